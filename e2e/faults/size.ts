/** Share of the full size: 1 as `npm run test:long` promises it, less while a spec is worked on. */
const share = Number(process.env.FAULTS_SIZE ?? 1);

/** `full` scaled to the size of this run, at least `least`. */
export const sized = (full: number, least = 1): number => Math.max(least, Math.round(full * share));

/** Times allowed are multiplied by this where a machine does other things, too. */
export const patience = Number(process.env.FAULTS_PATIENCE ?? 1);

/** How long one run of the fuzzer takes, in minutes. */
export const fuzzMinutes = Number(process.env.FUZZ_MINUTES ?? 10);
