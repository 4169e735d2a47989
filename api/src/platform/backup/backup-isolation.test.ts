/** @runs sqlite mariadb */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { readConfig } from '../../config.ts';
import { environmentOf, startTestServer, type TestServer } from '../../testing/server.ts';
import { connect } from '../db/connect.ts';
import { isUnavailable } from '../db/errors.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

let server: TestServer;
let db: Knex;

beforeAll(async () => {
  server = await startTestServer();
  db = connect(readConfig(environmentOf(server)).database);
  await server.client().post('/api/contact', {
    name: 'Ama',
    email: 'ama@example.org',
    message: 'A long enough message.',
  });
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
});

/** A database whose transactions do something else before and after their own work. */
const interrupted = (before: (trx: Knex) => Promise<void>, after: () => Promise<void>): Knex =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (trx: Knex.Transaction) => Promise<unknown>, config: Knex.TransactionConfig) =>
            target.transaction(async (trx) => {
              await before(trx);
              const result = await work(trx);
              await after();
              return result;
            }, config)
        : Reflect.get(target, name),
  });
const nothing = async () => {};
const write = async (name: string) => {
  const { id: _, ...row } = await server.db('messages').first();
  await server.db('messages').insert({ ...row, name });
};

test('writes of others add nothing to a backup that has begun', async () => {
  const path = join(server.dataDir, 'moment.backup.gz');
  const begin = async (trx: Knex) => {
    await trx('users').first();
    await write('Written in the meantime');
  };
  await backup(interrupted(begin, nothing), path);
  const content = gunzipSync(readFileSync(path)).toString();
  expect(content).toContain('"table":"messages"');
  expect(content).not.toContain('Written in the meantime');
});

test('writes of others add nothing to a restored database before the restore is complete', async () => {
  const refused: unknown[] = [];
  const end = async () => {
    refused.push(await write('Too early').catch((error: unknown) => error));
  };
  const path = join(server.dataDir, 'messages.backup.gz');
  await backup(db, path);
  await restore(interrupted(nothing, end), path, { dataDir: server.dataDir });
  expect(refused.map(isUnavailable)).toEqual([true]);
  expect(await server.db('messages').where({ name: 'Too early' })).toEqual([]);
});
