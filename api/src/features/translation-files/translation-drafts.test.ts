/** @runs sqlite mariadb-long cluster */
import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import {
  addRows,
  admin,
  content,
  event,
  project,
  server,
  useTranslations,
} from './translations.fixture.ts';

useTranslations();

describe('what is typed into a translation and not saved', () => {
  const read = async (form: string) => (await admin.get<Draft>(`${form}/draft`)).body;
  const keep = (form: string, basedOn: string, values = '{"title":"Kich"}', who = admin) =>
    who.put<SavedDraft>(`${form}/draft`, { values, basedOn });
  const formOf = (kind: string, id: number, language: string) =>
    `/api/admin/translations/${kind}/${id}/${language}`;

  test.each(['events', 'projects', 'resources'] as const)(
    'of %s is kept for each language, until that translation is saved, removed, or its row deleted',
    async (kind) => {
      const rows = await addRows();
      const row = { events: rows.forum, projects: rows.work, resources: rows.article }[kind];
      const path = kind === 'projects' ? `/api/admin/projects/${row.id}` : `/api/${kind}/${row.id}`;
      const [sw, fr] = [formOf(kind, row.id, 'sw'), formOf(kind, row.id, 'fr')];
      expect(await read(sw)).toMatchObject({ draft: null, others: [], savedAt: row.updatedAt });
      for (const form of [sw, fr]) expect((await keep(form, row.updatedAt)).status).toBe(200);
      expect((await read(sw)).draft).toMatchObject({
        values: '{"title":"Kich"}',
        basedOn: row.updatedAt,
      });

      const refused = { title: 'Kichwa' };
      expect((await admin.patch(path, { translations: { sw: refused } })).status).toBe(422);
      expect((await admin.patch(path, { title: row.title })).status).toBe(200);
      expect((await read(sw)).draft).not.toBeNull();
      const { title, description } = row;
      const venue = 'Ukumbi wa mji';
      const { agenda } = event;
      const team = project.team;
      const texts = { title, description, content, venue, agenda, team };
      expect((await admin.patch(path, { translations: { sw: texts } })).status).toBe(200);
      expect((await read(sw)).draft).toBeNull();
      expect((await read(fr)).draft).not.toBeNull();

      await keep(sw, row.updatedAt);
      await admin.patch(path, { translations: { sw: null } });
      expect((await read(sw)).draft).toBeNull();
      expect((await admin.delete(path)).status).toBe(204);
      const form = `${kind}/${row.id}/fr`;
      expect(await server.db('formDrafts').where({ form })).toEqual([]);
    },
  );

  test('is discarded on demand, and refused for rows and languages without translations', async () => {
    const { forum } = await addRows();
    const form = formOf('events', forum.id, 'fr');
    await keep(form, forum.updatedAt);
    expect((await keep(form, forum.updatedAt, '[]')).status).toBe(422);
    expect((await admin.delete(`${form}/draft`)).status).toBe(204);
    expect((await read(form)).draft).toBeNull();
    for (const other of [
      formOf('users', forum.id, 'fr'),
      formOf('events', 999_999, 'fr'),
      formOf('events', forum.id, 'de'),
      formOf('events', forum.id, 'en'),
    ]) {
      expect([other, (await keep(other, forum.updatedAt)).status]).toEqual([other, 404]);
      expect([other, (await admin.get(`${other}/draft`)).status]).toEqual([other, 404]);
    }
  });
});
