/** @runs sqlite mariadb-long cluster */
import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import { eventInput, projectInput } from '../../testing/make.ts';
import { useAdmin, useSecondAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const other = useSecondAdmin(server);

describe.each([
  { kind: 'events', rows: '/api/events', row: eventInput, status: '/status', shown: 'published' },
  {
    kind: 'projects',
    rows: '/api/admin/projects',
    row: projectInput,
    status: '',
    shown: 'completed',
  },
])('what is typed into the form of $kind', ({ kind, rows, row, status, shown }) => {
  interface Saved {
    id: number;
    updatedAt: string;
  }
  const create = async () => (await admin.post<Saved>(rows, row)).body;
  const formOf = (id: number | string, of = kind) => `/api/admin/forms/${of}/${id}/draft`;
  const keep = async (id: number, title: string, who = admin) =>
    (await who.put<SavedDraft>(formOf(id), { values: JSON.stringify({ title }), basedOn: null }))
      .body;
  const kept = async (id: number, who = admin) => (await who.get<Draft>(formOf(id))).body;

  test('is read by nobody else, and its editors are told of one another', async () => {
    const { id, updatedAt } = await create();
    expect(await kept(id)).toEqual({ draft: null, others: [], savedAt: updatedAt, savedBy: null });
    await keep(id, 'Mine');
    const { draft, others } = await kept(id, other);
    expect(draft).toBeNull();
    expect(others.map(({ name }) => name)).toEqual(['chief']);
    expect((await keep(id, 'Theirs', other)).others).toHaveLength(1);
    expect((await kept(id)).draft?.values).toBe('{"title":"Mine"}');
  });

  test('ends with a save of the form, for who has saved; no other change of the row ends it', async () => {
    const { id, updatedAt } = await create();
    await keep(id, 'Mine');
    await keep(id, 'Theirs', other);
    const published = await admin.patch<Saved>(`${rows}/${id}${status}`, { status: shown });
    expect(published.status).toBe(200);
    const translations = { fr: null };
    expect((await admin.patch(`${rows}/${id}`, { translations })).status).toBe(200);
    expect((await kept(id)).draft?.values).toBe('{"title":"Mine"}');
    expect((await admin.patch(`${rows}/${id}`, { title: 'Saved', updatedAt })).status).toBe(409);
    expect((await kept(id)).draft?.values).toBe('{"title":"Mine"}');
    expect((await admin.patch(`${rows}/${id}`, { title: 'Saved' })).status).toBe(200);
    expect((await kept(id)).draft).toBeNull();
    const theirs = await kept(id, other);
    expect(theirs.draft?.values).toBe('{"title":"Theirs"}');
    expect(theirs.savedAt).not.toBe(updatedAt);
  });

  test('ends with its row', async () => {
    const { id } = await create();
    await keep(id, 'Mine');
    await keep(id, 'Theirs', other);
    expect((await admin.delete(`${rows}/${id}`)).status).toBe(204);
    expect((await admin.get(formOf(id))).status).toBe(404);
    expect(await server.db('formDrafts').where({ form: `${kind}/${id}` })).toEqual([]);
  });

  test('answers 404 for rows that do not exist', async () => {
    const { id } = await create();
    const values = '{}';
    for (const path of [formOf(999_999), formOf(id, 'resources')]) {
      expect((await admin.get(path)).status).toBe(404);
      expect((await admin.put(path, { values })).status).toBe(404);
      expect((await admin.delete(path)).status).toBe(404);
    }
    for (const wrong of ['', '[]', '{', undefined]) {
      expect((await admin.put(formOf(id), { values: wrong })).status).toBe(422);
    }
  });
});
