import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import sharp from 'sharp';
import type { TestClient } from '../../testing/client.ts';
import { uploadImage } from '../../testing/make.ts';
import type { TestServer } from '../../testing/server.ts';
import { useFixtureServer } from '../../testing/use-server.ts';

export let server: TestServer;
export let admin: TestClient;

/** Start a server for the tests of a file. */
export const useImages = (): void =>
  useFixtureServer((started, signedIn) => {
    server = started;
    admin = signedIn;
  });

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a2fa8' } });

export const upload = (client: TestClient, file: Buffer, type = 'image/jpeg') =>
  uploadImage(client, file, { type });

let shade = 0;
/** A picture that no other test has uploaded. */
export const another = async (title: string): Promise<UploadedImage> => {
  shade += 1;
  const file = await sharp({
    create: { width: 32, height: 16, channels: 3, background: { r: shade * 9, g: 200, b: 90 } },
  })
    .png()
    .toBuffer();
  const { status, body } = await uploadImage(admin, file, { title });
  expect(status).toBe(201);
  return body;
};

export const replace = async (id: number, file: Buffer) =>
  admin.send<UploadedImage>('PUT', `/api/admin/images/${id}/file`, new Uint8Array(file), {
    'content-type': 'image/png',
  });

export const addressOf = ({ name }: UploadedImage) => `${server.url}/assets/projects/${name}`;

export const text = 'A text about the harvest of the season, of more than fifty letters.';
export const articleWith = (image: UploadedImage, fields: object = {}) => ({
  title: 'Harvest',
  description: text,
  category: 'regional-focus',
  content: `<p>${text}</p><p><img src="/assets/projects/${image.name}" alt="A field"></p>`,
  ...fields,
});
