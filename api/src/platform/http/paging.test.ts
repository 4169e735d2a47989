/** @runs sqlite mariadb */

import { projectSectors } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import type { UserAnswer } from '@ail/kit/contracts/users/user.shape';
import { addJobs, copyRows } from '../../testing/large-portal.ts';
import { accountInput, sentIssue } from '../../testing/make.ts';
import { queriesOf } from '../../testing/query-plans.ts';
import { admin } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';

interface Operation {
  responses: { 200?: { content?: Record<string, { schema: { type?: string } }> } };
}

const many = limits.page.max + 5;
const createdAt = new Date();

const server = useServer({ DEMO: '1' }, { sendsMail: false });

/** More rows of each kind than a page holds, those of an account all of one. */
const fillLists = async () => {
  const { db } = server;
  const { id: userId } = await db('users').where({ username: admin.username }).first();
  const email = 'amina@example.org';
  await copyRows(db, 'users', many, (_, index) => ({
    username: `person${index}`,
    usernameKey: `person${index}`,
    email: `person${index}@example.org`,
    emailKey: `person${index}@example.org`,
  }));
  await copyRows(db, 'events', many, () => ({ status: 'published' }));
  await copyRows(db, 'resources', many, () => ({ status: 'published' }));
  await copyRows(db, 'projects', many, () => ({ status: 'active' }));
  // Some of those that were copied may be hidden.
  await db('projects').update({ status: 'active' });
  await db('events').update({ status: 'published' });
  const projects = await db('projects').whereNot('status', 'pending').select('id');
  await db('savedProjects').insert(
    projects.map(({ id: projectId }) => ({ userId, projectId, createdAt })),
  );
  await copyRows(db, 'registrations', many, (_, index) => ({
    emailKey: `${index}${email}`,
    ticketCode: null,
  }));
  await db('registrations').update({ userId, eventId: 1 });
  const message = { kind: 'inquiry', name: 'Amina', email, message: 'Hello', searchText: email };
  const [{ id: projectId }] = projects;
  const made: [string, Record<string, unknown>, (index: number) => Record<string, unknown>][] = [
    ['messages', { ...message, userId, projectId, language: 'en', handled: false }, () => ({})],
    [
      'subscribers',
      { email, emailKey: email, source: 'home', language: 'en', status: 'confirmed' },
      (index) => ({ email: `${index}${email}`, emailKey: `${index}${email}` }),
    ],
    [
      'passkeys',
      {
        userId,
        credentialId: '0',
        publicKey: '',
        counter: 0,
        transports: '[]',
        label: 'Key',
        backedUp: false,
      },
      (index) => ({ credentialId: String(index) }),
    ],
    [
      'outbox',
      {
        messageId: '0',
        mail: JSON.stringify({ to: email, subject: 'Hello', text: '' }),
        attempts: 0,
        dueAt: createdAt,
        registrationId: 1,
      },
      (index) => ({ messageId: String(index) }),
    ],
    [
      'doorPasses',
      { eventId: 1, hash: '0', expiresAt: new Date(Date.now() + 86_400_000) },
      (index) => ({ hash: String(index) }),
    ],
    [
      'savedSearches',
      { userId, name: 'All', filters: '{}', alert: 'off', language: 'en', seenUntil: createdAt },
      () => ({}),
    ],
    ['newsletterIssues', sentIssue(createdAt), () => ({})],
    ['auditLog', { actor: 'chief', action: 'update', entity: 'event', entityId: 1 }, () => ({})],
    [
      'images',
      { name: '0.webp', content: Buffer.alloc(1), width: 1, height: 1 },
      (index) => ({ name: `${index}.webp` }),
    ],
  ];
  const lists = { regions: '[]', countries: '[]', ranges: '[]', stages: '[]' };
  const sectors = JSON.stringify(projectSectors);
  await db('userInterests').insert({
    ...lists,
    userId,
    sectors,
    impact: false,
    updatedAt: createdAt,
  });
  // One job for the list of jobs, and one for the list of its failures, which has as many.
  await addJobs(db, many, many);
  for (const [table, row, change] of made) {
    await db(table).insert({ ...row, createdAt });
    await copyRows(db, table, many, (_, index) => change(index));
  }
  const version = { resourceId: 1, title: 'Article', texts: '{}', savedAt: createdAt };
  await db('resourceVersions').insert(version);
  await copyRows(db, 'resourceVersions', many, () => ({}));
  await db('formDrafts').insert(
    Array.from({ length: many }, (_, index) => ({
      userId,
      form: `resources/new-${index}`,
      typed: '{}',
      updatedAt: createdAt,
    })),
  );
  const ofProject = { projectId: 1, key: '0', title: 'Plan', access: 'onRequest', size: 1 };
  await db('projectDocuments').insert({ ...ofProject, createdAt });
  const { id: documentId } = await db('projectDocuments').where(ofProject).first('id');
  const { id: messageId } = await db('messages').first('id');
  const readers = await db('users').select('id');
  await db('documentGrants').insert(
    readers.map(({ id }) => ({ documentId, userId: id, messageId, askedAt: createdAt })),
  );
  const { emailKey } = await db('users').where({ id: userId }).first();
  await db('users').where({ id: userId }).update({ verifiedKey: emailKey });
  const { id: _, ...inquiry } = await db('messages').where({ kind: 'inquiry' }).first();
  await db('messages').insert(Array(many).fill({ ...inquiry, userId: null, emailKey }));
  const session = await db('sessions').first();
  await db('sessions').insert(
    Array.from({ length: many }, (_, index) => ({
      ...session,
      id: String(index).padStart(64, '0'),
    })),
  );
};

/** At most three, whoever asks. */
const shortLists = ['/api/projects/{id}/similar', '/api/admin/newsletter/issues/{id}/recipients'];

test('a list holds at most 100 where no limit is given', async () => {
  const client = await server.adminClient();
  await fillLists();
  const owner = server.client();
  const { body: account } = await owner.post<UserAnswer>('/api/register', accountInput('owner'));
  await server.db('projects').update({ ownerId: account.user.id });
  const { body } = await client.get<{ paths: Record<string, { get?: Operation }> }>(
    '/api/openapi.json',
  );
  const lists = Object.entries(body.paths).flatMap(([path, { get }]) =>
    get?.responses[200]?.content?.['application/json']?.schema.type === 'array' &&
    !shortLists.includes(path)
      ? [path.replace(/\{\w+\}/, '1')]
      : [],
  );
  expect(lists.length).toBeGreaterThan(12);
  for (const path of lists) {
    const asker = path === '/api/user/projects' ? owner : client;
    const { status, headers, body: rows } = await asker.get<unknown[]>(path);
    expect([path, status, rows.length]).toEqual([path, 200, limits.page.max]);
    const total = Number(headers.get('x-total-count'));
    expect([path, total > limits.page.max]).toEqual([path, true]);
    const rest = await asker.get<unknown[]>(`${path}?offset=${limits.page.max}`);
    expect(rest.body.length).toBe(Math.min(total - limits.page.max, limits.page.max));
    expect(headers.get('link')).toContain(`<${path}?limit=100&offset=100>; rel="next"`);
  }
});

test('a list filtered by translations has its page and its total, of few rows and of many', async () => {
  const client = await server.adminClient();
  const { db } = server;
  for (const count of [many, 1_100]) {
    await copyRows(db, 'projects', count, () => ({}));
    const translated = db('projectTranslations').where({ language: 'sw' }).select('rowId');
    const untranslated = db('projects').whereNotIn('id', translated).whereNot('language', 'sw');
    const ids: number[] = await untranslated
      .orderBy('title', 'desc')
      .orderBy('id', 'desc')
      .pluck('id');
    const list = '/api/admin/projects?translation=sw:missing&sort=title&order=desc&limit=5';
    for (const offset of [0, 20, ids.length]) {
      const { body, headers } = await client.get<{ id: number }[]>(`${list}&offset=${offset}`);
      expect(body.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 5));
      expect(headers.get('x-total-count')).toBe(String(ids.length));
    }
  }
});

test('pages by title in a language follow each other', async () => {
  for (const kind of ['events', 'projects']) {
    const list = `/api/${kind}?sort=title&language=fr`;
    const idsOf = async (page: string) => {
      const { body, headers } = await server.client().get<{ id: number }[]>(`${list}&${page}`);
      expect(Number(headers.get('x-total-count'))).toBeGreaterThan(limits.page.max);
      return body.map(({ id }) => id);
    };
    const parts = [await idsOf('limit=60'), await idsOf('limit=40&offset=60')];
    expect([kind, parts.flat()]).toEqual([kind, await idsOf('limit=100')]);
  }
});

test('lists read no text that they are only searched by, and no content that they do not answer', async () => {
  const client = await server.adminClient();
  const read: string[] = [];
  const note = ({ sql }: { sql: string }) => read.push(...sql.split(/ from /i).slice(0, 1));
  server.db.on('query', note);
  for (const path of [
    '/api/events',
    '/api/events?q=a',
    '/api/events/calendar.ics',
    '/api/admin/events',
    '/api/admin/events?q=a',
    '/api/projects',
    '/api/projects?q=a',
    '/api/projects?featured=7',
    '/api/user/saved-projects',
    '/api/user/matches',
    '/api/admin/projects?q=a',
    '/api/resources?without=content',
    '/api/resources?without=content&q=a',
    '/api/resources/overview',
    '/api/admin/resources?q=a',
    '/api/admin/dashboard',
  ]) {
    read.length = 0;
    expect((await client.get(path)).status).toBe(200);
    const tooMuch = read.filter((columns) =>
      /foldedText|content|(events|projects|resources)\W*\.\*/.test(columns),
    );
    expect([path, tooMuch]).toEqual([path, []]);
  }
  server.db.removeListener('query', note);
});

test('a search counts only where its page may not hold all that is found', async () => {
  const client = server.client();
  const countsOf = async (path: string) => {
    const queries = await queriesOf(server.db, () => client.get(path));
    return queries.filter(({ sql }) => sql.includes('count(')).length;
  };
  expect(await countsOf('/api/resources?q=nothing-like-it')).toBe(0);
  expect(await countsOf('/api/resources?q=nothing-like-it&offset=5')).toBe(1);
  expect(await countsOf('/api/resources?q=a&limit=5')).toBe(1);
});
