import { failStatements } from '../../testing/fail-statements.ts';
import { onMysql } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';
import { isUnavailable } from './errors.ts';
import { underLease } from './lease.ts';
import { inTransaction } from './transaction.ts';

const server = useServer();

// An embedded database has one connection.
(onMysql ? test : test.skip).each([
  ['transactions take 7 of the 10 connections', undefined, 7],
  ['transactions that want the same row take 3', 'event 1', 3],
])('%s, and others go on reading', async (_, row, most) => {
  const { db } = server;
  let running = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transactions = Array.from({ length: 12 }, () =>
    inTransaction(
      db,
      async () => {
        running++;
        await held;
      },
      row,
    ),
  );
  try {
    // On a busy machine many reads are answered before the connections are open.
    while (running < most) await db.raw('SELECT 1');
    for (let reads = 0; reads < 50; reads++) await db.raw('SELECT 1');
    expect(running).toBe(most);
  } finally {
    release();
    await Promise.allSettled(transactions);
  }
  await Promise.all(transactions);
  expect(running).toBe(12);
});

describe('a query that nobody waited for', () => {
  test.each([
    ['committed', async () => {}],
    [
      'rolled back',
      async () => {
        throw new Error('not now');
      },
    ],
  ])('is refused once its transaction is %s', async (_, end) => {
    const { db } = server;
    let late = (): Promise<unknown> => Promise.resolve();
    const ended = inTransaction(db, (trx) => {
      late = async () => trx('settings').insert({ name: 'late', value: '1' });
      return end();
    });
    await ended.catch(() => {});
    await expect(late()).rejects.toThrow('Transaction query already complete');
    expect(await db('settings').where({ name: 'late' })).toEqual([]);
  });
});

test('a transaction that fails leaves nothing behind and throws what its work threw', async () => {
  const { db } = server;
  const failure = new Error('changed my mind');
  const failed = inTransaction(db, async (trx) => {
    await trx('settings').insert({ name: 'undone', value: '1' });
    throw failure;
  });
  await expect(failed).rejects.toBe(failure);
  expect(await db('settings').where({ name: 'undone' })).toEqual([]);
});

// MySQL has no constraint that only a commit checks.
(onMysql ? test.skip : test)('after a failed commit the connection is as before', async () => {
  const { db } = server;
  const failed = inTransaction(db, async (trx) => {
    await trx.raw('PRAGMA defer_foreign_keys = ON');
    const nobody = 4_711;
    await trx('sessions').insert({ id: 'x', userId: nobody, data: '{}', expiresAt: 0 });
  });
  await expect(failed).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
  await inTransaction(db, (trx) => trx('settings').insert({ name: 'after', value: '1' }));
  expect(await db('settings').where({ name: 'after' })).toHaveLength(1);
});

// Of MySQL's connections, one whose rollback fails is lost.
(onMysql ? test.skip : test)(
  'after a failed rollback the next transaction starts afresh',
  async () => {
    const { db } = server;
    let rollbacks = 0;
    failStatements(db, (sql) => {
      if (!sql.startsWith('ROLLBACK')) return undefined;
      rollbacks += 1;
      return rollbacks === 1 ? new Error('no rollback') : undefined;
    });
    const failed = inTransaction(db, async (trx) => {
      await trx('settings').insert({ name: 'refused', value: '1' });
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('no rollback');
    jest.restoreAllMocks();
    await inTransaction(db, (trx) => trx('settings').insert({ name: 'next', value: '1' }));
    const written = await db('settings').whereIn('name', ['refused', 'next']).pluck('name');
    expect([rollbacks, written]).toEqual([2, ['next']]);
  },
);

// MySQL begins a new transaction by committing the one before.
(onMysql ? test.skip : test)(
  'a transaction never becomes part of one that was left open',
  async () => {
    const { db } = server;
    const insert = (name: string) => db('settings').insert({ name, value: '1' });
    await db.raw('BEGIN');
    await insert('left');
    await expect(inTransaction(db, () => insert('joined'))).rejects.toThrow(/within a transaction/);
    expect(await db('settings').whereIn('name', ['left', 'joined'])).toEqual([]);
  },
);

test('listeners of queries hear of those in transactions once', async () => {
  const { db } = server;
  const heard: string[] = [];
  const listen = ({ sql }: { sql: string }) => heard.push(sql);
  db.on('query', listen);
  await inTransaction(db, (trx) => trx.raw('SELECT 4711'));
  db.off('query', listen);
  expect(heard.filter((sql) => sql === 'SELECT 4711')).toHaveLength(1);
});

describe.each([
  { code: 'ER_LOCK_DEADLOCK', errno: 1213 },
  { code: 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT', errno: 3101 },
  // TiDB
  { errno: 9007 },
])('a conflict with the writes of others: %j', (fields) => {
  const conflict = Object.assign(new Error('conflict'), fields);
  afterEach(() => jest.restoreAllMocks());

  test('runs the transaction again, also where it is refused at the commit', async () => {
    let commits = 0;
    failStatements(server.db, (sql) => {
      if (sql !== 'COMMIT;') return undefined;
      commits += 1;
      return commits < 3 ? conflict : undefined;
    });
    const names = ['one', 'two', 'three'].map((name) => `${name} ${fields.errno}`);
    await inTransaction(server.db, (trx) =>
      trx('settings').insert({ name: names[commits], value: '1' }),
    );
    const written = await server.db('settings').whereIn('name', names).pluck('name');
    expect(written).toEqual([names[2]]);
  });

  test('is the 503 of a database that is busy, where it goes on', () => {
    expect(isUnavailable(conflict)).toBe(true);
  });

  (onMysql ? test : test.skip)('lets the lease be asked for again', async () => {
    const work = jest.fn(async () => {});
    jest.spyOn(server.db.client, 'query').mockRejectedValueOnce(conflict);
    await underLease(server.db, `after ${fields.errno}`, 5, work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
