import type { BulkJob } from '@ail/kit/contracts/registrations/bulk-job.shape';
import type { ImportPreview } from '@ail/kit/contracts/registrations/registration.shape';
import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { RegistrationsPage } from './RegistrationsPage.tsx';

const Address = () => <output data-testid="address">{useLocation().search}</output>;

const people = [
  buildRegistration({ id: 1, name: 'Amina' }),
  buildRegistration({ id: 2, name: 'Bakari' }),
  buildRegistration({ id: 3, name: 'Chidi' }),
];
const list = 'GET /api/events/registrations';
const preview = 'POST /api/admin/registrations/message-preview';
const reaches = (count: number) => ({ recipients: [{ language: 'en', count }], mails: [] });
const jobs = '/api/admin/registrations/jobs';

const buildJob = (given: Partial<BulkJob> = {}): BulkJob => ({
  id: 5,
  kind: 'approve',
  state: 'done',
  actor: 'chief',
  eventTitle: null,
  eventLanguage: null,
  total: 3,
  done: 3,
  changed: 3,
  failed: 0,
  createdAt: new Date().toISOString(),
  finishedAt: new Date().toISOString(),
  ...given,
});

beforeEach(() => localStorage.clear());

const paged = (url: URL, all: typeof people) => {
  const offset = Number(url.searchParams.get('offset'));
  const limit = Number(url.searchParams.get('limit'));
  return new Response(JSON.stringify(all.slice(offset, offset + limit)), {
    headers: { 'X-Total-Count': String(all.length) },
  });
};

const open = (answers: Record<string, unknown>, route = '/admin/registrations') => {
  const queries: string[] = [];
  const calls = stubApi({
    'GET /api/admin/events/titles': [{ id: 7, title: 'Investment Forum Kigali' }],
    'GET /api/admin/events/7': { id: 7, title: 'Investment Forum Kigali', questions: [] },
    [`GET ${jobs}`]: [],
    [list]: (_: unknown, url: URL) => {
      queries.push(url.search);
      return paged(url, people);
    },
    ...answers,
  });
  const host = buildHost();
  const view = renderWithProviders(
    <>
      <RegistrationsPage host={host} />
      <Address />
    </>,
    { route },
  );
  return { ...view, calls, host, queries };
};

describe('RegistrationsPage', () => {
  it('lets the server filter, and keeps the filters in the address', async () => {
    const { user, queries } = open({}, '/admin/registrations?status=pending&page=1');
    await screen.findByText('Amina');
    expect(queries).toEqual(['?status=pending&sort=createdAt&order=desc&limit=20&offset=0']);
    await user.type(screen.getByRole('combobox', { name: 'Event' }), 'kig');
    await user.click(await screen.findByRole('option', { name: 'Investment Forum Kigali' }));
    await user.type(screen.getByLabelText(/^Search/), 'ami');
    await waitFor(() =>
      expect(queries.at(-1)).toBe(
        '?eventId=7&status=pending&q=ami&sort=createdAt&order=desc&limit=20&offset=0',
      ),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('?status=pending&event=7&q=ami');
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/events/registrations.csv?eventId=7&status=pending&q=ami',
    );
  });

  it('shows registrations of archived events only where they are asked for', async () => {
    const { user, queries } = open({});
    await user.selectOptions(await screen.findByLabelText('Events shown'), 'Archived events');
    await waitFor(() => expect(queries.at(-1)).toContain('archived=true'));
    expect(queries[0]).not.toContain('archived');
  });

  it('asks for one page at a time', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      buildRegistration({ id: index + 1, name: `Person ${index + 1}` }),
    );
    const queries: string[] = [];
    const { user } = open({
      [list]: (_: unknown, url: URL) => {
        queries.push(url.search);
        return paged(url, many);
      },
    });
    expect(await screen.findByText('1–20 of 60')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Person 26')).toBeInTheDocument();
    expect(queries.at(-1)).toBe('?sort=createdAt&order=desc&limit=20&offset=20');
    expect(screen.getByTestId('address')).toHaveTextContent('?page=2');
  });

  it('sends a decision once, and is busy until it is answered', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const call = 'PATCH /api/events/7/registrations/1';
    const { user, calls, host } = open({
      [call]: async () => {
        await released;
        return buildRegistration({ id: 1, status: 'approved' });
      },
    });
    const name = 'Approve the registration of Amina';
    const approve = await screen.findByRole('button', { name });
    await user.dblClick(approve);
    expect(approve).toHaveAttribute('aria-busy', 'true');
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    release();
    await waitFor(() =>
      expect(host.notices.map(({ description }) => description)).toEqual([
        'Registration status updated successfully',
      ]),
    );
    expect(calls.filter((one) => one.call === call)).toHaveLength(1);
  });

  it('says why a decision was refused, and shows the registration as it is now', async () => {
    const { user, host } = open({
      'PATCH /api/events/7/registrations/1': () =>
        answer(503, { code: 'database_unavailable', message: 'Back soon.' }),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Approve the registration of Amina' }),
    );
    await waitFor(() =>
      expect(host.notices).toEqual([
        failureNotice('Failed to update registration status', 'Back soon.'),
      ]),
    );
    expect(screen.getByRole('row', { name: /Amina/ })).toHaveTextContent('Pending');
  });

  it('starts a job for exactly the rows shown as selected', async () => {
    const { user, calls } = open({ [`POST ${jobs}`]: buildJob({ state: 'running', done: 0 }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Amina' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Chidi' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Each of the 2 registrants will be told by mail/)).toBeInTheDocument();
    const started = () => calls.filter(({ call }) => call === `POST ${jobs}`);
    expect(started()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Approve 2 registrations' }));
    await waitFor(() =>
      expect(started().map(({ body }) => body)).toEqual([
        {
          kind: 'approve',
          ids: [1, 3],
          seenStatuses: ['pending', 'pending'],
          requestId: expect.any(String),
        },
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select Amina' })).not.toBeChecked(),
    );
  });

  it('says how many of all that match are left out of a decision, their address being unconfirmed', async () => {
    const pending = Array.from({ length: 26 }, (_, index) => buildRegistration({ id: index + 1 }));
    const { user } = open({
      [list]: (_: unknown, url: URL) => {
        const status = url.searchParams.get('status') ?? 'pending';
        return paged(url, status === 'pending' ? pending : []);
      },
      [preview]: reaches(24),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 26 that match' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(
      await screen.findByRole('dialog', { name: 'Approve 24 registrations?' }),
    ).toHaveTextContent(
      '2 of those selected are left out, since their addresses are still to be confirmed.',
    );
  });

  it('selects all that match, on all pages, and writes to them by one job', async () => {
    const many = Array.from({ length: 333 }, (_, index) =>
      buildRegistration({ id: index + 1, name: `Person ${index + 1}` }),
    );
    const { user, calls, host } = open(
      {
        [list]: (_: unknown, url: URL) => {
          const status = url.searchParams.get('status');
          const size = { approved: 3, cancelled: 20, rejected: 2 }[status ?? ''];
          return paged(url, many.slice(0, size));
        },
        [preview]: reaches(311),
        [`POST ${jobs}`]: buildJob({ kind: 'message', total: 311 }),
      },
      '/admin/registrations?q=person&checkedIn=no',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 333 that match' }));
    expect(screen.getByText('All 333 that match are selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Contact selected' }));
    expect(await screen.findByRole('dialog', { name: 'Write to 311 people' })).toHaveTextContent(
      '22 registrations are left out: cancelled, rejected, or with an address that is still to be confirmed.',
    );
    await user.type(await screen.findByLabelText(/^Subject/), 'Doors');
    await user.type(screen.getByLabelText(/^Message/), 'They open at eight.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(bodiesOf(calls, `POST ${jobs}`)[0]).toEqual({
        kind: 'message',
        matching: true,
        q: 'person',
        checkedIn: 'no',
        subject: 'Doors',
        message: 'They open at eight.',
        requestId: expect.any(String),
      }),
    );
    expect(host.notices[0]?.description).toBe('311 messages are on their way');
  });

  it('counts decisions already made and reversed ones', async () => {
    const { user } = open({
      [list]: [
        buildRegistration({ id: 1, name: 'Amina', status: 'approved' }),
        buildRegistration({ id: 2, name: 'Bakari', status: 'rejected' }),
        buildRegistration({ id: 3, name: 'Chidi' }),
      ],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Amina' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByRole('dialog', { name: 'Nothing to change' })).toHaveTextContent(
      '1 of those selected is already approved',
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: '1 selected' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve 2 registrations?' });
    expect(dialog).toHaveTextContent('Each of the 2 registrants will be told by mail');
    expect(dialog).toHaveTextContent('1 of them was rejected before');
    expect(dialog).toHaveTextContent('1 of those selected is already approved');
  });

  it('says that a job could not be started, and keeps the selection', async () => {
    const { user, host } = open({
      [`POST ${jobs}`]: () => answer(503, { code: 'database_unavailable', message: 'Back soon.' }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Amina' }));
    await user.click(screen.getByRole('button', { name: 'Reject selected' }));
    await user.click(await screen.findByRole('button', { name: 'Reject 1 registration' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        failureNotice('Failed to update registration status', 'Back soon.'),
      ]),
    );
    expect(screen.getByRole('checkbox', { name: 'Select Amina' })).toBeChecked();
  });

  it('shows a running job, which can be stopped, and why some of a finished one failed', async () => {
    let state: BulkJob['state'] = 'running';
    const { user, calls } = open({
      [`GET ${jobs}`]: () => [
        {
          ...buildJob({ id: 6, state, total: 333, done: 120, changed: 120, finishedAt: null }),
          eventTitle: 'Investment Forum Kigali',
        },
        buildJob({ id: 5, kind: 'reject', changed: 2, failed: 1 }),
        buildJob({ id: 4, finishedAt: '2020-01-01T00:00:00.000Z' }),
      ],
      [`POST ${jobs}/6/stop`]: () => {
        state = 'stopped';
        return buildJob({ id: 6, state });
      },
      [`GET ${jobs}/5/failures`]: [
        {
          id: 1,
          registrationId: 3,
          name: 'Chidi',
          email: 'c@x.org',
          eventTitle: 'Forum',
          eventLanguage: 'fr',
          code: 'event_full',
          message: 'This event is fully booked.',
        },
      ],
    });
    const name = 'Approving: 120 of 333 (started by chief) · Investment Forum Kigali';
    expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '120');
    expect(screen.queryByText('Approved: 3 of 3')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show which and why' }));
    const event = await screen.findByText('Forum');
    expect(event).toHaveAttribute('lang', 'fr');
    const failure = event.closest('li');
    expect(failure).toBeVisible();
    expect(failure?.textContent).toBe('Chidi (Forum): This event is fully booked.');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(
      await screen.findByText('Stopped before 213 registrations, which stay as they were.'),
    ).toBeVisible();
    expect(calls.filter(({ call }) => call.endsWith('/stop'))).toHaveLength(1);
    const result = screen.getByText('Rejected: 2 of 3').closest('section');
    if (!result) throw new Error('no result');
    await user.click(within(result).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Rejected: 2 of 3')).not.toBeInTheDocument();
  });

  it('sorts and sizes the page by the address, and keeps the chosen columns', async () => {
    const { user, unmount } = open({
      [list]: [buildRegistration({ id: 1, name: 'Amina', dietaryRequirements: 'Halal' })],
    });
    await screen.findByText('Amina');
    expect(screen.queryByText('Halal')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Dietary requirements' }));
    expect(screen.getByText('Halal')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('?sort=name&order=asc&size=50'),
    );
    unmount();
    open({ [list]: [buildRegistration({ id: 1, dietaryRequirements: 'Halal' })] });
    expect(await screen.findByText('Halal')).toBeInTheDocument();
  });

  it('shows when each was let in, and lists those who were not', async () => {
    const queries: string[] = [];
    const { user } = open({
      [list]: (_: unknown, url: URL) => {
        queries.push(url.search);
        return paged(url, [
          buildRegistration({ id: 1, name: 'Amina', checkedInAt: '2027-03-14T07:05:00.000Z' }),
          buildRegistration({ id: 2, name: 'Bakari' }),
        ]);
      },
    });
    const row = (await screen.findByText('Amina')).closest('tr');
    if (!row) throw new Error('no row');
    expect(row).not.toHaveTextContent('7:05');
    await user.click(screen.getByRole('checkbox', { name: 'Let in' }));
    expect(screen.getByRole('columnheader', { name: 'Let in' })).toBeInTheDocument();
    expect(row).toHaveTextContent(/Mar 14, 2027, 7:05.AM/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Door' }), 'Not let in');
    await waitFor(() =>
      expect(queries.at(-1)).toBe('?checkedIn=no&sort=createdAt&order=desc&limit=20&offset=0'),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('?checkedIn=no');
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/events/registrations.csv?checkedIn=no',
    );
  });

  it('has a column to choose for each question of the chosen event', async () => {
    const answers = [{ questionId: 4, label: 'Which days', value: ['1'], text: 'Friday' }];
    const { user } = open(
      {
        'GET /api/admin/events/7': {
          ...{ id: 7, title: 'Investment Forum Kigali' },
          questions: [{ id: 4, label: 'Siku zipi', labels: { en: 'Which days', sw: 'Siku zipi' } }],
        },
        [list]: [buildRegistration({ id: 1, answers }), buildRegistration({ id: 2 })],
      },
      '/admin/registrations?event=7',
    );
    const box = await screen.findByRole('checkbox', { name: 'Which days' });
    expect(screen.queryByText('Friday')).not.toBeInTheDocument();
    await user.click(box);
    expect(screen.getByRole('columnheader', { name: 'Which days' })).toBeInTheDocument();
    expect(screen.getAllByText('Friday')).toHaveLength(1);
    await user.click(box);
    expect(screen.queryByText('Friday')).not.toBeInTheDocument();
  });

  it('adds a registration to the chosen event', async () => {
    const path = 'POST /api/admin/events/7/registrations';
    const { user, calls, host } = open(
      { [path]: () => answer(201, buildRegistration({ name: 'Wanjiru' })) },
      '/admin/registrations?event=7',
    );
    await user.click(await screen.findByRole('button', { name: 'Add a registration' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'Wanjiru');
    await user.type(dialog.getByLabelText(/^Email/), 'w@example.org');
    const language = dialog.getByLabelText(/^Language of the mails/);
    expect(language).toHaveValue('en');
    await user.selectOptions(language, 'Swahili');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('Wanjiru is registered'));
    expect(bodiesOf(calls, path)[0]).toMatchObject({
      name: 'Wanjiru',
      email: 'w@example.org',
      status: 'approved',
      language: 'sw',
      sendsMail: false,
      requestId: expect.any(String),
    });
  });

  it('shows what is wrong with a file, and imports one without problems', async () => {
    const path = '/api/admin/events/7/registrations/import';
    const found: ImportPreview = {
      rows: 2,
      ready: 1,
      registered: 1,
      placesLeft: 0,
      ignored: ['Table'],
      ignoredCount: 6,
      sample: [{ row: 2, name: 'Kofi', email: 'kofi@x.org', organization: null }],
      problems: [{ row: 3, column: 'Email', message: 'Please enter a valid email address' }],
      problemCount: 1,
    };
    const { user, calls, host } = open(
      {
        [`POST ${path}/preview`]: (body: unknown) =>
          JSON.stringify(body).includes('good')
            ? { ...found, problems: [], problemCount: 0, placesLeft: null }
            : found,
        [`POST ${path}`]: () => answer(201, { count: 1, skipped: 1 }),
      },
      '/admin/registrations?event=7',
    );
    await user.click(await screen.findByRole('button', { name: 'Import a file' }));
    const dialog = within(await screen.findByRole('dialog'));
    // jsdom's files cannot be read.
    const file = (name: string) => {
      const bytes = new TextEncoder().encode(`name,email\n${name},x@x.org`);
      const arrayBuffer = async () => bytes.buffer;
      return Object.assign(new File([], 'list.csv'), { arrayBuffer });
    };
    await user.upload(dialog.getByLabelText('File (CSV)'), file('bad'));
    expect(await dialog.findByText('2 rows: 1 can be added, 1 registered already')).toBeVisible();
    expect(dialog.getByText('These columns are not read: Table and 5 more')).toBeVisible();
    expect(dialog.getByText('Row 3, Email: Please enter a valid email address')).toBeVisible();
    expect(dialog.getByText(/No place is free/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    await user.upload(dialog.getByLabelText('File (CSV)'), file('good'));
    await user.click(await dialog.findByRole('button', { name: 'Add 1 registration' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('1 registration added'));
    expect(bodiesOf(calls, `POST ${path}`)[0]).toMatchObject({
      csv: 'name,email\ngood,x@x.org',
      skipsRegistered: true,
      status: 'approved',
      language: 'en',
    });
  });

  it('says at the field why a file cannot be imported', async () => {
    const path = '/api/admin/events/7/registrations/import';
    const { user, calls } = open(
      {
        [`POST ${path}/preview`]: () =>
          answer(413, { code: 'body_too_large', message: 'Too large.' }),
      },
      '/admin/registrations?event=7',
    );
    await user.click(await screen.findByRole('button', { name: 'Import a file' }));
    const dialog = within(await screen.findByRole('dialog'));
    const arrayBuffer = async () => new ArrayBuffer(8);
    await user.upload(
      dialog.getByLabelText('File (CSV)'),
      Object.assign(new File([], 'large.csv'), { arrayBuffer }),
    );
    const sentence = 'This file is too large: it may have 1 MB at most.';
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
      `File (CSV) large.csv ${sentence}`,
    );
    // One that is far too large is not even read.
    const size = 60_000_000;
    const huge = Object.defineProperties(new File([], 'huge.csv'), { size: { value: size } });
    await user.upload(dialog.getByLabelText('File (CSV)'), huge);
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(calls.filter(({ call }) => call === `POST ${path}/preview`)).toHaveLength(1);
  });

  it('selects the page, and clears the selection when other rows are loaded', async () => {
    const { user } = open({});
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'approved');
    expect(
      await screen.findByRole('checkbox', { name: 'Select all on this page' }),
    ).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Reject selected' })).toBeDisabled();
  });
});
