// Passkeys: the server says what to sign, the authenticator signs it, the server checks.

/** @param {string} text */
const fromText = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** @param {ArrayBuffer} bytes */
const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** @param {{ id: string }[] | undefined} all */
const listed = (all) => (all || []).map((one) => ({ ...one, id: fromText(one.id) }));

/** The options of the server with bytes where it wrote text. @param {any} options @returns {any} */
function readOptions(options) {
  const read = { ...options, challenge: fromText(options.challenge) };
  if (options.user) read.user = { ...options.user, id: fromText(options.user.id) };
  if (options.excludeCredentials) read.excludeCredentials = listed(options.excludeCredentials);
  if (options.allowCredentials) read.allowCredentials = listed(options.allowCredentials);
  return read;
}

/** What the authenticator says, as text. @param {any} credential */
function writeCredential(credential) {
  /** @type {Record<string, string>} */
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (credential.response[name]) response[name] = toText(credential.response[name]);
  }
  return { id: credential.id, rawId: toText(credential.rawId), type: credential.type, response };
}

/** A refusal by the server, with its sentence. */
class Refused extends Error {}

/** @param {string} path @param {object} body */
async function post(path, body) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const said = await answer.json();
  if (!answer.ok) throw new Refused(said.error);
  return said;
}

/** @param {HTMLButtonElement} button @param {Element} told */
async function run(button, told) {
  const { begin = "", end = "", failed = "", passkey } = button.dataset;
  told.textContent = "";
  button.disabled = true;
  try {
    const publicKey = readOptions(await post(begin, {}));
    const asked = { publicKey };
    const credential = await (passkey === "create" ? navigator.credentials.create(asked) : navigator.credentials.get(asked));
    const done = await post(end, writeCredential(credential));
    location.assign(done.next);
  } catch (error) {
    told.textContent = error instanceof Refused ? error.message : failed;
    button.disabled = false;
  }
}

const told = document.querySelector("[data-passkey-told]");
for (const button of document.querySelectorAll("[data-passkey]")) {
  if (!window.PublicKeyCredential || !told || !(button instanceof HTMLButtonElement)) continue;
  button.hidden = false;
  button.addEventListener("click", () => run(button, told));
}
