/** @runs long */
// Starting the parser of MySQL takes ten seconds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findMysqlProblems } from './mysql-grammar.ts';
import { readStatements } from './mysql-statements.ts';

const rootDir = join(__dirname, '..', '..');
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Statements that passed before, as digests: to parse all of them takes a minute. Other rules have another file. */
const passedFile = () => {
  const sources = ['tooling/test/mysql-grammar.ts', 'node_modules/dt-sql-parser/package.json'];
  const rules = sources.map((source) => readFileSync(join(rootDir, source), 'utf8')).join();
  return join(rootDir, '.cache', 'mysql-grammar', digest(rules));
};

const folder = process.env.TEST_STATEMENTS;
const patienceMs = 600_000;

test.each([
  'select `rank` from `t` for update skip locked',
  "insert into `t` (`a`) values ('x') on duplicate key update `a` = values(`a`)",
  'SET lock_wait_timeout = 1 /*M! , max_statement_time = 1 */ /*!80000 , max_execution_time = 1 */',
  "alter table `t` add `a` varchar(1) not null default 'x' check (`a` in (1))",
  'select `a`, row_number() over (partition by `b` order by `c`) from `t`',
])('MySQL takes %s', (sql) => expect(findMysqlProblems(sql)).toEqual([]));

test.each([
  ['insert into `t` (`a`) values (1) returning `id`', /returning/i],
  ['delete from `t` where `a` = 1 returning `id`', /returning/i],
  ['create sequence s', /sequence/i],
  ['create table `t` (`a` uuid)', /uuid/],
  ['alter table `t` add column if not exists `a` int', /'not' is not valid/],
  ['create index if not exists `i` on `t` (`a`)', /'not' is not valid/],
  ['create or replace table `t` (`a` int)', /'table' is not valid/],
  ['create table `t` (`a` varchar(1) default uuid())', /uuid/],
  ['select * from `t` for update wait 5', /wait/],
  ['select * from `t` limit 1 rows examined 10', /rows/],
  ['select `a` from `t` minus select 1', /2 statements/],
  ['select rank from `t`', /rank is reserved/],
  ['select `a` as groups from `t`', /groups is reserved/],
  ['select JSON_DETAILED(`a`) from `t`', /json_detailed\(\) is no known function/],
  ['select * from `t` order by `a` collate utf8mb4_uca1400_ai_ci', /collation of MariaDB/],
  ["alter table `t` add `a` mediumtext not null default 'x'", /default of a text/],
  ['SET max_statement_time = 1', /variable of MariaDB/],
])('MySQL refuses %s', (sql, reason) => expect(findMysqlProblems(sql).join()).toMatch(reason));

/** Statements that need not be those of MySQL. */
const exceptions = [
  // The portal asks whether the server is a node of Galera, and takes an error as no.
  /^SET SESSION wsrep_sync_wait = 1$/,
  /^SELECT 1 FROM DUAL WHERE @@wsrep_on$/,
  /^SHOW STATUS WHERE Variable_name = 'x' AND @@GLOBAL\.wsrep_on = 1$/,
  // Tests make their databases from what MariaDB shows of a table, and look at its settings.
  /^USE ail_test_/,
  /^CREATE DATABASE ail_test_/,
  /^SELECT @@max_statement_time AS statement,/,
  /^SET STATEMENT max_statement_time = 1 FOR SELECT SLEEP\(1\)$/,
  /^SET SESSION idle_transaction_timeout = 1$/,
];

(folder ? test : test.skip)(
  'MySQL takes every statement that the API has sent to MariaDB',
  () => {
    const statements = readStatements(folder ?? '').filter(
      (one) => !exceptions.some((exception) => exception.test(one)),
    );
    const file = passedFile();
    const passed = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
    const refused = statements
      .filter((statement) => !passed.has(digest(statement)))
      .map((statement) => ({ statement, problems: findMysqlProblems(statement) }))
      .filter(({ problems }) => problems.length > 0);
    console.log(`${statements.length} statements, of which MySQL 8.4 refuses ${refused.length}`);
    expect(statements.length).toBeGreaterThan(500);
    expect(refused).toEqual([]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, [...new Set([...passed, ...statements.map(digest)])].join('\n'));
  },
  patienceMs,
);
