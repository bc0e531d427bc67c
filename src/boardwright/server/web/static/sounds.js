// Gentle tones made by the browser itself; off until somebody switches them on.
// @ts-check

/** @type {AudioContext | undefined} */
let studio;

/** One soft tone. @param {number} pitch @param {number} after @param {number} length @param {number} loud */
function tone(pitch, after, length, loud) {
  studio ??= new AudioContext();
  const [start, voice, hand] = [studio.currentTime + after, studio.createOscillator(), studio.createGain()];
  voice.type = "sine";
  voice.frequency.value = pitch;
  hand.gain.setValueAtTime(0, start);
  hand.gain.linearRampToValueAtTime(loud, start + 0.02);
  hand.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(hand).connect(studio.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** It is your turn. */
export function chime() {
  tone(523.25, 0, 0.5, 0.12);
  tone(783.99, 0.14, 0.7, 0.1);
}

/** Something moved. */
export function tap() {
  tone(330, 0, 0.12, 0.05);
}
