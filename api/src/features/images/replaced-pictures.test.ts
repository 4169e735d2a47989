/** @runs sqlite mariadb-long cluster */
import type { AdminEventPage } from '@ail/kit/contracts/events/event.shape';
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import type { AdminProject, OwnProject } from '@ail/kit/contracts/projects/project.shape';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import type { Version } from '@ail/kit/contracts/resources/writing.shape';
import sharp from 'sharp';
import { eventInput, projectInput } from '../../testing/make.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);

let shade = 0;

const send = async (method: 'POST' | 'PUT', path: string, width: number, height: number) => {
  shade += 1;
  const background = { r: shade, g: 90, b: 160 };
  const file = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const { status, body } = await admin.send<UploadedImage>(method, path, new Uint8Array(file), {
    'content-type': 'image/png',
  });
  expect(status).toBeLessThan(300);
  return body;
};

/** A picture 500 pixels wide, and what replaces it once a form has read it. */
const picture = async () => {
  const before = await send('POST', '/api/admin/images', 500, 250);
  const replace = () => send('PUT', `/api/admin/images/${before.id}/file`, 300, 300);
  return { before, replace };
};

const tag = ({ name, width, height }: UploadedImage) =>
  `<img src="/assets/projects/${name}" alt="" width="${width}" height="${height}" />`;

const text = 'A text about the harvest of the season, of more than fifty letters.';
const htmlWith = (image: UploadedImage) => `<p>${text}</p>${tag(image)}`;

describe('what is saved by a form that was open when its picture was replaced', () => {
  const article = (image: UploadedImage) => ({
    title: 'Harvest',
    description: text,
    category: 'regional-focus',
    imageUrl: `${server.url}/assets/projects/${image.name}`,
    content: htmlWith(image),
  });
  const translations = (image: UploadedImage) => ({
    fr: { title: 'Récolte', description: text, content: htmlWith(image) },
  });

  test('a resource is answered as it is stored, and kept as no version if nothing else has changed', async () => {
    const { before, replace } = await picture();
    const { body: open } = await admin.post<AdminResource>('/api/resources', {
      ...article(before),
      translations: translations(before),
    });
    const after = await replace();
    const path = `/api/resources/${open.id}`;
    const versions = `/api/admin/resources/${open.id}/versions`;

    const same = await admin.patch<AdminResource>(path, article(before));
    expect(same.body).toMatchObject(article(after));
    expect(same.body.translations.fr).toMatchObject({ outdated: false, changed: [] });
    expect((await admin.get<{ id: number }[]>(versions)).body).toHaveLength(1);

    const changed = await admin.patch<AdminResource>(path, {
      ...article(before),
      title: 'Second harvest',
      translations: translations(before),
    });
    const stored = await admin.get<AdminResource>(`/api/admin/resources/${open.id}`);
    expect(changed.body).toEqual(stored.body);
    expect(changed.body.content).toBe(htmlWith(after));
    expect(changed.body.translations.fr?.content).toBe(htmlWith(after));
    const [newest] = (await admin.get<{ id: number }[]>(versions)).body;
    const { body: version } = await admin.get<Version>(`${versions}/${newest?.id}`);
    expect(version).toMatchObject({ ...article(after), title: 'Second harvest' });
    expect(version.translations.fr?.content).toBe(htmlWith(after));
  });

  test('a new resource is stored with the present picture', async () => {
    const { before, replace } = await picture();
    const after = await replace();
    const created = await admin.post<AdminResource>('/api/resources', article(before));
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject(article(after));
  });

  test('an event is answered as it is stored', async () => {
    const { before, replace } = await picture();
    const { body: open } = await admin.post<AdminEventPage>('/api/events', {
      ...eventInput,
      image: before.name,
    });
    const after = await replace();
    const saved = await admin.patch<AdminEventPage>(`/api/events/${open.id}`, {
      title: 'Forum',
      image: before.name,
    });
    expect(saved.body.image).toBe(after.name);
    const created = await admin.post<AdminEventPage>('/api/events', {
      ...eventInput,
      image: before.name,
    });
    expect(created.body.image).toBe(after.name);
  });

  test('a project is answered as it is stored', async () => {
    const { before, replace } = await picture();
    const fields = (image: UploadedImage) => ({
      images: ['solar-park.jpg', image.name],
      details: htmlWith(image),
    });
    const input = { ...projectInput, ...fields(before) };
    const { body: open } = await admin.post<AdminProject>('/api/admin/projects', input);
    const after = await replace();
    const saved = await admin.patch<AdminProject>(`/api/admin/projects/${open.id}`, input);
    expect(saved.body).toMatchObject(fields(after));
    const created = await admin.post<AdminProject>('/api/admin/projects', input);
    expect(created.body).toMatchObject(fields(after));
  });

  test('a project of an owner is not changed where only its picture was replaced', async () => {
    const { before, replace } = await picture();
    const owner = await server.signUp('miller', 'client');
    const details = htmlWith(before);
    const { body: begun } = await owner.post<OwnProject>('/api/user/projects', {
      ...projectInput,
      details,
    });
    const after = await replace();
    const path = `/api/user/projects/${begun.id}`;
    const saved = await owner.patch<OwnProject>(path, { details });
    expect(saved.body.details).toBe(htmlWith(after));
    expect(saved.body.updatedAt).toBe(begun.updatedAt);
  });

  test('an issue of the newsletter is answered as it is stored', async () => {
    const { before, replace } = await picture();
    const issue = (image: UploadedImage) => ({
      en: { subject: 'News', blocks: [{ kind: 'text', html: htmlWith(image), ids: [] }] },
    });
    const input = { originalLanguage: 'en', ...issue(before) };
    const path = '/api/admin/newsletter/issues';
    const { body: open } = await admin.post<AdminIssue>(path, input);
    const after = await replace();
    const saved = await admin.patch<AdminIssue>(`${path}/${open.id}`, input);
    expect(saved.body).toMatchObject(issue(after));
    const created = await admin.post<AdminIssue>(path, input);
    expect(created.body).toMatchObject(issue(after));
  });
});
