import { keyOf } from '../models/BaseModel.ts';

/**
 * A condition for `whereRaw`: the column holds the text, in any letter case.
 * @param column a column of lower-cased text
 */
export const containing = (column: string, text: string): [string, string[]] => [
  "?? LIKE ? ESCAPE '!'",
  [column, `%${keyOf(text).replace(/[!%_]/g, '!$&')}%`],
];
