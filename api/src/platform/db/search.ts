import { fold, withoutIgnorable, wordsOf } from '@ail/kit/contracts/fold';
import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import { keyOf } from './base.model.ts';
import { isMysql } from './connect.ts';

/** Escapes the wildcards of LIKE. */
const escaped = (text: string) => text.replace(/[!%_]/g, '!$&');

/** A condition and its bindings. */
type Condition = [sql: string, bindings: string[]];

const either = (conditions: readonly Condition[]): Condition => [
  `(${conditions.map(([sql]) => sql).join(' OR ')})`,
  conditions.flatMap(([, bindings]) => bindings),
];

/**
 * A condition for `whereRaw`: the column holds the text, in any letter case, as it is typed or folded.
 * @param column a column of lower-cased text, also folded where that differs
 */
export const containing = (column: string, text: string): Condition => {
  // Of an apostrophe alone nothing is left, which every text contains.
  const texts = [withoutIgnorable(keyOf(text)), fold(text)].filter(
    (one, at) => at === 0 || one.trim() !== '',
  );
  return either(
    [...new Set(texts)].map((one) => ["?? LIKE ? ESCAPE '!'", [column, `%${escaped(one)}%`]]),
  );
};

/**
 * For columns whose values have names: the values with a name of which a word begins with a typed word,
 * or which has several typed words in a row. In any letter case, ASCII only.
 */
export type Named = (typed: string) => Record<string, readonly string[]>;

const longestName = 5;

/** The words; those that together are in a name stay together: "south africa" is one country. */
const termsOf = (words: readonly string[], named: Named): string[] => {
  const terms: string[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(longestName, words.length - start);
    const isName = () =>
      Object.values(named(words.slice(start, start + length).join(' '))).some(
        (values) => values.length > 0,
      );
    while (length > 1 && !isName()) length--;
    terms.push(words.slice(start, start + length).join(' '));
    start += length;
  }
  return terms;
};

const containsAny = (db: Knex, column: string, texts: readonly string[]): Condition[] =>
  // Bytes, since MySQL and MariaDB take more than twice as long to compare letters.
  texts.map((text) => [
    `${isMysql(db) ? 'CAST(?? AS BINARY)' : '??'} LIKE ? ESCAPE '!'`,
    [column, `%${escaped(text)}%`],
  ]);

const isOneOf = (column: string, values: readonly string[]): Condition => [
  `LOWER(??) IN (${values.map(() => '?').join(', ')})`,
  [column, ...values.map((value) => value.toLowerCase())],
];

interface SearchOptions {
  /** A named column whose values also stand in texts: where a text has one, it is found by the value's other names. */
  inTexts?: string;
  /** A column of folded text, words in which count more; the best match comes first. */
  rankedBy?: string;
  /** The alias of a joined table of translations, whose texts are searched as well. */
  translations?: string | undefined;
}

/**
 * Keeps the rows that have every word of `text`: in their folded text, or in the name of one of their
 * values in any language. Words that are a name together count as one. A text of signs only is found
 * nowhere.
 */
export const searchWords =
  (
    text: string,
    named: Named = () => ({}),
    { inTexts, rankedBy, translations }: SearchOptions = {},
  ) =>
  <M extends Model, R>(query: QueryBuilder<M, R>): void => {
    const table = query.modelClass().tableName;
    const db = query.knex();
    const tables = translations ? [table, translations] : [table];
    const inAny = (column: string, texts: readonly string[]) =>
      tables.flatMap((one) => containsAny(db, `${one}.${column}`, texts));
    const words = wordsOf(text);
    if (words.length === 0) query.whereRaw('1 = 0');
    const ranks: Condition[] = [];
    for (const term of termsOf(words, named)) {
      const names = Object.entries(named(term)).filter(([, values]) => values.length > 0);
      const inText = [term, ...names.flatMap(([name, values]) => (name === inTexts ? values : []))];
      const byName = names.map(([name, values]) => isOneOf(`${table}.${name}`, values));
      query.whereRaw(...either([...inAny('foldedText', inText), ...byName]));
      if (!rankedBy) continue;
      // A word of the title counts twice as much as a name.
      const [inTitle, titles] = either(inAny(rankedBy, inText));
      ranks.push([`2 * COALESCE(${inTitle}, 0)`, titles]);
      if (byName.length > 0) ranks.push(either(byName));
    }
    if (ranks.length === 0) return;
    query.orderByRaw(
      `${ranks.map(([sql]) => sql).join(' + ')} DESC`,
      ranks.flatMap(([, bindings]) => bindings),
    );
  };
