// Passkeys: the server says what to sign, the authenticator signs it, the server checks.

const fromText = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function readOptions(options) {
  const listed = (all) => (all || []).map((one) => ({ ...one, id: fromText(one.id) }));
  const read = { ...options, challenge: fromText(options.challenge) };
  if (options.user) read.user = { ...options.user, id: fromText(options.user.id) };
  if (options.excludeCredentials) read.excludeCredentials = listed(options.excludeCredentials);
  if (options.allowCredentials) read.allowCredentials = listed(options.allowCredentials);
  return read;
}

function writeCredential(credential) {
  const response = {};
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
    if (credential.response[name]) response[name] = toText(credential.response[name]);
  }
  return { id: credential.id, rawId: toText(credential.rawId), type: credential.type, response };
}

async function post(path, body) {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const said = await answer.json();
  if (!answer.ok) throw Object.assign(new Error('refused'), { sentence: said.error });
  return said;
}

async function run(button) {
  const told = document.querySelector('[data-passkey-told]');
  told.textContent = '';
  button.disabled = true;
  try {
    const publicKey = readOptions(await post(button.dataset.begin, {}));
    const credential = await navigator.credentials[button.dataset.passkey]({ publicKey });
    const done = await post(button.dataset.end, writeCredential(credential));
    location.assign(done.next);
  } catch (error) {
    told.textContent = error.sentence || button.dataset.failed;
    button.disabled = false;
  }
}

for (const button of document.querySelectorAll('[data-passkey]')) {
  if (!window.PublicKeyCredential) continue;
  button.hidden = false;
  button.addEventListener('click', () => run(button));
}
