import { safeError } from './log.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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

test('e-mail addresses are removed from every other error', () => {
  const { message } = safeError(
    new Error('550 <ama@example.org>: no such mailbox ama@example.org'),
  );
  expect(message).toBe('550 <[address]>: no such mailbox [address]');
  expect(safeError('a text with ama@example.org')).toEqual({ type: 'string' });
});
