import type { Match, OwnInterests } from '@ail/kit/contracts/projects/interests.shape';
import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import type { TestClient } from '../../testing/client.ts';
import { createProject, projectInput } from '../../testing/make.ts';
import { call, nameOf, operationsOf, readOpenApi } from '../../testing/operations.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);

const dayMs = 86_400_000;
const nothing = { sectors: [], regions: [], countries: [], ranges: [], stages: [], impact: false };

const join = (username: string) => server.signUp(username, 'investor');
const add = (title: string, given: object = {}) => createProject(admin, { title, ...given });

const matchesOf = async (client: TestClient, query = '') =>
  (await client.get<Match[]>(`/api/user/matches${query}`)).body.map(({ project, reasons }) => [
    project.title,
    ...reasons.map(({ code }) => code),
  ]);

beforeEach(() => server.db('projects').delete());

/** Makes projects old enough to be no news. */
const age = () => server.db('projects').update({ publishedAt: new Date(Date.now() - 20 * dayMs) });

test('interests are kept, each word once, and replaced', async () => {
  const ama = await join('ama');
  expect((await ama.get('/api/user/interests')).body).toEqual({ ...nothing, updatedAt: null });
  const saved = await ama.put<OwnInterests>('/api/user/interests', {
    sectors: ['clean-energy', 'clean-energy'],
    countries: ['KE', 'CI'],
    stages: ['growth'],
    impact: true,
  });
  expect([saved.status, saved.body]).toEqual([
    200,
    {
      ...nothing,
      sectors: ['clean-energy'],
      countries: ['KE', 'CI'],
      stages: ['growth'],
      impact: true,
      updatedAt: expect.any(String),
    },
  ]);
  const regions = ['East Africa'];
  await Promise.all([1, 2, 3].map(() => ama.put('/api/user/interests', { regions })));
  expect((await ama.get('/api/user/interests')).body).toMatchObject({ ...nothing, regions });
});

test.each([
  [{ sectors: ['mining'] }],
  [{ countries: ['FR'] }],
  [{ countries: ['Kenya'] }],
  [{ ranges: '$5M+' }],
  [{ stages: [null] }],
  [{ impact: 'yes' }],
])('refuses %j', async (interests) => {
  const ben = await join(`ben${Math.random().toString().slice(2, 12)}`);
  expect((await ben.put('/api/user/interests', interests)).status).toBe(422);
});

/** What is kept of a profile that looks for Djibouti. */
const kept = /userInterests|\bDJ\b|Djibouti/i;

test('a profile is told to nobody else, admins included', async () => {
  const efua = await join('efua');
  await efua.put('/api/user/interests', { countries: ['DJ'] });
  expect((await admin.get('/api/user/interests')).body).toEqual({ ...nothing, updatedAt: null });
  // Nor by any call that an admin may make, by the audit log, or by a mail to the team.
  await add('Lake Wind');
  const operations = operationsOf(await readOpenApi(admin));
  const { id } = await server.db('users').where({ username: 'efua' }).first();
  for (const operation of operations.filter(({ method }) => method === 'get')) {
    if (operation.path === '/api/openapi.json') continue;
    const { text } = await call(admin, operation, undefined, id);
    expect([nameOf(operation), text]).toEqual([nameOf(operation), expect.not.stringMatching(kept)]);
  }
  for (const table of ['auditLog', 'outbox']) {
    expect(JSON.stringify(await server.db(table))).not.toMatch(kept);
  }
});

test('the best match is first, then the newest, with reasons; what is closed is left out', async () => {
  const gifty = await join('gifty');
  expect(await matchesOf(gifty)).toEqual([]);
  await add('Somewhere else', { country: 'Ghana', location: 'West Africa' });
  await add('Not asked for', { sector: 'technology', country: null, location: 'West Africa' });
  await add('Fits');
  await add('Fits, later');
  await add('Waiting', { status: 'pending' });
  await add('Over', { status: 'completed' });
  await age();
  await add('New', { sector: 'manufacturing' });
  expect(await matchesOf(gifty)).toEqual([]);
  await gifty.put('/api/user/interests', { sectors: ['clean-energy'], countries: ['KE'] });
  const found = [
    ['Fits, later', 'sector', 'country'],
    ['Fits', 'sector', 'country'],
    ['Somewhere else', 'sector'],
  ];
  expect(await matchesOf(gifty)).toEqual(found);
  expect(await matchesOf(gifty)).toEqual(found);
  expect(await matchesOf(gifty, '?limit=1&offset=1')).toEqual([found[1]]);
  const { headers } = await gifty.get('/api/user/matches?limit=1');
  expect(headers.get('x-total-count')).toBe('3');
});

test('a change of a project is seen at once', async () => {
  const hope = await join('hope');
  await hope.put('/api/user/interests', { countries: ['KE'] });
  const { id } = await add('Moves');
  await age();
  expect(await matchesOf(hope)).toEqual([['Moves', 'country']]);
  await admin.patch(`/api/admin/projects/${id}`, { country: 'Uganda' });
  expect(await matchesOf(hope)).toEqual([]);
  await admin.patch(`/api/admin/projects/${id}`, { country: 'Kenya' });
  expect(await matchesOf(hope)).toEqual([['Moves', 'country']]);
  await admin.patch(`/api/admin/projects/${id}`, { status: 'pending' });
  expect(await matchesOf(hope)).toEqual([]);
});

test('owners are told how many investors match, and nothing else of them', async () => {
  await server.db('userInterests').delete();
  const [isla, jojo] = [await join('isla'), await join('jojo')];
  const owner = await server.signUp('owner');
  for (const client of [isla, owner]) {
    await client.put('/api/user/interests', { countries: ['KE'] });
  }
  await jojo.put('/api/user/interests', { countries: ['GH'] });
  const { body } = await owner.post<OwnProject>('/api/user/projects', {
    ...projectInput,
    title: 'Counted',
  });
  const path = `/api/user/projects/${body.id}`;
  // Whoever changes a draft at will could find out what a single investor looks for.
  expect((await owner.get(path)).body).toEqual({ ...body, matchingInvestors: null });
  await owner.post(`${path}/submit`);
  const admin = await server.adminClient();
  await admin.post(`/api/admin/projects/${body.id}/review`, { decision: 'approve' });
  expect((await owner.get(path)).body).toMatchObject({ title: 'Counted', matchingInvestors: 1 });
  await isla.put('/api/user/interests', {});
  expect((await owner.get(path)).body.matchingInvestors).toBe(0);
  expect((await isla.get(path)).status).not.toBe(200);
});
