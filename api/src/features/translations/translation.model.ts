import { contentLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import type { ProjectTexts } from '@ail/kit/contracts/projects/project';
import {
  type TranslatedKind,
  type TranslationFilter,
  translatedFields,
} from '@ail/kit/contracts/translations';
import { type Model, type QueryBuilder, type Raw, raw } from 'objection';
import { BaseModel } from '../../platform/db/base.model.ts';
import { isMysql } from '../../platform/db/connect.ts';

/** The texts of an event, a project or a resource in another language than its own. */
export class TranslationModel extends BaseModel {
  static override idColumn = ['rowId', 'language'];
  static override instants = ['updatedAt'];
  static override flags = ['outdated', 'complete'];

  declare rowId: number;
  declare language: Language;
  declare title: string;
  declare description: string;
  /** Title and description, folded: what visitors search. */
  declare foldedText: string;
  declare titleKey: string;
  /** Of the original's texts that were translated. */
  declare originalHash: string;
  /** Whether the original has changed since. */
  declare outdated: boolean;
  /** Whether it has every text that the original has; visitors are shown no other. */
  declare complete: boolean;
  declare updatedAt: Date;
}

export class EventTranslationModel extends TranslationModel {
  static override tableName = 'eventTranslations';

  declare venue: string | null;
  declare agenda: string | null;
  declare speakers: string | null;
}

export class ProjectTranslationModel extends TranslationModel {
  static override tableName = 'projectTranslations';
  static override jsonTexts = ['team'];

  declare useOfFunds: string | null;
  declare details: string | null;
  declare team: ProjectTexts['team'];
}

export class ResourceTranslationModel extends TranslationModel {
  static override tableName = 'resourceTranslations';

  declare content: string;
}

export const translationModels: Readonly<Record<TranslatedKind, typeof TranslationModel>> = {
  events: EventTranslationModel,
  projects: ProjectTranslationModel,
  resources: ResourceTranslationModel,
};

const isKind = (table: string): table is TranslatedKind => table in translationModels;

const kindOf = (table: string): TranslatedKind => {
  if (!isKind(table)) throw new Error(`${table} has no translations`);
  return table;
};

/** The alias of the translation that queries join to show its texts. */
export const shownTranslation = 'translation';

/**
 * Joins the translations of a language that visitors are shown. Without a language the texts stay as they
 * were written.
 */
export const joinTranslation =
  (language: Language | undefined) =>
  <M extends Model, R>(query: QueryBuilder<M, R>): void => {
    if (!language) return;
    const table = kindOf(query.modelClass().tableName);
    const { tableName } = translationModels[table];
    // By the index of languages, MariaDB would expect hardly any rows where there are few translations, and sort all
    // that it reads instead of ending with the page.
    const hint = isMysql(query.knex()) ? ' FORCE INDEX (PRIMARY)' : '';
    query.joinRaw(`LEFT JOIN ?? AS ??${hint} ON ?? = ?? AND ?? = ? AND ?? = ?`, [
      tableName,
      shownTranslation,
      `${shownTranslation}.rowId`,
      `${table}.id`,
      `${shownTranslation}.language`,
      language,
      `${shownTranslation}.complete`,
      1,
    ]);
  };

const shownColumn = 'COALESCE(??, ??)';
const placesOf = (table: string, name: string, translated = name) => [
  `${shownTranslation}.${translated}`,
  `${table}.${name}`,
];

/** A column of a row, or that of its translation where one is shown. */
export const translatedColumn = (table: string, name: string, translated?: string): Raw =>
  raw(shownColumn, placesOf(table, name, translated));

/**
 * Columns of a row, with its texts and their language as they are shown to whoever asked for `language`; of a query
 * with `joinTranslation`.
 * @param columns as `events.title`
 */
export const inLanguage = (
  language: Language | undefined,
  columns: readonly string[],
): (string | Raw)[] => {
  if (!language) return [...columns];
  return columns.map((column) => {
    const [table = '', name = ''] = column.split('.');
    const names: readonly string[] = ['language', ...translatedFields[kindOf(table)]];
    return names.includes(name)
      ? raw(`${shownColumn} AS ??`, [...placesOf(table, name), name])
      : column;
  });
};

/** Columns from which `pageLanguages` and `originalLanguage` tell the languages of a row's texts. */
export const languageColumns = (kind: TranslatedKind): Raw[] => [
  raw('?? AS ??', [`${kind}.language`, 'originalLanguage']),
  raw('(SELECT GROUP_CONCAT(??) FROM ?? AS ?? WHERE ?? = ?? AND ?? = ?) AS ??', [
    'known.language',
    translationModels[kind].tableName,
    'known',
    'known.rowId',
    `${kind}.id`,
    'known.complete',
    1,
    'translatedInto',
  ]),
];

/** The languages in which the texts of a row that was read with `languageColumns` can be read. */
export const pageLanguages = (row: object): Language[] => {
  const columns = new Map<string, unknown>(Object.entries(row));
  const known = `${columns.get('originalLanguage')},${columns.get('translatedInto')}`.split(',');
  return languages.filter((one) => known.includes(one));
};

/** The language in which a row that was read with `languageColumns` was written. */
export const originalLanguage = (row: object): Language =>
  languages.find((one) => 'originalLanguage' in row && row.originalLanguage === one) ??
  contentLanguage;

/** Keeps the rows whose translation is missing or outdated, as the filter says. */
export const withTranslation =
  (filter: TranslationFilter) =>
  <M extends Model, R>(query: QueryBuilder<M, R>): void => {
    const table = kindOf(query.modelClass().tableName);
    const [language, state] = filter.split(':');
    const ofRow = translationModels[table]
      .query()
      .where({ language })
      .whereColumn(`${translationModels[table].tableName}.rowId`, `${table}.id`);
    // Whether it is complete does not matter, but leads to `outdated` in the index.
    if (state === 'outdated') {
      query.whereExists(ofRow.whereIn('complete', [true, false]).where('outdated', true));
    } else query.whereNot(`${table}.language`, language ?? '').whereNotExists(ofRow);
  };

/**
 * The translations of rows, by the ids of these.
 * @param query all translations of their kind
 */
export const translationsOfRows = async <M extends TranslationModel>(
  query: QueryBuilder<M, M[]>,
  ids: readonly number[],
): Promise<Map<number, M[]>> => {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await query.whereIn('rowId', [...ids]), ({ rowId }) => rowId);
};
