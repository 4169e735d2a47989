/** @runs sqlite mariadb-long cluster */
import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import type { AdminResource, Resource } from '@ail/kit/contracts/resources/resource.shape';
import type { Version } from '@ail/kit/contracts/resources/writing.shape';
import sharp from 'sharp';
import { createArticle, createProject } from '../../testing/make.ts';
import {
  addressOf,
  admin,
  another,
  articleWith,
  plain,
  replace,
  text,
  upload,
  useImages,
} from './images.fixture.ts';

useImages();

const tagOf =
  ({ name: own }: UploadedImage) =>
  (width: number, height: number, { name } = { name: own }) =>
    `<img src="/assets/projects/${name}" alt="" width="${width}" height="${height}" />`;

describe('the media library', () => {
  test('replaces a picture wherever it is used; its old address leads to the new one', async () => {
    const image = await another('Before');
    const imageUrl = addressOf(image);
    const article = await createArticle(admin, articleWith(image, { imageUrl }));
    const project = await createProject(admin, { images: ['solar-park.jpg', image.name] });
    const file = await plain(64, 64).png().toBuffer();
    const { status, body: replaced } = await replace(image.id, file);
    expect(status).toBe(200);
    expect(replaced).toMatchObject({ id: image.id, title: 'Before', width: 64, useCount: 2 });
    expect(replaced.name).not.toBe(image.name);

    const read = await admin.get<Resource>(`/api/resources/${article.id}`);
    expect(read.body.content).toContain(`<img src="/assets/projects/${replaced.name}"`);
    expect(read.body.imageUrl).toBe(addressOf(replaced));
    const { body } = await admin.get<Project>(`/api/admin/projects/${project.id}`);
    expect(body.images).toEqual(['solar-park.jpg', replaced.name]);

    const old = await fetch(addressOf(image), { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([
      302,
      `/assets/projects/${replaced.name}`,
    ]);
    // Somebody had the text open in a form, and saves it with the old name.
    const saved = await admin.patch(`/api/resources/${article.id}`, articleWith(image));
    expect(saved.status).toBe(200);
    expect((await admin.delete(`/api/admin/images/${image.id}`)).status).toBe(409);
    const third = await replace(image.id, await plain(48, 64).png().toBuffer());
    const again = await admin.get<Resource>(`/api/resources/${article.id}`);
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
    const translations = { fr: { title: 'Récolte', description: text, content } };
    const article = await createArticle(admin, articleWith(image, { content, translations }));
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
    const tag = tagOf(image);
    const open = { content: `<p>${text}</p>${tag(32, 16)}` };
    const translations = { fr: { title: 'Récolte', description: text, ...open } };
    const article = await createArticle(admin, articleWith(image, { ...open, translations }));
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
    await admin.patch(`/api/resources/${article.id}`, { translations });
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
    const tag = tagOf(image);
    const content = `<p>${text}</p>${tag(32, 16)}`;
    const article = await createArticle(admin, articleWith(image, { content }));
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
