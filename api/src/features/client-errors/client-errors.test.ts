import { startTestServer, type TestServer } from '../../testing/server.ts';
import { clientErrorCounts } from './client-errors.service.ts';

const report = { part: 'mf-admin', version: '0.1.0-abcdef012345', outcome: 'chunk' };
const path = '/api/client-errors';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('counts reports by part, version and outcome, any number at once', async () => {
  const visitor = server.client();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor.post(path, { ...report, message: 'Loading failed' })),
  );
  await visitor.post(path, { ...report, outcome: 'rendered' });
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
  expect(await clientErrorCounts(server.db, 1)).toEqual([
    { ...report, count: 20, lastMessage: 'Loading failed', lastAt: expect.any(String) },
    { ...report, outcome: 'rendered', count: 1, lastMessage: null, lastAt: expect.any(String) },
  ]);
});

test.each([
  ['part', 'api'],
  ['part', '../shell'],
  ['version', '<script>'],
  ['version', 7],
  ['outcome', 'fine'],
  ['message', 'x'.repeat(301)],
])('refuses %s %p', async (field, value) => {
  const { status, body } = await server.client().post(path, { ...report, [field]: value });
  expect(status).toBe(422);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test('what one day can hold is bounded', async () => {
  const visitor = server.client();
  await server.db.batchInsert(
    'clientErrors',
    Array.from({ length: 1_000 }, (_, index) => ({
      ...report,
      version: `flood-${index}`,
      day: new Date().toISOString().slice(0, 10),
      count: 1,
      lastAt: new Date(),
    })),
    100,
  );
  await visitor.post(path, { ...report, version: 'one-more' });
  expect(await server.db('clientErrors').where({ version: 'one-more' })).toEqual([]);
  await visitor.post(path, { ...report, version: 'flood-7' });
  expect(await server.db('clientErrors').where({ version: 'flood-7' }).first()).toMatchObject({
    count: 2,
  });
});
