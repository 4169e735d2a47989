import { type Language, languages } from '@ail/kit/contracts/enums';
import {
  htmlLimits,
  type SentTranslations,
  type TranslatedKind,
} from '@ail/kit/contracts/translations';
import type { Knex } from 'knex';
import { cleanedHtml, isEmptyHtml } from '../../platform/http/cleaned-html.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { withPresentPictures } from '../images/public.ts';
import {
  alignedWith,
  hashOf,
  missingIn,
  type Text,
  type Texts,
  textsOf,
  translationColumns,
} from './translated-texts.ts';
import { translationModels } from './translation.model.ts';

const cleaned = async (trx: Knex, texts: Texts, path: string): Promise<Texts> => {
  const fields = [...texts].map(([field, text]): [string, Text] => {
    const max = htmlLimits.get(field);
    if (max === undefined || typeof text !== 'string') return [field, text];
    const html = cleanedHtml(`${path}.${field}`, text, max);
    return [field, isEmptyHtml(html) ? null : html];
  });
  return new Map(Object.entries(await withPresentPictures(trx, Object.fromEntries(fields))));
};

interface Original {
  id: number;
  language: Language;
}

interface Change {
  /** The row as it was; none for a new one. */
  before?: Original;
  /** The row with all its columns, as it is now. */
  after: Original;
  sent?: SentTranslations<object> | undefined;
  /** The hash of the original's texts that were translated, where they are not those of `after`. */
  sentHash?: string;
  now: Date;
}

/** A place that has changed is where the original says, whatever the language. */
const withNewPlace = (translation: Texts, before: Texts, after: Texts): Texts => {
  const venue = after.get('venue');
  if (venue === undefined || venue === before.get('venue')) return translation;
  return new Map([...translation, ['venue', venue]]);
};

/**
 * Writes the translations of a row that were sent, and notes of all others whether the original has changed since;
 * to be run under the row's lock, after each change of its texts.
 * @throws Refusal validation_failed for a translation into the language of the original, and for one that lacks a text
 *   that the original has
 */
export const saveTranslations = async (
  trx: Knex,
  kind: TranslatedKind,
  { before: former, after: original, sent, sentHash, now }: Change,
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
    if (!given && !before) continue;
    if (language === original.language) {
      fields[given ? path : 'language'] = 'validation.originalLanguage';
      continue;
    }
    const read = textsOf(kind, given ?? before ?? {});
    const source = given
      ? await cleaned(trx, read, path)
      : withNewPlace(read, textsOf(kind, former ?? original), originalTexts);
    const texts = alignedWith(originalTexts, source);
    const missing = missingIn(originalTexts, texts);
    if (given) for (const field of missing) fields[`${path}.${field}`] = 'validation.required';
    const originalHash = given ? (sentHash ?? hash) : (before?.originalHash ?? hash);
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
    await model
      .query(trx)
      .insert({
        ...translationColumns(texts),
        ...state,
        rowId: original.id,
        language,
        updatedAt: before && (isSame || !given) ? before.updatedAt : now,
      })
      .onConflict(['rowId', 'language'])
      .merge();
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields });
};

/**
 * Copy the translations of a row to one that was made from it. A text that differs from the one that was translated makes
 * a translation outdated.
 * @param from the row's id; one that no longer exists has no translations
 */
export const copyTranslations = async (
  trx: Knex,
  kind: TranslatedKind,
  from: number,
  { to: original, now }: { to: Original; now: Date },
): Promise<void> => {
  const model = translationModels[kind];
  const originalTexts = textsOf(kind, original);
  const hash = hashOf(originalTexts);
  for (const one of await model.query(trx).where({ rowId: from })) {
    if (one.language === original.language) continue;
    const texts = alignedWith(originalTexts, textsOf(kind, one));
    await model.query(trx).insert({
      ...translationColumns(texts),
      originalHash: one.originalHash,
      outdated: one.originalHash !== hash,
      complete: missingIn(originalTexts, texts).length === 0,
      rowId: original.id,
      language: one.language,
      updatedAt: now,
    });
  }
};
