import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { remote } from './routes.tsx';

interface ListScreen {
  path: string;
  call: string;
  /** The address with each filter, and with an order and a page size where the list has them. */
  query: string;
  /** The query that the server gets. */
  asked: string;
  /** What remains of the address once the filters are cleared. */
  remaining: string;
  noMatch: string;
  empty: string;
}

const lists: ListScreen[] = [
  {
    path: 'events',
    call: 'GET /api/admin/events',
    query: 'q=sun&status=draft&type=award&archived=yes&translation=fr:missing&sort=title&page=2',
    asked:
      'limit=20&offset=20&sort=title&order=asc&q=sun&status=draft&type=award&translation=fr%3Amissing&archived=true',
    remaining: '?sort=title',
    noMatch: 'No events match your search',
    empty: 'No events created yet',
  },
  {
    path: 'registrations',
    call: 'GET /api/events/registrations',
    query: 'q=sun&status=waiting&checkedIn=no&archived=true&sort=name&order=desc&size=50&page=2',
    asked:
      'status=waiting&checkedIn=no&archived=true&q=sun&sort=name&order=desc&limit=50&offset=50',
    remaining: '?sort=name&order=desc&size=50',
    noMatch: 'Choose another event or status, or search for something else.',
    empty: 'No Registrations',
  },
  {
    path: 'projects',
    call: 'GET /api/admin/projects',
    query:
      'q=sun&sector=technology&region=East Africa&status=active&review=submitted&translation=sw:outdated&page=2',
    asked:
      'limit=20&offset=20&sort=submittedAt&order=asc&q=sun&sector=technology&location=East+Africa&status=active&reviewState=submitted&translation=sw%3Aoutdated',
    remaining: '',
    noMatch: 'No projects match your search',
    empty: 'No projects available',
  },
  {
    path: 'resources',
    call: 'GET /api/admin/resources',
    query: 'q=sun&status=draft&type=blog&category=regional-focus&translation=fr:missing&page=2',
    asked:
      'limit=12&offset=12&q=sun&status=draft&type=blog&category=regional-focus&translation=fr%3Amissing',
    remaining: '',
    noMatch: 'No resources found',
    empty: 'No resources created yet',
  },
  {
    path: 'media',
    call: 'GET /api/admin/images',
    query: 'q=sun&unused=true&page=2',
    asked: 'limit=24&offset=24&q=sun&unused=true',
    remaining: '',
    noMatch: 'No pictures found',
    empty: 'No pictures yet',
  },
  {
    path: 'messages',
    call: 'GET /api/admin/messages',
    query: 'q=sun&kind=inquiry&handled=true&page=2',
    asked: 'limit=20&offset=20&q=sun&kind=inquiry&handled=true',
    remaining: '',
    noMatch: 'No messages match your search',
    empty: 'No messages',
  },
  {
    path: 'messages',
    call: 'GET /api/admin/messages',
    query: 'handled=overdue',
    asked: 'limit=20&offset=0&overdue=true',
    remaining: '',
    noMatch: 'No messages match your search',
    empty: 'No messages',
  },
  {
    path: 'mail',
    call: 'GET /api/admin/mails',
    query: 'q=sun&state=failed&page=2',
    asked: 'limit=25&offset=25&q=sun&state=failed',
    remaining: '',
    noMatch: 'No mails match your search',
    empty: 'No mails yet',
  },
  {
    path: 'newsletter',
    call: 'GET /api/admin/newsletter/issues',
    query: 'status=scheduled&page=2',
    asked: 'limit=20&offset=20&status=scheduled',
    remaining: '',
    noMatch: 'No issue has this status',
    empty: 'No issues yet',
  },
  {
    path: 'subscribers',
    call: 'GET /api/admin/subscribers',
    query: 'q=sun&status=pending&page=2',
    asked: 'limit=50&offset=50&q=sun&status=pending',
    remaining: '',
    noMatch: 'No subscribers match your search',
    empty: 'No subscribers',
  },
  {
    path: 'people',
    call: 'GET /api/admin/users',
    query: 'q=sun&role=client&page=2',
    asked: 'limit=25&offset=25&q=sun&role=client',
    remaining: '',
    noMatch: 'Nobody found',
    // There is always the account of the admin.
    empty: 'Nobody found',
  },
  {
    path: 'audit-log',
    call: 'GET /api/admin/audit-log',
    query: 'q=sun&entity=event&action=delete&actor=5&from=2026-11-02&until=2026-11-30&page=2',
    asked: `limit=25&offset=25&q=sun&entity=event&action=delete&actorId=5&${new URLSearchParams({
      from: new Date(2026, 10, 2).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
    })}`,
    remaining: '',
    noMatch: 'No changes match this filter',
    empty: 'No changes yet',
  },
];

test.each(lists)(
  '/admin/$path?$query filters on the server, and clears its filters',
  async ({ path, call, query, asked, remaining, noMatch, empty }) => {
    const searches: string[] = [];
    stubApi({
      'GET /api/user': buildUser(),
      [call]: (_: unknown, url: URL) => {
        searches.push(url.search);
        return answer(200, []);
      },
    });
    const routes = remote.routes(buildHost());
    const { router, user } = renderRoutes(
      [{ path: '/admin', children: routes }],
      `/admin/${path}?${query}`,
    );
    // The screen's code is loaded first.
    expect(await screen.findByText(noMatch, {}, { timeout: 20_000 })).toBeVisible();
    expect(searches).toEqual([`?${asked}`]);
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(remaining));
    expect(await screen.findByText(empty)).toBeVisible();
  },
);
