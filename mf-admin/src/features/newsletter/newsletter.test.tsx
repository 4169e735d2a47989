import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  inDoubt: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  en: { subject: 'News of May', blocks: [rows('projects', 7), rows('resources', 3)] },
  fr: { subject: 'Nouvelles de mai', blocks: [] },
  sw: null,
  chosen: [
    {
      kind: 'projects',
      id: 7,
      title: 'Solar Park',
      language: 'en',
      translations: { en: null, fr: 'Parc solaire', sw: null },
      isPublic: true,
    },
    {
      kind: 'resources',
      id: 3,
      title: 'Coffee after 2026',
      language: 'en',
      translations: { en: null, fr: null, sw: null },
      isPublic: false,
    },
  ],
};

const open = (path: string, answers: Record<string, unknown>) => {
  const calls = stubApi({
    [`GET ${one}`]: issue,
    'GET /api/projects': [
      { id: 7, title: 'Solar Park', language: 'en' },
      { id: 8, title: 'Wind Farm', language: 'en' },
    ],
    'GET /api/resources': [{ id: 3, title: 'Coffee after 2026', language: 'en' }],
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
  const sent = (method: string) => bodiesOf(calls, method);
  return { ...view, host, calls, sent };
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

  it('refuses a placeholder, also in a language that is not open', async () => {
    const { user, sent } = open(edit, { [save]: issue });
    await user.click(await screen.findByRole('tab', { name: 'French, incomplete' }));
    await user.type(
      within(screen.getByRole('tabpanel')).getByLabelText('Subject'),
      ' pour {{name}',
    );
    await user.click(screen.getByRole('tab', { name: 'English, complete' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('tab', { name: /^French/, selected: true })).toBeVisible();
    const subject = within(screen.getByRole('tabpanel')).getByLabelText('Subject');
    expect(subject).toHaveAccessibleDescription(
      expect.stringContaining('Nothing is filled in here, so readers would see “{name}”.'),
    );
    await waitFor(() => expect(subject).toHaveFocus());
    expect(sent('PATCH')).toEqual([]);
  });

  it('says which language is incomplete, what its subscribers get, and what visitors cannot see', async () => {
    const { user } = open(edit, {});
    expect(await screen.findByRole('tab', { name: 'English, complete' })).toBeVisible();
    expect(screen.getByText('Not visible to visitors: left out')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Swahili' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'French, incomplete' }));
    expect(screen.getByText(/its subscribers get the issue in English/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Begin with the blocks of English' }));
    expect(kindsShown()).toEqual(['Block 1: Projects', 'Block 2: Resources']);
    expect(screen.getByRole('tab', { name: 'French, complete' })).toBeVisible();
  });

  it('offers and shows titles in the language that is written, and names that of others', async () => {
    const { user } = open(edit, {
      'GET /api/projects': (_: unknown, url: URL) =>
        answer(200, [
          url.searchParams.get('language') === 'fr'
            ? { id: 9, title: 'Pompes solaires', language: 'fr' }
            : { id: 9, title: 'Solar pumps', language: 'en' },
          { id: 8, title: 'Wind Farm', language: 'en' },
        ]),
    });
    const found = () =>
      within(screen.getAllByRole('list', { name: 'Found' })[0] as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await screen.findByRole('button', { name: 'Add “Solar pumps”' });
    expect(found()).toEqual(['Solar pumps', 'Wind Farm']);
    await user.click(screen.getByRole('tab', { name: 'French, incomplete' }));
    await user.click(screen.getByRole('button', { name: 'Begin with the blocks of English' }));
    await user.click(await screen.findByRole('button', { name: 'Add “Pompes solaires”' }));
    expect(found()).toEqual(['Wind FarmIn English']);
    const [projects, resources] = screen.getAllByRole('list', { name: 'Chosen' });
    expect(projects).toHaveTextContent('Parc solairePompes solaires');
    expect(resources).toHaveTextContent('Coffee after 2026In English');
  });

  it('shows a row that was chosen in another language, and not saved, in the language of the text', async () => {
    const { user } = open(edit, {
      [`GET ${one}`]: { ...issue, en: { subject: 'News', blocks: [] }, originalLanguage: 'fr' },
      'GET /api/projects?limit=6&language=fr': [
        { id: 9, title: 'Pompes solaires', language: 'fr' },
        { id: 8, title: 'Wind Farm', language: 'en' },
      ],
      'GET /api/projects': [],
      'GET /api/projects/9?language=en': { id: 9, title: 'Solar pumps', language: 'en' },
      'GET /api/projects/9?language=fr': { id: 9, title: 'Pompes solaires', language: 'fr' },
    });
    await user.click(await screen.findByRole('tab', { name: /French/ }));
    await user.click(screen.getByRole('button', { name: 'Projects' }));
    await user.click(await screen.findByRole('button', { name: 'Add “Pompes solaires”' }));
    await user.click(screen.getByRole('tab', { name: /English/ }));
    await user.click(screen.getByRole('button', { name: 'Begin with the blocks of French' }));
    const chosen = () => screen.getByRole('list', { name: 'Chosen' });
    await waitFor(() => expect(chosen()).toHaveTextContent(/^Solar pumps$/));
    expect(screen.getByRole('button', { name: 'Remove “Solar pumps”' })).toBeVisible();
  });

  it('says of a saved row that it is deleted, and asks the server for none that was saved', async () => {
    const blocks = [rows('projects', 7, 99)];
    const { sent } = open(edit, {
      [`GET ${one}`]: { ...issue, en: { subject: 'News', blocks } },
      // They are never asked for.
      'GET /api/projects/99': { id: 99, title: 'Ghost', language: 'en' },
      'GET /api/projects/7': { id: 7, title: 'Ghost', language: 'en' },
    });
    const chosen = await screen.findByRole('list', { name: 'Chosen' });
    await screen.findByRole('button', { name: 'Add “Wind Farm”' });
    expect(chosen).toHaveTextContent('Solar ParkDeletedNot visible to visitors: left out');
    expect(sent('GET /api/projects/')).toEqual([]);
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
    expect(told.closest('[role=alert]')).toHaveTextContent(
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

  it('goes on with what was typed and not saved, keeps it, and lets it be discarded', async () => {
    const textOf = (subject: string) => ({
      subject,
      blocks: [{ ...rows('projects', 7), key: 'a' }],
    });
    const before = { originalLanguage: 'en', en: textOf('News of May'), fr: null, sw: null };
    let draft: object | null = {
      values: JSON.stringify({ ...before, en: textOf('News of Ju'), gone: 1, before }),
      basedOn: '2026-11-01T10:00:00.000Z',
      updatedAt: '2026-11-02T10:00:00.000Z',
    };
    const company = { others: [], savedAt: null, savedBy: null };
    const { user, calls, sent } = open(edit, {
      [`GET ${one}/draft`]: () => answer(200, { ...company, draft }),
      [`PUT ${one}/draft`]: (body: unknown) => {
        const updatedAt = '2026-11-02T10:00:02.000Z';
        draft = { ...Object(body), updatedAt };
        return answer(200, { ...company, updatedAt, elsewhere: false });
      },
      [`DELETE ${one}/draft`]: () => {
        draft = null;
        return answer(204, undefined);
      },
    });
    const subject = () => screen.findByLabelText('Subject');
    expect(await subject()).toHaveValue('News of Ju');
    expect(kindsShown()).toEqual(['Block 1: Projects']);
    await user.type(await subject(), 'ne');
    // Whoever hides the page may end it.
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    const [kept] = sent('PUT') as { values: string; basedOn: string }[];
    expect(kept?.basedOn).toBe('2026-11-01T10:00:00.000Z');
    expect(JSON.parse(kept?.values ?? '')).toMatchObject({
      en: { subject: 'News of June' },
      before: { en: { subject: 'News of May' } },
    });
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    await waitFor(async () => expect(await subject()).toHaveValue('News of May'));
    const discarded = calls.find(({ call }) => call.startsWith('DELETE'));
    expect(discarded?.query.get('updatedAt')).toBe('2026-11-02T10:00:02.000Z');
    expect(kindsShown()).toEqual(['Block 1: Projects', 'Block 2: Resources']);
  });

  it('says that another tab keeps what is typed there, and keeps it here once that has ended', async () => {
    const company = { others: [], savedAt: null, savedBy: null };
    const at = (second: number) => `2026-11-02T10:00:0${second}.000Z`;
    let elsewhere = true;
    const { user, sent } = open(edit, {
      [`GET ${one}/draft`]: { ...company, draft: null },
      [`PUT ${one}/draft`]: () => answer(200, { ...company, elsewhere, updatedAt: at(1) }),
    });
    const hide = () => {
      const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      hidden.mockRestore();
    };
    const told = /in another tab or on another device/;
    await user.type(await screen.findByLabelText('Subject'), '!');
    hide();
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByText(/^Kept at/)).not.toBeInTheDocument();
    elsewhere = false;
    hide();
    expect(await screen.findByText(/^Kept at/)).toBeVisible();
    expect(screen.queryByText(told)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Subject'), '!');
    hide();
    await waitFor(() => expect(sent('PUT')).toHaveLength(3));
    expect(sent('PUT')).toMatchObject([{ seen: null }, { seen: null }, { seen: at(1) }]);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent('PATCH')).toMatchObject([{ draftSeen: at(1) }]));
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

  it('is scheduled for a time in a zone, and is a draft again once that is cancelled', async () => {
    const sendAt = '2099-05-01T06:00:00.000Z';
    let current = issue;
    const { user, sent, host } = open(page, {
      ...preview,
      [`GET ${one}`]: () => current,
      [`GET ${one}/recipients`]: [],
      [`POST ${one}/send`]: () => {
        current = { ...issue, status: 'scheduled', sendAt, timeZone: 'Africa/Nairobi' };
        return current;
      },
      [`POST ${one}/cancel`]: () => {
        current = issue;
        return current;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send…' }));
    await user.click(await screen.findByLabelText('At a time'));
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Africa/Nairobi');
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '2099-05-01T09:00' } });
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText(/^Will be sent at May 1, 2099, 9:00\sAM/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel sending' }));
    expect(await screen.findByRole('button', { name: 'Send…' })).toBeVisible();
    expect(sent('POST')).toEqual([
      { updatedAt: issue.updatedAt, sendAt, timeZone: 'Africa/Nairobi' },
      undefined,
    ]);
    expect(host.notices.map(({ description }) => description)).toEqual([
      'The issue is scheduled.',
      'The issue is a draft again.',
    ]);
  });

  it('names the addresses in doubt, and sends to these once more, which is asked first', async () => {
    const { user, sent, host } = open(page, {
      ...preview,
      [`GET ${one}`]: {
        ...issue,
        status: 'sent',
        startedAt: '2026-11-04T09:00:00.000Z',
        total: 3,
        sent: 1,
        inDoubt: ['ama@example.org', 'kofi@example.org'],
      },
      [`POST ${one}/resend`]: { ...issue, status: 'sending' },
    });
    const addresses = within(await screen.findByRole('list', { name: 'In doubt' }));
    expect(addresses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ama@example.org',
      'kofi@example.org',
    ]);
    const term = screen.getAllByText('Sent').find((one) => one.closest('dt'));
    expect(term?.closest('dt')?.nextSibling).toHaveTextContent('1');
    await user.click(screen.getByRole('button', { name: 'Send once more to these 2 addresses' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/they get it twice/)).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send once more' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(sent('POST')).toEqual([{ updatedAt: issue.updatedAt }]);
  });

  it('says in the preview in which language a row is, where that is not the language of the text', async () => {
    const row = { id: 7, summary: 'Power.', facts: 'Clean energy', language: 'en' };
    open(page, {
      [`GET ${one}/preview`]: {
        ...{ language: 'fr', subject: 'Nouvelles', text: '' },
        blocks: [
          {
            kind: 'projects',
            html: '',
            rows: [
              { ...row, title: 'Solar Park' },
              { ...row, id: 8, title: 'Parc éolien', language: 'fr' },
            ],
          },
        ],
      },
    });
    expect((await screen.findByText('Solar Park')).parentElement).toHaveTextContent(
      'Solar ParkClean energy · In EnglishPower.',
    );
    expect(screen.getByText('Parc éolien').parentElement).toHaveTextContent(
      'Parc éolienClean energyPower.',
    );
  });

  it('is read no more once it is deleted', async () => {
    const { user, calls } = open(page, { ...preview, [`DELETE ${one}`]: undefined });
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('The list')).toBeVisible();
    const sent = calls.map(({ call }) => call);
    expect(sent.slice(sent.indexOf(`DELETE ${one}`) + 1)).toEqual([]);
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
    expect(screen.getByText('Address refused').closest('dt')?.nextSibling).toHaveTextContent('2');
    expect(
      screen.getByText('Unsubscribed before their email').closest('dt')?.nextSibling,
    ).toHaveTextContent('1');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['English']);
    expect(screen.queryByRole('button', { name: 'Send…' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Test email to me (English)' }));
    await waitFor(() => expect(sent('POST')).toEqual([{ language: 'en' }]));
  });
});
