import { onMysql, startTestServer, type TestServer } from '../testing/server.ts';
import { inTransaction } from './transaction.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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
    for (let reads = 0; reads < 50; reads++) await db.raw('SELECT 1');
    expect(running).toBe(most);
  } finally {
    release();
    await Promise.allSettled(transactions);
  }
  await Promise.all(transactions);
  expect(running).toBe(12);
});
