import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { MessagesPage } from './MessagesPage.tsx';

const inquiry: AdminMessage = {
  id: 4,
  kind: 'inquiry',
  name: 'Claire Mbuyi',
  email: 'claire@example.org',
  message: 'Could you send me the business plan?',
  projectId: 7,
  projectTitle: 'Solar Park',
  ownerName: null,
  waitingSince: null,
  hasAccount: false,
  documents: [],
  handled: false,
  handledBy: null,
  handledAt: null,
  replies: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};

const open = async (answers: Record<string, unknown> = {}) => {
  const calls = stubApi({ 'GET /api/admin/messages': [inquiry], ...answers });
  const host = buildHost();
  const view = renderWithProviders(<MessagesPage host={host} />);
  return { ...view, host, calls };
};

const read = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Read Claire Mbuyi' }));
  return within(await screen.findByRole('dialog'));
};

describe('MessagesPage', () => {
  it.each([
    ['Mark as handled', false],
    ['Mark as open', true],
  ])('changes the state of a message: %s', async (name, handled) => {
    const { user, calls, host } = await open({
      'GET /api/admin/messages': [{ ...inquiry, handled }],
      'PATCH /api/admin/messages/4': { ...inquiry, handled: !handled },
    });
    const dialog = await read(user);
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodiesOf(calls, 'PATCH')[0]).toEqual({
      handled: !handled,
      updatedAt: inquiry.updatedAt,
    });
    expect(host.notices[0]?.description).toBe('Message updated');
  });

  it('lets the sender read a document, and ends that', async () => {
    const facts = { language: 'en', access: 'onRequest', size: 9_000, path: null };
    const plan = { id: 9, title: 'Business plan', ...facts, downloadedAt: null };
    const path = '/api/admin/messages/4/documents/9';
    const documents = [{ ...plan, createdAt: inquiry.createdAt, state: 'asked' }];
    const { user } = await open({
      'GET /api/admin/messages': [{ ...inquiry, hasAccount: true, documents }],
      [`PUT ${path}`]: { ...documents[0], state: 'granted' },
      [`DELETE ${path}`]: { ...documents[0], state: 'revoked' },
    });
    const dialog = await read(user);
    await user.click(dialog.getByRole('button', { name: /^Let the sender read it/ }));
    expect(await dialog.findByText('may be read')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Stop sharing/ }));
    expect(await dialog.findByText('no longer shared')).toBeVisible();
  });

  it('keeps the message open when marking it fails', async () => {
    const { user, host } = await open({
      'PATCH /api/admin/messages/4': () => answer(500, { code: 'internal', message: 'Oh no.' }),
    });
    const dialog = await read(user);
    await user.click(dialog.getByRole('button', { name: 'Mark as handled' }));
    await waitFor(() =>
      expect(host.notices).toEqual([failureNotice('The message could not be updated', 'Oh no.')]),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('answers by mail, with the project as its subject', async () => {
    const { user, calls, host } = await open({
      'POST /api/admin/messages/4/reply': () => answer(202, { ...inquiry, handled: true }),
    });
    const dialog = await read(user);
    await user.click(dialog.getByRole('button', { name: 'Reply by mail' }));
    expect(dialog.getByLabelText('Subject')).toHaveValue('Your inquiry about Solar Park');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    expect(await dialog.findByText('Message must be at least 10 characters')).toBeVisible();
    await user.type(dialog.getByLabelText('Message'), 'With pleasure: here it is.');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodiesOf(calls, 'POST')[0]).toEqual({
      subject: 'Your inquiry about Solar Park',
      message: 'With pleasure: here it is.',
      updatedAt: inquiry.updatedAt,
    });
    expect(host.notices[0]?.description).toBe('Your reply to Claire Mbuyi is on its way');
  });

  it('says why a reply was refused, and keeps it', async () => {
    const { user } = await open({
      'POST /api/admin/messages/4/reply': () =>
        answer(503, { code: 'database_unavailable', message: 'Back soon.' }),
    });
    const dialog = await read(user);
    await user.click(dialog.getByRole('button', { name: 'Reply by mail' }));
    await user.type(dialog.getByLabelText('Message'), 'With pleasure: here it is.');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    expect(await dialog.findByText('Back soon.')).toBeVisible();
    expect(dialog.getByLabelText('Message')).toHaveValue('With pleasure: here it is.');
  });

  it('asks before a typed reply is discarded', async () => {
    const { user } = await open();
    const dialog = await read(user);
    await user.click(dialog.getByRole('button', { name: 'Reply by mail' }));
    expect(dialog.getByLabelText('Message')).toHaveFocus();
    await user.type(dialog.getByLabelText('Message'), 'With pleasure');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(dialog.getByLabelText('Message')).toHaveValue('With pleasure');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows a colleague’s newer answer, keeps the reply, and sends it, too', async () => {
    const current = {
      ...inquiry,
      handled: true,
      handledBy: 'amadou',
      handledAt: '2026-11-20T10:00:00.000Z',
      replies: [
        {
          id: 1,
          author: 'amadou',
          writer: 'team',
          subject: 'Your inquiry',
          message: 'The plan is attached.',
          createdAt: '2026-11-20T10:00:00.000Z',
        },
      ],
      updatedAt: '2026-11-20T10:00:00.000Z',
    };
    const { user, calls } = await open({
      'POST /api/admin/messages/4/reply': (body: unknown) =>
        (body as AdminMessage).updatedAt === current.updatedAt
          ? answer(202, current)
          : answer(409, { code: 'edit_conflict', message: 'Changed.', current }),
    });
    const dialog = await read(user);
    await user.click(dialog.getByRole('button', { name: 'Reply by mail' }));
    await user.type(dialog.getByLabelText('Message'), 'With pleasure: here it is.');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    const told = await dialog.findByText('amadou has already replied');
    expect(told.closest('[role=alert]')).toHaveFocus();
    expect(dialog.getByText('The plan is attached.')).toBeVisible();
    expect(dialog.getByLabelText('Message')).toHaveValue('With pleasure: here it is.');
    await user.click(dialog.getByRole('button', { name: 'Send my reply too' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
  });

  it('shows an edit conflict instead of overwriting a colleague’s change', async () => {
    const current = { ...inquiry, handled: true, handledBy: 'amadou' };
    const { user, host } = await open({
      'PATCH /api/admin/messages/4': () =>
        answer(409, { code: 'edit_conflict', message: 'Changed.', current }),
    });
    const dialog = await read(user);
    await user.click(dialog.getByRole('button', { name: 'Mark as handled' }));
    expect(await dialog.findByText('amadou')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Mark as open' })).toBeVisible();
    expect(host.notices[0]?.description).toBe('Changed.');
  });
});
