/** @runs sqlite mariadb cluster */

import type { Statistics } from '@ail/kit/contracts/statistics/statistics.shape';
import { rowFor } from '../../testing/row-for.ts';
import { useServer } from '../../testing/use-server.ts';

const server = useServer({ DEMO: '1' });
beforeAll(async () => {
  // Of the last two one is completed and one pending.
  const { db } = server;
  const [active = [], completed = [], pending = []] = await Promise.all(
    ['active', 'completed', 'pending'].map((status) =>
      db('projects').where({ status }).pluck('id'),
    ),
  );
  await db('projects').update({ amountSought: null, currency: null });
  const ids = [...active.slice(0, 2), completed[0], pending[0]];
  await db('projects').whereIn('id', ids).update({ amountSought: 2_500, currency: 'XAF' });
});
afterAll(() => jest.useRealTimers());

const read = async () => (await server.client().get<Statistics>('/api/statistics')).body;
const sum = (counts: { projects: number }[]) =>
  counts.reduce((total, { projects }) => total + projects, 0);

test('counts what visitors may see, at most once a minute', async () => {
  const start = Date.now();
  const first = await read();
  expect(Date.parse(first.asOf)).toBeGreaterThanOrEqual(start);
  expect(first).toMatchObject({ projects: 31, registrations: 84, answeredWithinDay: null });
  expect(sum(first.projectsBySector)).toBe(31);
  expect(sum(first.projectsByCountry)).toBe(31);
  expect(first.amountsSought).toEqual(
    expect.arrayContaining([{ currency: 'XAF', amount: 5_000, projects: 2 }]),
  );
  const counts = first.projectsByCountry.map(({ projects }) => projects);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));

  await server.db('projects').where({ status: 'pending' }).update({ status: 'active' });
  expect(await read()).toEqual(first);
  jest.useFakeTimers({
    now: Date.now() + 61_000,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
  const later = await read();
  expect(later.projects).toBe(35);
  expect(Date.parse(later.asOf)).toBeGreaterThan(Date.parse(first.asOf));
});

test('says of a hundred requests how many were answered within a day', async () => {
  const hourMs = 3_600_000;
  const empty = await rowFor(server.db, 'messages');
  const later = () => jest.setSystemTime(Date.now() + 61_000);
  let id = 1_000;
  const add = (fields: Record<string, unknown>) =>
    server.db('messages').insert({
      ...empty,
      ...{ id: id++, kind: 'inquiry', userId: null, projectId: null, handled: false },
      ...{ answeredAt: null, answerSeconds: null, createdAt: new Date(Date.now() - 30 * hourMs) },
      ...fields,
    });
  const answered = (hours: number) => ({
    handled: true,
    answeredAt: new Date(),
    answerSeconds: hours * 3_600,
  });
  // Still time, put aside, not about a project.
  await add({ createdAt: new Date(Date.now() - 23 * hourMs) });
  await add({ handled: true });
  await add({ kind: 'contact' });
  later();
  expect((await read()).answeredWithinDay).toBeNull();
  await add(answered(24));
  later();
  expect((await read()).answeredWithinDay).toBe(100);
  await add(answered(25));
  await add({});
  later();
  expect((await read()).answeredWithinDay).toBe(33);
});
