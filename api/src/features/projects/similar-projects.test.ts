/** @runs sqlite mariadb-long cluster */
import type { SimilarProject } from '@ail/kit/contracts/projects/project.shape';
import { createProject } from '../../testing/make.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

const add = async (title: string, fields: object = {}) =>
  (await createProject(admin, { subSector: 'Wind', title, ...fields })).id;
const similarTo = async (id: number) =>
  (await visitor.get<SimilarProject[]>(`/api/projects/${id}/similar`)).body;
const named = (projects: SimilarProject[]) =>
  projects.map(({ title, reasons }) => [title, ...reasons]);

beforeEach(() => server.db('projects').delete());

test('names the three most similar projects with the reasons', async () => {
  const id = await add('Lake Wind');
  await add('Other sector and region', {
    sector: 'technology',
    location: 'West Africa',
    country: 'Ghana',
  });
  await add('Region', { sector: 'technology', country: 'Uganda' });
  await add('Country', { sector: 'technology' });
  await add('Sector', { subSector: null, location: 'West Africa', country: null });
  await add('Sector and country', { subSector: 'Solar' });
  await add('All', {});
  expect(named(await similarTo(id))).toEqual([
    ['All', 'subSector', 'country'],
    ['Sector and country', 'sector', 'country'],
    ['Sector', 'sector'],
  ]);
  await add('Sector and region', { subSector: null, country: null });
  expect(named(await similarTo(id))[2]).toEqual(['Sector and region', 'sector', 'region']);
});

test('prefers the newer of two that are equally similar', async () => {
  const id = await add('Lake Wind');
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await add(title);
  expect((await similarTo(id)).map(({ title }) => title)).toEqual(['Fourth', 'Third', 'Second']);
});

test('names no pending or completed project, and not the project itself', async () => {
  const id = await add('Lake Wind');
  await add('Pending', { status: 'pending' });
  await add('Completed', { status: 'completed' });
  expect(await similarTo(id)).toEqual([]);
});

test('is 404 for a project that visitors do not see', async () => {
  const id = await add('Pending', { status: 'pending' });
  for (const path of [`/api/projects/${id}/similar`, '/api/projects/999/similar']) {
    expect((await visitor.get(path)).status).toBe(404);
    expect((await admin.get(path)).status).toBe(404);
  }
});
