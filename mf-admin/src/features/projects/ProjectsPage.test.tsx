import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { ProjectsPage } from './ProjectsPage.tsx';
import { buildProject } from './project.fixture.ts';

const pending = buildProject({ id: 8, title: 'Cold Stores', status: 'pending', country: 'Kenya' });

const open = (answers: Record<string, unknown> = {}, route = '/admin/projects') => {
  const calls = stubApi({ 'GET /api/admin/projects': [buildProject(), pending], ...answers });
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/admin/projects', element: <ProjectsPage host={host} /> },
      { path: '/admin/projects/:id/edit', element: <h1>Editing</h1> },
      { path: '/admin/projects/:id/review', element: <h1>Reviewing</h1> },
    ],
    route,
  );
  return { ...view, host, calls };
};

const choose = async (user: ReturnType<typeof open>['user'], title: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
};

describe('ProjectsPage', () => {
  it('shows the columns of the specification', async () => {
    open();
    await screen.findByText('Solar Park');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Project Name',
      'Sector',
      'Country',
      'Investment',
      'Status',
      'Actions',
    ]);
    expect(screen.getByRole('row', { name: /Cold Stores/ })).toHaveTextContent(/Kenya.*Pending/);
  });

  it('asks the server by the address', async () => {
    const searches: string[] = [];
    const { user, router } = open(
      {
        'GET /api/admin/projects': (_: unknown, url: URL) => {
          searches.push(url.search);
          return answer(200, [buildProject()]);
        },
      },
      '/admin/projects?q=sun&region=East+Africa&page=2&sector=nonsense',
    );
    await screen.findByText('Solar Park');
    expect(searches).toEqual([
      '?limit=20&offset=20&sort=createdAt&order=desc&q=sun&location=East+Africa',
    ]);
    await user.click(screen.getByRole('button', { name: 'Project Name' }));
    await waitFor(() => expect(searches.at(-1)).toContain('offset=0&sort=title&order=asc'));
    expect(router.state.location.search).toBe(
      '?q=sun&region=East+Africa&sector=nonsense&sort=title&order=asc',
    );
    expect(screen.getByRole('columnheader', { name: 'Project Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    // On a phone the cards have no headers to sort by.
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Country');
    await waitFor(() => expect(searches.at(-1)).toContain('sort=country&order=asc'));
  });

  it.each([
    ['/admin/projects?q=nothing', 'No projects match your search'],
    ['/admin/projects', 'No projects available'],
  ])('at %s says: %s', async (route, text) => {
    open({ 'GET /api/admin/projects': [] }, route);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('approves a pending project, and offers that for no other status', async () => {
    const { user, calls, host } = open({
      'PATCH /api/admin/projects/8': { ...pending, status: 'active' },
    });
    await choose(user, 'Cold Stores', 'Approve project');
    await waitFor(() =>
      expect(host.notices[0]?.description).toBe('Cold Stores is now on the site'),
    );
    expect(bodiesOf(calls, 'PATCH')[0]).toEqual({
      status: 'active',
      updatedAt: pending.updatedAt,
    });
    await user.click(screen.getByRole('button', { name: 'Actions for Solar Park' }));
    expect(screen.queryByRole('menuitem', { name: 'Approve project' })).not.toBeInTheDocument();
  });

  it('has no link to the site in the details of a pending project', async () => {
    const { user } = open();
    await choose(user, 'Cold Stores', 'View details');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View on the site' })).not.toBeInTheDocument();
  });

  it('says why a project could not be approved, and reads it again', async () => {
    let isRead = false;
    const { user, host } = open({
      'GET /api/admin/projects': () => {
        const country = isRead ? 'Togo' : 'Kenya';
        isRead = true;
        return [{ ...pending, country }];
      },
      'PATCH /api/admin/projects/8': () =>
        answer(409, { code: 'edit_conflict', message: 'Someone else has changed this.' }),
    });
    await choose(user, 'Cold Stores', 'Approve project');
    await waitFor(() =>
      expect(host.notices).toEqual([
        failureNotice('The project could not be approved', 'Someone else has changed this.'),
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Cold Stores/ })).toHaveTextContent(/Togo.*Pending/),
    );
  });

  it('offers to review what is submitted; an owner’s project comes onto the site by nothing else', async () => {
    const owner = { id: 3, fullName: 'Ama', email: 'ama@example.org', organization: null };
    const theirs = { ...pending, owner, reviewState: 'submitted' };
    const { user, router } = open(
      { 'GET /api/admin/projects': [theirs] },
      '/admin/projects?review=submitted',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Cold Stores' }));
    expect(screen.queryByRole('menuitem', { name: 'Approve project' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Review' }));
    expect(router.state.location.pathname).toBe('/admin/projects/8/review');
  });

  it('names the project before it deletes it', async () => {
    const { user, calls, host } = open({ 'DELETE /api/admin/projects/7': () => answer(204) });
    await choose(user, 'Solar Park', 'Delete project');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Solar Park will be taken off the site/)).toBeVisible();
    expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Delete project' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('Solar Park has been deleted'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why a project could not be deleted, and reads the list again', async () => {
    let rows = [buildProject()];
    const { user, host } = open({
      'GET /api/admin/projects': () => rows,
      'DELETE /api/admin/projects/7': () => {
        rows = [];
        return answer(404, { code: 'not_found', message: 'Gone.' });
      },
    });
    await choose(user, 'Solar Park', 'Delete project');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete project' }));
    await waitFor(() =>
      expect(host.notices).toEqual([failureNotice('The project could not be deleted', 'Gone.')]),
    );
    expect(await screen.findByText('No projects available')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks once more with the differences if a colleague has changed it since', async () => {
    const seen: (string | null)[] = [];
    const solar = buildProject();
    const current = { ...solar, country: 'Togo', updatedAt: '2026-11-21T10:00:00.000Z' };
    const { user, host } = open({
      'DELETE /api/admin/projects/7': (_: unknown, { searchParams }: URL) => {
        seen.push(searchParams.get('updatedAt'));
        return seen.length === 1
          ? answer(409, { code: 'edit_conflict', message: 'Changed.', current })
          : answer(204);
      },
    });
    await choose(user, 'Solar Park', 'Delete project');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete project' }));
    const told = await dialog.findByRole('alert');
    expect(told).toHaveTextContent(/Nothing has been deleted\.Country, as it is savedTogo$/);
    expect(told).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Delete project' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('Solar Park has been deleted'));
    expect(seen).toEqual([solar.updatedAt, current.updatedAt]);
  });

  it('opens its menu, details and edit page by the keyboard, and gives the focus back', async () => {
    const { user, router } = open();
    const opener = await screen.findByRole('button', { name: 'Actions for Solar Park' });
    opener.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'View details' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('menuitem', { name: 'Delete project' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByRole('dialog')).toHaveTextContent('A solar park at the edge');
    expect(screen.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
      'href',
      '/projects/7',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/admin/projects/7/edit');
  });
});
