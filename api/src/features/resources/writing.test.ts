/** @runs sqlite mariadb-long cluster */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import type { AdminResource, Resource } from '@ail/kit/contracts/resources/resource.shape';
import type { NewDraft, Version, VersionSummary } from '@ail/kit/contracts/resources/writing.shape';
import type { TestClient } from '../../testing/client.ts';
import { failJob } from '../../testing/jobs.ts';
import { registryWith, sitePages, withRegistry, writeRelease } from '../../testing/live-front.ts';
import { createArticle } from '../../testing/make.ts';
import { expectInvalid } from '../../testing/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { publishScheduled } from './publish-scheduled.service.ts';

let front: string;
let server: TestServer;
let admin: TestClient;
let other: TestClient;

const text = (words: string) => `<p>${`${words} `.repeat(20).trim()}</p>`;

const write = (given: object = {}) =>
  createArticle(admin, { content: text('Arabica and robusta.'), ...given });
const change = (id: number, fields: object, client = admin) =>
  client.patch<AdminResource>(`/api/resources/${id}`, fields);

beforeAll(async () => {
  // The sitemap lists the pages of live releases.
  front = mkdtempSync(join(tmpdir(), 'ail-writing-'));
  const registry = registryWith({ 'mf-public': { mount: '/' } });
  writeFileSync(join(front, 'index.html'), withRegistry('<html><head></head></html>', registry));
  writeRelease(front, 'shell/1', { pages: [] });
  writeRelease(front, 'remotes/mf-public/1', { pages: sitePages });
  server = await startTestServer({ FRONT_DIR: front });
  admin = await server.adminClient();
  other = await server.secondAdmin();
});
beforeEach(() => server.db('resources').delete());
afterAll(async () => {
  await server.stop();
  rmSync(front, { recursive: true });
});

describe('addresses', () => {
  test('come from the title, each once, and can be typed', async () => {
    const [first, second] = [await write({ title: 'Café: 20 % après 2026!' }), await write()];
    expect([first.slug, second.slug]).toEqual(['cafe-20-apres-2026', 'coffee-after-2026']);
    expect((await write()).slug).toBe('coffee-after-2026-2');
    expect((await write({ title: '2026' })).slug).toBe('article-2026');
    expect((await write({ title: '東京' })).slug).toBe('article');
    expect((await write({ slug: 'my-own' })).slug).toBe('my-own');
    const refused = await change(second.id, { slug: 'my-own' });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ fields: { slug: expect.stringContaining('address') } }),
    ]);
    const refusals: [string, string[]][] = [
      ['small letters, digits', ['A b', '12', 'a--b', '-a']],
      ['at most 100', ['a'.repeat(101)]],
      ['The site itself uses', ['count', 'feed', 'new', 'overview', 'preview']],
    ];
    for (const [reason, slugs] of refusals)
      for (const slug of slugs) {
        const { status, body } = await change(second.id, { slug });
        expect([slug, status, body]).toEqual([
          slug,
          422,
          expect.objectContaining({ fields: { slug: expect.stringContaining(reason) } }),
        ]);
      }
  });

  test('stay when the title changes, and former ones lead to the resource for ever', async () => {
    const { id } = await write();
    expect((await change(id, { title: 'Tea' })).body.slug).toBe('coffee-after-2026');
    expect((await change(id, { slug: 'tea' })).body.slug).toBe('tea');
    const taken = await write();
    expect(taken.slug).toBe('coffee-after-2026-2');
    for (const place of [id, 'tea', 'TEA', 'coffee-after-2026']) {
      const { status, body } = await server.client().get<Resource>(`/api/resources/${place}`);
      expect([place, status, body.id, body.slug]).toEqual([place, 200, id, 'tea']);
    }
    expect((await server.client().get('/api/resources/cocoa')).status).toBe(404);
    expect((await change(id, { slug: 'coffee-after-2026' })).body.slug).toBe('coffee-after-2026');
    expect((await change(id, { slug: '', title: 'Cocoa' })).body.slug).toBe('cocoa');
  });

  test('of several saved at once no two are the same', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => write()));
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(6);
    const [one, two] = all;
    const answers = await Promise.all(
      [one, two].map((each) => change(each?.id ?? 0, { slug: 'wanted' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a draft is found by its address by admins only', async () => {
    const { slug } = await write({ status: 'draft' });
    expect((await server.client().get(`/api/resources/${slug}`)).status).toBe(404);
    expect((await admin.get(`/api/resources/${slug}`)).status).toBe(200);
  });
});

describe('what is typed and not saved', () => {
  const keep = (place: number | string, values: object, basedOn: string | null, who = admin) =>
    who.put<SavedDraft>(`/api/admin/resources/${place}/draft`, {
      values: JSON.stringify(values),
      basedOn,
    });
  const kept = async (place: number | string, who = admin) =>
    (await who.get<Draft>(`/api/admin/resources/${place}/draft`)).body;

  test('is kept for each account and form, until it is saved', async () => {
    const { id, updatedAt } = await write();
    expect((await kept(id)).draft).toBeNull();
    await keep(id, { title: 'A' }, updatedAt);
    await keep(id, { title: 'Ab' }, updatedAt);
    await keep('new', { title: 'N' }, null);
    expect((await kept(id)).draft).toMatchObject({ values: '{"title":"Ab"}', basedOn: updatedAt });
    expect((await kept('new')).draft).toMatchObject({ values: '{"title":"N"}', basedOn: null });
    expect((await kept(id, other)).draft).toBeNull();

    const { body } = await change(id, { status: 'draft' });
    expect((await kept(id)).draft).not.toBeNull();
    await change(id, { title: 'Ab', updatedAt: body.updatedAt });
    expect((await kept(id)).draft).toBeNull();
    await write({ title: 'N' });
    expect((await kept('new')).draft).toBeNull();
  });

  test('is not overwritten by another tab of the same account that has not seen it', async () => {
    const { id, updatedAt } = await write();
    const keepIn = async (tab: string | undefined, title: string, seen?: string | null) => {
      const values = JSON.stringify({ title, tab });
      const draft = { values, basedOn: updatedAt, seen };
      const path = `/api/admin/resources/${id}/draft`;
      return (await admin.put<SavedDraft>(path, draft)).body;
    };
    const title = async () => JSON.parse((await kept(id)).draft?.values ?? '{}').title;
    const first = await keepIn('a', 'First', null);
    expect(first.elsewhere).toBe(false);
    const refused = await keepIn('b', 'Second', null);
    expect(refused).toMatchObject({ elsewhere: true, updatedAt: first.updatedAt });
    expect(await title()).toBe('First');
    // The answer to an earlier one was lost.
    expect((await keepIn('a', 'First, again', null)).elsewhere).toBe(false);
    // The page was loaded again, and has read it.
    const { draft } = await kept(id);
    const taken = await keepIn('b', 'Second', draft?.updatedAt);
    expect([taken.elsewhere, await title()]).toEqual([false, 'Second']);
    // A tab that does not know of it, in which more was typed since.
    await keepIn('b', 'Second, more', taken.updatedAt);
    expect((await keepIn('a', 'First', '2026-01-01T00:00:00.000Z')).elsewhere).toBe(true);
    expect(await title()).toBe('Second, more');
    // A page of an older release names no tab.
    expect((await keepIn(undefined, 'Old')).elsewhere).toBe(false);
    await admin.delete(`/api/admin/resources/${id}/draft`);
    expect((await keepIn('a', 'First', first.updatedAt)).elsewhere).toBe(false);
  });

  test('is not lost by a refused save, and can be discarded', async () => {
    const { id, updatedAt } = await write();
    await keep(id, { title: 'Mine' }, updatedAt);
    await change(id, { title: 'Theirs' }, other);
    expect((await change(id, { title: 'Mine', updatedAt })).status).toBe(409);
    const { draft, savedBy } = await kept(id);
    expect([draft?.values, savedBy]).toEqual(['{"title":"Mine"}', 'second']);
    expect((await admin.delete(`/api/admin/resources/${id}/draft`)).status).toBe(204);
    expect((await kept(id)).draft).toBeNull();
  });

  test('of new resources there are several, each ended by its own save', async () => {
    const [one, two] = ['1', '2'].map(
      (digit) => `new-${digit.repeat(8)}-0000-0000-0000-${digit.repeat(12)}`,
    );
    if (!one || !two) throw new Error('no places');
    await keep(one, { title: 'One' }, null);
    await keep(two, { title: 'Two' }, null);
    await keep('new', { content: 'By a form of before' }, null);
    await keep(one, { title: 'Theirs' }, null, other);
    const listed = async () =>
      (await admin.get<NewDraft[]>('/api/admin/resource-drafts')).body.map(({ place, title }) => [
        place,
        title,
      ]);
    expect(await listed()).toEqual([
      ['new', ''],
      [two, 'Two'],
      [one, 'One'],
    ]);
    await write({ title: 'Two', draft: two });
    expect(await listed()).toEqual([
      ['new', ''],
      [one, 'One'],
    ]);
    // What was changed since is not discarded.
    const path = `/api/admin/resources/${one}/draft`;
    const { draft } = await kept(one);
    await keep(one, { title: 'One more' }, null);
    await admin.delete(`${path}?updatedAt=${draft?.updatedAt}`);
    expect((await kept(one)).draft).toMatchObject({ values: '{"title":"One more"}' });
    await admin.delete(`${path}?updatedAt=${(await kept(one)).draft?.updatedAt}`);
    expect(await listed()).toEqual([['new', '']]);
    await write();
    expect(await listed()).toEqual([]);
    expect((await kept(one, other)).draft).not.toBeNull();
    const refused = await admin.post('/api/resources', { draft: 'new-1' });
    expect(refused.body.fields).toHaveProperty('draft');
  });

  test('tells each of two editors of the other', async () => {
    const { id, updatedAt } = await write();
    expect((await keep(id, { title: 'A' }, updatedAt)).body.others).toEqual([]);
    const second = (await keep(id, { title: 'B' }, updatedAt, other)).body;
    expect(second.others.map(({ name }) => name)).toEqual(['chief']);
    expect((await kept(id)).others.map(({ name }) => name)).toEqual(['second']);
    await change(id, { title: 'B' }, other);
    const now = (await keep(id, { title: 'Ac' }, updatedAt)).body;
    expect([now.others, now.savedBy, now.savedAt === updatedAt]).toEqual([[], 'second', false]);
  });

  test('is shown as the page would show it, cleaned, to its writer only', async () => {
    const { id, updatedAt } = await write();
    const content = `<p onclick="x()">Typed</p><script>x()</script>`;
    await keep(id, { title: 'Typed', content, category: 'nonsense' }, updatedAt);
    const { body } = await admin.get<Resource>(`/api/admin/resources/${id}/preview`);
    expect(body).toMatchObject({ id, title: 'Typed', category: 'market-analysis' });
    expect(body.content).toBe('<p>Typed</p>');
    const theirs = await other.get<Resource>(`/api/admin/resources/${id}/preview`);
    expect(theirs.body.title).toBe('Coffee after 2026');
    await keep('new', { title: 'Nouveau', language: 'fr' }, null);
    const created = await admin.get<Resource>('/api/admin/resources/new/preview');
    expect(created.body).toMatchObject({ title: 'Nouveau', language: 'fr', languages: ['fr'] });
    expect((await other.get('/api/admin/resources/new/preview')).status).toBe(404);
  });

  test('into a translation is shown as the page in that language would show it', async () => {
    const { id, content } = await write();
    const translation = { title: 'Le café', description: 'Ce que coûte le café.', content };
    await change(id, { translations: { fr: translation } });
    const values = JSON.stringify({ title: 'Le café vert', content: '<p onclick="x()">Vert</p>' });
    const form = `/api/admin/translations/resources/${id}/fr/draft`;
    await admin.put(form, { values, basedOn: null });
    const shown = async (language: string, who = admin) =>
      (await who.get<Resource>(`/api/admin/resources/${id}/preview?language=${language}`)).body;
    expect(await shown('fr')).toMatchObject({
      language: 'fr',
      languages: ['en', 'fr'],
      title: 'Le café vert',
      description: 'Ce que coûte le café.',
      content: '<p>Vert</p>',
      category: 'market-analysis',
    });
    expect(await shown('fr', other)).toMatchObject({ ...translation, language: 'fr' });
    expect(await shown('en')).toMatchObject({ title: 'Coffee after 2026', language: 'en' });
    // Its readers would get the original.
    expect(await shown('sw')).toEqual(await shown('en'));
  });

  test('is an object, of a resource that is there', async () => {
    expect((await keep(999_999, {}, null)).status).toBe(404);
    for (const values of ['', '[]', '1', 'null', '{', undefined, {}]) {
      const { status } = await admin.put('/api/admin/resources/new/draft', { values });
      expect([values, status]).toEqual([values, 422]);
    }
    const { id, updatedAt } = await write();
    await keep(id, { title: 'A' }, updatedAt, other);
    await admin.delete(`/api/resources/${id}`);
    expect(await server.db('formDrafts').where({ form: `resources/${id}` })).toEqual([]);
  });
});

describe('versions', () => {
  const versionsOf = async (id: number) =>
    (await admin.get<VersionSummary[]>(`/api/admin/resources/${id}/versions`)).body;
  const restore = (id: number, version: number, updatedAt?: string) =>
    admin.post<AdminResource>(`/api/admin/resources/${id}/versions/${version}/restore`, {
      updatedAt,
    });

  test('say who saved what and when; a restored one is a new version, and none is lost', async () => {
    const { id } = await write({ title: 'First' });
    await change(id, { title: 'Second', content: text('Other words here.') }, other);
    await change(id, { status: 'draft' });
    const list = await versionsOf(id);
    expect(list.map(({ title, savedBy }) => [title, savedBy])).toEqual([
      ['Second', 'second'],
      ['First', 'chief'],
    ]);
    const first = list[1]?.id ?? 0;
    const { body } = await admin.get<Version>(`/api/admin/resources/${id}/versions/${first}`);
    expect(body).toMatchObject({ title: 'First', content: text('Arabica and robusta.') });

    const draftPath = `/api/admin/resources/${id}/draft`;
    await admin.put(draftPath, { values: '{"title":"Typed"}', basedOn: null });
    const restored = await restore(id, first);
    const { body: unsaved } = await admin.get<Draft>(draftPath);
    expect(unsaved.draft?.values).toBe('{"title":"Typed"}');
    expect(restored.body).toMatchObject({ title: 'First', status: 'draft', slug: 'first' });
    expect(restored.body.content).toBe(text('Arabica and robusta.'));
    expect((await versionsOf(id)).map(({ title, restoredFrom }) => [title, restoredFrom])).toEqual([
      ['First', list[1]?.savedAt],
      ['Second', null],
      ['First', null],
    ]);
    const stranger = await write();
    expect((await restore(stranger.id, first)).status).toBe(404);
    expect((await restore(id, first, list[0]?.savedAt)).status).toBe(409);
  });

  test('bring back translations, and remove those that were not there', async () => {
    const french = { title: 'Café', description: 'Le prix du café.', content: text('Du café.') };
    const { id } = await write({ translations: { fr: french } });
    const swahili = { title: 'Kahawa', description: 'Bei ya kahawa.', content: text('Kahawa ni.') };
    await change(id, { translations: { fr: null, sw: swahili } });
    const [, first] = await versionsOf(id);
    const { translations } = (await restore(id, first?.id ?? 0)).body;
    expect([translations.fr?.title, translations.sw]).toEqual(['Café', null]);
  });

  test('keep the state before the first change of an older resource, and fifty at most', async () => {
    const { id } = await write({ title: 'Old' });
    await server.db('resourceVersions').where({ resourceId: id }).delete();
    await change(id, { title: 'New' });
    expect((await versionsOf(id)).map(({ title, savedBy }) => [title, savedBy])).toEqual([
      ['New', 'chief'],
      ['Old', null],
    ]);
    for (let number = 1; number <= 50; number += 1) await change(id, { title: `New ${number}` });
    const all = await versionsOf(id);
    expect([all.length, all[0]?.title, all.at(-1)?.title]).toEqual([50, 'New 50', 'New 1']);
  });
});

describe('a time to be published at', () => {
  const soon = () => new Date(Date.now() + 60_000).toISOString();
  const publishing = (now: Date) => publishScheduled({ db: server.db }, failJob, now);

  test('makes the resource appear at it, once, however many processes look', async () => {
    const publishAt = soon();
    const { id, slug, status } = await write({ status: 'draft', publishAt });
    expect(status).toBe('draft');
    const visitor = server.client();
    const isShown = async () => [
      (await visitor.get(`/api/resources/${slug}`)).status,
      (await visitor.get<Resource[]>('/api/resources')).body.map((one) => one.id),
      (await visitor.get('/resources/feed.xml')).text.includes(`/resources/${id}<`),
      (await visitor.get('/sitemap.xml')).text.includes(`/resources/${id}<`),
    ];
    const at = new Date(publishAt);
    await publishing(new Date(at.getTime() - 1));
    expect(await isShown()).toEqual([404, [], false, false]);
    await Promise.all([publishing(at), publishing(at), publishing(at)]);
    expect(await isShown()).toEqual([200, [id], true, true]);
    const { body } = await admin.get<AdminResource>(`/api/admin/resources/${id}`);
    expect(body).toMatchObject({ status: 'published', publishedAt: publishAt, publishAt: null });
    const log = await admin.get<AuditEntry[]>('/api/admin/audit-log?entity=resource&limit=2');
    expect(log.body.map(({ action, actor }) => [action, actor])).toEqual([
      ['status', 'schedule'],
      ['create', 'chief'],
    ]);
  });

  test('can be changed and taken back, and is over once it is published', async () => {
    const publishAt = soon();
    const { id } = await write({ status: 'draft', publishAt });
    expectInvalid(await change(id, { publishAt: '2026-01-01T00:00:00.000Z' }), 'publishAt');
    expect((await change(id, { publishAt: null })).body.publishAt).toBeNull();
    await publishing(new Date(publishAt));
    expect((await change(id, { publishAt })).body).toMatchObject({ status: 'draft', publishAt });
    const published = await change(id, { status: 'published' });
    expect(published.body).toMatchObject({ status: 'published', publishAt: null });
    expect((await change(id, { publishAt })).body.publishAt).toBeNull();
    // What has been public keeps its day.
    await change(id, { status: 'draft', publishAt });
    await publishing(new Date(publishAt));
    const { body } = await admin.get<AdminResource>(`/api/admin/resources/${id}`);
    expect([body.status, body.publishedAt]).toEqual(['published', published.body.publishedAt]);
  });

  test('is nothing that a call has to send: a new resource is published at once', async () => {
    expect(await write()).toMatchObject({ status: 'published', publishAt: null });
    expect(await write({ publishAt: soon() })).toMatchObject({
      status: 'published',
      publishAt: null,
    });
  });
});
