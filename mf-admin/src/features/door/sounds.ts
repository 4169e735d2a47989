import type { Verdict } from './door.ts';
import { readStored, removeStored, store } from './stored.ts';

const mutedKey = 'admin-door-muted';

/** Whether the door makes no sound on this device. */
export const isMuted = (): boolean => readStored(mutedKey) !== null;

export const setMuted = (muted: boolean): void => {
  if (muted) store(mutedKey, '1');
  else removeStored(mutedKey);
};

/** Frequencies in hertz, one after the other. */
const tones: Record<Verdict['kind'], readonly number[]> = {
  accepted: [880, 1320],
  already: [220, 220, 220],
  notApproved: [440, 330],
  unknown: [220, 220, 220],
};
const toneSeconds = 0.14;
const volume = 0.2;
const buzzMs = 80;

let audio: AudioContext | undefined;

/** Browsers let a page make sounds only once it has been pressed. */
export const allowSound = (): void => {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  void audio.resume();
};

/** Plays and vibrates what a verdict says, so that nobody has to look. */
export const signal = ({ kind }: Verdict): void => {
  navigator.vibrate?.(tones[kind].flatMap(() => [buzzMs, buzzMs]));
  if (!audio || isMuted()) return;
  const { currentTime, destination } = audio;
  for (const [index, frequency] of tones[kind].entries()) {
    const oscillator = new OscillatorNode(audio, { frequency, type: 'square' });
    const gain = new GainNode(audio, { gain: volume });
    oscillator.connect(gain).connect(destination);
    const at = currentTime + index * toneSeconds * 1.3;
    oscillator.start(at);
    oscillator.stop(at + toneSeconds);
  }
};
