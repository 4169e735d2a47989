/** Longer than every text that is compared or searched for. */
const longest = 2_000;

/**
 * The only way to normalise text: the time of `normalize` grows with the square of a run of combining
 * marks, to many seconds for 100 kB. Longer text is returned as it is.
 */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.length > longest ? text : text.normalize(form);
