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

/** For columns whose values have names: the values with a name of which a word begins with `word`. */
export type Named = (word: string) => Record<string, readonly string[]>;

/**
 * Keeps the rows that have every word of `text`: in their folded text, or in the name of one of their
 * values in any language. A text of signs only is found nowhere.
 */
export const searchWords =
  (text: string, named: Named = () => ({})) =>
  <M extends Model, R>(query: QueryBuilder<M, R>): void => {
    const table = query.modelClass().tableName;
    // Bytes, since MySQL and MariaDB take more than twice as long to compare letters.
    const folded = isMysql(query.knex()) ? 'CAST(?? AS BINARY)' : '??';
    const words = wordsOf(text);
    if (words.length === 0) query.whereRaw('1 = 0');
    for (const word of words) {
      query.where((either) => {
        either.whereRaw(`${folded} LIKE ? ESCAPE '!'`, [
          `${table}.foldedText`,
          `%${escaped(word)}%`,
        ]);
        for (const [column, values] of Object.entries(named(word))) {
          if (values.length > 0) either.orWhereIn(`${table}.${column}`, [...values]);
        }
      });
    }
  };
