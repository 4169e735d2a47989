import { fold, withoutIgnorable } from '@ail/kit/contracts/fold';
import { normalised } from '@ail/kit/contracts/normalised';
import { Model, type Pojo } from 'objection';

/**
 * What every table has in common: times are `Date` and flags are `boolean` in code, whatever the
 * engine stores (MySQL a DATETIME(3) in UTC, SQLite a number of milliseconds).
 */
export class BaseModel extends Model {
  static instants: readonly string[] = [];
  static flags: readonly string[] = [];
  /** Columns of text that hold JSON: MySQL and MariaDB do not agree on a JSON type. */
  static jsonTexts: readonly string[] = [];

  override $parseDatabaseJson(json: Pojo): Pojo {
    return readRow(this.constructor as typeof BaseModel, super.$parseDatabaseJson(json));
  }

  override $formatDatabaseJson(json: Pojo): Pojo {
    const row = super.$formatDatabaseJson(json);
    for (const name of (this.constructor as typeof BaseModel).jsonTexts) {
      if (row[name] != null && typeof row[name] !== 'string') row[name] = JSON.stringify(row[name]);
    }
    return row;
  }
}

type ModelWith<Columns extends object> = Omit<typeof BaseModel, 'prototype'> & {
  new (): BaseModel & Columns;
  prototype: BaseModel & Columns;
};

/** Get the base of a model some of whose columns are declared elsewhere, as in a table of fields. */
export const modelWith = <Columns extends object>() => BaseModel as ModelWith<Columns>;

/** Changes a row of the engine into what code sees. */
export const readRow = (
  { instants, flags, jsonTexts }: Pick<typeof BaseModel, 'instants' | 'flags' | 'jsonTexts'>,
  row: Pojo,
): Pojo => {
  for (const name of instants) {
    if (row[name] != null) row[name] = new Date(row[name]);
  }
  for (const name of flags) {
    if (row[name] != null) row[name] = Boolean(row[name]);
  }
  for (const name of jsonTexts) {
    if (typeof row[name] === 'string') row[name] = JSON.parse(row[name]);
  }
  return row;
};

/** The columns of a row, without what Objection adds to an instance. */
export type RowOf<M extends BaseModel> = Omit<M, keyof BaseModel>;

interface AnsweredModel<Row extends BaseModel, Computed extends string> {
  new (): Row;
  tableName: string;
  /** Fields of its answers that are no columns. */
  computed?: readonly Computed[];
}

/** The columns that an answer is made from, for a list that need not read all of them. */
export const columnsOf = <
  Row extends BaseModel,
  Fields extends object,
  Computed extends string = never,
>(
  { tableName, computed = [] }: AnsweredModel<Row, Computed>,
  { fields }: { fields: Fields & Record<Exclude<keyof Fields, keyof Row | Computed>, never> },
): string[] =>
  Object.keys(fields)
    .filter((name) => !computed.some((one) => one === name))
    .map((name) => `${tableName}.${name}`);

export interface Editable {
  createdAt: Date;
  /** `null` until somebody changes it. */
  updatedAt: Date | null;
}

/** The version of a row: a save with an older one is an edit conflict. */
export const lastChange = ({ updatedAt, createdAt }: Editable): Date => updatedAt ?? createdAt;

/** The form in which text that is unique in any letter case is compared and stored. */
export const keyOf = (text: string): string => normalised(text, 'NFKC').toLowerCase();

/** What visitors search: the given texts, folded. */
export const foldedTextOf = (texts: readonly (string | null)[]): string =>
  fold(texts.map((one) => one ?? '').join('\n'));

/** With the other columns, the longest that an index of MySQL takes. */
export const searchTextLength = 700;

/** The text that searches of admins look through: the given texts as they are compared, and folded where that differs. */
export const searchTextOf = (
  texts: readonly (string | null)[],
  length = searchTextLength,
): string => {
  const text = texts.map((one) => one ?? '').join('\n');
  // Composing makes ordinary text at most half as long.
  const whole = withoutIgnorable(keyOf(text.slice(0, 2 * length))).slice(0, length);
  const folded = fold(whole);
  return (folded === whole ? whole : `${whole}\n${folded}`).slice(0, length);
};

const sortKeyLength = 100;

/** What a list is sorted by: a text without capitals and accents. */
export const sortKeyOf = (text: string | null): string =>
  foldedTextOf([text]).slice(0, sortKeyLength);
