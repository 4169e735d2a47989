/** @runs sqlite mariadb-long cluster */

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Koa from 'koa';
import { useServer } from '../testing/use-server.ts';
import { logRequests } from './http/middleware/request-log.ts';
import { type Log, loggedPath, safeError } from './log.ts';

/** As long as those of private links. */
const token = randomBytes(32).toString('base64url').replace(/^./, 'K');

const server = useServer();

test('an error of the database keeps its code and none of its values', async () => {
  const row = {
    email: 'secret@example.org',
    emailKey: 'secret@example.org',
    source: 'home',
    language: 'en',
    status: 'pending',
    createdAt: new Date(),
  };
  await server.db('subscribers').insert(row);
  const error = await server
    .db('subscribers')
    .insert(row)
    .catch((caught: unknown) => caught);
  const logged = safeError(error);
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(logged).toMatchObject({
    code: expect.stringMatching(/^(?:SQLITE_CONSTRAINT|ER_DUP)/),
    stack: expect.stringContaining(' at '),
  });
});

test.each([
  ['/registration?token=1', '/registration'],
  ['/registration%3Ftoken=1', '/registration'],
  ['/registration%3ftoken=1', '/registration'],
  ['/reset-password;token=1', '/reset-password'],
  [`/reset-password/${token}`, '/reset-password/'],
  [`/registration%253Ftoken=${token}/x`, '/registration%253Ftoken='],
  [`/resources/${'a-long-address-of-forty-three-letters'.padEnd(43, '-x')}`, undefined],
  [`/resources/${'a-long-address-of-words-'.repeat(3)}`, undefined],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
])('of %s the log keeps no private link', (path, kept) => {
  expect(loggedPath(path)).toBe(kept ?? path);
});

test('the line of a request has its path without a private link', async () => {
  const info = jest.fn();
  const app = new Koa().use(logRequests({ info } as unknown as Log));
  const listening = app.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/registration%3Ftoken=${token}`);
  listening.close();
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ path: '/registration' }));
});

test('e-mail addresses are removed from every other error', () => {
  const { message } = safeError(
    new Error('550 <ama@example.org>: no such mailbox ama@example.org'),
  );
  expect(message).toBe('550 <[address]>: no such mailbox [address]');
  expect(safeError('a text with ama@example.org')).toEqual({ type: 'string' });
});

test('a line without a message of its own does not take that of its error', () => {
  const { stderr } = spawnSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { createLog } from '${join(__dirname, 'log.ts')}';
     createLog('info').error({ err: new Error('no mailbox ama@example.org') });`,
  ]);
  const line = JSON.parse(String(stderr));
  expect(line).toMatchObject({ level: 50, err: { message: 'no mailbox [address]' } });
  expect(line).not.toHaveProperty('msg');
});

test('the error of a statement whose connection was lost has nothing of the statement', async () => {
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const query = jest.spyOn(server.db.client, '_query').mockRejectedValue(lost);
  const error = await server
    .db('subscribers')
    .insert({ email: 'secret@example.org', source: 'secret' })
    .catch((caught: unknown) => caught);
  query.mockRestore();
  expect(error).toBe(lost);
  expect(lost.message).toContain('insert into');
  expect(lost.message).not.toContain('secret');
  expect(safeError(error)).toEqual({
    type: 'Error',
    code: 'ECONNRESET',
    stack: expect.stringContaining(' at '),
  });
});
