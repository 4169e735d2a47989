import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import type { ImageWithUses, UploadedImage } from '@ail/kit/contracts/images/image.shape';
import { limits } from '@ail/kit/contracts/limits';
import type { AdminProject, Project } from '@ail/kit/contracts/projects/project.shape';
import type { AdminResource, Resource } from '@ail/kit/contracts/resources/resource.shape';
import type { Version } from '@ail/kit/contracts/resources/writing.shape';
import sharp from 'sharp';
import type { TestClient } from '../../testing/client.ts';
import { accountInput, eventInput, publishEvent } from '../../testing/make.ts';
import { publicUrl, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.adminClient();
});
afterAll(() => server.stop());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a2fa8' } });

const upload = (client: TestClient, file: Buffer, type = 'image/jpeg') =>
  client.send<UploadedImage>('POST', '/api/admin/images', new Uint8Array(file), {
    'content-type': type,
  });

describe('POST /api/admin/images', () => {
  test('is for admins', async () => {
    const file = await plain(4, 4).png().toBuffer();
    expect((await upload(server.client(), file)).status).toBe(401);
    const member = server.client();
    await member.post('/api/register', accountInput('painter'));
    expect((await upload(member, file)).status).toBe(403);
  });

  test('stores a picture upright, small and without the camera’s metadata', async () => {
    const file = await plain(3000, 1500)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await upload(admin, file);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: expect.stringMatching(/^upload-[0-9a-f]{20}\.webp$/),
      title: '',
      alt: { en: null, fr: null, sw: null },
      width: 960,
      height: 1920,
      useCount: 0,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.createdAt,
    });

    const answer = await fetch(`${server.url}/assets/projects/${body.name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 960, height: 1920 });
    expect(kept.exif).toBeUndefined();
    expect(body.name.length).toBeLessThan(limits.shortText.max);

    const again = await upload(admin, file);
    expect(again.body).toEqual(body);
    const list = await admin.get<UploadedImage[]>('/api/admin/images?limit=10');
    expect(list.body).toEqual([body]);
    expect(list.headers.get('x-total-count')).toBe('1');
  });

  test('stores the same picture once when it is uploaded several times at once', async () => {
    const file = await plain(40, 20).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(admin, file)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test.each([
    ['a script that calls itself a picture', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')],
    ['half a file', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, file) => {
    const { status, text } = await upload(admin, file);
    expect(status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({
      code: 'validation_failed',
      fields: { image: expect.stringMatching(/JPEG, PNG or WebP .* 40 megapixels$/) },
    });
  });

  test('says what to do with an HEIC photo', async () => {
    const file = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheicmif1')]);
    const { status, text } = await upload(admin, file, 'image/heic');
    expect(status).toBe(422);
    expect(JSON.parse(text).fields.image).toContain('Save it as JPEG first');
  });

  test('refuses a file of more than 5 MB', async () => {
    const { status, text } = await upload(admin, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ code: 'body_too_large' });
  });
});

describe('GET /assets/projects/upload-…', () => {
  test('is 404 where there is none, and never a page', async () => {
    const answer = await fetch(`${server.url}/assets/projects/upload-00000000000000000000.webp`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type') ?? '').not.toContain('html');
  });
});

let shade = 0;
/** A picture that no other test has uploaded. */
const another = async (title: string): Promise<UploadedImage> => {
  shade += 1;
  const file = await sharp({
    create: { width: 32, height: 16, channels: 3, background: { r: shade * 9, g: 200, b: 90 } },
  })
    .png()
    .toBuffer();
  const { status, body } = await admin.send<UploadedImage>(
    'POST',
    `/api/admin/images?title=${encodeURIComponent(title)}`,
    new Uint8Array(file),
    { 'content-type': 'image/png' },
  );
  expect(status).toBe(201);
  return body;
};

const replace = async (id: number, file: Buffer) =>
  admin.send<UploadedImage>('PUT', `/api/admin/images/${id}/file`, new Uint8Array(file), {
    'content-type': 'image/png',
  });

const addressOf = ({ name }: UploadedImage) => `${server.url}/assets/projects/${name}`;

const text = 'A text about the harvest of the season, of more than fifty letters.';
const articleWith = (image: UploadedImage, fields: object = {}) => ({
  title: 'Harvest',
  description: text,
  category: 'regional-focus',
  content: `<p>${text}</p><p><img src="/assets/projects/${image.name}" alt="A field"></p>`,
  ...fields,
});

test('a picture of the newsletter is there as JPEG, too; no other is', async () => {
  const { body } = await upload(
    admin,
    await sharp({
      create: { width: 1600, height: 800, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer(),
    'image/png',
  );
  const jpeg = () => fetch(`${server.url}/assets/projects/${body.name.replace(/\.webp$/, '.jpg')}`);
  expect((await jpeg()).status).toBe(404);
  await admin.post('/api/admin/newsletter/issues', {
    en: {
      subject: 'News',
      blocks: [{ kind: 'text', html: `<p><img src="/assets/projects/${body.name}" alt=""></p>` }],
    },
  });
  const answer = await jpeg();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
  // What was transparent is white.
  expect((await picture.stats()).dominant).toEqual({ r: 248, g: 248, b: 248 });
});

describe('the media library', () => {
  test('has titles and alternative texts, which are searched', async () => {
    const image = await another('Harvest in Kirinyaga');
    expect(image.title).toBe('Harvest in Kirinyaga');
    const alt = { en: 'Women pick coffee', fr: 'Des femmes récoltent du café', sw: null };
    const changed = await admin.patch<UploadedImage>(`/api/admin/images/${image.id}`, { alt });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ title: 'Harvest in Kirinyaga', alt });
    for (const q of ['kirinyaga', 'RÉCOLTENT', 'recoltent', 'pick coffee']) {
      const found = await admin.get<UploadedImage[]>(
        `/api/admin/images?q=${encodeURIComponent(q)}`,
      );
      expect([q, found.body.map(({ id }) => id)]).toEqual([q, [image.id]]);
    }
    const conflict = await admin.patch(`/api/admin/images/${image.id}`, {
      title: 'Mine',
      updatedAt: image.updatedAt,
    });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'edit_conflict']);
    const empty = await admin.patch(`/api/admin/images/${image.id}`, { title: '' });
    expect(empty.status).toBe(422);
  });

  test('describes the pictures of a page in the reader’s language, those that are described in it', async () => {
    const pick = await another('Harvest');
    const dry = await another('Drying');
    const describe = (image: UploadedImage, alt: UploadedImage['alt']) =>
      admin.patch(`/api/admin/images/${image.id}`, { alt });
    await describe(pick, { en: 'Women pick coffee', fr: 'Des femmes récoltent du café', sw: null });
    await describe(dry, { en: 'Beans in the sun', fr: null, sw: 'Kahawa juani' });
    const event = await publishEvent(admin, { image: pick.name });
    const project = await admin.post<AdminProject>('/api/admin/projects', {
      title: 'Coffee mill',
      description: text,
      sector: 'clean-energy',
      location: 'East Africa',
      investmentRange: '$1M - $5M',
      status: 'active',
      images: [pick.name, 'solar-park.jpg', dry.name],
    });
    const addArticle = (site: string) =>
      admin.post<AdminResource>('/api/resources', {
        title: `Harvest at ${site}`,
        description: text,
        category: 'regional-focus',
        content: `<p>${text}</p>`,
        imageUrl: `${site}/assets/projects/${pick.name}`,
        status: 'published',
      });
    const own = await addArticle(publicUrl);
    const elsewhere = await addArticle('https://another.example');
    const visitor = server.client();
    const altsIn = async (path: string, language: string) =>
      (await visitor.get<Project>(`/api/${path}?language=${language}`)).body.imageAlts;
    const english = { [pick.name]: 'Women pick coffee' };
    const french = { [pick.name]: 'Des femmes récoltent du café' };
    for (const path of [`events/${event.id}`, `resources/${own.body.id}`]) {
      expect(await altsIn(path, 'en')).toEqual(english);
      expect(await altsIn(path, 'fr')).toEqual(french);
      expect(await altsIn(path, 'sw')).toEqual({});
    }
    const path = `projects/${project.body.id}`;
    expect(await altsIn(path, 'en')).toEqual({ ...english, [dry.name]: 'Beans in the sun' });
    expect(await altsIn(path, 'fr')).toEqual(french);
    expect(await altsIn(path, 'sw')).toEqual({ [dry.name]: 'Kahawa juani' });
    expect(await altsIn(`resources/${elsewhere.body.id}`, 'en')).toEqual({});
    // Without a language the texts are the original's.
    expect((await visitor.get<Project>(`/api/${path}`)).body.imageAlts).toMatchObject(english);
    expect((await admin.get(`/api/events/${event.id}?language=fr`)).body.imageAlts).toEqual(french);

    // An answer that was kept says what is said now.
    await describe(pick, { en: 'The harvest', fr: null, sw: null });
    expect(await altsIn(`events/${event.id}`, 'en')).toEqual({ [pick.name]: 'The harvest' });
    expect(await altsIn(`events/${event.id}`, 'fr')).toEqual({});
  });

  test('is for admins', async () => {
    const image = await another('Mine');
    const member = server.client();
    await member.post('/api/register', accountInput('looker'));
    for (const [client, status] of [
      [server.client(), 401],
      [member, 403],
    ] as const) {
      const path = `/api/admin/images/${image.id}`;
      const answers = [
        await client.get(path),
        await client.patch(path, { title: 'x' }),
        await client.send('PUT', `${path}/file`, '', { 'content-type': 'image/png' }),
        await client.delete(path),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
    expect((await admin.get('/api/admin/images/999999')).status).toBe(404);
    expect((await admin.delete('/api/admin/images/999999')).status).toBe(404);
  });

  test('says what uses a picture, and deletes it only when nothing does', async () => {
    const image = await another('Used');
    const path = `/api/admin/images/${image.id}`;
    const article = await admin.post<{ id: number }>('/api/resources', articleWith(image));
    const event = await admin.post<{ id: number }>('/api/events', {
      ...eventInput,
      image: image.name,
    });
    const uses = async () => (await admin.get<ImageWithUses>(path)).body.uses;
    expect(await uses()).toEqual([
      { place: 'event', id: event.body.id, title: eventInput.title, language: 'en' },
      { place: 'resource', id: article.body.id, title: 'Harvest', language: 'en' },
    ]);
    const unused = async () =>
      (await admin.get<UploadedImage[]>('/api/admin/images?unused=true')).body.map(({ id }) => id);
    expect(await unused()).not.toContain(image.id);
    const refused = await admin.delete(path);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);

    await admin.patch(`/api/resources/${article.body.id}`, { content: `<p>${text}</p>` });
    expect(await uses()).toHaveLength(1);
    // Saving again what is there notes nothing twice.
    await admin.patch(`/api/events/${event.body.id}`, { image: image.name });
    expect(await uses()).toHaveLength(1);
    await admin.delete(`/api/events/${event.body.id}`);
    expect(await unused()).not.toContain(image.id);
    // An earlier version of the article still shows it.
    await admin.delete(`/api/resources/${article.body.id}`);
    expect(await unused()).toContain(image.id);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await fetch(addressOf(image))).status).toBe(404);
  });

  test('keeps a picture for the versions of a text, until no version has it', async () => {
    const image = await another('Kept');
    const path = `/api/admin/images/${image.id}`;
    const article = await admin.post<{ id: number }>('/api/resources', articleWith(image));
    const { id } = article.body;
    const change = (letter: number) =>
      admin.patch(`/api/resources/${id}`, { content: `<p>${text} ${letter}</p>` });
    expect((await admin.get<ImageWithUses>(path)).body).toMatchObject({
      useCount: 1,
      versionsOf: [],
    });
    await change(0);
    const { body } = await admin.get<ImageWithUses>(path);
    expect(body).toMatchObject({
      useCount: 1,
      uses: [],
      versionsOf: [{ id, title: 'Harvest', language: 'en' }],
    });
    expect((await admin.delete(path)).body.code).toBe('in_use');

    const versions = await admin.get<{ id: number }[]>(`/api/admin/resources/${id}/versions`);
    const restore = `/api/admin/resources/${id}/versions/${versions.body.at(-1)?.id}/restore`;
    expect((await admin.post(restore, {})).status).toBe(200);
    for (let letter = 1; letter <= 50; letter += 1) await change(letter);
    expect((await admin.delete(path)).status).toBe(204);
  });

  test('keeps a picture for what is typed and not saved', async () => {
    const image = await another('Typed');
    const path = `/api/admin/images/${image.id}`;
    const keep = (content: string) =>
      admin.put('/api/admin/resources/new/draft', {
        values: JSON.stringify({ title: 'Maize', content, before: { content: '' } }),
      });
    const { content } = articleWith(image);
    await keep(content);
    await keep(`${content}<p>More</p>`);
    const { body } = await admin.get<ImageWithUses>(path);
    expect(body).toMatchObject({ useCount: 1, draftsOf: [{ name: 'chief', title: 'Maize' }] });
    const unused = await admin.get<UploadedImage[]>('/api/admin/images?unused=true');
    expect(unused.body.map(({ id }) => id)).not.toContain(image.id);
    expect((await admin.delete(path)).body.code).toBe('in_use');
    await keep('<p>None</p>');
    expect((await admin.get<ImageWithUses>(path)).body.useCount).toBe(0);
    await keep(content);
    await admin.delete('/api/admin/resources/new/draft');
    expect((await admin.delete(path)).status).toBe(204);
    // What is typed is kept, whatever has become of its pictures.
    expect((await keep(content)).status).toBe(200);
    await admin.delete('/api/admin/resources/new/draft');
  });

  test('what is typed is kept also while its picture is deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const image = await another(`Typing ${round}`);
      const values = JSON.stringify(articleWith(image));
      const [kept, deleted] = await Promise.all([
        admin.put('/api/admin/resources/new/draft', { values }),
        admin.delete(`/api/admin/images/${image.id}`),
      ]);
      expect([kept.status, [204, 409].includes(deleted.status)]).toEqual([200, true]);
      await admin.delete('/api/admin/resources/new/draft');
    }
  });

  test('refuses to save a picture that was deleted in the meantime', async () => {
    const image = await another('Gone');
    await admin.delete(`/api/admin/images/${image.id}`);
    const answers = [
      await admin.post('/api/resources', articleWith(image)),
      await admin.post('/api/events', { ...eventInput, image: image.name }),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [422, ['content']],
      [422, ['image']],
    ]);
  });

  test('a picture is either used or deleted, whatever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const image = await another(`Race ${round}`);
      const [saved, deleted] = await Promise.all([
        admin.post('/api/resources', articleWith(image)),
        admin.delete(`/api/admin/images/${image.id}`),
      ]);
      const isThere = (await fetch(addressOf(image))).status === 200;
      expect([saved.status, deleted.status, isThere]).toEqual(
        saved.status === 201 ? [201, 409, true] : [422, 204, false],
      );
    }
  });

  test('replaces a picture wherever it is used; its old address leads to the new one', async () => {
    const image = await another('Before');
    const imageUrl = addressOf(image);
    const article = await admin.post<{ id: number }>(
      '/api/resources',
      articleWith(image, { imageUrl }),
    );
    const project = await admin.post<{ id: number }>('/api/admin/projects', {
      title: 'Mill',
      description: text,
      sector: 'manufacturing',
      location: 'East Africa',
      investmentRange: '$1M - $5M',
      images: ['solar-park.jpg', image.name],
    });
    expect(project.status).toBe(201);
    const file = await plain(64, 64).png().toBuffer();
    const { status, body: replaced } = await replace(image.id, file);
    expect(status).toBe(200);
    expect(replaced).toMatchObject({ id: image.id, title: 'Before', width: 64, useCount: 2 });
    expect(replaced.name).not.toBe(image.name);

    const read = await admin.get<Resource>(`/api/resources/${article.body.id}`);
    expect(read.body.content).toContain(`<img src="/assets/projects/${replaced.name}"`);
    expect(read.body.imageUrl).toBe(addressOf(replaced));
    const { body } = await admin.get<Project>(`/api/admin/projects/${project.body.id}`);
    expect(body.images).toEqual(['solar-park.jpg', replaced.name]);

    const old = await fetch(addressOf(image), { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([
      302,
      `/assets/projects/${replaced.name}`,
    ]);
    // Somebody had the text open in a form, and saves it with the old name.
    const saved = await admin.patch(`/api/resources/${article.body.id}`, articleWith(image));
    expect(saved.status).toBe(200);
    expect((await admin.delete(`/api/admin/images/${image.id}`)).status).toBe(409);
    const third = await replace(image.id, await plain(48, 64).png().toBuffer());
    const again = await admin.get<Resource>(`/api/resources/${article.body.id}`);
    expect(again.body.content).toContain(third.body.name);
    // The first file is a picture of its own again once it is uploaded.
    const known = await upload(admin, file);
    expect(known.body.id).not.toBe(image.id);
    expect((await fetch(addressOf(replaced), { redirect: 'manual' })).status).toBe(200);
  });

  test('a picture of another shape gets its size wherever it is kept', async () => {
    const image = await another('Wide');
    const tag = (width: number, height: number, { name } = image) =>
      `<img src="/assets/projects/${name}" alt="2 &gt; 1" width="${width}" height="${height}" />`;
    // Its own size, one that somebody has chosen, and one wider than the file; another picture stays as it is.
    const house = '<img src="/assets/projects/solar-park.jpg" alt="" width="32" height="16" />';
    const content = `<p>${text}</p>${tag(32, 16)}${tag(16, 8)}${tag(200, 100)}${house}`;
    const { body: article } = await admin.post<{ id: number }>(
      '/api/resources',
      articleWith(image, {
        content,
        translations: { fr: { title: 'Récolte', description: text, content } },
      }),
    );
    const draft = `/api/admin/resources/${article.id}/draft`;
    await admin.put(draft, { values: JSON.stringify({ content }) });
    const { body: replaced } = await replace(image.id, await plain(30, 60).png().toBuffer());
    const mended = `<p>${text}</p>${tag(30, 60, replaced)}${tag(16, 32, replaced)}${tag(30, 60, replaced)}${house}`;
    const { body: after } = await admin.get<AdminResource>(`/api/admin/resources/${article.id}`);
    expect(after.content).toBe(mended);
    expect(after.translations.fr).toMatchObject({ content: mended, outdated: false });
    const versions = `/api/admin/resources/${article.id}/versions`;
    const [newest] = (await admin.get<{ id: number }[]>(versions)).body;
    const { body: version } = await admin.get<Version>(`${versions}/${newest?.id}`);
    expect([version.content, version.translations.fr?.content]).toEqual([mended, mended]);
    const { body: typed } = await admin.get<Draft>(draft);
    expect(JSON.parse(typed.draft?.values ?? '').content).toBe(mended);
  });

  test('a text that is saved with the name and size from before gets those that the picture has now', async () => {
    const image = await another('Open');
    const tag = (width: number, height: number, { name } = image) =>
      `<img src="/assets/projects/${name}" alt="" width="${width}" height="${height}" />`;
    const open = { content: `<p>${text}</p>${tag(32, 16)}` };
    const { body: article } = await admin.post<AdminResource>(
      '/api/resources',
      articleWith(image, {
        ...open,
        translations: { fr: { title: 'Récolte', description: text, ...open } },
      }),
    );
    const { body: replaced } = await replace(image.id, await plain(20, 40).png().toBuffer());
    const saved = await admin.patch(`/api/resources/${article.id}`, {
      ...articleWith(image),
      imageUrl: addressOf(image),
      content: `<p>${text} More.</p>${tag(32, 16)}${tag(16, 8)}`,
    });
    expect(saved.status).toBe(200);
    const { body: after } = await admin.get<AdminResource>(`/api/admin/resources/${article.id}`);
    expect([after.content, after.imageUrl]).toEqual([
      `<p>${text} More.</p>${tag(20, 40, replaced)}${tag(16, 32, replaced)}`,
      addressOf(replaced),
    ]);
    await admin.patch(`/api/resources/${article.id}`, {
      translations: { fr: { title: 'Récolte', description: text, ...open } },
    });
    const { body: translated } = await admin.get<AdminResource>(
      `/api/admin/resources/${article.id}`,
    );
    expect(translated.translations.fr).toMatchObject({
      content: `<p>${text}</p>${tag(20, 40, replaced)}`,
      outdated: false,
    });
  });

  test('a picture is shown as wide as the file that has replaced a narrower one, unless somebody has chosen its width', async () => {
    const image = await another('Narrow');
    const tag = (width: number, height: number, { name } = image) =>
      `<img src="/assets/projects/${name}" alt="" width="${width}" height="${height}" />`;
    const { body: article } = await admin.post<AdminResource>(
      '/api/resources',
      articleWith(image, { content: `<p>${text}</p>${tag(32, 16)}` }),
    );
    const { body: wider } = await replace(image.id, await plain(68, 68).png().toBuffer());
    await replace(image.id, await plain(96, 48).png().toBuffer());
    const { name } = (await admin.get<UploadedImage>(`/api/admin/images/${image.id}`)).body;
    // Forms that were opened before the first and before the second.
    const saved = await admin.patch<AdminResource>(`/api/resources/${article.id}`, {
      content: `<p>${text}</p>${tag(32, 16)}${tag(16, 8)}${tag(68, 68, wider)}${tag(34, 34, wider)}`,
    });
    const now = (width: number, height: number) => tag(width, height, { ...wider, name });
    expect(saved.body.content).toBe(
      `<p>${text}</p>${now(96, 48)}${now(16, 8)}${now(96, 48)}${now(34, 17)}`,
    );
  });

  test('does not hold the same picture twice', async () => {
    const [one, two] = [await another('One'), await another('Two')];
    const content = Buffer.from(await (await fetch(addressOf(one))).arrayBuffer());
    const png = await sharp(content).png().toBuffer();
    const kept = await upload(admin, png, 'image/png');
    const { status, text: answer } = await replace(two.id, png);
    expect(kept.status).toBe(201);
    expect(status).toBe(422);
    expect(JSON.parse(answer).fields.image).toContain('already');
  });
});
