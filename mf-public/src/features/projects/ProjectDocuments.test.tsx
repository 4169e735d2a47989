import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { ProjectDocuments } from './ProjectDocuments.tsx';

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
  return { ...renderWithProviders(<ProjectDocuments projectId={7} host={host} />), host, calls };
};

describe('the documents of a project', () => {
  it('are not mentioned where there are none', async () => {
    const { calls, container } = open({ [list]: { documents: [] } });
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(list));
    expect(container).not.toHaveTextContent('Documents');
  });

  it('are downloaded where they are open, and asked for after signing in', async () => {
    open({
      [list]: {
        documents: [
          plan,
          { ...plan, id: 8, title: 'Map', access: 'open', path: '/api/documents/8/file?key=k' },
        ],
      },
    });
    expect(await screen.findByRole('link', { name: 'Download Map' })).toHaveAttribute(
      'href',
      '/api/documents/8/file?key=k',
    );
    expect(screen.getByRole('link', { name: 'Sign in to ask for it Business plan' })).toBeVisible();
    expect(screen.getAllByText('(PDF, 84 kB)', { exact: false })).toHaveLength(2);
  });

  it('are those of an account where the page from the server had those for visitors', async () => {
    const path = '/api/documents/9/file?key=k';
    stubApi({
      'GET /api/user': buildUser({ id: 3 }),
      [list]: { documents: [{ ...plan, state: 'granted', path }] },
    });
    const fromServer = {
      fallback: { '/api/projects/7/documents': { documents: [plan] } },
      revalidateIfStale: false,
    };
    renderWithProviders(
      <SWRConfig value={fromServer}>
        <ProjectDocuments projectId={7} host={buildHost()} />
      </SWRConfig>,
    );
    const link = await screen.findByRole('link', { name: 'Download Business plan' });
    expect(link).toHaveAttribute('href', path);
  });

  it('are asked for once', async () => {
    let state = 'notAsked';
    const { user, host } = open(
      {
        [list]: () => ({ documents: [{ ...plan, state }] }),
        'PUT /api/projects/7/documents/9/request': () => {
          state = 'asked';
          return answer(200, { conversationId: 4 });
        },
      },
      buildUser({ id: 3 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ask for it Business plan' }));
    expect(await screen.findByText('You have asked for it.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(host.notices[0]?.title).toBe('Your request has been sent');
  });
});
