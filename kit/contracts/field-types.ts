import { array, boolean, type ISchema, number, type StringSchema, setLocale, string } from 'yup';
import { largestId } from './id.ts';
import { limits } from './limits.ts';
import { messageRef } from './message-ref.ts';

/**
 * The kinds of field every schema is made of. Unlike yup's own, none turns one JSON type into
 * another: a number where a text belongs is an error, never "5" (MySQL would go on to coerce it).
 * A text is trimmed; an optional one that is empty becomes `null`.
 */

const typeMessage = 'validation.type';

// yup's own messages are English and print the value; these replace them.
setLocale({
  mixed: {
    default: typeMessage,
    required: 'validation.required',
    defined: 'validation.required',
    notNull: 'validation.required',
    notType: typeMessage,
  },
});
/** Half a surrogate pair cannot be stored as UTF-8; U+FFFE and U+FFFF are no characters, and XML has none of them. */
const impossible = /[\p{Surrogate}\ufffe\uffff]/gu;
/** Control characters that text with line breaks does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
const refusedControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text without the characters that `paragraphs` refuses. */
export const withoutRefused = (text: string) =>
  text.replace(impossible, '').replace(refusedControls, '');

/** For a rule of a field: it has none of the characters. */
const without = (characters: RegExp) => (value: string | null | undefined) =>
  value == null || value.search(characters) === -1;

/**
 * The characters that one line does not have. Those that change the direction of text are refused too: a name could
 * make a subject read differently.
 */
const refusedInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Characters without a shape that come along as text is copied: spaces, marks of direction, joiners, soft hyphens,
 * byte order marks, fillers.
 */
const shapeless =
  /\u034f|\u17b4|\u17b5|[\s\u0085\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/;

/** Variation selectors and tags. They change an emoji or a flag before them, but none of the characters below. */
const selector = /[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0000}-\u{e0fff}]/u;
const unchangeable =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Ethiopic}\p{Nd}\p{Po}\p{Pe}]/u;

const joiner = /[\u200c\u200d]/;
/** Behind these signs a joiner shapes the last letter of a word, as in Malayalam. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;

/** Drop spaces and shapeless characters at both ends of a line. */
export const trimLine = (text: string): string => {
  let [start, end] = [0, text.length];
  const signAt = (at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0);
  const signBefore = (at: number) => {
    const pair = at - start > 1 ? signAt(at - 2) : '';
    return pair.length === 2 ? pair : text.slice(at - 1, at);
  };
  for (let sign = ''; start < end; start += sign.length) {
    sign = signAt(start);
    if (!shapeless.test(sign) && !selector.test(sign)) break;
  }
  for (let at = end; at > start; ) {
    const sign = signBefore(at);
    const isShapeless = shapeless.test(sign);
    if (!isShapeless && !selector.test(sign)) {
      if (unchangeable.test(sign)) end = at;
      break;
    }
    at -= sign.length;
    if (isShapeless) end = at;
  }
  if (joiner.test(text.charAt(end)) && virama.test(text.charAt(end - 1))) end++;
  return text.slice(start, end);
};

/** The line that is left of a text without the characters that a line does not have. */
export const cleanLine = (text: string): string =>
  trimLine(text.replace(impossible, '').replace(refusedInLine, ''));

/** Blank to the eye, though no space to a program: fillers, joiners, marks of direction. */
const invisible = /^[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** A text without visible characters is empty. */
export const withoutInvisible = (text: string) => (invisible.test(text) ? '' : text);

/**
 * Replaces a text that is too long by a shorter one that is too long as well: yup runs the other rules
 * of the field too, and they may take seconds for 100 kB.
 */
const bounded = (text: string, max: number) => (text.length > max ? 'x'.repeat(max + 1) : text);

const charactersMessage = 'validation.characters';

/** Text of which at most `max` characters are checked. */
const rawText = (
  max: number = limits.shortText.max,
  refusal = charactersMessage,
  trim: (text: string) => string = trimLine,
) =>
  string()
    .transform((value, original) =>
      typeof original === 'string'
        ? withoutInvisible(bounded(trim(original), max))
        : (original ?? value),
    )
    .typeError(typeMessage)
    .test('well-formed', refusal, without(impossible));

/**
 * One line of text of at most `max` characters.
 * @param trim what is dropped at its ends
 */
export const line = (max: number = limits.shortText.max, trim = trimLine) =>
  rawText(max, charactersMessage, trim)
    .test('characters', charactersMessage, without(refusedInLine))
    .max(max, messageRef('validation.tooLong', { max }));

/**
 * Text with line breaks, each one character whoever sent it, of at most `max` characters.
 * @param refusal the message about characters that are not allowed
 */
export const paragraphs = (max: number = limits.longText.max, refusal = charactersMessage) =>
  // A line break may be sent as two characters.
  rawText(2 * max, refusal, (text) => text.trim())
    .transform((value) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value))
    .test('controls', refusal, without(refusedControls))
    .max(max, messageRef('validation.tooLong', { max }));

/** Whether a file was not text, as a ZIP file, a workbook or what has two bytes for each character: full of zeros. */
const isOtherFile = (text: string): boolean =>
  text.startsWith('PK\u0003\u0004') || 10 * (text.split('\0').length - 1) > text.length;

/**
 * The text of a chosen file, from its first line on, so that its lines can be counted. Odd characters are judged where
 * they stand, with their cell.
 * @param unreadable the message about such a file
 */
export const fileText = (max: number, unreadable: string) =>
  string()
    .transform((value, original) =>
      typeof original === 'string'
        ? bounded(original.trimEnd(), 2 * max).replace(/\r\n?/g, '\n')
        : (original ?? value),
    )
    .typeError(typeMessage)
    .test('zeros', unreadable, (value) => !isOtherFile(value ?? ''))
    .max(max, messageRef('validation.tooLong', { max }))
    .required('validation.required');

/** Text that a mail program would turn into a link. */
const webAddress = /^(?!.*(?::\/\/|www\.|[^\s/]\.\p{L}{2,}\/))/iu;

/**
 * A person's name. Mails to unconfirmed addresses may contain it, so it must not be an advertisement.
 */
export const addressedAs = (max: number) =>
  line(max).matches(webAddress, { message: 'validation.nameAddress', excludeEmptyString: true });

const nameMessage = messageRef('validation.name', { min: limits.name.min });

/** A person's name, as every public form asks for it. */
export const personName = () =>
  addressedAs(limits.name.max).required(nameMessage).min(limits.name.min, nameMessage);

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** An optional single line; empty or missing is `null`. */
export const optionalLine = (max?: number) =>
  line(max).nullable().transform(emptyToNull).default(null);

/** Optional text with line breaks; empty or missing is `null`. */
export const optionalParagraphs = (max?: number) =>
  paragraphs(max).nullable().transform(emptyToNull).default(null);

/** The token of a mail's link, of any length: one that was damaged on its way is just not found. */
export const mailToken = () => rawText().required('validation.required');

/** A password is taken as it is, spaces included. */
export const password = () =>
  string()
    .transform((value, original) =>
      typeof original === 'string' ? bounded(original, limits.password.max) : (original ?? value),
    )
    .typeError(typeMessage)
    .max(limits.password.max, messageRef('validation.tooLong', { max: limits.password.max }));

const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** In the middle of an address, too: pages put soft hyphens and zero-width spaces where an address may break. */
const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** An address that a mail server will take: ASCII, one @, a dotted domain, at most 254 characters. */
export const email = () =>
  line(limits.email.max)
    .transform((value) => (typeof value === 'string' ? value.replace(ignorable, '') : value))
    .required('validation.email')
    .matches(emailPattern, { message: 'validation.email', excludeEmptyString: true });

const urlPattern = /^https?:\/\/[^\s/?#@:[\]\\"<>]+(?::\d{1,5})?(?:[/?#][^\s\\"<>]*)?$/i;

/** An optional absolute http(s) URL, without credentials in it. */
export const optionalUrl = () =>
  optionalLine(limits.url.max).matches(urlPattern, {
    message: 'validation.url',
    excludeEmptyString: true,
  });

/** One of the given words. */
export const oneOf = <const T extends string>(values: readonly T[]) =>
  rawText()
    .transform((value) => (value === '' ? undefined : value))
    .oneOf([...values], 'validation.choice') as unknown as StringSchema<T | undefined>;

/** A flag; nothing but true and false. */
export const flag = () =>
  boolean()
    .transform((value, original) =>
      typeof original === 'boolean' ? original : (original ?? value),
    )
    .typeError(typeMessage);

const wholeNumber = (min: number, max: number) =>
  number()
    .transform((value, original) =>
      typeof original === 'number' || original == null ? value : Number.NaN,
    )
    .typeError('validation.number')
    .integer('validation.integer')
    .min(min, messageRef('validation.min', { min }))
    .max(max, messageRef('validation.max', { max }));

/** A whole number. */
export const requiredInteger = (min: number, max: number) =>
  wholeNumber(min, max).required('validation.required');

/** An optional whole number; missing is `null`. */
export const optionalInteger = (min: number, max: number) =>
  wholeNumber(min, max).nullable().transform(emptyToNull).default(null);

const isoPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads an ISO 8601 date or date-time; without an offset it is UTC.
 * @returns the same instant as `2026-11-21T08:00:00.000Z`, or `undefined` if it is no real date of
 * the years 2000 to 2100.
 */
export const normaliseInstant = (value: string): string | undefined => {
  const parts = isoPattern.exec(value.trim());
  if (!parts) return undefined;
  const [
    ,
    year,
    month,
    day,
    hour = '00',
    minute = '00',
    second = '00',
    fraction = '0',
    zone = 'Z',
  ] = parts;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const asUtc = new Date(`${local}Z`);
  // JavaScript turns 30 February into 2 March.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== local) return undefined;
  const instant = new Date(`${local}.${fraction.padEnd(3, '0')}${zone}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  const utcYear = instant.getUTCFullYear();
  return utcYear >= limits.year.min && utcYear <= limits.year.max
    ? instant.toISOString()
    : undefined;
};

/** A point in time, as ISO 8601 text; cast to UTC with milliseconds. */
export const instant = () =>
  rawText()
    .transform((value) => (typeof value === 'string' ? (normaliseInstant(value) ?? value) : value))
    .test(
      'instant',
      'validation.date',
      (value) => value == null || value === '' || normaliseInstant(value) !== undefined,
    );

/** An optional point in time; empty or missing is `null`. */
export const optionalInstant = () => instant().nullable().transform(emptyToNull).default(null);

/** A list of at most `max` items; of more, one too many is checked. */
export const listOf = <T>(item: ISchema<T>, max: number) =>
  array(item)
    .transform((value, original) =>
      Array.isArray(original) ? original.slice(0, max + 1) : original == null ? value : original,
    )
    .typeError(typeMessage)
    .max(max, messageRef('validation.tooMany', { max }));

/** The id of a thing; missing is `null`. */
export const optionalId = () => optionalInteger(1, largestId);

/** One to `max` ids of things. */
export const idList = (max: number) =>
  listOf(
    number()
      .transform((value, original) => (typeof original === 'number' ? value : Number.NaN))
      .typeError(typeMessage)
      .integer('validation.integer')
      .min(1, messageRef('validation.min', { min: 1 }))
      .max(largestId, messageRef('validation.max', { max: largestId }))
      .required('validation.required'),
    max,
  )
    .required('validation.required')
    .min(1, 'validation.required');

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A UUID from the sender, in any letter case: a call that is sent again with the same one does not run again. */
export const requestId = () =>
  line()
    .required('validation.required')
    .transform((value) => (typeof value === 'string' ? value.toLowerCase() : value))
    .matches(uuidPattern, { message: typeMessage, excludeEmptyString: true });

/** The fields of a call that runs once for each `requestId`. */
export const onceFields = { requestId: requestId().notRequired() };
