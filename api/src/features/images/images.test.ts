/** @runs sqlite mariadb-long cluster */
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import { limits } from '@ail/kit/contracts/limits';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import sharp from 'sharp';
import { createArticle, createProject, publishEvent } from '../../testing/make.ts';
import { publicUrl } from '../../testing/server.ts';
import { admin, another, plain, server, upload, useImages } from './images.fixture.ts';

useImages();

describe('POST /api/admin/images', () => {
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

test('a picture that is used is there as JPEG, too; no other is', async () => {
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
    expect((await admin.patch(`/api/admin/images/${image.id}`, { title: '' })).status).toBe(422);
  });

  test('describes the pictures of a page in the reader’s language, those that are described in it', async () => {
    const pick = await another('Harvest');
    const dry = await another('Drying');
    const describe = (image: UploadedImage, alt: UploadedImage['alt']) =>
      admin.patch(`/api/admin/images/${image.id}`, { alt });
    await describe(pick, { en: 'Women pick coffee', fr: 'Des femmes récoltent du café', sw: null });
    await describe(dry, { en: 'Beans in the sun', fr: null, sw: 'Kahawa juani' });
    const event = await publishEvent(admin, { image: pick.name });
    const images = [pick.name, 'solar-park.jpg', dry.name];
    const project = await createProject(admin, { status: 'active', images });
    const addArticle = (site: string) =>
      createArticle(admin, { imageUrl: `${site}/assets/projects/${pick.name}` });
    const own = await addArticle(publicUrl);
    const elsewhere = await addArticle('https://another.example');
    const visitor = server.client();
    const altsIn = async (path: string, language: string) =>
      (await visitor.get<Project>(`/api/${path}?language=${language}`)).body.imageAlts;
    const english = { [pick.name]: 'Women pick coffee' };
    const french = { [pick.name]: 'Des femmes récoltent du café' };
    for (const path of [`events/${event.id}`, `resources/${own.id}`]) {
      expect(await altsIn(path, 'en')).toEqual(english);
      expect(await altsIn(path, 'fr')).toEqual(french);
      expect(await altsIn(path, 'sw')).toEqual({});
    }
    const path = `projects/${project.id}`;
    expect(await altsIn(path, 'en')).toEqual({ ...english, [dry.name]: 'Beans in the sun' });
    expect(await altsIn(path, 'fr')).toEqual(french);
    expect(await altsIn(path, 'sw')).toEqual({ [dry.name]: 'Kahawa juani' });
    expect(await altsIn(`resources/${elsewhere.id}`, 'en')).toEqual({});
    // Without a language the texts are the original's.
    expect((await visitor.get<Project>(`/api/${path}`)).body.imageAlts).toMatchObject(english);
    expect((await admin.get(`/api/events/${event.id}?language=fr`)).body.imageAlts).toEqual(french);

    // An answer that was kept says what is said now.
    await describe(pick, { en: 'The harvest', fr: null, sw: null });
    expect(await altsIn(`events/${event.id}`, 'en')).toEqual({ [pick.name]: 'The harvest' });
    expect(await altsIn(`events/${event.id}`, 'fr')).toEqual({});
  });
});
