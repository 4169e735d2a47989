import { normalised } from './normalised.ts';

const foldWord = (word: string): string =>
  normalised(normalised(word, 'NFKC').toLowerCase(), 'NFD').replace(/[\p{M}'’‘ʼ`´]/gu, '');

/** Text as a search compares it: in lower case, without accents and apostrophes. */
export const fold = (text: string): string => text.replace(/\S+/g, foldWord);

const mostWords = 10;

/** What French leaves of a word before a vowel: "l'énergie" is searched as "énergie". */
const elided = /^(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’‘ʼ`´](?=\p{L})/iu;

/** The words of a search, folded, up to a limit; signs around and between them separate. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}'’‘ʼ`´%_]+/u)
    .map((word) => fold(word.replace(elided, '')))
    .filter(Boolean)
    .slice(0, mostWords);
