import { onMysql, startTestServer } from '../../testing/server.ts';
import { keyOf } from '../backup/backup.ts';

test('every table has a primary key, which a cluster asks for', async () => {
  const { db, stop } = await startTestServer();
  const names: string[] = onMysql
    ? (await db.raw('SHOW TABLES'))[0].flatMap(Object.values)
    : await db('sqlite_master')
        .where({ type: 'table' })
        .whereNot('name', 'like', 'sqlite_%')
        .pluck('name');
  // Also tables that no migration makes.
  const others = onMysql ? ['migrations', 'leases'] : ['migrations'];
  expect(names).toEqual(expect.arrayContaining(['events', 'sessions', ...others]));
  const withoutKey: string[] = [];
  for (const name of names) if ((await keyOf(db, name)).length === 0) withoutKey.push(name);
  expect(withoutKey).toEqual([]);
  await stop();
});
