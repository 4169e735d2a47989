import { line } from '../field-types.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';
import { normalised } from '../normalised.ts';

const minMessage = messageRef('validation.usernameMin', { min: limits.username.min });

// The scripts of living languages (UAX 31), and those that are written together.
const scripts =
  'Latn Adlm Arab Armn Beng Bopo,Hani Cyrl Deva Ethi Geor Grek Gujr Guru Hang,Hani Hani,Hira,Kana Hebr Khmr Knda Laoo Mlym Mymr Nkoo Orya Sinh Taml Telu Tfng Thaa Thai Tibt Vaii';

/** Letters of one script only, with digits and signs: mixed scripts allow names that look alike. */
const oneScript = new RegExp(
  `^(?:${scripts
    .split(' ')
    .map((group) => `[${`${group},Zyyy,Zinh`.replace(/\w+/g, '\\p{scx=$&}').replaceAll(',', '')}]*`)
    .join('|')})$`,
  'u',
);

/**
 * Letters with their marks, digits and `. _ - '`. A letter of a to z has no mark but one that is part of a
 * composed letter; other Latin letters have one mark of tone besides (ɛ̀, ọ́). Letters of no
 * script are signs (ʹ).
 */
const characters =
  /^(?!.*\p{Default_Ignorable_Code_Point})(?:[a-zA-Z](?!\p{M})|(?![a-zA-Z])\p{Script=Latin}[\u0300-\u0304\u030c]?(?!\p{M})|(?![\p{scx=Latin}\p{scx=Common}])\p{L}\p{M}*|[\p{Nd}._'-])*$/u;

/**
 * Latin letters that are none of a to z with a mark, from African and European languages. Others are
 * drawn like one of a to z: the i without a dot, the Latin alpha and iota.
 */
const otherLatin = 'æøœßþðđłħŋəǝɓɗɖɛƒɣƙɲɔƥƭʋƴ';
const latin = new RegExp(`^(?:[a-z${otherLatin}]|\\P{Script=Latin})*$`, 'u');
/** An i or j looks the same with one more dot. */
const dotted = /[ij]\u0307/u;

const hasOrdinaryLatin = (value: string) => {
  const letters = normalised(value.toLowerCase(), 'NFKD');
  return latin.test(letters) && !dotted.test(letters);
};

/**
 * A username that someone chooses, normalised as names are compared except for capitals, so that what
 * looks alike is equal before it is checked.
 */
export const username = () =>
  // Invisible characters are refused, not dropped: a name that looks like another is not the same.
  line(limits.shortText.max, (text) => text.trim())
    .transform((value) => (typeof value === 'string' ? normalised(value, 'NFKC') : value))
    .required(minMessage)
    .min(limits.username.min, minMessage)
    .max(limits.username.max, messageRef('validation.usernameMax', { max: limits.username.max }))
    // An @ would let one person's username be another's e-mail at sign-in.
    .matches(characters, { message: 'validation.usernameCharacters', excludeEmptyString: true })
    .matches(oneScript, { message: 'validation.usernameScript', excludeEmptyString: true })
    .test('latin', 'validation.usernameLatin', (value) => !value || hasOrdinaryLatin(value));
