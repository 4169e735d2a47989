import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { EventsPage } from './EventsPage.tsx';
import { buildEvent } from './event.fixture.ts';

const Address = () => <output data-testid="address">{useLocation().search}</output>;

/** The list in pages, as the server answers it, and the addresses of the requests. */
const listed = (events: readonly AdminEvent[], searches: string[] = []) => ({
  'GET /api/admin/events': (_: unknown, { search, searchParams }: URL) => {
    searches.push(search);
    const offset = Number(searchParams.get('offset'));
    const limit = Number(searchParams.get('limit'));
    return new Response(JSON.stringify(events.slice(offset, offset + limit)), {
      headers: { 'X-Total-Count': String(events.length) },
    });
  },
});

const open = (answers: Record<string, unknown>, route = '/admin/events') => {
  const calls = stubApi(answers);
  const host = buildHost();
  const view = renderWithProviders(
    <>
      <EventsPage host={host} registrations={({ id }) => <p>registrants of {id}</p>} />
      <Address />
    </>,
    { route },
  );
  return { ...view, calls, host };
};

const failure = (status: number, code: string, message: string) =>
  answer(status, { code, message });

describe('the list', () => {
  it('shows title, type, status as a word, date and places', async () => {
    open({
      'GET /api/admin/events': [
        buildEvent({ type: 'award', status: 'published', placesLeft: 3, registrationCount: 2 }),
      ],
    });
    const card = within(
      (await screen.findByRole('button', { name: 'Investment Forum Kigali' })).closest(
        'li',
      ) as HTMLElement,
    );
    for (const text of ['Awards Ceremony', 'Published', '3 places left', '2 active registrations'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByText('March 14, 2027')).toBeInTheDocument();
  });

  it('keeps search and filters in the address, reads them from there, and lets the server filter', async () => {
    const searches: string[] = [];
    const { user } = open(
      listed([buildEvent({ id: 1, title: 'Alpha' })], searches),
      '/admin/events?status=cancelled',
    );
    await screen.findByRole('button', { name: 'Alpha' });
    expect(searches).toEqual(['?limit=20&offset=0&sort=createdAt&order=desc&status=cancelled']);
    await user.type(screen.getByLabelText('Search events'), 'bet');
    await waitFor(() =>
      expect(searches.at(-1)).toBe(
        '?limit=20&offset=0&sort=createdAt&order=desc&q=bet&status=cancelled',
      ),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('?status=cancelled&q=bet');
    await user.selectOptions(screen.getByLabelText('Status'), 'All statuses');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'title');
    await waitFor(() =>
      expect(searches.at(-1)).toBe('?limit=20&offset=0&sort=title&order=asc&q=bet'),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('?q=bet&sort=title');
  });

  it('asks for one page of 20 at a time', async () => {
    const searches: string[] = [];
    const many = Array.from({ length: 2_000 }, (_, id) =>
      buildEvent({ id: id + 1, title: `Event ${id + 1}` }),
    );
    const { user } = open(listed(many, searches));
    expect(await screen.findByText('1–20 of 2,000')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Event 21' })).toBeInTheDocument();
    expect(searches.at(-1)).toBe('?limit=20&offset=20&sort=createdAt&order=desc');
    expect(screen.getByTestId('address')).toHaveTextContent('?page=2');
  });
});

describe('the create form', () => {
  /** jsdom has no width, so the form is behind a button, as on a phone. */
  const openForm = (user: ReturnType<typeof open>['user']) =>
    user.click(screen.getByRole('button', { name: 'Create event', expanded: false }));
  const submit = () => {
    const button = screen
      .getAllByRole('button', { name: 'Create event' })
      .find((one) => one.getAttribute('type') === 'submit');
    if (!button) throw new Error('no submit button');
    return button;
  };
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await openForm(user);
    await user.type(screen.getByLabelText('Title'), 'Forum');
    await user.type(screen.getByLabelText('Description'), 'A long enough text');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-05-01T09:00' } });
    await user.type(screen.getByLabelText('Location'), 'Accra');
  };

  it('validates as in the specification', async () => {
    const { user, calls } = open({ 'GET /api/admin/events': [] });
    await openForm(user);
    await user.type(screen.getByLabelText(/^Registration link/), 'nonsense');
    await user.click(submit());
    for (const sentence of [
      'Title is required',
      'Description must be at least 10 characters',
      'Date is required',
      'Location is required',
      'Must be a valid URL',
    ])
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(calls.some(({ call }) => call === 'POST /api/events')).toBe(false);
  });

  it('sends what is filled in, is reset and reloads the list', async () => {
    const created: unknown[] = [];
    const { user, calls, host } = open({
      'GET /api/admin/events': () => answer(200, created),
      'POST /api/events': () => {
        created.push(buildEvent({ title: 'Forum' }));
        return answer(201, created[0]);
      },
    });
    await fill(user);
    await user.type(screen.getByLabelText(/^Capacity/), '80');
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'Forum' })).toBeInTheDocument();
    expect(bodiesOf(calls, 'POST /api/events')[0]).toEqual({
      language: 'en',
      title: 'Forum',
      description: 'A long enough text',
      date: '2027-05-01T09:00:00.000Z',
      timeZone: 'UTC',
      location: 'Accra',
      type: 'forum',
      capacity: 80,
      waitingList: true,
      confirmsAddresses: false,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(host.notices).toEqual([{ title: 'Success', description: 'Event created successfully' }]);
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

  it('says that it failed and keeps what was typed', async () => {
    const { user, host } = open({
      'GET /api/admin/events': [],
      'POST /api/events': () => failure(503, 'database_unavailable', 'Back soon.'),
    });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Back soon.')).toBeInTheDocument();
    expect(host.notices).toEqual([failureNotice('Error', 'Failed to create event')]);
    expect(screen.getByLabelText('Title')).toHaveValue('Forum');
  });
});

describe('the dialog', () => {
  const event = buildEvent({
    id: 7,
    status: 'published',
    capacity: 120,
    placesLeft: 118,
    venue: 'Grand Hall',
    agenda: 'Opening at nine',
    speakers: 'Amina Diallo',
    organizerNotes: 'Book the interpreters',
    registrationCount: 2,
  });
  const notice = 'POST /api/admin/events/7/notice';
  const told = {
    recipients: [
      { language: 'en', count: 1 },
      { language: 'fr', count: 1 },
    ],
    mails: [
      { language: 'en', subject: 'About the forum', text: 'Hello,', html: '' },
      { language: 'fr', subject: 'À propos du forum', text: 'Bonjour,', html: '' },
    ],
  };
  const openDialog = async (answers: Record<string, unknown> = {}) => {
    const view = open(
      { ...listed([event]), 'GET /api/admin/events/7': event, [notice]: told, ...answers },
      '/admin/events?event=7',
    );
    const dialog = within(await screen.findByRole('dialog'));
    return { ...view, dialog };
  };

  it('shows the details and the registrations with their count', async () => {
    const { user, dialog } = await openDialog();
    for (const text of ['Opening at nine', 'Amina Diallo', 'Book the interpreters'])
      expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.getByText(/120 attendees/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(dialog.getByRole('tab', { name: 'Registrations (2 active)' }));
    expect(dialog.getByText('registrants of 7')).toBeInTheDocument();
  });

  it('copies the public address, and says so', async () => {
    const { user, dialog, host } = await openDialog();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    const address = `${window.location.origin}/events/7`;
    expect(write.mock.calls).toEqual([[address]]);
    expect(host.notices).toEqual([{ title: 'Link copied', description: address }]);
  });

  it('says of a draft’s link when it can be opened', async () => {
    const { user, dialog, host } = await openDialog({
      'GET /api/admin/events/7': { ...event, status: 'draft' },
    });
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Draft' })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(dialog.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/events/7');
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(host.notices[0]?.description).toMatch(/once the event is published\.$/);
  });

  it('shows the address where the browser does not let it be copied', async () => {
    const { user, dialog, host } = await openDialog();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(host.notices).toEqual([
      expect.objectContaining({
        description: `${window.location.origin}/events/7`,
        variant: 'destructive',
      }),
    ]);
  });

  it.each([
    ['published', 'Draft', 'Return to draft', 'draft'],
    ['cancelled', 'Publish', 'Publish', 'published'],
    ['draft', 'Publish', 'Publish', 'published'],
  ] as const)(
    'asks whether to tell registrants before a %s event with some becomes another by “%s”',
    async (from, name, confirm, status) => {
      const current = { ...event, status: from };
      const { user, dialog, calls, host } = await openDialog({
        'GET /api/admin/events/7': current,
        'PATCH /api/events/7/status': { ...event, status },
      });
      await user.click(await dialog.findByRole('button', { name }));
      expect(
        await screen.findByLabelText('Send a mail to the 2 people who have registered'),
      ).toBeChecked();
      expect(screen.getByText('About the forum')).toBeVisible();
      await user.click(screen.getByRole('tab', { name: 'French (1)' }));
      expect(screen.getByText('À propos du forum')).toBeVisible();
      expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
      const question = within(screen.getByRole('dialog', { name: /event.*\?$/ }));
      await user.click(question.getByRole('button', { name: confirm }));
      await waitFor(() =>
        expect(host.notices).toEqual([
          { title: 'Success', description: 'Event status updated successfully' },
        ]),
      );
      expect(bodiesOf(calls, 'PATCH /api/events/7/status')[0]).toEqual({
        status,
        updatedAt: event.updatedAt,
        notify: true,
        reason: null,
      });
    },
  );

  it('tells nobody where the admin chooses so', async () => {
    const { user, dialog, calls } = await openDialog({ 'PATCH /api/events/7/status': event });
    await user.click(dialog.getByRole('button', { name: 'Draft' }));
    await user.click(await screen.findByLabelText(/^Send a mail to the 2 people/));
    expect(screen.queryByText('About the forum')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Return to draft' }));
    await waitFor(() =>
      expect(bodiesOf(calls, 'PATCH')[0]).toMatchObject({
        notify: false,
      }),
    );
  });

  it('shows an edit conflict instead of overwriting the status', async () => {
    let reads = 0;
    const { user, dialog, host } = await openDialog({
      'GET /api/admin/events/7': () =>
        answer(200, { ...event, status: reads++ === 0 ? 'published' : 'cancelled' }),
      'PATCH /api/events/7/status': () =>
        failure(409, 'edit_conflict', 'Someone else has changed this.'),
    });
    await user.click(dialog.getByRole('button', { name: 'Draft' }));
    await user.click(await screen.findByRole('button', { name: 'Return to draft' }));
    await waitFor(() =>
      expect(host.notices.map(({ description }) => description)).toEqual([
        'Someone else has changed this.',
      ]),
    );
    expect(reads).toBe(2);
  });

  it('says that the event of a link does not exist, and goes to the list', async () => {
    open(
      {
        ...listed([event]),
        'GET /api/admin/events/99': () => failure(404, 'not_found', 'It is gone.'),
      },
      '/admin/events?event=99',
    );
    expect(await screen.findByText('It is gone.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  });

  it('asks again each time: what was chosen before is not chosen now', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Draft' }));
    await user.click(await screen.findByLabelText(/^Send a mail to the 2 people/));
    await user.click(screen.getByRole('button', { name: 'Keep it published' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    expect(await screen.findByLabelText(/^Send a mail to the 2 people/)).toBeChecked();
  });

  it('asks before it cancels, sends the reason, and says why it failed', async () => {
    const { user, dialog, calls, host } = await openDialog({
      'PATCH /api/events/7/status': () => failure(404, 'not_found', 'It is gone.'),
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'The hall is flooded.');
    await waitFor(() =>
      expect(calls.filter(({ call }) => call === notice).at(-1)?.body).toEqual({
        status: 'cancelled',
        reason: 'The hall is flooded.',
      }),
    );
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel the event' }));
    await waitFor(() =>
      expect(host.notices).toEqual([failureNotice('Failed to update event status', 'It is gone.')]),
    );
    expect(bodiesOf(calls, 'PATCH')[0]).toEqual({
      status: 'cancelled',
      updatedAt: event.updatedAt,
      notify: true,
      reason: 'The hall is flooded.',
    });
  });

  it('asks for no reason where there is nobody to tell', async () => {
    const { user, dialog } = await openDialog({ [notice]: { recipients: [], mails: [] } });
    await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
    expect(await screen.findByText('There is nobody to tell by mail.')).toBeVisible();
    expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
  });

  it('gives the focus to the event’s card if an address opened it', async () => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Investment Forum Kigali' })).toHaveFocus(),
    );
  });

  it('opens an event of another page of the list', async () => {
    open({ ...listed([]), 'GET /api/admin/events/7': event }, '/admin/events?event=7');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('does not offer to delete an event with registrations', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const refusal = await screen.findByRole('dialog', { name: 'This event cannot be deleted' });
    expect(refusal).toHaveTextContent(
      'has 2 registrations, which would be lost. If it is not to take place, cancel it instead.',
    );
    expect(screen.queryByRole('button', { name: 'Delete event' })).not.toBeInTheDocument();
  });

  it('asks before it deletes, and shows why it could not', async () => {
    let canDelete = false;
    const { user, dialog, host } = await openDialog({
      'GET /api/admin/events/7': { ...event, registrationCount: 0 },
      'DELETE /api/events/7': () =>
        canDelete ? answer(204) : failure(409, 'has_registrations', 'Cancel it instead.'),
    });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete event' }));
    await waitFor(() =>
      expect(host.notices).toEqual([failureNotice('Failed to delete event', 'Cancel it instead.')]),
    );
    expect(screen.getByText('Opening at nine')).toBeVisible();
    canDelete = true;
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete event' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(host.notices.at(-1)?.description).toBe('Event deleted');
  });
});
