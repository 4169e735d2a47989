import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { ProjectDocuments } from './ProjectDocuments.tsx';

const list = 'GET /api/projects/7/documents';
const readers = 'GET /api/admin/projects/7/document-readers';
const plan = {
  id: 9,
  title: 'Business plan',
  language: 'en',
  access: 'onRequest',
  size: 84_000,
  createdAt: '2026-11-20T09:00:00.000Z',
  state: 'notAsked',
  path: '/api/documents/9/file?key=k',
};
const reader = {
  documentId: 9,
  messageId: 4,
  name: 'Claire Mbuyi',
  email: 'claire@example.org',
  state: 'asked',
  downloadedAt: null,
};

const open = (answers: Record<string, unknown>) => {
  const calls = stubApi({ [list]: { documents: [plan] }, [readers]: [], ...answers });
  const host = buildHost();
  return { ...renderWithProviders(<ProjectDocuments projectId={7} host={host} />), host, calls };
};

describe('the documents of a project', () => {
  it('are added for everybody or on request', async () => {
    const { user, calls } = open({
      [list]: { documents: [] },
      'POST /api/projects/7/documents': () => answer(201, plan),
    });
    await user.click(await screen.findByRole('radio', { name: 'Anyone may download it' }));
    const file = new File(['%PDF-1.4'], 'Plan.PDF', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Add a PDF', { selector: 'input' }), file);
    await waitFor(() => {
      const sent = calls.find(({ call }) => call.startsWith('POST'));
      expect(Object.fromEntries(sent?.query ?? [])).toEqual({ title: 'Plan', access: 'open' });
    });
  });

  it('are opened to everybody, and deleted after a question', async () => {
    const { user, calls } = open({
      'PATCH /api/projects/7/documents/9': () => answer(200, plan),
      'DELETE /api/projects/7/documents/9': () => answer(204, undefined),
    });
    expect(await screen.findByRole('link', { name: 'Business plan' })).toHaveAttribute(
      'href',
      plan.path,
    );
    await user.click(screen.getByRole('button', { name: 'Open to everybody Business plan' }));
    await waitFor(() => expect(bodiesOf(calls, 'PATCH')[0]).toEqual({ access: 'open' }));
    const remove = screen.getByRole('button', { name: 'Delete document Business plan' });
    await waitFor(() => expect(remove).toBeEnabled());
    await user.click(remove);
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete document' }));
    await waitFor(() =>
      expect(calls.map(({ call }) => call)).toContain('DELETE /api/projects/7/documents/9'),
    );
  });

  it('are shared with who asked, until that is ended', async () => {
    const path = '/api/admin/messages/4/documents/9';
    const { user, calls } = open({
      [readers]: [reader, { ...reader, messageId: 5, email: 'x@example.org', state: 'granted' }],
      [`PUT ${path}`]: { ...plan, state: 'granted', downloadedAt: null },
      'DELETE /api/admin/messages/5/documents/9': { ...plan, downloadedAt: null },
    });
    const grant = await screen.findByRole('button', { name: /^Let them read it Claire Mbuyi/ });
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toContainEqual(expect.stringContaining('Business plan: asked for it'));
    await user.click(grant);
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`PUT ${path}`));
    const revoke = screen.getByRole('button', { name: /^Stop sharing Claire Mbuyi/ });
    await waitFor(() => expect(revoke).toBeEnabled());
    await user.click(revoke);
    await waitFor(() =>
      expect(calls.map(({ call }) => call)).toContain('DELETE /api/admin/messages/5/documents/9'),
    );
  });
});
