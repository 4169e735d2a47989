import { normalised } from './normalised.ts';

const foldWord = (word: string): string =>
  normalised(normalised(word, 'NFKC').toLowerCase(), 'NFD').replace(/[\p{M}'’‘ʼ`´]/gu, '');

/** Text as a search compares it: in lower case, without accents and apostrophes. */
export const fold = (text: string): string => text.replace(/\S+/g, foldWord);

const mostWords = 10;

/** The words of a search, folded, up to a limit. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, mostWords);
