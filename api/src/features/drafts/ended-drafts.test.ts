/** @runs sqlite mariadb-long cluster */
import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import { eventInput } from '../../testing/make.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);

const title = 'Rice';
const description = 'What rice costs, and why it does.';
const content = `<p>${'Rice is dear. '.repeat(5)}</p>`;
const project = {
  title,
  description,
  sector: 'clean-energy',
  location: 'East Africa',
  country: 'Kenya',
  investmentRange: '$1M - $5M',
};
const issue = { en: { subject: title, blocks: [{ kind: 'text', html: content }] } };
const translated = { translations: { fr: { title, description, content } } };

/** Each form that keeps what is typed: how its row is made, where it is saved, where its draft is, and what a save has. */
const forms = {
  'a resource': {
    rows: '/api/resources',
    row: { title, description, content, category: 'market-analysis' },
    draft: (id: number) => `/api/admin/resources/${id}/draft`,
    saved: { title: 'More rice' },
  },
  'the translation of a resource': {
    rows: '/api/resources',
    row: { title, description, content, category: 'market-analysis' },
    draft: (id: number) => `/api/admin/translations/resources/${id}/fr/draft`,
    saved: translated,
  },
  'an event': {
    rows: '/api/events',
    row: eventInput,
    draft: (id: number) => `/api/admin/forms/events/${id}/draft`,
    saved: { title },
  },
  'a project': {
    rows: '/api/admin/projects',
    row: project,
    draft: (id: number) => `/api/admin/forms/projects/${id}/draft`,
    saved: { title },
  },
  'the translation of an event': {
    rows: '/api/events',
    row: eventInput,
    draft: (id: number) => `/api/admin/translations/events/${id}/fr/draft`,
    saved: translated,
  },
  'the translation of a project': {
    rows: '/api/admin/projects',
    row: project,
    draft: (id: number) => `/api/admin/translations/projects/${id}/fr/draft`,
    saved: translated,
  },
  'a translation that is removed': {
    rows: '/api/admin/projects',
    row: project,
    draft: (id: number) => `/api/admin/translations/projects/${id}/fr/draft`,
    saved: { translations: { fr: null } },
  },
  'an issue of the newsletter': {
    rows: '/api/admin/newsletter/issues',
    row: issue,
    draft: (id: number) => `/api/admin/newsletter/issues/${id}/draft`,
    saved: issue,
  },
};

describe.each(Object.entries(forms))('what is typed into %s', (_, { rows, row, draft, saved }) => {
  const start = async () => {
    const { body } = await admin.post<{ id: number }>(rows, row);
    const at = draft(body.id);
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
