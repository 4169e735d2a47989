import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import { limits } from '@ail/kit/contracts/limits';
import sharp from 'sharp';
import type { TestClient } from '../../testing/client.ts';
import { accountInput } from '../../testing/make.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

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
      width: 960,
      height: 1920,
      createdAt: expect.stringMatching(/Z$/),
    });

    const answer = await fetch(`${server.url}/assets/projects/${body.name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
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
      fields: { image: expect.stringContaining('JPEG') },
    });
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
