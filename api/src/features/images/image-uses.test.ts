/** @runs sqlite mariadb-long cluster */
import type { ImageWithUses, UploadedImage } from '@ail/kit/contracts/images/image.shape';
import { createArticle, eventInput } from '../../testing/make.ts';
import { addressOf, admin, another, articleWith, text, useImages } from './images.fixture.ts';

useImages();

describe('the media library', () => {
  test('says what uses a picture, and deletes it only when nothing does', async () => {
    const image = await another('Used');
    const path = `/api/admin/images/${image.id}`;
    const article = await createArticle(admin, articleWith(image));
    const event = await admin.post<{ id: number }>('/api/events', {
      ...eventInput,
      image: image.name,
    });
    const uses = async () => (await admin.get<ImageWithUses>(path)).body.uses;
    expect(await uses()).toEqual([
      { place: 'event', id: event.body.id, title: eventInput.title, language: 'en' },
      { place: 'resource', id: article.id, title: 'Harvest', language: 'en' },
    ]);
    const unused = async () =>
      (await admin.get<UploadedImage[]>('/api/admin/images?unused=true')).body.map(({ id }) => id);
    expect(await unused()).not.toContain(image.id);
    const refused = await admin.delete(path);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);

    await admin.patch(`/api/resources/${article.id}`, { content: `<p>${text}</p>` });
    expect(await uses()).toHaveLength(1);
    // Saving again what is there notes nothing twice.
    await admin.patch(`/api/events/${event.body.id}`, { image: image.name });
    expect(await uses()).toHaveLength(1);
    await admin.delete(`/api/events/${event.body.id}`);
    expect(await unused()).not.toContain(image.id);
    // An earlier version of the article still shows it.
    await admin.delete(`/api/resources/${article.id}`);
    expect(await unused()).toContain(image.id);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await fetch(addressOf(image))).status).toBe(404);
  });

  test('keeps a picture for the versions of a text, until no version has it', async () => {
    const image = await another('Kept');
    const path = `/api/admin/images/${image.id}`;
    const { id } = await createArticle(admin, articleWith(image));
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
});
