/** @runs sqlite mariadb-long cluster */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@ail/kit/contracts/enums';
import { jpegName } from '@ail/kit/contracts/images/image-names';
import type { PageData } from '@ail/kit/contracts/pages/page';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import sharp from 'sharp';
import type { TestClient } from '../../testing/client.ts';
import { registryWith, sitePages, withRegistry, writeRelease } from '../../testing/live-front.ts';
import {
  createArticle,
  createProject,
  eventInput,
  publishEvent,
  uploadImage,
} from '../../testing/make.ts';
import { releaseIsVisible } from '../../testing/release.ts';
import {
  environmentOf,
  publicUrl,
  startTestServer,
  type TestServer,
} from '../../testing/server.ts';

const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: '#3a2fa8' } });
const localesDir = join(__dirname, '../../../../locales');
const plain = `<!doctype html><html lang="en"><head><title>Composed</title>
<meta name="description" content="Composed."></head><body><div id="root"></div></body></html>`;
const site = registryWith({
  'mf-public': { mount: '/' },
  'mf-admin': { mount: '/admin', access: 'admin' },
});
const composed = withRegistry(plain, site);

let folder: string;
let server: TestServer;
let admin: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ail-pages-'));
  writeFileSync(join(folder, 'index.html'), composed);
  writeRelease(folder, 'shell/1', { pages: [] });
  writeRelease(folder, 'remotes/mf-public/1', { pages: sitePages });
  writeRelease(folder, 'remotes/mf-admin/1', { pages: [] });
  symlinkSync(localesDir, join(folder, 'locales'));
  server = await startTestServer({ FRONT_DIR: folder });
  admin = await server.adminClient();
  visitor = server.client();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const { JSDOM } = jest.requireActual('jsdom');
const parse = (text: string, contentType: string) =>
  new JSDOM(text, { contentType }).window.document;
const pageAt = async (path: string, headers = {}) => {
  const answer = await visitor.send('GET', path, undefined, headers);
  return { ...answer, page: parse(answer.text, 'text/html') };
};
/** As an admin is given it: what visitors are given may be a second old. */
const currentPage = async (path: string) =>
  parse((await admin.send('GET', path)).text, 'text/html');
const robotsOf = (page: ReturnType<typeof parse>) =>
  page.querySelector('meta[name="robots"]')?.getAttribute('content');
/** What a page tells search engines about its row. */
const structuredData = (page: ReturnType<typeof parse>) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
const addResource = (title: string, status = 'published') =>
  createArticle(admin, { title, status });

describe('the document of a page', () => {
  test('speaks the language of the address, else of the reader, else English', async () => {
    const languageAt = async (path: string, accepted: string) => {
      const { page, headers } = await pageAt(path, { 'Accept-Language': accepted });
      expect(headers.get('vary')).toContain('Accept-Language');
      return page.documentElement.lang;
    };
    expect(await languageAt('/events?lng=sw', 'fr')).toBe('sw');
    expect(await languageAt('/events?lng=FR-be', 'sw')).toBe('fr');
    expect(await languageAt('/events?lng=%22%3E', 'fr-CA,fr;q=0.9')).toBe('fr');
    expect(await languageAt('/events?lng=fr&lng=sw', 'de')).toBe('fr');
    expect(await languageAt('/events', 'de')).toBe('en');
  });

  test('about an event says what the event is, and cannot be broken by it', async () => {
    const title = `</title><script>alert(1)</script> $& "quoted" 'n' <b>`;
    const place = { location: 'Douala', country: 'Cameroon' };
    const { id } = await publishEvent(admin, { title, language: 'fr', ...place });
    const { status, page, headers } = await pageAt(`/events/${id}?lng=fr`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.title).toContain(title);
    const content = (name: string) =>
      page.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(content('og:title')).toBe(title);
    expect(content('og:url')).toBe(`${publicUrl}/events/${id}?lng=fr`);
    expect(content('og:image')).toMatch(/^http:\/\/portal\.test\/assets\/events\/.*\.jpg$/);
    // One is the registry.
    expect(page.querySelectorAll('script')).toHaveLength(2);
    expect(structuredData(page)).toMatchObject({
      '@type': 'Event',
      name: title,
      inLanguage: 'fr',
      url: `${publicUrl}/events/${id}?lng=fr`,
      location: { address: { addressLocality: 'Douala', addressCountry: 'CM' } },
    });
    // The address is part of no answer: whatever host was asked, links lead to the site's own.
    const elsewhere = await pageAt(`/events/${id}`, { 'X-Forwarded-Host': 'evil.example' });
    expect(elsewhere.text).not.toContain('evil');
  });

  test('about an event with a picture of its own shows that where the link is shared', async () => {
    const { id } = await publishEvent(admin, { image: 'solar-park.jpg' });
    const { page } = await pageAt(`/events/${id}`);
    const address = `${publicUrl}/assets/projects/solar-park.jpg`;
    const image = page.querySelector('meta[property="og:image"]')?.getAttribute('content');
    expect(image).toBe(address);
    expect(structuredData(page).image).toBe(address);
  });

  test('shares an uploaded picture as JPEG, which every messenger shows', async () => {
    const { body: picture } = await uploadImage(admin, await dot.png().toBuffer());
    const { id } = await publishEvent(admin, { image: picture.name });
    const page = await currentPage(`/events/${id}`);
    const shared = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    const address = `${publicUrl}/assets/projects/${jpegName(picture.name)}`;
    expect(shared).toBe(address);
    expect(structuredData(page).image).toBe(address);
    const answer = await admin.send('GET', shared.slice(publicUrl.length));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('describes the picture of a shared link where that is said in the language of the texts', async () => {
    const { body: picture } = await uploadImage(admin, await dot.png().toBuffer());
    const alt = { en: 'A stage', fr: 'Une scène', sw: null };
    await admin.patch(`/api/admin/images/${picture.id}`, { alt });
    const { id } = await publishEvent(admin, { image: picture.name });
    const descriptionIn = async (language: string) =>
      (await currentPage(`/events/${id}?lng=${language}`))
        .querySelector('meta[property="og:image:alt"]')
        ?.getAttribute('content');
    expect(await descriptionIn('en')).toBe('A stage');
    // Title and description are English, as is `og:locale`.
    expect(await descriptionIn('fr')).toBeUndefined();
    await admin.patch(`/api/events/${id}`, {
      translations: { fr: { title: 'Forum des lacs', description: 'Trois jours de rencontres.' } },
    });
    expect(await descriptionIn('fr')).toBe('Une scène');
  });

  test('says so in the reader’s language, with 404, where there is no such row', async () => {
    const unpublished = await addResource('Not yet public either', 'draft');
    const event = { ...eventInput, title: 'Not yet public' };
    const draft = await admin.post<{ id: number }>('/api/events', event);
    for (const path of [
      `/events/${draft.body.id}`,
      `/resources/${unpublished.id}`,
      `/RESOURCES/${unpublished.id}/`,
      '/events/999999',
      '/projects/0',
      '/projects/preview',
      '/events/preview',
      '/resources/x',
      '/events/%00',
      '/events/1e3',
      '/events/99999999999',
    ]) {
      const { status, text, page, headers } = await pageAt(`${path}?lng=fr`);
      expect(text).not.toMatch(/not yet public|og:image|ld\+json/i);
      expect([path, status, page.documentElement.lang]).toEqual([path, 404, 'fr']);
      expect(page.title).toMatch(/introuvable – /);
      expect(robotsOf(page)).toBe('noindex');
      expect(page.querySelector('link[rel=canonical]')).toBeNull();
      expect(page.getElementById('root')).not.toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('of which the address may hold a token is for one browser', async () => {
    for (const path of ['/reset-password?token=x', '/profile', '/auth']) {
      const { status, headers } = await pageAt(path);
      expect([path, status, headers.get('cache-control')]).toEqual([
        path,
        200,
        'private, no-cache',
      ]);
    }
    expect((await pageAt('/events')).headers.get('cache-control')).toBe('no-cache');
  });

  test('is the same in whatever letters or escapes its address is written', async () => {
    const project = await createProject(admin);
    const escaped = [...String(project.id)].map((digit) => `%3${digit}`).join('');
    for (const [path, address] of [
      ['/Contact', '/contact'],
      ['/%43ontact/', '/contact'],
      [`/PROJECTS/${project.id}`, `/projects/${project.id}`],
      [`/projects/${escaped}`, `/projects/${project.id}`],
    ] as const) {
      const { status, page } = await pageAt(path);
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
      expect([path, status, canonical]).toEqual([path, 200, publicUrl + address]);
    }
    expect((await pageAt('/PROJECTS/99999')).status).toBe(404);
    expect((await pageAt('/projects/%')).status).toBe(404);
  });

  test('is the composed one at any address where nothing tells which pages are live', async () => {
    const paths = ['/a-page-of-a-later-release', '/events/1/more', '/__proto__', '//evil.example/'];
    const expectComposed = async (document: string) => {
      writeFileSync(join(folder, 'index.html'), document);
      await releaseIsVisible();
      for (const path of paths) {
        const { status, text } = await pageAt(path);
        expect([path, status, text === document]).toEqual([path, 200, true]);
      }
    };
    await expectComposed(plain);
    await expectComposed(withRegistry(plain, registryWith({ 'mf-gone': { mount: '/' } })));
    // A release of a format that does not list its pages here.
    writeRelease(folder, 'remotes/mf-other/1', { routes: ['/'] });
    await expectComposed(withRegistry(plain, registryWith({ 'mf-other': { mount: '/' } })));
    writeFileSync(join(folder, 'index.html'), composed);
    await releaseIsVisible();
  });

  test('is found at the pages of every live release and canary, and nowhere else', async () => {
    const pages = (...paths: string[]) => ({ pages: paths.map((path) => ({ path })) });
    writeRelease(folder, 'remotes/mf-a/1', pages('/', '/events/:id', '/guides/:id/print', '/auth'));
    writeRelease(folder, 'remotes/mf-a/2', pages('/', '/new', '/docs/*'));
    writeRelease(folder, 'remotes/mf-blog/1', pages('/blog', '/blog/*'));
    const live = registryWith({ 'mf-a': { mount: '/' }, 'mf-blog': { mount: '/blog' } });
    const makeLive = (registry: Registry) => {
      writeFileSync(join(folder, 'index.html'), withRegistry(plain, registry));
      return releaseIsVisible();
    };
    const statusesOf = async (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await pageAt(path)).status));

    await makeLive(live);
    const here = ['/guides/7/print', '/Guides/7/Print/', '/auth', '/blog', '/blog/any/thing'];
    expect(await statusesOf(...here)).toEqual(here.map(() => 200));
    const notHere = ['/new', '/guides/7', '/guides', '/blogs', '/docs/a', '/events/1/more', '//x/'];
    expect(await statusesOf(...notHere)).toEqual(notHere.map(() => 404));
    const { page } = await pageAt('/new?lng=sw');
    expect([page.documentElement.lang, robotsOf(page)]).toEqual(['sw', 'noindex']);

    const { 'mf-a': remote } = live.remotes;
    if (!remote) throw new Error('mf-a is not live.');
    const entry = '/remotes/mf-a/2/remoteEntry.js';
    const canary = { version: '2', entry, integrity: '', share: 5 };
    await makeLive({ ...live, remotes: { 'mf-a': { ...remote, canary } } });
    expect(await statusesOf('/new', '/docs/a/b', '/docs', '/guides/7/print', '/blog')).toEqual([
      200, 200, 200, 200, 404,
    ]);
    writeFileSync(join(folder, 'index.html'), composed);
    await releaseIsVisible();
  });

  test('is what a live release declares of its pages, and 404 elsewhere below its mount', async () => {
    const partners: PageData[] = [
      { path: '/partners', title: 'contact.title', description: 'contact.lead' },
      { path: '/partners/offers/:id' },
      { path: '/partners/drafts', title: 'contact.title', hidden: true },
    ];
    writeRelease(folder, 'remotes/mf-partners/1', { pages: partners });
    const released = withRegistry(plain, registryWith({ 'mf-partners': { mount: '/partners' } }));
    writeFileSync(join(folder, 'index.html'), released);
    await releaseIsVisible();
    mkdirSync(join(folder, '.open-documents'));
    writeFileSync(
      join(folder, '.open-documents', 'partners.html'),
      released.replace('<div id="root">', '<div id="root" class="partners">'),
    );

    const { status, page } = await pageAt('/partners?lng=fr');
    const { title } = jest.requireActual(join(localesDir, 'fr', 'contact.json'));
    expect([status, page.title]).toEqual([200, `${title} – Africa Investment Link`]);
    expect(page.querySelector('.partners')).not.toBeNull();
    const statusOf = async (path: string) => (await pageAt(path)).status;
    expect(await statusOf('/partners/offers/7')).toBe(200);
    expect(await statusOf('/partners/none')).toBe(404);
    expect(await statusOf('/services')).toBe(404);
    expect((await visitor.get('/robots.txt')).text).toContain('Disallow: /partners/drafts\n');
    const { text } = await visitor.get('/sitemap.xml');
    expect(text.match(/<loc>[^<?]*<\/loc>/g)).toEqual([`<loc>${publicUrl}/partners</loc>`]);
    writeFileSync(join(folder, 'index.html'), composed);
    await releaseIsVisible();
  });

  test('is made once for all who ask at the same time', async () => {
    const { id } = await publishEvent(admin, { title: 'Sought after' });
    const seen: string[] = [];
    // The worker of the outbox asks meanwhile, and a slow machine looks again.
    const note = ({ sql }: { sql: string }) => sql.includes('from `events`') && seen.push(sql);
    server.db.on('query', note);
    const visitors = Array.from({ length: 20 }, () => visitor.get(`/events/${id}`));
    const texts = (await Promise.all(visitors)).map(({ text }) => text);
    server.db.removeListener('query', note);
    expect(texts[0]).toContain('Sought after');
    expect(new Set(texts).size).toBe(1);
    expect(seen.length).toBeLessThan(5);
  });

  test('shows at once to whoever is signed in what they have changed', async () => {
    const { id } = await publishEvent(admin, { title: 'Forum 0' });
    for (const number of [1, 2, 3, 4]) {
      const title = `Forum ${number}`;
      expect((await admin.patch(`/api/events/${id}`, { title })).status).toBe(200);
      expect((await admin.send('GET', `/events/${id}`)).text).toContain(`<title>${title}`);
    }
  });

  test('is known by its tag in each encoding, and made again by a release', async () => {
    const ask = (headers: Record<string, string>) =>
      visitor.send('GET', '/services', undefined, headers);
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    const packed = await fetch(`${server.url}/services`, { headers: { 'Accept-Encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const etag = plain.headers.get('etag') ?? '';
    // Without it fetch asks not to be given a 304.
    const cache = { 'Cache-Control': 'max-age=0' };
    const again = { ...cache, 'Accept-Encoding': 'identity', 'If-None-Match': etag };
    expect((await ask(again)).status).toBe(304);
    writeFileSync(join(folder, 'index.html'), composed.replace('root', 'root2'));
    await releaseIsVisible();
    expect((await ask(again)).text).toContain('root2');
    writeFileSync(join(folder, 'index.html'), composed);
    await releaseIsVisible();
  });

  test('is served as it was built while the database is away', async () => {
    await server.db.schema.renameTable('events', 'away');
    try {
      const { status, text } = await visitor.get('/events/1');
      expect([status, text]).toEqual([200, composed]);
      expect((await visitor.get('/services')).text).toContain(
        '<title>Professional Investment Services',
      );
    } finally {
      await server.db.schema.renameTable('away', 'events');
    }
  });

  test('a process that does not see the folder asks where it is served', async () => {
    const { id } = await publishEvent(admin, { title: 'Seen from afar' });
    const apart = await startTestServer({ ...environmentOf(server), FRONT_URL: server.url });
    const blind = await startTestServer(environmentOf(server));
    expect((await apart.client().get(`/events/${id}`)).text).toContain('<title>Seen from afar');
    expect((await apart.client().get('/events?lng=sw')).text).toContain('lang="sw"');
    // nginx then serves the one it has.
    expect((await blind.client().get('/events')).status).toBe(503);
    await apart.stop();
    await blind.stop();
  });
});

describe('for robots and readers', () => {
  test('robots.txt disallows private paths and names the sitemap', async () => {
    const { status, text, headers } = await visitor.get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('Disallow: /admin\n');
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
    // Pages are rendered from the API.
    expect(text).not.toContain('/api');
  });

  test('the sitemap lists what is public, and when it changed', async () => {
    const event = await publishEvent(admin, {
      title: 'In the sitemap',
      translations: {
        sw: {
          title: 'Katika ramani ya tovuti',
          description: 'Maelezo ya tukio hili.',
          venue: null,
          agenda: null,
          speakers: null,
        },
      },
    });
    const cancelled = await publishEvent(admin, { title: 'Not any more' });
    await admin.patch(`/api/events/${cancelled.id}/status`, { status: 'cancelled' });
    const resource = await addResource('In the sitemap too');
    const draft = await addResource('Not in the sitemap', 'draft');
    const { text, headers } = await visitor.get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const map = parse(text, 'application/xml');
    expect(map.querySelector('parsererror')).toBeNull();
    const addresses = [...map.querySelectorAll('loc')].map(({ textContent }) => textContent);
    expect(addresses).toContain(`${publicUrl}/`);
    expect(addresses).toContain(`${publicUrl}/events/${event.id}?lng=sw`);
    // Nobody has translated it into French.
    expect(addresses).not.toContain(`${publicUrl}/events/${event.id}?lng=fr`);
    expect(addresses).toContain(`${publicUrl}/resources/${resource.id}`);
    expect(addresses).not.toContain(`${publicUrl}/events/${cancelled.id}`);
    expect(addresses).not.toContain(`${publicUrl}/resources/${draft.id}`);
    expect(text).not.toContain(draft.updatedAt);
    expect(
      addresses.filter((address) => /admin|auth|login|profile|investor/.test(address ?? '')),
    ).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
    const { updatedAt } = (await admin.get<{ updatedAt: string }>(`/api/events/${event.id}`)).body;
    expect(text).toContain(`<loc>${publicUrl}/events/${event.id}</loc><lastmod>${updatedAt}`);
    for (const part of [0, 2]) {
      expect((await visitor.get(`/sitemap.xml?part=${part}`)).status).toBe(404);
    }
  });

  test('the feed has the newest first, in the frame of its language, whatever is in a title', async () => {
    const title = 'Cobalt & copper ]]> <b>"now"</b> \u{1F30D}';
    const resource = await addResource(title);
    const draft = await addResource('Newer, and nobody’s business', 'draft');
    for (const language of languages) {
      const { text, headers } = await visitor.get(`/resources/feed.xml?lng=${language}`);
      expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      const feed = parse(text, 'application/xml');
      expect(feed.querySelector('parsererror')).toBeNull();
      expect(feed.querySelector('channel > language')?.textContent).toBe(language);
      const catalogue = jest.requireActual(join(localesDir, language, 'resources.json'));
      expect(feed.querySelector('channel > title')?.textContent).toContain(catalogue.title);
      expect(feed.querySelector('channel > description')?.textContent).toBe(catalogue.lead);
      const item = feed.querySelector('item');
      expect(item?.querySelector('title')?.textContent).toBe(title);
      expect(item?.querySelector('guid')?.textContent).toBe(
        `${publicUrl}/resources/${resource.id}`,
      );
      expect(text).not.toContain(draft.title);
      expect(Date.parse(item?.querySelector('pubDate')?.textContent ?? '')).not.toBeNaN();
    }
  });

  test('name the author of an article where it has one, else the organisation', async () => {
    const author = 'Amara & Sons <Accra>';
    const { id } = await addResource('Signed');
    const creatorOf = async (title: string) => {
      const feed = parse((await visitor.get('/resources/feed.xml')).text, 'application/xml');
      const items = [...feed.querySelectorAll('item')];
      const item = items.find((one) => one.querySelector('title')?.textContent === title);
      expect(item).toBeDefined();
      return item?.getElementsByTagName('dc:creator')[0]?.textContent;
    };
    const factsOf = async () => {
      const page = await currentPage(`/resources/${id}`);
      return structuredData(page);
    };
    expect(await creatorOf('Signed')).toBeUndefined();
    expect((await factsOf()).author).toMatchObject({ '@type': 'Organization' });
    await admin.patch(`/api/resources/${id}`, { author });
    expect(await creatorOf('Signed')).toBe(author);
    const facts = await factsOf();
    expect(facts.author).toEqual({ '@type': 'Person', name: author });
    expect(facts.publisher).toMatchObject({ '@type': 'Organization' });
  });

  test('take no writes', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/resources/feed.xml']) {
      expect((await visitor.post(path, {})).status).toBe(405);
      expect((await visitor.send('HEAD', path)).status).toBe(200);
    }
  });
});
