import { createHash } from 'node:crypto';
import { type TranslatedKind, translatedFields } from '@ail/kit/contracts/translations';
import { foldedTextOf, sortKeyOf } from '../../platform/db/base.model.ts';

interface Member {
  name: string;
  role: string | null;
}
export type Text = string | null | readonly Member[];
/** The translated texts of a row, by field. */
export type Texts = ReadonlyMap<string, Text>;

const isMembers = (text: Text | undefined): text is readonly Member[] => Array.isArray(text);

/** The texts of a row or of a translation of it. */
export const textsOf = (kind: TranslatedKind, row: object): Texts => {
  const values = new Map<string, Text>(Object.entries(row));
  return new Map(translatedFields[kind].map((field) => [field, values.get(field) ?? null]));
};

/** Names are the same in every language: only what members do is translated. */
const translatedPart = (text: Text | undefined): unknown =>
  isMembers(text) ? text.map(({ role }) => role) : (text ?? null);

/** Five fields fit into its column. */
const partLength = 12;

const partOf = (text: Text | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(translatedPart(text)))
    .digest('hex')
    .slice(0, partLength);

/** Tells which texts have changed since they were translated: a part for each field. */
export const hashOf = (texts: Texts): string => [...texts.values()].map(partOf).join('');

/** The fields whose texts in a row are others than those that a hash was made of. */
export const changedFields = (kind: TranslatedKind, hash: string, row: object): string[] =>
  [...textsOf(kind, row)].flatMap(([field, text], index) => {
    const part = hash.slice(index * partLength, (index + 1) * partLength);
    return part === partOf(text) ? [] : [field];
  });

/** The hash of a translation of which only some fields were translated again, from the texts that are given. */
export const hashWith = (hash: string, texts: Texts, translated: Texts): string =>
  [...texts.keys()]
    .map((field, index) =>
      translated.has(field)
        ? partOf(translated.get(field))
        : hash.slice(index * partLength, (index + 1) * partLength) || partOf(texts.get(field)),
    )
    .join('');

/** The members of the original with the translated roles: by their names, else by their places. */
const translatedTeam = (team: readonly Member[], translated: Text | undefined): Member[] => {
  const known = isMembers(translated) ? translated : [];
  return team.map(({ name, role }, index) => {
    const sameLength = known.length === team.length ? known[index] : undefined;
    const member = known.find((one) => one.name === name) ?? sameLength;
    return { name, role: role && (member?.role ?? null) };
  });
};

/** The texts of a translation that the original has, too. */
export const alignedWith = (original: Texts, translation: Texts): Texts =>
  new Map(
    [...original].map(([field, text]) => {
      if (isMembers(text)) return [field, translatedTeam(text, translation.get(field))];
      return [field, text ? (translation.get(field) ?? null) : text];
    }),
  );

const isMissing = (original: Text | undefined, text: Text | undefined): boolean => {
  if (!isMembers(original)) return Boolean(original) && !text;
  const translated = isMembers(text) ? text : [];
  return original.some(({ role }, index) => Boolean(role) && !translated[index]?.role);
};

/** The fields that the original has and a translation lacks. */
export const missingIn = (original: Texts, texts: Texts): string[] =>
  [...original.keys()].filter((field) => isMissing(original.get(field), texts.get(field)));

const lineOf = (texts: Texts, field: string): string => {
  const text = texts.get(field);
  return typeof text === 'string' ? text : '';
};

/** The columns of a translation that follow from its texts. */
export const translationColumns = (texts: Texts) => {
  const title = lineOf(texts, 'title');
  return {
    ...Object.fromEntries(texts),
    foldedText: foldedTextOf([title, lineOf(texts, 'description')]),
    titleKey: sortKeyOf(title),
  };
};
