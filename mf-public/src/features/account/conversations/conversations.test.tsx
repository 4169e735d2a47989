import type { Thread } from '@ail/kit/contracts/conversations/conversation.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ConversationPage } from './ConversationPage.tsx';
import { OwnConversations } from './OwnConversations.tsx';

const hourMs = 3_600_000;

const thread: Thread = {
  id: 4,
  projectId: 7,
  projectTitle: 'Lake Wind',
  projectLanguage: 'en' as const,
  role: 'visitor',
  partner: 'Jean Bosco',
  waitingSince: new Date(Date.now() - 30 * hourMs).toISOString(),
  lastMessageAt: '2026-11-20T09:00:00.000Z',
  unread: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  messages: [
    { writer: 'visitor', message: 'How much?', createdAt: '2026-11-20T09:00:00.000Z' },
    { writer: 'owner', message: 'A million.', createdAt: '2026-11-20T10:00:00.000Z' },
  ],
  documents: [],
};
const plan = {
  id: 9,
  title: 'Business plan',
  language: 'en',
  access: 'onRequest',
  size: 1_500_000,
  createdAt: '2026-11-20T09:00:00.000Z',
  state: 'asked',
  path: null,
  downloadedAt: null,
} as const;

const open = (route: string, answers: Record<string, unknown>) => {
  const calls = stubApi({
    'GET /api/user': buildUser({ id: 3 }),
    'GET /api/user/address': { isConfirmed: true },
    'GET /api/user/conversations/unsigned': [],
    ...answers,
  });
  const host = buildHost();
  const view = renderWithProviders(
    <Routes>
      <Route path="/conversations/:id" element={<ConversationPage host={host} />} />
      <Route path="/list" element={<OwnConversations host={host} />} />
      <Route path="/owner-list" element={<OwnConversations host={host} ofOwner />} />
      <Route path="*" element={null} />
    </Routes>,
    { route },
  );
  return { ...view, host, calls };
};

describe('an empty list of conversations', () => {
  it.each([
    ['/list', 'Ask for more information on a project’s page.'],
    ['/owner-list', 'Once your project is on the site, what investors ask about it is here.'],
  ])('says at %s how one begins', async (route, sentence) => {
    open(route, { 'GET /api/user/conversations': [] });
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('the project of a conversation', () => {
  const french = {
    ...thread,
    projectTitle: 'Vent du lac',
    projectLanguage: 'fr',
    message: 'How much?',
    lastMessage: thread.messages[0],
    documents: [{ ...plan, title: 'Plan d’affaires', language: 'fr' }],
  };

  it.each(['/list', '/conversations/4'])('is marked with its language at %s', async (route) => {
    open(route, {
      'GET /api/user/conversations': [french],
      'GET /api/user/conversations/4': french,
    });
    expect(await screen.findByText('Vent du lac')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('In French')).toBeVisible();
  });

  it('has documents whose titles are marked, too', async () => {
    open('/conversations/4', { 'GET /api/user/conversations/4': { ...french, role: 'owner' } });
    const titles = await screen.findAllByText('Plan d’affaires');
    expect(titles.map((title) => title.getAttribute('lang'))).toEqual(['fr', 'fr']);
  });

  it.each([
    ['in the reader’s language', { ...french, projectLanguage: 'en' }],
    // What language its title is in is not kept.
    ['deleted', { ...french, projectId: null }],
  ])('has no label where it is %s', async (_, one) => {
    open('/list', { 'GET /api/user/conversations': [one] });
    expect(await screen.findByText('Vent du lac')).toBeVisible();
    expect(screen.queryByText(/^In (French|English)$/)).not.toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('shows who wrote what, and for how long it has waited', async () => {
    open('/conversations/4', { 'GET /api/user/conversations/4': thread });
    expect(await screen.findByText('A million.')).toBeVisible();
    expect(screen.getByText('You')).toBeVisible();
    expect(screen.getByText('Jean Bosco')).toBeVisible();
    expect(screen.getByText('Waiting for an answer for 30 hours')).toBeVisible();
  });

  it('sends a message and reads the conversation again', async () => {
    let messages = thread.messages;
    const { user, calls, host } = open('/conversations/4', {
      'GET /api/user/conversations/4': () => ({ ...thread, messages }),
      'POST /api/user/conversations/4/messages': () => {
        messages = [...messages, { ...thread.messages[0], message: 'Good.' } as never];
        return answer(201, thread);
      },
    });
    await user.type(await screen.findByLabelText('Your message'), 'Good.');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    expect(await screen.findByText('Good.', { selector: 'span' })).toBeVisible();
    expect(bodiesOf(calls, 'POST')[0]).toEqual({
      message: 'Good.',
      requestId: expect.any(String),
    });
    expect(screen.getByLabelText('Your message')).toHaveValue('');
    expect(host.notices[0]?.title).toBe('Your message has been sent');
  });

  it('keeps what was typed where sending fails', async () => {
    const { user, host } = open('/conversations/4', {
      'GET /api/user/conversations/4': thread,
      'POST /api/user/conversations/4/messages': () =>
        answer(503, { code: 'database_unavailable', message: 'Back soon.' }),
    });
    await user.type(await screen.findByLabelText('Your message'), 'Good.');
    await user.click(screen.getByRole('button', { name: 'Send the message' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('Back soon.'));
    expect(screen.getByLabelText('Your message')).toHaveValue('Good.');
  });

  it('lets the owner share a document and end that', async () => {
    let document: object = plan;
    const { user, calls } = open('/conversations/4', {
      'GET /api/user/conversations/4': () => ({ ...thread, role: 'owner', documents: [document] }),
      'PUT /api/user/conversations/4/documents/9': () => {
        document = { ...plan, state: 'granted' };
        return answer(200, document);
      },
      'DELETE /api/user/conversations/4/documents/9': () => {
        document = { ...plan, state: 'revoked' };
        return answer(200, document);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Let them read it Business plan' }));
    await user.click(await screen.findByRole('button', { name: 'Stop sharing Business plan' }));
    expect(await screen.findByText('No longer shared.')).toBeVisible();
    expect(calls.map(({ call }) => call)).toContain('DELETE /api/user/conversations/4/documents/9');
  });

  it('gives the visitor the documents that they may read', async () => {
    open('/conversations/4', {
      'GET /api/user/conversations/4': {
        ...thread,
        documents: [{ ...plan, state: 'granted', path: '/api/documents/9/file?key=k' }],
      },
    });
    const link = await screen.findByRole('link', { name: 'Download Business plan' });
    expect(link).toHaveAttribute('href', '/api/documents/9/file?key=k');
    expect(screen.getByText('(PDF, 1.5 MB)')).toBeVisible();
  });

  it.each(['/conversations/4', '/conversations/x'])('of others is not found: %s', async (route) => {
    open(route, {
      'GET /api/user/conversations/4': () => answer(404, { code: 'not_found', message: 'No.' }),
    });
    expect(await screen.findByText('Conversation not found')).toBeVisible();
  });
});

describe('the list of conversations', () => {
  it('says who asks and what waits', async () => {
    open('/list', {
      'GET /api/user/conversations': [
        {
          ...thread,
          role: 'owner',
          partner: 'Amina',
          message: 'How much?',
          lastMessage: thread.messages[0],
        },
      ],
    });
    expect(await screen.findByRole('link', { name: 'Lake Wind' })).toHaveAttribute(
      'href',
      '/conversations/4',
    );
    expect(screen.getByText('From Amina')).toBeVisible();
    expect(screen.getByText('Waiting for an answer for 30 hours')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('mails the link that confirms the address, where it is not confirmed', async () => {
    const { user } = open('/list', {
      'GET /api/user/conversations': [],
      'GET /api/user/address': { isConfirmed: false },
      'POST /api/user/address/link': () => answer(202, {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/We have sent a link to your address/)).toBeVisible();
  });
});

describe('a conversation in the list', () => {
  const listed = { ...thread, message: 'How much?', lastMessage: thread.messages[1] };

  it('shows the last message with who wrote it, and whether it is new and answered', async () => {
    open('/list', {
      'GET /api/user/conversations': [
        { ...listed, unread: true, waitingSince: null },
        {
          ...listed,
          id: 5,
          projectTitle: 'Solar Park',
          lastMessage: { ...thread.messages[0], message: 'By when?' },
        },
      ],
    });
    expect(await screen.findByText('Jean Bosco: A million.')).toBeVisible();
    expect(screen.getAllByText('New message')).toHaveLength(1);
    expect(screen.getAllByText('Answered')).toHaveLength(1);
    expect(screen.getByText('You: By when?')).toBeVisible();
    expect(screen.getAllByText(/^Waiting for an answer/)).toHaveLength(1);
  });

  it('is marked as read once it is opened, and only if it was not', async () => {
    const until = '2026-11-20T10:00:00.000Z';
    const { calls } = open('/conversations/4', {
      'GET /api/user/conversations/4': { ...thread, unread: true, lastMessageAt: until },
      'PUT /api/user/conversations/4/read': () => answer(204, undefined),
    });
    const marks = () => calls.filter(({ call }) => call.startsWith('PUT'));
    await waitFor(() => expect(marks()).toMatchObject([{ body: { until } }]));
    expect(await screen.findByText('A million.')).toBeVisible();
    expect(marks()).toHaveLength(1);
  });

  it('is not marked again', async () => {
    const { calls } = open('/conversations/4', { 'GET /api/user/conversations/4': thread });
    expect(await screen.findByText('A million.')).toBeVisible();
    expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });
});

describe('a request that was sent without signing in', () => {
  const request = {
    id: 12,
    projectId: 7,
    projectTitle: 'Lake Wind',
    projectLanguage: 'en',
    createdAt: '2026-11-20T09:00:00.000Z',
  };

  it.each([
    ['Add to my conversations: Lake Wind', true],
    ['Not mine: Lake Wind', false],
  ])('is decided by the member: %s', async (name, isOwn) => {
    let requests = [request];
    const { user, calls } = open('/list', {
      'GET /api/user/conversations': [],
      'GET /api/user/conversations/unsigned': () => answer(200, requests),
      'POST /api/user/conversations/12/ownership': () => {
        requests = [];
        return answer(204, undefined);
      },
    });
    expect(await screen.findByText('Did you send these requests?')).toBeVisible();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(screen.queryByText('Did you send these requests?')).not.toBeInTheDocument(),
    );
    const sent = calls.find(({ call }) => call === 'POST /api/user/conversations/12/ownership');
    expect(sent?.body).toEqual({ isOwn });
  });
});
