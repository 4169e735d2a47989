import { isTicketCode, normalisedTicketCode } from './ticket-code.ts';

test.each([
  ['in small letters', '7k3m-q2xa-94ht'],
  ['with spaces', ' 7K3M Q2XA\u00a094HT\t'],
  ['with the dashes of a word processor', '7K3M–Q2XA‑94HT'],
  ['with invisible characters', '\ufeff7K3M\u200b-Q2XA\u00ad-94HT\u202c'],
  ['in full width', '７Ｋ３Ｍ－Ｑ２ＸＡ－９４ＨＴ'],
])('reads a code that is typed %s', (_, typed) => {
  expect(normalisedTicketCode(typed)).toBe('7K3MQ2XA94HT');
});

test('reads letters that look like digits as digits', () => {
  expect(normalisedTicketCode('oOiI-lL00-1111')).toBe('001111001111');
});

test('keeps other characters, so that the text is no code', () => {
  expect(isTicketCode(normalisedTicketCode('7K3M/Q2XA/94HT'))).toBe(false);
});
