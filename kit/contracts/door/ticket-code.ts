import { normalised } from '../normalised.ts';

/** Crockford's base 32: no letter that is read as a digit, none that makes a word. */
export const ticketAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits, which nobody guesses and a person can type. */
export const ticketCodeLength = 12;

/** What people, word processors and scanners put between the letters of a code. */
const separators = /[\s\p{Pd}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalize a code that a person has typed, as it is stored. Letter case, width, spaces, dashes and invisible
 * characters make no difference, nor does O for 0, or I and L for 1.
 */
export const normalisedTicketCode = (typed: string): string =>
  normalised(typed, 'NFKC')
    .toUpperCase()
    .replace(separators, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Whether a text is a ticket's code as it is stored. */
export const isTicketCode = (code: string): boolean =>
  code.length === ticketCodeLength && [...code].every((letter) => ticketAlphabet.includes(letter));

/** A ticket's code for people to read: `7K3M-Q2XA-94HT`. */
export const shownTicketCode = (code: string): string => code.replace(/.{4}(?!$)/g, '$&-');
