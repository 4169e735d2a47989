import { normalised } from './normalised.ts';

const foldWord = (word: string): string =>
  normalised(normalised(word, 'NFKC').toLowerCase(), 'NFD').replace(/[\p{M}'’‘ʼ`´]/gu, '');

/** Text as a search compares it: in lower case, without accents and apostrophes. */
export const fold = (text: string): string => text.replace(/\S+/g, foldWord);

const mostWords = 10;

/** What French leaves of a word before a vowel: "l'énergie" is searched as "énergie". */
const elided = /^(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’‘ʼ`´](?=\p{L})/iu;

const possessive = /['’]s$/i;

/** Words that join others, folded; a text about them alone is not what anybody searches for. */
const joining = new Set(
  [
    'a an and at by for from in of on the to with',
    'au aux dans de des du en et la le les par pour sur un une',
    'cha kwa kwenye katika la na nchini ni vya wa ya za',
  ].flatMap((words) => words.split(' ')),
);

/**
 * The words of a search, folded, up to a limit; signs around and between them separate. Words that only join
 * others are left out, unless there are no others.
 */
export const wordsOf = (text: string): string[] => {
  const words = text
    .split(/[^\p{L}\p{M}\p{N}'’‘ʼ`´%_]+/u)
    .map((word) => fold(word.replace(possessive, '').replace(elided, '')))
    .filter(Boolean);
  const telling = words.filter((word) => !joining.has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
};

/**
 * Whether a word of a name begins with what was typed, or the name has several typed words in a row.
 * @param name words, folded, with single spaces
 * @param typed the same
 */
export const isInName = (name: string, typed: string): boolean => ` ${name}`.includes(` ${typed}`);
