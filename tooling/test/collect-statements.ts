import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { generalize } from './mysql-statements.ts';

// Loaded by `--import` into every process of the tests of the API: writes each statement that the driver of MySQL sends
// to a file of the process in TEST_STATEMENTS, once.

const { TEST_STATEMENTS: folder = '' } = process.env;
const file = join(folder, `${process.pid}.jsonl`);
const seen = new Set<string>();

const keep = (message: unknown): void => {
  const statement = generalize((message as { query: string }).query);
  if (seen.has(statement)) return;
  seen.add(statement);
  appendFileSync(file, `${JSON.stringify(statement)}\n`);
};

for (const channel of ['query', 'execute']) subscribe(`tracing:mysql2:${channel}:start`, keep);
