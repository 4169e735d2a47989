/** @runs sqlite mariadb-long cluster */
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { AdminResource, Resource } from '@ail/kit/contracts/resources/resource.shape';
import type { TestClient } from '../../testing/client.ts';
import { createArticle } from '../../testing/make.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
/** Callers who are no admins: a visitor, and somebody with an account. */
let others: [string, TestClient][];

const write = (given: object = {}) =>
  createArticle(admin, { title: 'Unripe mangoes', status: 'draft', ...given });
const change = (id: number, fields: object) =>
  admin.patch<AdminResource & { fields: object }>(`/api/resources/${id}`, fields);

beforeAll(async () => {
  const investor = await server.signUp('reader', 'investor');
  others = [
    ['a visitor', server.client()],
    ['an investor', investor],
  ];
});

test('a draft is nowhere for anyone but admins, until it is published', async () => {
  const shown = await write({ title: 'Ripe mangoes', status: 'published' });
  const draft = await write();
  const missing = '/api/resources/999999';
  const nowhere = async () => {
    for (const [who, client] of others) {
      for (const query of ['', '?q=mango', '?without=content', '?category=market-analysis']) {
        const { body, headers } = await client.get<Resource[]>(
          `/api/resources${query}${query ? '&' : '?'}limit=10`,
        );
        expect([who, query, body.map(({ id }) => id)]).toEqual([who, query, [shown.id]]);
        expect(headers.get('x-total-count')).toBe('1');
      }
      expect((await client.get('/api/resources?status=draft')).body).toEqual([]);
      expect((await client.get('/api/resources?status[]=draft&status=draft')).text).not.toContain(
        'Unripe',
      );
      const { status, body } = await client.get(`/api/resources/${draft.id}`);
      expect([who, status, body]).toEqual([who, 404, (await client.get(missing)).body]);
    }
  };
  await nowhere();

  const ids = async (query: string) =>
    (await admin.get<AdminResource[]>(`/api/resources?${query}`)).body.map(({ id }) => id);
  expect(await ids('q=mango')).toEqual([draft.id, shown.id]);
  expect(await ids('status=draft')).toEqual([draft.id]);
  expect(await ids('status=published')).toEqual([shown.id]);
  expect((await admin.get(`/api/resources/${draft.id}`)).body).toEqual({
    ...draft,
    languages: ['en'],
    imageAlts: {},
  });
  expect((await admin.get('/api/resources/count')).body).toEqual({ count: 2 });

  expect((await change(draft.id, { status: 'published' })).status).toBe(200);
  for (const [, client] of others) {
    const { body } = await client.get<Resource>(`/api/resources/${draft.id}`);
    expect(body).toMatchObject({ title: draft.title, status: 'published' });
    expect(body).not.toHaveProperty('updatedAt');
  }
  expect((await change(draft.id, { status: 'draft' })).status).toBe(200);
  await nowhere();
});

test('admins read drafts by calls of their own, the list without the texts', async () => {
  const draft = await write({ title: 'Green papayas' });
  const { content: _, ...summary } = draft;
  const list = await admin.get('/api/admin/resources?q=papaya&status=draft&limit=5');
  expect([list.body, list.headers.get('x-total-count')]).toEqual([[summary], '1']);
  expect((await admin.get(`/api/admin/resources/${draft.id}`)).body).toEqual(draft);
});

test('its day is the one on which it was first published', async () => {
  const draft = await write({ title: 'Slow' });
  const edited = (await change(draft.id, { title: 'Slower' })).body;
  expect([edited.status, edited.publishedAt]).toEqual(['draft', draft.publishedAt]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const published = (await change(draft.id, { status: 'published' })).body;
  expect(Date.parse(published.publishedAt)).toBeGreaterThan(Date.parse(draft.publishedAt));
  expect(published.publishedAt).toBe(published.updatedAt);
  const same = (await change(draft.id, { status: 'published' })).body;
  await change(draft.id, { status: 'draft' });
  const again = (await change(draft.id, { status: 'published' })).body;
  expect([same.publishedAt, again.publishedAt]).toEqual(Array(2).fill(published.publishedAt));

  const atOnce = await write({ status: undefined });
  expect(atOnce.status).toBe('published');
  await change(atOnce.id, { status: 'draft' });
  const back = (await change(atOnce.id, { status: 'published' })).body;
  expect(back.publishedAt).toBe(atOnce.publishedAt);
});

test('rows from before, and rows that an older process writes, are published', async () => {
  const { id } = await write({ title: 'As ever' });
  const {
    id: _,
    status: __,
    everPublished: ___,
    ...row
  } = await server.db('resources').where({ id }).first();
  const [older] = await server.db('resources').insert({
    ...row,
    ...Object.fromEntries(
      ['publishedAt', 'createdAt', 'updatedAt'].map((name) => [name, new Date(row[name])]),
    ),
  });
  const read = await server.client().get<Resource>(`/api/resources/${older}`);
  expect([read.status, read.body.status]).toEqual([200, 'published']);
  await change(Number(older), { status: 'draft' });
  const again = (await change(Number(older), { status: 'published' })).body;
  expect(again.publishedAt).toBe(read.body.publishedAt);
});

test('takes no other status, and refuses the second of two changes at once', async () => {
  const draft = await write();
  for (const status of ['cancelled', '', null, 1, ['draft']]) {
    const { status: answered, body } = await change(draft.id, { status });
    expect([status, answered, Object.keys(body.fields)]).toEqual([status, 422, ['status']]);
  }
  await expect(
    server.db('resources').where({ id: draft.id }).update({ status: 'hidden' }),
  ).rejects.toThrow(/constraint/i);

  const decide = (status: string) => change(draft.id, { status, updatedAt: draft.updatedAt });
  const answers = await Promise.all([decide('published'), decide('published')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'edit_conflict',
    current: { id: draft.id, status: 'published' },
  });
});

test('the log says who published it and who took it back', async () => {
  const draft = await write();
  await change(draft.id, { status: 'published' });
  await change(draft.id, { title: 'Mangoes, corrected' });
  await change(draft.id, { status: 'draft' });
  const { body } = await admin.get<AuditEntry[]>('/api/admin/audit-log?entity=resource&limit=4');
  expect(body.map(({ action, before, after }) => [action, before?.status, after?.status])).toEqual([
    ['status', 'published', 'draft'],
    ['update', undefined, undefined],
    ['status', 'draft', 'published'],
    ['create', undefined, 'draft'],
  ]);
});
