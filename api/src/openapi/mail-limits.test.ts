/** @runs sqlite */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyCall } from '@ail/kit/contracts/call';
import knex from 'knex';
import { runWithoutMail } from '../platform/http/calls-without-mail.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { describeRateLimit } from './describe-rate-limit.ts';

const contracts = join(__dirname, '../../../kit/contracts');
const securityPath = join(__dirname, '../../../docs/SECURITY.md');
const heading = '## Calls that change something';
const columns = ['call', 'access', 'limit'];

const nameOf = ({ method, path }: AnyCall) => `\`${method.toUpperCase()} ${path}\``;

const limitOf = ({ rateLimit }: AnyCall) =>
  rateLimit ? `${rateLimit.name}: ${describeRateLimit(rateLimit)}` : 'sends no mail';

/** The declared calls that change something for others than admins. */
const findWrites = async (): Promise<AnyCall[]> => {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' });
  const declared = await Promise.all(
    files
      .filter((file) => file.endsWith('.calls.ts'))
      .map(async (file): Promise<AnyCall[]> => Object.values(await import(join(contracts, file)))),
  );
  return declared
    .flat()
    .filter(({ method, access }) => method !== 'get' && access !== 'admin')
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
};

/** The section before its table, the table, and what follows. */
const splitDocument = () => {
  const text = readFileSync(securityPath, 'utf8');
  const start = text.indexOf('\n| ', text.indexOf(heading)) + 1;
  const end = text.indexOf('\n\n', start) + 1;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)] as const;
};

const formatTable = (rows: string[][]): string => {
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[], fill = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |\n`;
  return [line(columns), line(['', '', ''], '-'), ...rows.map((row) => line(row))].join('');
};

test('every call that changes something for others than admins has a limit or sends no mail', async () => {
  const writes = await findWrites();
  expect(writes.length).toBeGreaterThan(40);
  const unlimited = writes.filter(({ rateLimit, sendsNoMail }) => !rateLimit && !sendsNoMail);
  expect(unlimited.map(nameOf)).toEqual([]);
});

/** `UPDATE_MAIL_LIMITS=1` writes the table. */
test('docs/SECURITY.md lists these calls with their limits', async () => {
  const writes = await findWrites();
  const table = formatTable(writes.map((one) => [nameOf(one), one.access, limitOf(one)]));
  const [before, listed, after] = splitDocument();
  if (process.env.UPDATE_MAIL_LIMITS) writeFileSync(securityPath, before + table + after);
  else expect(listed).toBe(table);
});

test('a call that is declared as sending no mail cannot send one', async () => {
  const rendered = { subject: 'News', text: 'News', html: 'News' };
  const to = { name: '', address: 'reader@example.org' };
  const mail = { ...rendered, to, purpose: 'announcement' as const };
  const db = knex({ client: 'better-sqlite3', useNullAsDefault: true });
  const outbox = createOutbox('portal.test');
  const writes: (() => Promise<unknown>)[] = [
    () => outbox.add(db, mail),
    () => outbox.addAll(db, [mail]),
  ];
  for (const write of writes) {
    const sent = runWithoutMail('put /api/user/interests', write);
    await expect(sent).rejects.toThrow('put /api/user/interests is declared as sending no mail');
  }
});
