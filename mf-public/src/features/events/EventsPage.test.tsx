import type { Event } from '@ail/kit/contracts/events/event.shape';
import { buildHost } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, listAnswer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { EventsPage } from './EventsPage.tsx';
import { buildEvent } from './event.fixture.ts';

afterEach(() => localStorage.clear());

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

const isSelected = ({ date, status, type }: Event, query: URLSearchParams) => {
  const isPast = Date.parse(date) < Date.now();
  return (
    [isPast ? 'past' : 'upcoming', null].includes(query.get('when')) &&
    [status, null].includes(query.get('status') as typeof status) &&
    [type, null].includes(query.get('type') as typeof type)
  );
};

/** As the server answers: without drafts; upcoming soonest first, past latest first. */
const events = (all: readonly Event[]) => ({
  'GET /api/events': (body: unknown, url: URL) => {
    const sign = url.searchParams.get('when') === 'past' ? -1 : 1;
    const sorted = all.toSorted((a, b) => sign * (Date.parse(a.date) - Date.parse(b.date)));
    return listAnswer(sorted, isSelected)(body, url);
  },
});

const Address = () => <output>{useLocation().search}</output>;

const open = (route = '/events') => {
  const host = buildHost();
  const view = renderWithProviders(
    <>
      <EventsPage host={host} newsletter={null} />
      <Address />
    </>,
    { route },
  );
  return { ...view, host };
};

const openEvent = buildEvent({
  id: 7,
  registrationDeadline: days(10),
  capacity: 50,
  placesLeft: 3,
});

describe('EventsPage', () => {
  it('shows an event’s own picture on its card; else one of its type', async () => {
    const image = 'solar-park.jpg';
    const others = [2, 3].map((id) => buildEvent({ id, date: days(id + 1) }));
    stubApi(events([...others, buildEvent({ id: 4, image, date: days(9) })]));
    const { container } = open();
    await screen.findAllByRole('article');
    const ofCards = [...container.querySelectorAll('article img')].map((one) =>
      one.getAttribute('src'),
    );
    expect(ofCards).toContain('/assets/projects/solar-park.jpg');
    expect(ofCards.filter((source) => source?.startsWith('/assets/events/'))).not.toEqual([]);
  });

  it('shows the empty states without events', async () => {
    stubApi(events([]));
    const { user } = open();
    expect(await screen.findByText('No upcoming events')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Past Events' }));
    expect(await screen.findByText('No past events')).toBeVisible();
  });

  it('asks for what the public sees, also for an admin', async () => {
    const calls = stubApi(events([]));
    open();
    expect(await screen.findByText('No upcoming events')).toBeVisible();
    const lists = calls.filter(({ call }) => call === 'GET /api/events');
    expect(lists.map(({ query }) => query.get('when'))).not.toContain(null);
  });

  it('keeps the tab in the address and reads it from there', async () => {
    stubApi(events([buildEvent({ title: 'Gone by', date: days(-9) })]));
    const { user } = open('/events?tab=past');
    expect(await screen.findByRole('tab', { name: 'Past Events' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(screen.getByRole('tab', { name: 'Upcoming Events' }));
    expect(screen.getByRole('status')).toHaveTextContent('');
    await user.click(screen.getByRole('tab', { name: 'Past Events' }));
    expect(screen.getByRole('status')).toHaveTextContent('?tab=past');
  });

  it('features the first upcoming event and shows the days left', async () => {
    stubApi(
      events([
        buildEvent({ id: 1, title: 'Later', date: days(60) }),
        buildEvent({ id: 2, title: 'Sooner', date: days(5) }),
      ]),
    );
    open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Sooner' })).toBeVisible();
    expect((await screen.findAllByText('5 days left')).length).toBeGreaterThan(0);
    expect(await screen.findByText('60 days left')).toBeVisible();
  });

  it('features the latest past event where there is none to come, and lists the past latest first', async () => {
    stubApi(
      events([
        buildEvent({ id: 1, title: 'Long ago', date: days(-60) }),
        buildEvent({ id: 2, title: 'Lately', date: days(-5) }),
      ]),
    );
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Lately' })).toBeVisible();
    expect(screen.getByText('No upcoming events')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Past Events' }));
    const cards = await within(screen.getByRole('tabpanel')).findAllByRole('heading', { level: 3 });
    expect(cards.map(({ textContent }) => textContent)).toEqual(['Lately', 'Long ago']);
    expect(within(screen.getByRole('tabpanel')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says how few places are left, and how many wait', async () => {
    stubApi(
      events([
        buildEvent({ id: 1, capacity: 9, placesLeft: 6 }),
        buildEvent({ id: 2, capacity: 9, placesLeft: 1 }),
        buildEvent({ id: 3, capacity: 9, placesLeft: 0, waitingList: true, waitingCount: 3 }),
        buildEvent({ id: 4, capacity: 9, placesLeft: 2, status: 'cancelled' }),
      ]),
    );
    open();
    expect(await screen.findByText('1 place left')).toBeVisible();
    expect(screen.getByText('Waiting list: 3')).toBeVisible();
    expect(screen.queryByText(/^[26] places left$/)).toBeNull();
  });

  it('marks a cancelled event and offers no registration for it', async () => {
    stubApi(
      events([buildEvent({ status: 'cancelled', registrationDeadline: days(5), date: days(9) })]),
    );
    open();
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
    expect(screen.queryByText(/days left/)).not.toBeInTheDocument();
  });

  it('offers to register here, on the event’s own page, or to view the details', async () => {
    stubApi(
      events([
        buildEvent({ id: 1, title: 'Here', registrationDeadline: days(10) }),
        buildEvent({ id: 2, title: 'Elsewhere', registrationLink: 'https://example.org/r' }),
        buildEvent({ id: 3, title: 'Later' }),
      ]),
    );
    open();
    const panel = within(await screen.findByRole('tabpanel'));
    const actionsOf = async (title: string) => {
      const card = (await panel.findByRole('link', { name: title })).closest('article');
      const { queryAllByRole } = within(card as HTMLElement);
      return [...queryAllByRole('button'), ...queryAllByRole('link')].filter(
        ({ textContent }) => textContent !== title,
      );
    };
    const here = await actionsOf('Here');
    expect(here.map(({ localName, textContent }) => [localName, textContent])).toEqual([
      ['button', 'Register'],
    ]);
    const [elsewhere, ...others] = await actionsOf('Elsewhere');
    expect(others).toEqual([]);
    expect(elsewhere).toHaveTextContent('Register');
    expect(elsewhere).toHaveAttribute('href', 'https://example.org/r');
    expect(elsewhere).toHaveAttribute('target', '_blank');
    expect(elsewhere).toHaveAttribute('rel', expect.stringContaining('noopener'));
    const later = await actionsOf('Later');
    expect(later.map((one) => [one.getAttribute('href'), one.textContent])).toEqual([
      ['/events/3', 'View Details'],
    ]);
  });

  it('says what failed and recovers', async () => {
    stubApi({
      'GET /api/events': answer(503, { code: 'database_unavailable', message: 'Back soon.' }),
    });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Back soon.');
    stubApi(events([openEvent]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(openEvent.title)).length).toBeGreaterThan(0);
  });

  it('shows hundreds of events, and long words in every language', async () => {
    const title = `Kongamano${'laukuzajiwauwekezaji'.repeat(6)}`;
    stubApi(
      events(
        Array.from({ length: 500 }, (_, id) =>
          buildEvent({ id, title: `${title} ${id}`, date: days(20 + id) }),
        ),
      ),
    );
    const { user } = renderWithProviders(<EventsPage host={buildHost()} newsletter={null} />, {
      language: 'sw',
    });
    expect(await screen.findByRole('tab', { name: 'Matukio yajayo' })).toBeVisible();
    const panel = screen.getByRole('tabpanel', { name: 'Matukio yajayo' });
    const shown = (count: number) =>
      waitFor(() => expect(within(panel).getAllByRole('article')).toHaveLength(count));
    await shown(12);
    await user.click(within(panel).getByRole('button', { name: 'Onyesha zaidi' }));
    await shown(36);
  });
});

describe('registration', () => {
  const openDialog = async (answer: unknown) => {
    const calls = stubApi({
      ...events([openEvent]),
      'GET /api/events/7': { ...openEvent, questions: [] },
      'POST /api/events/7/register': answer,
    });
    const view = open();
    const [button] = await screen.findAllByRole('button', { name: 'Register' });
    if (!button) throw new Error('no register button');
    await view.user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    return { ...view, calls, dialog };
  };

  it('checks name and address, then sends all fields and thanks', async () => {
    const { user, dialog, calls, host } = await openDialog(buildRegistration({ eventId: 7 }));
    const submit = () => dialog.getByRole('button', { name: 'Complete registration' });
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
    await user.click(dialog.getByRole('button', { name: 'Complete registration' }));
    expect(await dialog.findByText('Name must be at least 2 characters')).toBeVisible();
    expect(dialog.getByText('Please enter a valid email address')).toBeVisible();

    await user.type(dialog.getByLabelText('Full name'), 'Amina Diallo');
    await user.type(dialog.getByLabelText('Email'), 'amina@example.org');
    await user.type(dialog.getByLabelText(/^Organization/), 'Sahel Capital');
    await user.type(dialog.getByLabelText(/^Job title/), 'Partner');
    await user.type(dialog.getByLabelText(/^Dietary/), 'Vegetarian');
    await user.type(dialog.getByLabelText(/^Special/), 'Step-free access');
    await user.type(dialog.getByLabelText(/^Areas/), 'Solar');
    await user.click(dialog.getByRole('button', { name: 'Complete registration' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodiesOf(calls, 'POST /api/events/7/register')[0]).toEqual({
      name: 'Amina Diallo',
      email: 'amina@example.org',
      organization: 'Sahel Capital',
      jobTitle: 'Partner',
      dietaryRequirements: 'Vegetarian',
      specialAccommodations: 'Step-free access',
      interestAreas: 'Solar',
      waitingList: false,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(host.notices).toEqual([
      {
        title: 'Registration Successful',
        description:
          "You've successfully registered for the event. Check your email for confirmation.",
      },
    ]);
  });

  it.each([
    [
      'the server’s message',
      answer(409, { code: 'event_full', message: 'This event is full.' }),
      'This event is full.',
    ],
    [
      'a general one',
      new Response('<html>', { status: 502 }),
      'Something went wrong. Please try again.',
    ],
    ['that, where nothing answers', networkDown, 'Something went wrong. Please try again.'],
  ])('keeps what was typed and shows %s', async (_, answer, description) => {
    const { user, dialog, host, calls } = await openDialog(answer);
    await user.type(dialog.getByLabelText('Full name'), 'Amina Diallo');
    await user.type(dialog.getByLabelText('Email'), 'amina@example.org');
    await user.click(dialog.getByRole('button', { name: 'Complete registration' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Registration Failed', description, variant: 'destructive' },
      ]),
    );
    expect(dialog.getByLabelText('Full name')).toHaveValue('Amina Diallo');
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });
});
