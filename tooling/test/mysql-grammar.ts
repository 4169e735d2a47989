import { MySQL } from 'dt-sql-parser/dist/parser/mysql';

/** Keywords and types that a parenthesis may follow. */
const keywords =
  'and as bigint by char check datetime decimal else exists from in index int key not on or over references select smallint then tinyint unique unsigned using values varbinary varchar when where with';
/** Functions of MySQL 8.4, by its manual; MariaDB has them, too, with the same meaning. */
const functions =
  'abs avg cast char_length coalesce concat connection_id count database date_add date_format date_sub exp floor get_lock greatest group_concat hex if ifnull instr json_array json_extract json_object json_unquote json_valid last_insert_id least left length like locate log lower max md5 min mod now nullif pow regexp_replace release_lock replace reverse right round row_number sha2 sleep substr substring sum timestampdiff trim unix_timestamp upper utc_timestamp uuid version';
const beforeParenthesis = new Set(`${keywords} ${functions}`.split(' '));

/** Words that MySQL 8.4 reserves and MariaDB does not; without backquotes they may only be calls. */
const reserved = new Set(
  'cube cume_dist dense_rank empty first_value function grouping groups json_table lag last_value lateral lead manual nth_value ntile of parallel percent_rank qualify rank row_number system tablesample'.split(
    ' ',
  ),
);

/** What the grammar accepts, although MySQL 8.4 refuses it or reads it in another way than MariaDB. */
const rules: readonly [about: string, pattern: RegExp][] = [
  ['a collation of MariaDB', /\b\w+_(?:uca1400|nopad)_?\w*/i],
  [
    'a default of a text or JSON column',
    /\b(?:\w*text|\w*blob|json)\b[^,]*?\bdefault (?!null|\()/i,
  ],
  ['a variable of MariaDB', /\b(?:wsrep_\w+|max_statement_time|idle_\w*transaction_timeout)\b/i],
];

const parser = new MySQL();

/** A statement as MySQL reads it: without comments for MariaDB, and with what is in those for MySQL. */
const asMysqlReads = (statement: string): string =>
  statement.replace(/\/\*M!.*?\*\//gs, '').replace(/\/\*!\d*(.*?)\*\//gs, '$1');

/** A statement without texts, quoted names and the names of tables that a parenthesis may follow. */
const withoutNames = (statement: string): string =>
  statement
    .replace(/`[^`]*`|'(?:[^'\\]|\\.|'')*'/g, '#')
    .replace(/\b(into|references|table(?: if not exists)?) \w+/gi, '$1 #');

/** The words without quotes of a statement, each with the character that follows. */
const wordsOf = (statement: string): [word: string, next: string][] =>
  Array.from(
    statement.matchAll(/(?<![\w@.])([a-z_]\w*)(?=\s*(.?))/gi),
    ([, word = '', next = '']): [string, string] => [word.toLowerCase(), next],
  );

/** List why MySQL 8.4 would refuse a statement, or read it in another way than MariaDB. */
export const findMysqlProblems = (sent: string): string[] => {
  const statement = asMysqlReads(sent);
  const errors = parser.validate(statement).map(({ message }) => message);
  // The grammar needs no semicolon between two statements.
  const count = errors.length === 0 ? (parser.splitSQLByStatement(statement)?.length ?? 0) : 1;
  const bare = withoutNames(statement);
  const words = wordsOf(bare);
  const calls = words.filter(([, next]) => next === '(').map(([word]) => word);
  return [
    ...errors,
    ...(count === 1 ? [] : [`${count} statements`]),
    ...words
      .filter(([word, next]) => reserved.has(word) && next !== '(')
      .map(([word]) => `${word} is reserved`),
    ...calls
      .filter((word) => !beforeParenthesis.has(word))
      .map((word) => `${word}() is no known function`),
    ...rules.filter(([, pattern]) => pattern.test(bare)).map(([about]) => about),
  ];
};
