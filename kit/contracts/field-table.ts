import type { AnySchema, InferType } from 'yup';

/** Who reads a field, from the most readers to the fewest. Each of them also reads the fields of those before it. */
export const readers = ['list', 'page', 'owner', 'admin'] as const;
/**
 * `list`: anyone, in lists. `page`: anyone, on the page of the row. `owner`: the person whose row it is. `admin`: the
 * team.
 */
export type Reader = (typeof readers)[number];

/** Who may change a field: the owner of the row and the team, or the team only. */
export type Writer = 'owner' | 'admin';

/** The control that forms show; forms name the control of a `special` field themselves. */
export type Input = 'line' | 'text' | 'email' | 'url' | 'number' | 'flag' | 'choice' | 'special';

/** One field of a row, declared once for the API and both remotes. */
export interface FieldEntry {
  /** Validates what is sent; its type is the type of the field. */
  readonly schema: AnySchema;
  /** The least privileged reader that is sent the field. */
  readonly read: Reader;
  /** The least privileged writer whose calls take the field. */
  readonly write: Writer;
  readonly input: Input;
  /** The message id of its name. */
  readonly label: string;
  /** The message id of the hint below its label. */
  readonly hint?: string;
  /** The message ids of the words of a choice, in the order of its options. */
  readonly words?: Readonly<Record<string, string>>;
  /** True for a text in the language of the row, which readers see as it was written. */
  readonly isInRowLanguage?: true;
}

export type FieldTable = Readonly<Record<string, FieldEntry>>;

/** The values of all fields of a table. */
export type Values<T extends FieldTable> = {
  -readonly [K in keyof T]: InferType<T[K]['schema']>;
};

/** The readers whose fields each reader is sent. */
interface ReadersUpTo {
  list: 'list';
  page: 'list' | 'page';
  owner: 'list' | 'page' | 'owner';
  admin: Reader;
}

/** The fields that a reader is sent. */
export type ReadBy<T extends FieldTable, R extends Reader> = {
  [K in keyof T as T[K]['read'] extends ReadersUpTo[R] ? K : never]: T[K];
};

/** The fields that a writer may change. */
export type WrittenBy<T extends FieldTable, W extends Writer> = {
  [K in keyof T as W extends 'admin' ? K : T[K]['write'] extends W ? K : never]: T[K];
};

const filterFields = (table: FieldTable, isIncluded: (entry: FieldEntry) => boolean): unknown =>
  Object.fromEntries(Object.entries(table).filter(([, entry]) => isIncluded(entry)));

/** Pick the fields that a reader is sent, in the order of the table. */
export const pickFieldsReadBy = <T extends FieldTable, R extends Reader>(table: T, reader: R) =>
  filterFields(table, ({ read }) => readers.indexOf(read) <= readers.indexOf(reader)) as ReadBy<
    T,
    R
  >;

/** Pick the fields that a writer may change, in the order of the table. */
export const pickFieldsWrittenBy = <T extends FieldTable, W extends Writer>(table: T, writer: W) =>
  filterFields(table, ({ write }) => writer === 'admin' || write === writer) as WrittenBy<T, W>;

type Name<T extends FieldTable> = keyof T & string;

/** List the names of the fields of a table, in its order. */
export const listNames = <T extends FieldTable>(table: T): Name<T>[] => Object.keys(table);

const mapFields = <T extends FieldTable, V>(
  table: T,
  toValue: (entry: FieldEntry) => V,
): Record<Name<T>, V> =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [name, toValue(entry)]),
  ) as Record<Name<T>, V>;

/** The schema of each field of a table. */
export type Schemas<T extends FieldTable> = { -readonly [K in keyof T]: T[K]['schema'] };

/** Get the schema of each field, for `object()`. */
export const getSchemas = <T extends FieldTable>(table: T) =>
  mapFields(table, ({ schema }) => schema) as Schemas<T>;

/** Get the message id of the name of each field. */
export const getLabels = <T extends FieldTable>(table: T) => mapFields(table, ({ label }) => label);

/** Get the message ids of the words of each choice; `undefined` for the other fields. */
export const getWords = <T extends FieldTable>(table: T) => mapFields(table, ({ words }) => words);

/** List the fields whose values have a type, in the order of the table. */
export const listNamesOfType = <T extends FieldTable>(table: T, type: 'array' | 'boolean') =>
  listNames(table).filter((name) => table[name]?.schema.type === type);

/** Create a function that picks the fields of a table from a row. */
export const createPicker = <T extends FieldTable>(table: T) => {
  const names = listNames(table);
  return <Row extends Record<Name<T>, unknown>>(row: Row): Pick<Row, Name<T>> => {
    const picked: Partial<Row> = {};
    for (const name of names) picked[name] = row[name];
    return picked as Pick<Row, Name<T>>;
  };
};
