import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { EditIssuePage } from './EditIssuePage.tsx';
import { IssuePage } from './IssuePage.tsx';

const one = '/api/admin/newsletter/issues/5';
const rows = (kind: 'resources' | 'events' | 'projects', ...ids: number[]) => ({
  kind,
  html: '',
  ids,
});
const issue: AdminIssue = {
  id: 5,
  status: 'draft',
  subject: 'News of May',
  originalLanguage: 'en',
  languages: ['en'],
  sendAt: null,
  timeZone: null,
  startedAt: null,
  finishedAt: null,
  total: 0,
  sent: 0,
  refused: 0,
  bounced: 0,
  skipped: 0,
  unsubscribed: 0,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  en: { subject: 'News of May', blocks: [rows('projects', 7), rows('resources', 3)] },
  fr: { subject: 'Nouvelles de mai', blocks: [] },
  sw: null,
  chosen: [
    { kind: 'projects', id: 7, title: 'Solar Park', isPublic: true },
    { kind: 'resources', id: 3, title: 'Coffee after 2026', isPublic: false },
  ],
};

const open = (path: string, answers: Record<string, unknown>) => {
  const calls = stubApi({
    [`GET ${one}`]: issue,
    'GET /api/projects': [
      { id: 7, title: 'Solar Park' },
      { id: 8, title: 'Wind Farm' },
    ],
    'GET /api/resources': [{ id: 3, title: 'Coffee after 2026' }],
    ...answers,
  });
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/admin/newsletter/:id', element: <IssuePage host={host} /> },
      { path: '/admin/newsletter/:id/edit', element: <EditIssuePage host={host} /> },
      { path: '/admin/newsletter', element: <p>The list</p> },
    ],
    path,
  );
  const sent = (method: string) =>
    calls.filter(({ call }) => call.startsWith(method)).map(({ body }) => body);
  return { ...view, host, sent };
};
const save = `PATCH ${one}`;
const edit = '/admin/newsletter/5/edit';
const kindsShown = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('group')
    .map((block) => block.querySelector('legend')?.textContent);

describe('writing an issue', () => {
  it('moves blocks by keyboard, says where they are, and keeps the focus with them', async () => {
    const { user, sent } = open(edit, { [save]: issue });
    (await screen.findByRole('button', { name: 'Move block 1 down' })).focus();
    await user.keyboard('{Enter}');
    expect(kindsShown()).toEqual(['Block 1: Resources', 'Block 2: Projects']);
    expect(screen.getByText('Now block 2 of 2')).toBeInTheDocument();
    // It cannot be moved further down.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move block 2 up' })).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]).toMatchObject({
      en: { blocks: [rows('resources', 3), rows('projects', 7)] },
      updatedAt: issue.updatedAt,
    });
  });

  it('adds, chooses and removes, with the focus on what comes next', async () => {
    const { user, sent } = open(edit, { [save]: issue });
    await user.click(await screen.findByRole('button', { name: 'Remove block 2' }));
    expect(kindsShown()).toEqual(['Block 1: Projects']);
    expect(screen.getByRole('button', { name: 'Text' })).toHaveFocus();
    const search = screen.getByLabelText('Search what is on the site');
    // What is chosen already is not offered.
    expect(await screen.findByRole('button', { name: 'Add “Wind Farm”' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add “Solar Park”' })).not.toBeInTheDocument();
    await user.type(search, 'wind{Enter}');
    expect(sent('PATCH')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add “Wind Farm”' }));
    expect(search).toHaveFocus();
    const chosen = () =>
      within(screen.getByRole('list', { name: 'Chosen' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(chosen()).toEqual(['Solar Park', 'Wind Farm']);
    await user.click(screen.getByRole('button', { name: 'Remove “Solar Park”' }));
    expect(chosen()).toEqual(['Wind Farm']);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]).toMatchObject({ en: { blocks: [rows('projects', 8)] } });
  });

  it('says which language is incomplete, what its subscribers get, and what visitors cannot see', async () => {
    const { user } = open(edit, {});
    expect(await screen.findByRole('tab', { name: 'English, complete' })).toBeVisible();
    expect(screen.getByText('Not visible to visitors: left out')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Kiswahili' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Français, incomplete' }));
    expect(screen.getByText(/its subscribers get the issue in English/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Begin with the blocks of English' }));
    expect(kindsShown()).toEqual(['Block 1: Projects', 'Block 2: Resources']);
    expect(screen.getByRole('tab', { name: 'Français, complete' })).toBeVisible();
  });

  it('loses nothing where somebody else has saved: each language is kept or taken', async () => {
    const theirs: AdminIssue = {
      ...issue,
      updatedAt: '2026-11-03T09:00:00.000Z',
      en: { subject: 'Theirs', blocks: issue.en?.blocks ?? [] },
      sw: { subject: 'Habari', blocks: [rows('projects', 8)] },
    };
    const { user, sent } = open(edit, {
      [save]: (body: { updatedAt: string }) =>
        body.updatedAt === theirs.updatedAt
          ? answer(200, theirs)
          : answer(409, { code: 'edit_conflict', message: 'Changed.', current: theirs }),
    });
    const subject = await screen.findByLabelText('Subject');
    await user.clear(subject);
    await user.type(subject, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const told = await screen.findByText('Someone else has changed this');
    expect(told.parentElement).toHaveTextContent(
      /English text, as it is savedTheirs.*English text, as you have itMine/,
    );
    expect(subject).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Overwrite with my version' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
    expect(sent('PATCH')[1]).toMatchObject({
      en: { subject: 'Mine' },
      sw: { subject: 'Habari', blocks: [rows('projects', 8)] },
      updatedAt: theirs.updatedAt,
    });
  });

  it('is closed once the issue is scheduled', async () => {
    open(edit, { [`GET ${one}`]: { ...issue, status: 'scheduled' } });
    expect(await screen.findByText('This issue is no draft any more')).toBeVisible();
  });
});

describe('an issue', () => {
  const page = '/admin/newsletter/5';
  const preview = {
    [`GET ${one}/preview`]: { language: 'en', subject: 'News of May', blocks: [], text: '' },
  };

  it('is sent after a look at who gets it, and in which language', async () => {
    const { user, sent, host } = open(page, {
      ...preview,
      [`GET ${one}/recipients`]: [
        { language: 'en', count: 2, sentIn: 'en' },
        { language: 'sw', count: 1, sentIn: 'en' },
      ],
      [`POST ${one}/send`]: { ...issue, status: 'scheduled' },
    });
    await user.click(await screen.findByRole('button', { name: 'Send…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('3 subscribers get it.')).toBeVisible();
    expect(dialog.getByText('Swahili: 1, in English')).toBeVisible();
    await user.click(dialog.getByLabelText('At a time'));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(sent('POST')).toEqual([]);
    await user.click(dialog.getByLabelText('Now'));
    await user.click(dialog.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(sent('POST')).toEqual([{ updatedAt: issue.updatedAt }]);
  });

  it('cannot be sent without a complete original', async () => {
    const { user } = open(page, {
      ...preview,
      [`GET ${one}`]: { ...issue, originalLanguage: 'fr' },
      [`GET ${one}/recipients`]: [],
    });
    await user.click(await screen.findByRole('button', { name: 'Send…' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'the original (French) needs a subject',
    );
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
  });

  it('shows once it is sent what became of each mail, and only the languages in which it was sent', async () => {
    const { user, sent } = open(page, {
      ...preview,
      [`GET ${one}`]: {
        ...issue,
        status: 'sent',
        startedAt: '2026-11-04T09:00:00.000Z',
        total: 10,
        sent: 7,
        refused: 0,
        bounced: 2,
        skipped: 1,
      },
      [`POST ${one}/test`]: undefined,
    });
    expect(await screen.findByText('All 10 emails are done')).toBeVisible();
    expect(screen.getByText('Address refused').nextSibling).toHaveTextContent('2');
    expect(screen.getByText('Unsubscribed before their email').nextSibling).toHaveTextContent('1');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['English']);
    expect(screen.queryByRole('button', { name: 'Send…' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Test email to me (English)' }));
    await waitFor(() => expect(sent('POST')).toEqual([{ language: 'en' }]));
  });
});
