import type { AdminProject, Project } from '@ail/kit/contracts/projects/project.shape';
import { waitForMail } from '../../testing/mailbox.ts';
import { createProject, projectInput } from '../../testing/make.ts';
import { expectInvalid } from '../../testing/refusals.ts';
import { publicUrl } from '../../testing/server.ts';
import { useAccount, useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();
const member = useAccount(server, 'member');

const input = { ...projectInput, images: ['wind-ridge.jpg'] };
const noDetails = {
  stage: null,
  amountSought: null,
  currency: null,
  organization: null,
  useOfFunds: null,
  details: null,
  team: [],
};
const notReviewed = {
  reviewState: 'approved',
  reviewMessage: null,
  submittedAt: null,
  reviewedAt: null,
  approvedAt: null,
  confirmedAt: null,
  expiredAt: null,
  proposal: null,
};
const add = (fields: object = {}) => createProject(admin, { ...input, ...fields });

test('a project is added, read, changed and deleted', async () => {
  const created = await add({ impact: true });
  expect(created).toEqual({
    ...input,
    id: expect.any(Number),
    language: 'en',
    translations: { en: null, fr: null, sw: null },
    subSector: null,
    investmentNeeded: null,
    sourceUrl: null,
    impact: true,
    status: 'active',
    createdAt: expect.any(String),
    ...noDetails,
    answerTime: null,
    date: created.updatedAt,
    notConfirmedSince: null,
    ...notReviewed,
    owner: null,
    updatedAt: expect.any(String),
  });
  const ofTeam = new Set(['owner', 'translations', 'updatedAt', ...Object.keys(notReviewed)]);
  const seen = Object.fromEntries(Object.entries(created).filter(([name]) => !ofTeam.has(name)));
  expect((await visitor.get(`/api/projects/${created.id}`)).body).toEqual({
    ...seen,
    languages: ['en'],
    originalLanguage: 'en',
    imageAlts: {},
  });
  const changed = await admin.patch<AdminProject>(`/api/admin/projects/${created.id}`, {
    images: [],
  });
  expect(changed.body).toEqual({
    ...created,
    images: [],
    date: changed.body.updatedAt,
    updatedAt: expect.any(String),
  });
  expect((await admin.delete(`/api/admin/projects/${created.id}`)).status).toBe(204);
  expect((await visitor.get(`/api/projects/${created.id}`)).status).toBe(404);
  expect((await admin.get(`/api/admin/projects/${created.id}`)).status).toBe(404);
});

test('says in which language it is answered, and in which it was written', async () => {
  const translations = { fr: { title: 'Crête', description: 'Vingt éoliennes sur une crête.' } };
  const { id } = await add({ subSector: 'Onshore', translations });
  const inLanguage = async (language: string) =>
    (await visitor.get<Project>(`/api/projects/${id}?language=${language}`)).body;
  const french = { language: 'fr', title: 'Crête', subSector: 'Onshore', originalLanguage: 'en' };
  expect(await inLanguage('fr')).toMatchObject(french);
  expect(await inLanguage('sw')).toMatchObject({ language: 'en', originalLanguage: 'en' });
});

test('what its page says is kept, with clean HTML; lists leave the long texts out', async () => {
  const page = {
    stage: 'growth',
    amountSought: 2_400_000,
    currency: 'USD',
    organization: 'Lake Wind Ltd',
    useOfFunds: 'Half for turbines.\nHalf for the grid.',
    team: [{ name: 'Ama Owusu', role: null }],
  };
  const details = '<p onclick="x()">Good <b>wind</b>.</p><script>x()</script>';
  const { id } = await add({ ...page, details });
  const clean = '<p>Good <strong>wind</strong>.</p>';
  const { body } = await visitor.get<Project>(`/api/projects/${id}`);
  expect(body).toMatchObject({ ...page, details: clean });
  const { body: list } = await visitor.get<Project[]>('/api/projects');
  const {
    useOfFunds: _,
    details: __,
    team: ___,
    languages: ____,
    originalLanguage: _____,
    imageAlts: ______,
    ...summary
  } = body;
  expect(list.find((one) => one.id === id)).toEqual(summary);
  const nested = '<i>'.repeat(200);
  const path = `/api/admin/projects/${id}`;
  for (const wrong of [
    { details: nested },
    { currency: null },
    { currency: 'XXX' },
    { stage: 'old' },
    { amountSought: 0.5 },
    { team: [{ role: 'Chair' }] },
  ]) {
    expectInvalid(await admin.patch(path, wrong), ...Object.keys(wrong));
  }
  expect((await admin.patch(path, { amountSought: null, currency: null })).status).toBe(200);
});

describe('country, region, amount and range', () => {
  const create = (fields: object) => admin.post('/api/admin/projects', { ...input, ...fields });

  test.each([
    ['a misspelled country', { country: 'Gahna' }, 'country'],
    ['a country outside Africa', { country: 'Brazil' }, 'country'],
    ['a region that the country is not in', { location: 'West Africa' }, 'location'],
    [
      'a range that the amount is not in',
      { investmentRange: '$100K - $500K', amountSought: 9_000_000, currency: 'GHS' },
      'investmentRange',
    ],
  ])('refuses %s, for new projects and changes', async (_, fields, name) => {
    expectInvalid(await create(fields), name);
    const { id } = await add({});
    expectInvalid(await admin.patch(`/api/admin/projects/${id}`, fields), name);
  });

  test.each([
    ['a name in another language', { country: 'Cameroun', location: 'Central Africa' }],
    ['a country in two regions', { country: 'Rwanda', location: 'Central Africa' }],
    ['a city before the country', { country: 'Mombasa, Kenya' }],
    ['no country', { country: null }],
    ['words as a range', { investmentRange: 'On request', amountSought: 5, currency: 'USD' }],
    ['a rate that has changed', { amountSought: 9_000_000, currency: 'GHS' }],
  ])('accepts %s', async (_, fields) => {
    const { status, body } = await create(fields);
    expect(status).toBe(201);
    expect(body).toMatchObject(fields);
  });

  test('derives what a call leaves out', async () => {
    const { id } = await add({});
    const path = `/api/admin/projects/${id}`;
    const moved = await admin.patch<AdminProject>(path, { country: 'gh' });
    expect(moved.body).toMatchObject({ country: 'Ghana', location: 'West Africa' });
    const priced = await admin.patch<AdminProject>(path, { amountSought: 9_000, currency: 'USD' });
    expect(priced.body.investmentRange).toBe('$100K - $500K');
  });

  test('judges nothing that an older project has already', async () => {
    const { id } = await add({});
    const old = { country: 'Gahna', location: 'North Africa', investmentRange: '$5M+' };
    await server
      .db('projects')
      .where({ id })
      .update({ ...old, amountSought: 9, currency: 'GHS' });
    const path = `/api/admin/projects/${id}`;
    const same = { ...old, amountSought: 9, currency: 'GHS', title: 'Lake Wind II' };
    const { status, body } = await admin.patch(path, same);
    expect([status, body]).toMatchObject([200, same]);
  });
});

test('pending ones exist for admins only, also for inquiries and saving', async () => {
  const { id } = await add({ status: 'pending' });
  expect((await visitor.get(`/api/projects/${id}`)).status).toBe(404);
  const { body } = await visitor.get<Project[]>('/api/projects');
  expect(body.map((one) => one.id)).not.toContain(id);
  expect((await admin.get(`/api/admin/projects/${id}`)).status).toBe(200);
  const inquiry = { name: 'Abena', email: 'abena@example.org', message: 'Tell me more.' };
  expect((await visitor.post(`/api/projects/${id}/inquiries`, inquiry)).status).toBe(404);
  expect((await member.put(`/api/user/saved-projects/${id}`)).status).toBe(404);
});

test.each([
  '../secret.jpg',
  'a/b.jpg',
  '..%2fa.jpg',
  'x.html',
  '.jpg',
  'x.jpg\u0000',
  'https://x/y.jpg',
])('no picture is called %j', async (image) => {
  expectInvalid(await admin.post('/api/admin/projects', { ...input, images: [image] }), 'images');
});

test('are filtered by status for visitors, who see no pending ones', async () => {
  const ids = new Map<string, number>();
  for (const status of ['active', 'completed', 'pending'])
    ids.set(status, (await add({ title: `Status ${status}`, status })).id);
  const found = async (query: string) =>
    (await visitor.get<Project[]>(`/api/projects?q=Status&${query}`)).body.map(({ id }) => id);
  expect(await found('status=active')).toEqual([ids.get('active')]);
  expect(await found('status=completed')).toEqual([ids.get('completed')]);
  expect((await found('')).sort()).toEqual([ids.get('active'), ids.get('completed')].sort());
  expect((await visitor.get('/api/projects?status=pending')).status).toBe(422);
});

test('is searched, filtered, sorted and paged', async () => {
  const names = ['Zebra Mill', 'Côte Port', 'Mango 100% Juice'];
  const place = { country: 'Lesotho', location: 'Southern Africa' };
  for (const title of names) await add({ title, ...place, sector: 'manufacturing' });
  const list = async (query: string) =>
    (await admin.get<AdminProject[]>(`/api/admin/projects?${query}`)).body.map(
      ({ title }) => title,
    );
  expect(await list('q=lesoTHO&sort=title')).toHaveLength(3);
  expect(await list('q=C%C3%94TE')).toEqual(['Côte Port']);
  expect(await list('q=100%25')).toEqual(['Mango 100% Juice']);
  expect(await list('q=_')).toEqual([]);
  expect(await list('sector=manufacturing&sort=title&order=desc&limit=1')).toEqual(['Zebra Mill']);
  expect((await admin.get('/api/admin/projects?sort=passwordHash')).status).toBe(422);
});

test('the second of two edits is refused, with the project as it is now', async () => {
  const { id, updatedAt } = await add();
  const first = await admin.patch(`/api/admin/projects/${id}`, { title: 'First', updatedAt });
  expect(first.status).toBe(200);
  const second = await admin.patch(`/api/admin/projects/${id}`, { title: 'Second', updatedAt });
  expect([second.status, second.body.code]).toEqual([409, 'edit_conflict']);
  expect(second.body.current).toEqual(first.body);
  const again = { title: 'Second', updatedAt: first.body.updatedAt };
  expect((await admin.patch(`/api/admin/projects/${id}`, again)).status).toBe(200);
});

test('refuses to delete a project that somebody else has changed since', async () => {
  const { id, updatedAt } = await add();
  const path = `/api/admin/projects/${id}`;
  const { body: changed } = await admin.patch(path, { title: 'Changed' });
  const unseen = await admin.delete(`${path}?updatedAt=${updatedAt}`);
  expect([unseen.status, unseen.body.code]).toEqual([409, 'edit_conflict']);
  expect(unseen.body.current).toEqual(changed);
  expectInvalid(await admin.delete(`${path}?updatedAt=yesterday`), 'updatedAt');
  expect((await admin.delete(`${path}?updatedAt=${changed.updatedAt}`)).status).toBe(204);
});

test('of a deletion and an edit at the same time one is refused', async () => {
  const { id, updatedAt } = await add();
  const path = `/api/admin/projects/${id}`;
  const answers = await Promise.all([
    admin.delete(`${path}?updatedAt=${updatedAt}`),
    admin.patch(path, { title: 'Kept', updatedAt }),
  ]);
  // After the edit the deletion is a conflict; after the deletion the edit is 404.
  expect([
    [204, 404],
    [409, 200],
  ]).toContainEqual(answers.map(({ status }) => status));
});

test('of ten edits of the same version at once one is saved', async () => {
  const { id, updatedAt } = await add();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      admin.patch(`/api/admin/projects/${id}`, { title: `Editor ${index}`, updatedAt }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('an inquiry is stored, mailed to the team, and its sender gets a receipt', async () => {
  const { id } = await add({ title: 'Asked About' });
  const answer = await member.post<{ id: number }>(
    `/api/projects/${id}/inquiries`,
    { name: 'Abena', email: 'abena@example.org', message: 'What is the minimum ticket?' },
    { 'accept-language': 'fr' },
  );
  expect(answer.status).toBe(201);
  const [team] = await waitForMail(server.dataDir, 'team@example.org');
  expect(team?.subject).toBe('Inquiry about Asked About');
  expect(team?.replyTo?.[0]?.address).toBe('abena@example.org');
  const [receipt] = await waitForMail(server.dataDir, 'abena@example.org');
  expect(receipt?.subject).toBe('Votre demande au sujet de «\u00a0Asked About\u00a0»');
  expect(receipt?.text).toContain('Notre équipe vous répondra.');
  expect(receipt?.text).toContain(`${publicUrl}/conversations/${answer.body.id}`);
  const own = await member.get<{ message: string }[]>('/api/user/inquiries');
  expect(own.body).toEqual([answer.body]);
  const messages = await admin.get<{ kind: string }[]>('/api/admin/messages?kind=inquiry');
  expect(messages.body).toEqual([
    expect.objectContaining({ projectId: id, projectTitle: 'Asked About', handled: false }),
  ]);
  await admin.delete(`/api/admin/projects/${id}`);
  const kept = await admin.get<unknown[]>('/api/admin/messages?kind=inquiry');
  expect(kept.body).toEqual([
    expect.objectContaining({ projectId: null, projectTitle: 'Asked About' }),
  ]);
});

test('projects are saved and taken back, any number of times, by each account for itself', async () => {
  const { id } = await add({ title: 'Kept' });
  const path = `/api/user/saved-projects/${id}`;
  const twice = await Promise.all([member.put(path), member.put(path), member.put(path)]);
  expect(twice.map(({ status }) => status)).toEqual([204, 204, 204]);
  const saved = await member.get<Project[]>('/api/user/saved-projects');
  expect(saved.body.map(({ title }) => title)).toEqual(['Kept']);
  expect((await admin.get('/api/user/saved-projects')).body).toEqual([]);
  for (let time = 0; time < 2; time++) expect((await member.delete(path)).status).toBe(204);
  expect((await member.get('/api/user/saved-projects')).body).toEqual([]);
});
