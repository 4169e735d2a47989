import { normalised } from './normalised.ts';

/** Letters that are no others with an accent, as people write them who do not have them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  // Of Hausa, Ewe, Akan, Lingala and other languages of Africa.
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ƒ: 'f',
  ɣ: 'g',
  ƙ: 'k',
  ɲ: 'n',
  ŋ: 'n',
  ɔ: 'o',
  ʋ: 'v',
  ƴ: 'y',
};

/** Soft hyphens, joiners, marks of direction: the eye does not see them, and nobody types them into a search. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Drop the characters that a search ignores. */
export const withoutIgnorable = (text: string): string => text.replace(ignorable, '');

const foldWord = (word: string): string =>
  normalised(normalised(word, 'NFKC').toLowerCase(), 'NFD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => plainLetters[letter] ?? letter);

/** Text as a search compares it: in lower case and plain letters, without accents, apostrophes and invisible characters. */
export const fold = (text: string): string => withoutIgnorable(text).replace(/\S+/g, foldWord);

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
  const words = withoutIgnorable(text)
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
