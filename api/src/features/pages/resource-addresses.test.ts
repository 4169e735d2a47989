/** @runs sqlite mariadb-long cluster */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '@ail/kit/contracts/pages/page';
import type { TestClient } from '../../testing/client.ts';
import { registryWith, withRegistry, writeRelease } from '../../testing/live-front.ts';
import { createArticle } from '../../testing/make.ts';
import { releaseIsVisible } from '../../testing/release.ts';
import { publicUrl, startTestServer, type TestServer } from '../../testing/server.ts';

let folder: string;
let server: TestServer;
let admin: TestClient;
let visitor: TestClient;

/** Makes a release live whose pages of resources open by their addresses, or by their ids only. */
const release = async (version: string, ownAddress: boolean) => {
  const page: PageData = {
    path: '/resources/:id',
    row: 'resources',
    missing: { title: 'resources.notFound', hint: 'resources.notFound.hint' },
    ...(ownAddress && { ownAddress: true }),
  };
  writeRelease(folder, `shell/${version}`, { pages: [] });
  writeRelease(folder, `remotes/mf-public/${version}`, { pages: [page] });
  const entry = `/remotes/mf-public/${version}/remoteEntry.js`;
  const registry = {
    ...registryWith(),
    revision: Number(version),
    shell: { version },
    remotes: { 'mf-public': { mount: '/', entry, version, integrity: '' } },
  };
  const document =
    '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>';
  writeFileSync(join(folder, 'index.html'), withRegistry(document, registry));
  await releaseIsVisible();
};

const write = (given: object = {}, author = admin) => createArticle(author, given);
const change = (id: number, fields: object) => admin.patch(`/api/resources/${id}`, fields);

/** How a page is answered: the status, where it leads, and how it may be kept. */
const answerOf = async (path: string, client = visitor) => {
  const { status, headers, text } = await client.get(path);
  return { status, to: headers.get('location'), cache: headers.get('cache-control'), text };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ail-addresses-'));
  symlinkSync(join(__dirname, '../../../../locales'), join(folder, 'locales'));
  await release('1', true);
  server = await startTestServer({ FRONT_DIR: folder });
  admin = await server.adminClient();
  visitor = server.client();
});
beforeEach(async () => {
  await server.db('resources').delete();
  await release('1', true);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('former addresses and the id lead to the present one for good, with what follows it', async () => {
  const { id } = await write();
  await change(id, { slug: 'coffee' });
  for (const place of ['coffee-after-2026', id, 'Coffee-After-2026']) {
    expect([place, await answerOf(`/resources/${place}?lng=fr`)]).toMatchObject([
      place,
      // Not for ever: it may get a former address back.
      { status: 301, to: '/resources/coffee?lng=fr', cache: 'no-cache' },
    ]);
  }
  expect(await answerOf('/resources/coffee')).toMatchObject({ status: 200, to: null });
  const { text } = await answerOf('/resources/coffee');
  expect(text).toContain(`<link data-page rel="canonical" href="${publicUrl}/resources/coffee">`);

  await change(id, { slug: 'coffee-after-2026' });
  expect(await answerOf('/resources/coffee-after-2026')).toMatchObject({ status: 200 });
  // In a language that nobody has asked for: a page is answered again for a moment.
  expect(await answerOf('/resources/coffee?lng=sw')).toMatchObject({
    status: 301,
    to: '/resources/coffee-after-2026?lng=sw',
  });
});

test('behind nginx former addresses are shared for a second, as the pages that they lead to', async () => {
  const proxied = await startTestServer({ FRONT_DIR: folder, TRUST_PROXY: '1' });
  try {
    const { id, slug } = await write({}, await proxied.adminClient());
    const headersOf = async (path: string) => {
      const { status, headers } = await proxied.client().get(path);
      return [status, headers.get('cache-control'), headers.has('x-accel-expires')];
    };
    const shared = ['max-age=1, stale-while-revalidate=1', true];
    expect(await headersOf(`/resources/${id}`)).toEqual([301, ...shared]);
    expect(await headersOf(`/resources/${slug}`)).toEqual([200, ...shared]);
  } finally {
    await proxied.stop();
  }
});

test('while a release is live that opens resources by their ids, addresses lead there for now', async () => {
  const { id, slug } = await write();
  await release('2', false);
  expect(await answerOf(`/resources/${id}`)).toMatchObject({ status: 200, to: null });
  expect(await answerOf(`/resources/${slug}?lng=sw`)).toMatchObject({
    status: 302,
    to: `/resources/${id}?lng=sw`,
    cache: 'no-cache',
  });
});

test('no address of a draft, present or former, says that it is there', async () => {
  const { id } = await write({ status: 'draft' });
  await change(id, { slug: 'secret' });
  for (const place of ['secret', 'coffee-after-2026', id, 'nothing']) {
    expect([place, await answerOf(`/resources/${place}`)]).toMatchObject([
      place,
      { status: 404, to: null, cache: 'no-store' },
    ]);
  }
});

test('the site map and the feed name the present address', async () => {
  const { id } = await write();
  await change(id, { slug: 'coffee' });
  const named = async () => {
    const [map, feed] = await Promise.all(
      ['/sitemap.xml', '/resources/feed.xml'].map((path) => visitor.get(path)),
    );
    return [
      [...(map?.text ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address),
      [...(feed?.text ?? '').matchAll(/<link>([^<]*\/resources\/[^<]*)<\/link>/g)].map(
        ([, address]) => address,
      ),
    ];
  };
  const present = [`${publicUrl}/resources/coffee`];
  expect(await named()).toEqual([present, present]);
  await release('2', false);
  const byId = [`${publicUrl}/resources/${id}`];
  expect(await named()).toEqual([byId, byId]);
});

test('answers 404 for the page of a preview, and forbids caching its call', async () => {
  const { id } = await write({ status: 'draft' });
  await admin.put(`/api/admin/resources/${id}/draft`, {
    values: JSON.stringify({ title: 'Nobody’s business' }),
  });
  for (const client of [visitor, admin]) {
    const { text, ...answer } = await answerOf(`/resources/preview?of=${id}`, client);
    expect(answer).toEqual({ status: 404, to: null, cache: 'no-store' });
    expect(text).toContain('<meta data-page name="robots" content="noindex">');
    expect(text).not.toContain('business');
  }
  const shown = await answerOf(`/api/admin/resources/${id}/preview`, admin);
  expect([shown.status, shown.cache]).toEqual([200, expect.stringContaining('no-store')]);
  expect(shown.text).toContain('Nobody’s business');
});
