import { type Language, languages } from '@ail/kit/contracts/enums';
import { eventLanguageFields } from '@ail/kit/contracts/events/event';
import { messageRef } from '@ail/kit/contracts/message-ref';
import { projectLanguageFields } from '@ail/kit/contracts/projects/project';
import { resourceLanguageFields } from '@ail/kit/contracts/resources/resource';
import type { TranslatedKind } from '@ail/kit/contracts/translations';
import { parsedItem, translatedKinds } from '@ail/kit/contracts/translations/translation-file';
import type { Knex } from 'knex';
import { ValidationError } from 'yup';
import {
  alignedWith,
  hashOf,
  hashWith,
  missingIn,
  type Text,
  type Texts,
  type TranslationModel,
  textsOf,
  translationModels,
  translationsOfRows,
} from '../translations/public.ts';
import { hasField, rowModels, type TranslatedRow } from './translations.query.ts';
import { fieldOf, isHtml, isSameText, losesMarkup, lostTags } from './units.ts';
import type { ReadFile, ReadUnit } from './xliff.ts';

export interface Change {
  field: string;
  before: string | null;
  after: string;
  originalChanged: boolean;
  cleaned: boolean;
}

/** What a file changes of a row. */
export interface ItemPlan {
  kind: TranslatedKind;
  row: TranslatedRow;
  before: TranslationModel | undefined;
  /** All texts of the translation. */
  sent: Texts;
  /** The hash of the original's texts that they were translated from. */
  hash: string;
  changes: Change[];
}

export interface Problem {
  item: string | null;
  field: string | null;
  /** A message reference. */
  message: string;
}

export interface ImportPlan {
  from: string | null;
  to: string | null;
  /** Rows in the file. */
  count: number;
  items: ItemPlan[];
  same: number;
  untranslated: number;
  problems: Problem[];
}

const schemas = {
  events: eventLanguageFields.translations,
  projects: projectLanguageFields.translations,
  resources: resourceLanguageFields.translations,
};

/** `fr-FR` is French, too. */
const languageOf = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.trim().toLowerCase().split('-', 1)[0]);

const shown = (text: Text | undefined): string | null => {
  if (text === null || text === undefined) return null;
  return typeof text === 'string' ? text : text.map(({ role }) => role ?? '').join('\n');
};

/** Tools and spreadsheets change line breaks and blanks. */
const isSame = (field: string, one: Text | undefined, other: Text | undefined): boolean => {
  const [first, second] = [one, other].map((text) =>
    Array.isArray(text) ? text.map(({ role }) => role ?? '') : [shown(text) ?? ''],
  );
  return (
    first?.length === second?.length &&
    Boolean(first?.every((text, index) => isSameText(field, text, second?.[index] ?? '')))
  );
};

const withoutRoles = (text: Text | undefined): Text =>
  Array.isArray(text) ? text.map((member) => ({ ...member, role: null })) : null;

/** The text of a field that a file has in pieces. */
const joinedText = (
  field: string,
  units: readonly ReadUnit[],
  side: 'source' | 'target',
  base: Text | undefined,
): Text => {
  if (Array.isArray(base)) {
    return base.map((member, index) => {
      const unit = units.find(({ id }) => id === `${field}.${index + 1}`);
      return { ...member, role: unit ? unit[side]?.trim() || null : member.role };
    });
  }
  const text = units.map((unit) => unit[side] ?? '').join('');
  return isHtml(field) ? text : text.trim();
};

/** The problems of texts that forms would refuse, too. */
const refusedFields = async (
  kind: TranslatedKind,
  to: Language,
  texts: Texts,
): Promise<{ texts: Texts } | { problems: Omit<Problem, 'item'>[] }> => {
  try {
    const cast = await schemas[kind].validate(
      // What the original lacks is left out: not all kinds of fields take `null`.
      { [to]: Object.fromEntries([...texts].filter(([, text]) => text !== null)) },
      { abortEarly: false },
    );
    const translation: unknown = cast?.[to];
    return {
      texts: textsOf(kind, typeof translation === 'object' && translation ? translation : {}),
    };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const failures = error.inner.length > 0 ? error.inner : [error];
    return {
      problems: failures.map(({ path = '', errors }) => ({
        field: fieldOf(path.slice(to.length + 1).replace('[', '.')) || null,
        message: errors[0] ?? 'validation.required',
      })),
    };
  }
};

const unitOrder = new Intl.Collator('en', { numeric: true });

/** What the pieces of one row change, and what is wrong with them. */
const planItem = async (
  kind: TranslatedKind,
  row: TranslatedRow,
  before: TranslationModel | undefined,
  to: Language,
  units: readonly ReadUnit[],
): Promise<{ plan?: ItemPlan; problems: Omit<Problem, 'item'>[]; isTranslated: boolean }> => {
  const problems: Omit<Problem, 'item'>[] = [];
  const original = textsOf(kind, row);
  const known = before && textsOf(kind, before);
  const current = known && alignedWith(original, known);
  const given = new Map<string, Text>();
  const sources = new Map<string, Text>();
  const state = new Map<string, Pick<Change, 'originalChanged' | 'cleaned'>>();
  let isTranslated = false;

  for (const [field, ofField] of Map.groupBy(units, ({ id }) => fieldOf(id))) {
    if (!hasField(kind, field)) {
      problems.push({ field, message: 'api.translations.unknownText' });
      continue;
    }
    const pieces = ofField.toSorted((one, other) => unitOrder.compare(one.id, other.id));
    const isWhole = pieces.some(({ id }) => id === field);
    if (new Set(pieces.map(({ id }) => id)).size < pieces.length || (isWhole && pieces[1])) {
      problems.push({ field, message: 'api.translations.twice' });
      continue;
    }
    const filled = pieces.filter(({ target }) => target?.trim());
    if (filled.length === 0) continue;
    isTranslated = true;
    const base = original.get(field);
    const now = current?.get(field);
    const [source, target] = [
      joinedText(field, pieces, 'source', base),
      joinedText(field, pieces, 'target', now ?? withoutRoles(base)),
    ];
    const isCurrent = isSame(field, source, base);
    // What was not touched cannot be wrong, whatever it lacks.
    if (current && isSame(field, target, now)) {
      if (isCurrent) sources.set(field, base ?? null);
      continue;
    }
    if (pieces.some(({ source, target }) => source.trim() && !target?.trim())) {
      problems.push({ field, message: 'api.translations.partly' });
      continue;
    }
    const targetText = shown(target) ?? '';
    if (isHtml(field)) {
      const [lost] = lostTags(shown(source) ?? '', targetText, shown(now));
      if (lost) {
        problems.push({
          field,
          message: messageRef('api.translations.lostTag', { tag: `${lost}>` }),
        });
      }
    }
    given.set(field, target);
    sources.set(field, isCurrent ? (base ?? null) : source);
    state.set(field, {
      originalChanged: !isCurrent,
      cleaned: isHtml(field) && losesMarkup(targetText),
    });
  }
  const hash = hashWith(before?.originalHash ?? hashOf(original), original, sources);
  // A translation that somebody has read again is not outdated any more, though its words are the same.
  const isConfirmed = hash !== before?.originalHash && units.some(({ isDone }) => isDone);
  if (problems.length > 0 || (given.size === 0 && !isConfirmed)) return { problems, isTranslated };

  const merged = alignedWith(original, new Map([...(known ?? []), ...given]));
  for (const field of missingIn(original, merged)) {
    problems.push({ field, message: 'api.translations.missing' });
  }
  if (problems.length > 0) return { problems, isTranslated: true };
  const checked = await refusedFields(kind, to, merged);
  if ('problems' in checked) return { problems: checked.problems, isTranslated: true };
  const changes = [...state].flatMap(([field, marks]): Change[] => {
    const [was, after] = [shown(known?.get(field)), shown(checked.texts.get(field))];
    if (after === null || (was !== null && isSameText(field, was, after))) return [];
    return [{ field, before: was, after, ...marks }];
  });
  if (changes.length === 0 && hash === before?.originalHash)
    return { problems, isTranslated: true };
  return {
    plan: { kind, row, before, sent: checked.texts, hash, changes },
    problems,
    isTranslated: true,
  };
};

const batchSize = 100;

/**
 * Compares a file of a translator with what is stored.
 * @param locks whether the rows are locked until the end of the transaction
 */
export const planImport = async (db: Knex, file: ReadFile, locks = false): Promise<ImportPlan> => {
  const [from, to] = [languageOf(file.from), languageOf(file.to)];
  const byItem = Map.groupBy(file.units, ({ item }) => item);
  const plan: ImportPlan = {
    from: from ?? null,
    to: to ?? null,
    count: byItem.size,
    items: [],
    same: 0,
    untranslated: 0,
    problems: [],
  };
  const wrong = (message: string, item: string | null = null) =>
    plan.problems.push({ item, field: null, message });
  if (!from || !to) {
    const language = from ? file.to : file.from;
    wrong(messageRef('api.translations.language', { language: language || '–' }));
    return plan;
  }
  if (from === to) {
    wrong('validation.originalLanguage');
    return plan;
  }
  for (const item of byItem.keys()) {
    if (!parsedItem(item)) wrong('api.translations.unknown', item);
  }
  for (const kind of translatedKinds) {
    const wanted = [...byItem].flatMap(([item, units]) => {
      const parsed = parsedItem(item);
      return parsed?.kind === kind ? [{ item, units, id: parsed.id }] : [];
    });
    wanted.sort((one, other) => one.id - other.id);
    for (let at = 0; at < wanted.length; at += batchSize) {
      const batch = wanted.slice(at, at + batchSize);
      const ids = batch.map(({ id }) => id);
      const query = rowModels[kind].query(db).whereIn('id', ids).orderBy('id');
      if (locks) query.forUpdate();
      const rows = new Map((await query).map((row) => [row.id, row]));
      const translations = await translationsOfRows(
        translationModels[kind].query(db).where({ language: to }),
        ids,
      );
      for (const { item, id, units } of batch) {
        const row = rows.get(id);
        if (!row) {
          wrong('api.translations.unknown', item);
          continue;
        }
        if (row.language !== from) {
          wrong('api.translations.otherOriginal', item);
          continue;
        }
        const [before] = translations.get(id) ?? [];
        const found = await planItem(kind, row, before, to, units);
        plan.problems.push(...found.problems.map((problem) => ({ item, ...problem })));
        if (found.plan) plan.items.push(found.plan);
        else if (found.problems.length === 0)
          plan[found.isTranslated ? 'same' : 'untranslated'] += 1;
      }
    }
  }
  return plan;
};
