import { afterSignIn } from '@ail/kit/browser/return-path';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ProjectPage } from './ProjectPage.tsx';
import { buildProject } from './project.fixture.ts';

jest.setTimeout(30_000);

const project = buildProject({ impact: true, sourceUrl: 'https://example.org/file' });

const SignIn = () => <p>back to {useLocation().state.from}</p>;

const open = (answers: Record<string, unknown>, route = '/projects/1?from=list') => {
  const calls = stubApi({ 'GET /api/projects/1': project, ...answers });
  const host = buildHost();
  const view = renderWithProviders(
    <Routes>
      <Route path="/projects/:id" element={<ProjectPage host={host} />} />
      <Route path="/auth" element={<SignIn />} />
      <Route
        path="/signed-in"
        element={<Navigate to="/projects/1?from=list&save=1" state={afterSignIn} />}
      />
    </Routes>,
    { route },
  );
  return { ...view, host, calls };
};

describe('ProjectPage', () => {
  it('shows the project with badges, range, impact, source and sector', async () => {
    open({});
    expect(await screen.findByRole('heading', { level: 1, name: project.title })).toBeVisible();
    for (const text of ['Solar', 'East Africa', '$1M - $5M', project.description])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/solar, wind and hydro resources/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Source' })).toHaveAttribute(
      'href',
      'https://example.org/file',
    );
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute(
      'href',
      '/projects',
    );
    expect(screen.getByRole('link', { name: 'Sign in to save' })).toHaveAttribute(
      'href',
      '/auth?from=%2Fprojects%2F1%3Ffrom%3Dlist%26save%3D1&role=investor',
    );
  });

  it.each(['/projects/2', '/projects/abc'])('says that %s does not exist', async (route) => {
    open({}, route);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Project Not Found' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toBeVisible();
  });

  it('sends an inquiry and says so', async () => {
    const { user, calls, host } = open({ 'POST /api/projects/1/inquiries': { id: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Request More Information' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Full name'), 'Amina');
    await user.type(dialog.getByLabelText('Email'), 'amina@example.org');
    await user.type(dialog.getByLabelText('Your question'), 'Too short');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByText('Message must be at least 10 characters')).toBeVisible();
    await user.type(dialog.getByLabelText('Your question'), ', but now long enough');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.at(-1)?.body).toEqual({
      name: 'Amina',
      email: 'amina@example.org',
      message: 'Too short, but now long enough',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(host.notices[0]?.title).toBe('Request sent');
  });

  it('keeps what was typed when its dialog is closed, until it is sent', async () => {
    const { user } = open({ 'POST /api/projects/1/inquiries': { id: 1 } });
    const ask = await screen.findByRole('button', { name: 'Request More Information' });
    await user.click(ask);
    await user.type(await screen.findByLabelText('Your question'), 'What is the timetable?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(ask).toHaveFocus();
    await user.click(ask);
    expect(await screen.findByLabelText('Your question')).toHaveValue('What is the timetable?');
    await user.type(screen.getByLabelText('Full name'), 'Amina');
    await user.type(screen.getByLabelText('Email'), 'amina@example.org');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(ask);
    expect(await screen.findByLabelText('Your question')).toHaveValue('');
  });

  it('sends an inquiry once, though its answer was lost and its dialog closed', async () => {
    const ids: unknown[] = [];
    const { user } = open({
      'POST /api/projects/1/inquiries': (body: { requestId: string }) => {
        ids.push(body.requestId);
        return ids.length === 1 ? answer(502) : { id: 1 };
      },
    });
    const ask = await screen.findByRole('button', { name: 'Request More Information' });
    await user.click(ask);
    await user.type(await screen.findByLabelText('Full name'), 'Amina');
    await user.type(screen.getByLabelText('Email'), 'amina@example.org');
    await user.type(screen.getByLabelText('Your question'), 'What is the timetable?');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(ids).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(ask);
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(ids).toEqual([expect.any(String), ids[0]]);
  });

  it('lets a signed-in person save and unsave the project', async () => {
    const { user, calls } = open({
      'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
      'GET /api/user/saved-projects': [],
      'PUT /api/user/saved-projects/1': undefined,
      'DELETE /api/user/saved-projects/1': undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Save project' }));
    await user.click(await screen.findByRole('button', { name: 'Saved', pressed: true }));
    expect(
      await screen.findByRole('button', { name: 'Save project', pressed: false }),
    ).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'PUT /api/user/saved-projects/1',
        'DELETE /api/user/saved-projects/1',
      ]),
    );
  });

  it('saves the project for which the reader has signed in, once', async () => {
    const { calls } = open(
      {
        'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
        'GET /api/user/saved-projects': [],
        'PUT /api/user/saved-projects/1': undefined,
      },
      '/signed-in',
    );
    expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('saves nothing by a link alone', async () => {
    const { calls } = open(
      {
        'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
        'GET /api/user/saved-projects': [],
      },
      '/projects/1?save=1',
    );
    expect(await screen.findByRole('button', { name: 'Save project' })).toBeEnabled();
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it('says when saving failed', async () => {
    const { user, host } = open({
      'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
      'GET /api/user/saved-projects': [],
      'PUT /api/user/saved-projects/1': answer(500),
    });
    await user.click(await screen.findByRole('button', { name: 'Save project' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Save project' })).toBeVisible();
  });

  it('asks to sign in if the session has ended, and returns to the project', async () => {
    const message = 'Please sign in.';
    const { user, host } = open({
      'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
      'GET /api/user/saved-projects': [],
      'PUT /api/user/saved-projects/1': answer(401, { code: 'not_signed_in', message }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save project' }));
    const link = await screen.findByRole('link', { name: 'Sign in to save' });
    expect(link).toHaveFocus();
    // What a browser follows before scripts have run.
    expect(link).toHaveAttribute(
      'href',
      '/auth?from=%2Fprojects%2F1%3Ffrom%3Dlist%26save%3D1&role=investor',
    );
    expect(host.notices).toMatchObject([{ description: message, variant: 'destructive' }]);
    await user.click(link);
    expect(await screen.findByText('back to /projects/1?from=list&save=1')).toBeVisible();
  });

  it('shows the server’s reason why a project could not be saved', async () => {
    const message = 'Too many requests. Try again in a minute.';
    const { user, host } = open({
      'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
      'GET /api/user/saved-projects': [],
      'PUT /api/user/saved-projects/1': answer(429, { code: 'rate_limited', message }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save project' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ description: message }]));
    expect(screen.getByRole('button', { name: 'Save project' })).toHaveFocus();
  });
});
