import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildImage } from '../../blocks/pictures/image.fixture.ts';
import { MediaPage } from './MediaPage.tsx';
import { PicturePage } from './PicturePage.tsx';

const open = (route: string, answers: Record<string, unknown>) => {
  const calls = stubApi(answers);
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/admin/media', element: <MediaPage /> },
      { path: '/admin/media/:id', element: <PicturePage host={host} /> },
    ],
    route,
  );
  return { ...view, host, calls };
};

const list = 'GET /api/admin/images';
const harvest = buildImage({
  title: 'Harvest',
  useCount: 2,
  alt: { en: 'Pickers', fr: null, sw: null },
});

describe('the media library', () => {
  it('says how often each picture is used, and which descriptions are missing', async () => {
    open('/admin/media', {
      [list]: [harvest, buildImage({ id: 2, name: 'b.webp', title: 'Mill' })],
    });
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Media library' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent('HarvestUsed 2 times2 descriptions are missing');
    expect(second).toHaveTextContent('MillNot usedNo description');
    expect(screen.getByRole('link', { name: 'Harvest' })).toHaveAttribute('href', '/admin/media/1');
  });

  it('lets the server search', async () => {
    let search = '';
    open('/admin/media?q=coffee&unused=true&page=2', {
      [list]: (_: unknown, url: URL) => {
        search = url.search;
        return answer(200, []);
      },
    });
    expect(await screen.findByText('No pictures found')).toBeVisible();
    expect(search).toBe('?limit=24&offset=24&q=coffee&unused=true');
  });

  it('uploads several files, and says of each what became of it', async () => {
    const { calls } = open('/admin/media', {
      [list]: [],
      'POST /api/admin/images': () => answer(201, buildImage({ id: 9 })),
    });
    const file = (name: string, type: string, content = 'x') => new File([content], name, { type });
    fireEvent.drop(await screen.findByText('Drop pictures here'), {
      dataTransfer: {
        files: [
          file('a.png', 'image/png'),
          file('IMG_1.HEIC', '', '\0\0\0\x18ftypheicmif1'),
          file('b.jpg', 'image/jpeg'),
        ],
      },
    });
    expect(await screen.findByText(/^b\.jpg: in the library/)).toBeVisible();
    expect(screen.getByText(/^a\.png: in the library/)).toBeVisible();
    expect(screen.getByText(/^IMG_1\.HEIC: This is an HEIC photo.*Most Compatible/)).toBeVisible();
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Say what it shows' })[0]).toHaveAttribute(
      'href',
      '/admin/media/9',
    );
  });
});

describe('a picture', () => {
  const uses = [{ place: 'resource', id: 4, title: 'Coffee after 2026' }] as const;

  it('is described in each language', async () => {
    const { user, calls, host } = open('/admin/media/1', {
      [list]: [],
      'GET /api/admin/images/1': { ...harvest, uses },
      'PATCH /api/admin/images/1': harvest,
    });
    await user.type(await screen.findByLabelText(/^What it shows, in French/), 'Des cueilleuses');
    expect(screen.getByRole('link', { name: 'Coffee after 2026' })).toHaveAttribute(
      'href',
      '/admin/resources/4/edit',
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('Picture saved'));
    expect(bodiesOf(calls, 'PATCH')[0]).toEqual({
      title: 'Harvest',
      alt: { en: 'Pickers', fr: 'Des cueilleuses', sw: null },
      updatedAt: harvest.updatedAt,
    });
  });

  it('says which earlier versions and unsaved texts have it', async () => {
    open('/admin/media/1', {
      'GET /api/admin/images/1': {
        ...harvest,
        versionsOf: [{ id: 4, title: 'Coffee after 2026' }],
        draftsOf: [
          { name: 'ama', title: 'Maize' },
          { name: 'kofi', title: '' },
        ],
      },
    });
    const link = await screen.findByRole('link', { name: 'Coffee after 2026' });
    expect(link).toHaveAttribute('href', '/admin/resources/4/versions');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Earlier version of the resource: Coffee after 2026',
      'Not saved yet (ama): Maize',
      'Not saved yet (kofi): Untitled',
    ]);
    expect(screen.getByRole('button', { name: 'Delete the picture' })).toBeDisabled();
  });

  it('cannot be deleted while it is used, and is replaced', async () => {
    const { calls, host } = open('/admin/media/1', {
      'GET /api/admin/images/1': { ...harvest, uses },
      'PUT /api/admin/images/1/file': harvest,
    });
    expect(await screen.findByRole('button', { name: 'Delete the picture' })).toBeDisabled();
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Replace the file', { selector: 'input' }), {
      target: { files: [file] },
    });
    await waitFor(() =>
      expect(host.notices[0]?.description).toBe('Picture replaced wherever it is used'),
    );
    expect(bodiesOf(calls, 'PUT')[0]).toBe(file);
  });

  it('is deleted after a question; the server has the last word', async () => {
    const { user } = open('/admin/media/1', {
      'GET /api/admin/images/1': buildImage({ title: 'Mill' }),
      'DELETE /api/admin/images/1': () =>
        answer(409, { code: 'in_use', message: 'This is still in use.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete the picture' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete the picture' }));
    expect(await screen.findByText('This is still in use.')).toBeVisible();
  });
});
