/**
 * Which fields of a project each reader is sent, key by key, and which of them each writer may change. The lists are
 * literal on purpose: a field that is sent to one more reader must fail here.
 */

import type { AdminProject, OwnProject } from '@ail/kit/contracts/projects/project.shape';
import type { TestClient } from '../../testing/client.ts';
import { useAccount, useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);
const owner = useAccount(server, 'owner');
const investor = useAccount(server, 'investor', 'investor');
const visitor = server.client();
let id: number;

const written = {
  title: 'Lake Wind',
  description: 'Twelve turbines beside the lake.',
  sector: 'clean-energy',
  subSector: 'Wind',
  location: 'East Africa',
  country: 'Kenya',
  investmentRange: '$1M - $5M',
  investmentNeeded: '$2M',
  sourceUrl: 'https://example.org/wind',
  impact: true,
  stage: 'growth',
  amountSought: 2_000_000,
  currency: 'USD',
  useOfFunds: 'Turbines.',
  details: '<p>Wind blows.</p>',
  team: [{ name: 'Ama Owusu', role: 'Engineer' }],
  organization: 'Wind Ltd',
};

/** The fields of a submission. */
const proposalKeys = [
  'amountSought',
  'country',
  'currency',
  'description',
  'details',
  'impact',
  'investmentNeeded',
  'investmentRange',
  'location',
  'organization',
  'sector',
  'sourceUrl',
  'stage',
  'subSector',
  'team',
  'title',
  'useOfFunds',
];

const listKeys = [
  'amountSought',
  'answerTime',
  'country',
  'createdAt',
  'currency',
  'date',
  'description',
  'id',
  'images',
  'impact',
  'investmentNeeded',
  'investmentRange',
  'language',
  'location',
  'notConfirmedSince',
  'organization',
  'sector',
  'sourceUrl',
  'stage',
  'status',
  'subSector',
  'title',
];

const longTexts = ['details', 'team', 'useOfFunds'];

const pageKeys = [...listKeys, ...longTexts, 'imageAlts', 'languages', 'originalLanguage'].sort();

const ownerKeys = [
  ...listKeys,
  ...longTexts,
  'approvedAt',
  'confirmedAt',
  'expiredAt',
  'proposal',
  'reviewMessage',
  'reviewState',
  'reviewedAt',
  'submittedAt',
  'updatedAt',
].sort();

const adminKeys = [...ownerKeys, 'owner', 'translations'].sort();

const loggedKeys = [
  'approvedAt',
  'confirmedAt',
  'createdAt',
  'expiredAt',
  'id',
  'images',
  'notConfirmedSince',
  'owner',
  'reviewMessage',
  'reviewState',
  'reviewedAt',
  'status',
  'submittedAt',
  'translations',
  'updatedAt',
  'language',
  ...proposalKeys,
].sort();

const keysOf = (answer: unknown): string[] => Object.keys(answer as object).sort();

const read = async (client: TestClient, path: string): Promise<unknown> => {
  const { status, body, text } = await client.get<unknown>(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body;
};

/** The keys of the only item of a list. */
const listedKeys = async (client: TestClient, path: string): Promise<string[]> => {
  const items = (await read(client, path)) as object[];
  expect(items).toHaveLength(1);
  return keysOf(items[0]);
};

beforeAll(async () => {
  await server.db('projects').delete();
  const { body } = await owner.post<OwnProject>('/api/user/projects', written);
  ({ id } = body);
  await owner.post(`/api/user/projects/${id}/submit`);
  await admin.post(`/api/admin/projects/${id}/review`, { decision: 'approve' });
  await owner.patch(`/api/user/projects/${id}`, { title: 'Lake Wind II' });
});

test('sends every account only the public fields in public lists and on the public page', async () => {
  await investor.put('/api/user/interests', { sectors: ['clean-energy'] });
  await investor.put(`/api/user/saved-projects/${id}`);
  for (const reader of [visitor, investor, owner, admin]) {
    expect(await listedKeys(reader, '/api/projects')).toEqual(listKeys);
    expect(keysOf(await read(reader, `/api/projects/${id}`))).toEqual(pageKeys);
  }
  expect(await listedKeys(investor, '/api/user/saved-projects')).toEqual(listKeys);
  const [match] = (await read(investor, '/api/user/matches')) as { project: object }[];
  expect(keysOf(match)).toEqual(['project', 'reasons', 'score']);
  expect(keysOf(match?.project)).toEqual(listKeys);
});

test('sends fewer fields of similar projects', async () => {
  const { body } = await admin.post<AdminProject>('/api/admin/projects', {
    ...written,
    title: 'Ridge Wind',
  });
  const keys = await listedKeys(visitor, `/api/projects/${id}/similar`);
  await admin.delete(`/api/admin/projects/${body.id}?updatedAt=${body.updatedAt}`);
  expect(keys).toEqual([
    'country',
    'id',
    'investmentRange',
    'language',
    'location',
    'reasons',
    'sector',
    'subSector',
    'title',
  ]);
});

test('sends the state of the review to the owner only', async () => {
  expect(await listedKeys(owner, '/api/user/projects')).toEqual(ownerKeys);
  const own = (await read(owner, `/api/user/projects/${id}`)) as { proposal: object };
  expect(keysOf(own)).toEqual([...ownerKeys, 'matchingInvestors'].sort());
  expect(keysOf(own.proposal)).toEqual(proposalKeys);
  for (const reader of [visitor, investor, admin]) {
    const { status, body } = await reader.get<object>(`/api/user/projects/${id}`);
    expect([401, 403, 404]).toContain(status);
    expect(keysOf(body)).toEqual(['code', 'message']);
  }
});

test('sends the owner and the translations to admins only', async () => {
  expect(await listedKeys(admin, '/api/admin/projects')).toEqual(adminKeys);
  const project = (await read(admin, `/api/admin/projects/${id}`)) as AdminProject;
  expect(keysOf(project)).toEqual(adminKeys);
  expect(keysOf(project.proposal)).toEqual(proposalKeys);
  expect(keysOf(project.owner)).toEqual(['email', 'fullName', 'id', 'organization']);
  expect(keysOf(await read(admin, `/api/admin/projects/${id}/preview`))).toEqual(pageKeys);
  const { latest } = (await read(admin, `/api/admin/projects/${id}/submissions`)) as {
    latest: { text: object };
  };
  expect(keysOf(latest)).toEqual(['documents', 'text']);
  expect(keysOf(latest.text)).toEqual(proposalKeys);
  for (const reader of [visitor, investor, owner]) {
    for (const path of ['', `/${id}`, `/${id}/preview`, `/${id}/submissions`]) {
      const { status, body } = await reader.get<object>(`/api/admin/projects${path}`);
      expect([401, 403]).toContain(status);
      expect(keysOf(body)).toEqual(['code', 'message']);
    }
  }
});

test('logs the fields of a project without its proposal', async () => {
  const { body } = await admin.post<AdminProject>('/api/admin/projects', written);
  const entries = (await read(admin, '/api/admin/audit-log?entity=project&action=create')) as {
    entityId: number;
    after: object;
  }[];
  const entry = entries.find(({ entityId }) => entityId === body.id);
  await admin.delete(`/api/admin/projects/${body.id}?updatedAt=${body.updatedAt}`);
  expect(keysOf(entry?.after)).toEqual(loggedKeys);
});

const changed = {
  title: 'Hill Wind',
  description: 'Nine turbines on the hill above the lake.',
  sector: 'technology',
  subSector: 'Solar',
  location: 'West Africa',
  country: 'Ghana',
  investmentRange: '$5M+',
  investmentNeeded: '$9M',
  sourceUrl: 'https://example.org/hill',
  impact: false,
  stage: 'idea',
  amountSought: 9_000_000,
  currency: 'EUR',
  useOfFunds: 'Towers.',
  details: '<p>Hills.</p>',
  team: [{ name: 'Kofi Mensah', role: null }],
  organization: 'Hill Ltd',
};
const ofTeam = { images: ['wind-ridge.jpg'], status: 'completed' };
const ofServer = {
  id: 999_999,
  ownerId: 1,
  owner: { id: 1 },
  answerTime: 5,
  shuffleKey: 5,
  reviewState: 'refused',
  reviewMessage: 'No.',
  proposal: { title: 'Else' },
  submission: { text: {} },
  createdAt: '2020-01-01T00:00:00.000Z',
  approvedAt: '2020-01-01T00:00:00.000Z',
  publishedAt: '2020-01-01T00:00:00.000Z',
};

/** The names of the fields that have the value that was sent. */
const taken = (sent: object, answer: object): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => JSON.stringify(Reflect.get(answer, name)) === JSON.stringify(value))
    .map(([name]) => name)
    .sort();

test('lets an owner write only the fields of a submission', async () => {
  const sent = { ...changed, ...ofTeam, ...ofServer };
  const draft = (await owner.post<OwnProject>('/api/user/projects', written)).body;
  const patched = await owner.patch<OwnProject>(`/api/user/projects/${draft.id}`, sent);
  expect(patched.status).toBe(200);
  expect(taken(sent, patched.body)).toEqual(proposalKeys);
  const created = await owner.post<OwnProject>('/api/user/projects', sent);
  expect(created.status).toBe(201);
  expect(taken(sent, created.body)).toEqual(proposalKeys);
});

test('lets an admin also write the pictures and the status', async () => {
  const keys = [...proposalKeys, 'images', 'status'].sort();
  const sent = { ...changed, ...ofTeam, ...ofServer };
  const created = await admin.post<AdminProject>('/api/admin/projects', sent);
  expect(created.status).toBe(201);
  expect(taken(sent, created.body)).toEqual(keys);
  const other = (await admin.post<AdminProject>('/api/admin/projects', written)).body;
  const patched = await admin.patch<AdminProject>(`/api/admin/projects/${other.id}`, sent);
  expect(patched.status).toBe(200);
  expect(taken(sent, patched.body)).toEqual(keys);
});
