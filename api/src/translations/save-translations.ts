import { createHash } from 'node:crypto';
import { type Language, languages } from '@ail/kit/contracts/enums';
import {
  type SentTranslations,
  type TranslatedKind,
  translatedFields,
} from '@ail/kit/contracts/translations';
import type { Knex } from 'knex';
import { cleanedHtml, isEmptyHtml } from '../cleaned-html.ts';
import { Refusal } from '../http/errors.ts';
import { foldedTextOf, sortKeyOf } from '../models/BaseModel.ts';
import { translationModels } from '../models/TranslationModel.ts';

interface Member {
  name: string;
  role: string | null;
}
type Text = string | null | readonly Member[];
type Texts = ReadonlyMap<string, Text>;

const htmlFields: readonly string[] = ['content', 'details'];

const isMembers = (text: Text | undefined): text is readonly Member[] => Array.isArray(text);

const textsOf = (kind: TranslatedKind, row: object): Texts => {
  const values = new Map<string, Text>(Object.entries(row));
  return new Map(translatedFields[kind].map((field) => [field, values.get(field) ?? null]));
};

/** Names are the same in every language: only what members do is translated. */
const translatedPart = (text: Text | undefined): unknown =>
  isMembers(text) ? text.map(({ role }) => role) : (text ?? null);

const hashOf = (texts: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify([...texts.values()].map(translatedPart)))
    .digest('hex');

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
const aligned = (original: Texts, translation: Texts): Texts =>
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

const missingIn = (original: Texts, texts: Texts): string[] =>
  [...original.keys()].filter((field) => isMissing(original.get(field), texts.get(field)));

const cleaned = (texts: Texts, path: string): Texts =>
  new Map(
    [...texts].map(([field, text]) => {
      if (!htmlFields.includes(field) || typeof text !== 'string') return [field, text];
      const html = cleanedHtml(`${path}.${field}`, text);
      return [field, isEmptyHtml(html) ? null : html];
    }),
  );

interface Original {
  id: number;
  language: Language;
}

const lineOf = (texts: Texts, field: string): string => {
  const text = texts.get(field);
  return typeof text === 'string' ? text : '';
};

/**
 * Writes the translations of a row that were sent, and notes of all others whether the original has changed since;
 * to be run under the row's lock, after each change of its texts.
 * @param original the row with all its columns, as it is now
 * @throws Refusal validation_failed for a translation into the language of the original, and for one that lacks a text
 *   that the original has
 */
export const saveTranslations = async (
  trx: Knex,
  kind: TranslatedKind,
  original: Original,
  sent: SentTranslations<object> | undefined,
  now: Date,
): Promise<void> => {
  const model = translationModels[kind];
  const kept = await model.query(trx).where({ rowId: original.id });
  if (kept.length === 0 && !sent) return;
  const originalTexts = textsOf(kind, original);
  const hash = hashOf(originalTexts);
  const fields: Record<string, string> = {};
  for (const language of languages) {
    const given = sent?.[language];
    const before = kept.find((one) => one.language === language);
    const path = `translations.${language}`;
    if (given === null) {
      if (before) await model.query(trx).deleteById([original.id, language]);
      continue;
    }
    const source = given ?? before;
    if (!source) continue;
    if (language === original.language) {
      fields[given ? path : 'language'] = 'validation.originalLanguage';
      continue;
    }
    const read = textsOf(kind, source);
    const texts = aligned(originalTexts, given ? cleaned(read, path) : read);
    const missing = missingIn(originalTexts, texts);
    if (given) for (const field of missing) fields[`${path}.${field}`] = 'validation.required';
    const originalHash = given ? hash : (before?.originalHash ?? hash);
    const state = { originalHash, outdated: originalHash !== hash, complete: missing.length === 0 };
    const isSame =
      before !== undefined &&
      JSON.stringify([...texts]) === JSON.stringify([...textsOf(kind, before)]);
    if (
      isSame &&
      before.originalHash === state.originalHash &&
      before.outdated === state.outdated &&
      before.complete === state.complete
    ) {
      continue;
    }
    const title = lineOf(texts, 'title');
    await model
      .query(trx)
      .insert({
        ...Object.fromEntries(texts),
        ...state,
        rowId: original.id,
        language,
        foldedText: foldedTextOf([title, lineOf(texts, 'description')]),
        titleKey: sortKeyOf(title),
        updatedAt: before && (isSame || !given) ? before.updatedAt : now,
      })
      .onConflict(['rowId', 'language'])
      .merge();
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields });
};
