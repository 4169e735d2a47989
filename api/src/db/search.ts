import { wordsOf } from '@ail/kit/contracts/fold';
import type { Model, QueryBuilder } from 'objection';
import { keyOf } from '../models/BaseModel.ts';
import { isMysql } from './connect.ts';

/** Escapes the wildcards of LIKE. */
const escaped = (text: string) => text.replace(/[!%_]/g, '!$&');

/**
 * A condition for `whereRaw`: the column holds the text, in any letter case.
 * @param column a column of lower-cased text
 */
export const containing = (column: string, text: string): [string, string[]] => [
  "?? LIKE ? ESCAPE '!'",
  [column, `%${escaped(keyOf(text))}%`],
];

/**
 * For columns whose values have names: the values with a name of which a word begins with a typed word,
 * or which has several typed words in a row.
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

/**
 * Keeps the rows that have every word of `text`: in their folded text, or in the name of one of their
 * values in any language. Words that are a name together count as one. A text of signs only is found
 * nowhere.
 */
export const searchWords =
  (text: string, named: Named = () => ({})) =>
  <M extends Model, R>(query: QueryBuilder<M, R>): void => {
    const table = query.modelClass().tableName;
    // Bytes, since MySQL and MariaDB take more than twice as long to compare letters.
    const folded = isMysql(query.knex()) ? 'CAST(?? AS BINARY)' : '??';
    const words = wordsOf(text);
    if (words.length === 0) query.whereRaw('1 = 0');
    for (const term of termsOf(words, named)) {
      query.where((either) => {
        either.whereRaw(`${folded} LIKE ? ESCAPE '!'`, [
          `${table}.foldedText`,
          `%${escaped(term)}%`,
        ]);
        for (const [column, values] of Object.entries(named(term))) {
          if (values.length > 0) either.orWhereIn(`${table}.${column}`, [...values]);
        }
      });
    }
  };
