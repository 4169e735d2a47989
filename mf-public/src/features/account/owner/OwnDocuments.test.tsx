import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { OwnDocuments } from './OwnDocuments.tsx';

const list = 'GET /api/projects/7/documents';
const plan = {
  id: 9,
  title: 'Business plan',
  language: 'en',
  access: 'onRequest',
  size: 84_000,
  createdAt: '2026-11-20T09:00:00.000Z',
  state: 'notAsked',
  path: null,
};

const open = (answers: Record<string, unknown>, user?: object) => {
  const calls = stubApi({
    'GET /api/user': user ?? (() => answer(401, { code: 'not_signed_in', message: 'No.' })),
    ...answers,
  });
  const host = buildHost();
  return { ...renderWithProviders(<OwnDocuments projectId={7} host={host} />), host, calls };
};

describe('the documents of an own project', () => {
  const owner = buildUser({ id: 3, role: 'client' });

  it('are added as they are chosen: on request, unless they are opened', async () => {
    const { user, calls } = open(
      { [list]: { documents: [] }, 'POST /api/projects/7/documents': () => answer(201, plan) },
      owner,
    );
    const file = new File(['%PDF-1.4'], 'Plan.PDF', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('Add a PDF', { selector: 'input' }), file);
    await waitFor(() => {
      const sent = calls.find(({ call }) => call.startsWith('POST'));
      expect(Object.fromEntries(sent?.query ?? [])).toEqual({ title: 'Plan', access: 'onRequest' });
    });
  });

  it('say why a file is refused', async () => {
    const { user } = open(
      {
        [list]: { documents: [] },
        'POST /api/projects/7/documents': () =>
          answer(422, {
            code: 'validation_failed',
            message: 'Please check the highlighted fields.',
            fields: { file: 'This PDF has scripts.' },
          }),
      },
      owner,
    );
    const file = new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('Add a PDF', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('This PDF has scripts.');
  });

  it('are opened to everybody and deleted', async () => {
    const { user, calls } = open(
      {
        [list]: { documents: [{ ...plan, path: '/api/documents/9/file?key=k' }] },
        'PATCH /api/projects/7/documents/9': () => answer(200, plan),
        'DELETE /api/projects/7/documents/9': () => answer(204, undefined),
      },
      owner,
    );
    await user.click(
      await screen.findByRole('button', { name: 'Open to everybody Business plan' }),
    );
    await waitFor(() => expect(bodiesOf(calls, 'PATCH')[0]).toEqual({ access: 'open' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Business plan' }));
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(calls.map(({ call }) => call)).toContain('DELETE /api/projects/7/documents/9'),
    );
  });
});
