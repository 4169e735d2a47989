import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names and comments, which stay; texts, numbers and placeholders, which do not. */
const parts =
  /(`[^`]*`|\/\*.*?\*\/)|(x?'(?:[^'\\]|\\.|'')*')|(\?|(?<![\w$@.])\d+(?:\.\d+)?(?:e[+-]?\d+)?(?!\w))/gis;
const inList = /\bin \((?:'x'|1)(?:, ?(?:'x'|1))+\)/gi;
const row = /\((?:'x'|-?1|null|true|false|default)(?:, ?(?:'x'|-?1|null|true|false|default))*\)/
  .source;
const rows = new RegExp(String.raw`\bvalues ${row}(?:, ?${row})*`, 'gi');

/** Replace the values of a statement, so that statements with the same structure become equal. */
export const generalize = (sql: string): string =>
  sql
    .replace(parts, (_, kept?: string, text?: string) => kept ?? (text ? "'x'" : '1'))
    .replace(inList, 'in (1)')
    .replace(rows, 'values (1)');

/** Read the statements that `collect-statements.ts` kept in a folder, each once. */
export const readStatements = (folder: string): string[] => [
  ...new Set(
    readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): string => JSON.parse(line)),
    ),
  ),
];
