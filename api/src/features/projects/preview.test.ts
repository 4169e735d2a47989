/** @runs sqlite mariadb-long cluster */
import type { AdminProject, Project } from '@ail/kit/contracts/projects/project.shape';
import { projectInput } from '../../testing/make.ts';
import { useAdmin, useSecondAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const other = useSecondAdmin(server);

const input = {
  ...projectInput,
  country: null,
  title: 'Solar Park',
  sourceUrl: 'https://example.org/solar',
  useOfFunds: 'Pumps and pipes',
  team: [{ name: 'Ama Owusu', role: 'Engineer' }],
  status: 'pending',
};

const create = async () => (await admin.post<AdminProject>('/api/admin/projects', input)).body;
const keep = (id: number, values: object) =>
  admin.put(`/api/admin/forms/projects/${id}/draft`, { values: JSON.stringify(values) });
const shown = async (id: number, { query = '', who = admin } = {}) =>
  (await who.get<Project>(`/api/admin/projects/${id}/preview${query}`)).body;

test('shows a pending project as its page would, with what is typed to its writer only', async () => {
  const project = await create();
  const { id } = project;
  expect(await shown(id)).toMatchObject({
    ...input,
    id,
    images: [],
    language: 'en',
    originalLanguage: 'en',
    languages: ['en'],
    imageAlts: {},
  });
  await keep(id, {
    ...input,
    title: 'Solar',
    description: '',
    amountSought: 250,
    currency: 'KES',
    organization: '',
    useOfFunds: '',
    impact: true,
    images: ['solar-park.jpg'],
    details: '<p onclick="x()">Typed</p><script>x()</script>',
    team: [{ name: 'Otieno Ouma', role: '' }],
    tab: 'one',
    before: {},
  });
  const typed = await shown(id);
  expect(typed).toEqual({
    ...(await shown(id, { who: other })),
    title: 'Solar',
    description: '',
    amountSought: 250,
    currency: 'KES',
    useOfFunds: null,
    impact: true,
    images: ['solar-park.jpg'],
    details: '<p>Typed</p>',
    team: [{ name: 'Otieno Ouma', role: null }],
  });
  expect(await shown(id, { who: other })).toMatchObject({ title: 'Solar Park', team: input.team });
  expect((await server.client().get(`/api/projects/${id}`)).status).toBe(404);
  expect((await admin.get<AdminProject>(`/api/admin/projects/${id}`)).body).toEqual(project);
});

test('shows what is saved where what is typed cannot be shown', async () => {
  const { id } = await create();
  await keep(id, {
    title: 7,
    sector: '',
    location: 'Mars',
    sourceUrl: 'javascript:alert(1)',
    images: ['../../secret'],
    amountSought: 'much',
    team: [{ name: '' }],
    status: 'gone',
    language: 'sw',
    id: 1,
    createdAt: 'now',
  });
  expect(await shown(id)).toEqual(await shown(id, { who: other }));
  const values =
    '{"__proto__": {"title": "x"}, "team": [{"name": "Ama", "__proto__": {"role": "x"}}]}';
  await admin.put(`/api/admin/forms/projects/${id}/draft`, { values });
  expect((await shown(id)).team).toEqual([{ name: 'Ama', role: null }]);
});

test('shows a translation as it is typed, with the roles of the team', async () => {
  const { id } = await create();
  const translation = {
    title: 'Parc solaire',
    description: 'Un parc solaire au bord de la ville.',
    useOfFunds: 'Pompes et tuyaux',
    details: null,
    team: [{ name: 'Ama Owusu', role: 'Ingénieure' }],
  };
  const saved = await admin.patch(`/api/admin/projects/${id}`, {
    translations: { fr: translation },
  });
  expect(saved.status).toBe(200);
  const languages = ['en', 'fr'];
  expect(await shown(id, { query: '?language=fr' })).toMatchObject({
    ...translation,
    language: 'fr',
    languages,
  });
  const values = { title: 'Centrale', 'role 0 Ama Owusu': 'Cheffe', details: '<b onclick>x</b>' };
  await admin.put(`/api/admin/translations/projects/${id}/fr/draft`, {
    values: JSON.stringify(values),
  });
  expect(await shown(id, { query: '?language=fr' })).toMatchObject({
    title: 'Centrale',
    useOfFunds: 'Pompes et tuyaux',
    details: expect.not.stringContaining('onclick'),
    team: [{ name: 'Ama Owusu', role: 'Cheffe' }],
    sector: input.sector,
  });
  // Its readers would get the original.
  expect(await shown(id, { query: '?language=sw' })).toEqual(await shown(id));
  expect(await shown(id, { query: '?language=en' })).toMatchObject({ title: 'Solar Park' });
});

test('shows a translation from before the team was named', async () => {
  const { id } = (await admin.post<AdminProject>('/api/admin/projects', { ...input, team: [] }))
    .body;
  const { title, description } = input;
  const fr = { title, description, useOfFunds: 'Pompes' };
  const saved = await admin.patch(`/api/admin/projects/${id}`, { translations: { fr } });
  expect(saved.status).toBe(200);
  // As it is in rows from before teams were translated.
  await server.db('projectTranslations').where({ rowId: id }).update({ team: null });
  await keep(id, { ...input, team: [{ name: 'Ama Owusu', role: 'Engineer' }] });
  expect((await shown(id, { query: '?language=fr' })).team).toEqual([
    { name: 'Ama Owusu', role: null },
  ]);
});

test('shows what an owner proposes, without what is typed', async () => {
  const { id } = await create();
  const proposal = JSON.stringify({ title: 'Solar Park II', country: 'Kenya' });
  await server.db('projects').where({ id }).update({ proposal });
  await keep(id, { ...input, title: 'Typed' });
  expect(await shown(id)).toMatchObject({ title: 'Typed', country: null });
  expect(await shown(id, { query: '?proposal=true' })).toMatchObject({
    title: 'Solar Park II',
    country: 'Kenya',
    sourceUrl: input.sourceUrl,
  });
});

test('is not cached', async () => {
  const { id } = await create();
  const path = `/api/admin/projects/${id}/preview`;
  expect((await admin.get(path)).headers.get('cache-control')).toContain('no-store');
  expect((await admin.get(`${path}?proposal=yes`)).status).toBe(422);
});
