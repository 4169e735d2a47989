import { numberSetting } from '../../tooling/test/number-setting.ts';

/** Share of the full size. A tenth shows what a change breaks; the full size, an hour, what happens once in hundreds. */
const share = numberSetting('FAULTS_SIZE', 0.1);

/** `full` scaled to the size of this run, at least `least`. */
export const sized = (full: number, least = 1): number => Math.max(least, Math.round(full * share));

/** Times allowed are multiplied by this. By default three tests run at once. */
export const patience = numberSetting('FAULTS_PATIENCE', 2);

/** How long one run of the fuzzer takes, in minutes. */
export const fuzzMinutes = numberSetting('FUZZ_MINUTES', 1);
