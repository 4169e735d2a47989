/** @runs sqlite mariadb-long cluster */
import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import { articleInput, eventInput, projectInput } from '../../testing/make.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);

const title = 'Rice';
const description = 'What rice costs, and why it does.';
const content = `<p>${'Rice is dear. '.repeat(5)}</p>`;
const issue = { en: { subject: title, blocks: [{ kind: 'text', html: content }] } };
const translation = (kind: string) => `/api/admin/translations/${kind}/ID/fr/draft`;
const translated = { translations: { fr: { title, description, content } } };

const resources = { rows: '/api/resources', row: articleInput };
const events = { rows: '/api/events', row: eventInput };
const projects = { rows: '/api/admin/projects', row: projectInput };
const issues = { rows: '/api/admin/newsletter/issues', row: issue };
const removed = { translations: { fr: null } };

/** Each form that keeps what is typed: how its row is made and saved, where its draft is, and what a save has. */
const forms: [what: string, of: { rows: string; row: object }, draft: string, saved: object][] = [
  ['a resource', resources, '/api/admin/resources/ID/draft', { title }],
  ['the translation of a resource', resources, translation('resources'), translated],
  ['an event', events, '/api/admin/forms/events/ID/draft', { title }],
  ['a project', projects, '/api/admin/forms/projects/ID/draft', { title }],
  ['the translation of an event', events, translation('events'), translated],
  ['the translation of a project', projects, translation('projects'), translated],
  ['a translation that is removed', projects, translation('projects'), removed],
  ['an issue of the newsletter', issues, '/api/admin/newsletter/issues/ID/draft', issue],
];

describe.each(forms)('what is typed into %s', (_, { rows, row }, draft, saved) => {
  const start = async () => {
    const { body } = await admin.post<{ id: number }>(rows, row);
    const at = draft.replace('ID', String(body.id));
    const keep = async (tab: string, seen: string | null) => {
      const values = JSON.stringify({ title: tab, tab });
      return (await admin.put<SavedDraft>(at, { values, basedOn: null, seen })).body;
    };
    return {
      keep,
      save: async (seen: object) =>
        (await admin.patch(`${rows}/${body.id}`, { ...saved, ...seen })).status,
      discard: async (query: string) => (await admin.delete(`${at}${query}`)).status,
      kept: async () => (await admin.get<Draft>(at)).body.draft?.updatedAt,
    };
  };

  test('is ended by a save of the tab that has kept or read it, and by no other tab', async () => {
    const { keep, save, kept } = await start();
    const { updatedAt: first } = await keep('one', null);
    // The other tab has kept nothing; and it read what was kept before.
    expect(await save({ draftSeen: null })).toBe(200);
    expect(await kept()).toBe(first);
    const { updatedAt: second } = await keep('one', first);
    expect(await save({ draftSeen: first })).toBe(200);
    expect(await kept()).toBe(second);
    expect(await save({ draftSeen: 'yesterday' })).toBe(422);
    expect(await save({ draftSeen: second })).toBe(200);
    expect(await kept()).toBeUndefined();
  });

  test('is kept again by its tab once another has ended it, and overwrites nothing that was kept since', async () => {
    const { keep, save, discard, kept } = await start();
    const { updatedAt: first } = await keep('one', null);
    // Another tab goes on with it, and saves or removes.
    expect(await save({ draftSeen: first })).toBe(200);
    expect(await kept()).toBeUndefined();
    const again = await keep('one', first);
    expect([again.elsewhere, await kept()]).toEqual([false, again.updatedAt]);
    expect(await discard(`?updatedAt=${again.updatedAt}`)).toBe(204);
    const { updatedAt: others } = await keep('two', null);
    expect(await keep('one', again.updatedAt)).toMatchObject({
      elsewhere: true,
      updatedAt: others,
    });
    expect(await kept()).toBe(others);
  });

  test('is ended by any save of a page of an older release', async () => {
    const { keep, save, kept } = await start();
    await keep('one', null);
    expect(await save({})).toBe(200);
    expect(await kept()).toBeUndefined();
  });

  test('is discarded by a tab that has seen it', async () => {
    const { keep, discard, kept } = await start();
    const { updatedAt: first } = await keep('one', null);
    const { updatedAt: second } = await keep('one', first);
    expect(await discard(`?updatedAt=${first}`)).toBe(204);
    expect(await kept()).toBe(second);
    expect(await discard(`?updatedAt=${second}`)).toBe(204);
    expect(await kept()).toBeUndefined();
    await keep('one', null);
    expect(await discard('')).toBe(204);
    expect(await kept()).toBeUndefined();
  });
});
