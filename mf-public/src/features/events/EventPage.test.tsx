import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { buildHost } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { EventPage } from './EventPage.tsx';
import { buildEvent } from './event.fixture.ts';

const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();

afterEach(() => localStorage.clear());

const open = (
  facts: Partial<Event>,
  {
    route = '/events/1',
    answers = {},
    ofPage = {},
  }: { route?: string; answers?: object; ofPage?: object } = {},
) => {
  const calls = stubApi({
    'GET /api/events/1': {
      ...buildEvent({ registrationDeadline: soon, ...facts }),
      questions: [],
      ...ofPage,
    },
    ...answers,
  });
  const host = buildHost();
  const view = renderWithProviders(
    <Routes>
      <Route path="/events/:id" element={<EventPage host={host} />} />
    </Routes>,
    { route },
  );
  return { ...view, calls, host };
};

describe('EventPage', () => {
  it('shows as a preview what an admin has typed, and lets nobody register or share', async () => {
    const path = '/api/admin/events/1/preview';
    const event = buildEvent({ registrationDeadline: soon, status: 'published', title: 'Typed' });
    const { calls } = open(
      {},
      {
        route: '/events/preview?of=1&language=sw',
        answers: { [`GET ${path}`]: { ...event, questions: [] }, 'GET /api/user': buildUser() },
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Typed' })).toBeVisible();
    expect(screen.getByText('Preview: visitors do not see this page')).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
    await waitFor(() =>
      expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
        'content',
        'noindex',
      ),
    );
    const asked = calls.filter(({ call }) => call === `GET ${path}`);
    expect(asked.map(({ query }) => String(query))).toEqual(['language=sw']);
  });

  it.each([
    [403, 'forbidden', 'Sign in as an admin to see this preview.'],
    [404, 'not_found', /^There is nothing at this address/],
    [503, 'unavailable', 'Try again'],
  ])('says why a preview is not shown (%d)', async (status, code, words) => {
    open(
      {},
      {
        route: '/events/preview?of=1',
        answers: {
          'GET /api/admin/events/1/preview': () => answer(status, { code, message: 'No.' }),
        },
      },
    );
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows agenda, speakers, venue, places, and links', async () => {
    open({
      agenda: '09:00 Opening\n10:00 Projects',
      speakers: 'Clarisse Yakité',
      venue: 'Ledger Plaza',
      capacity: 50,
      placesLeft: 1,
    });
    expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible();
    expect(screen.queryByText('In English')).not.toBeInTheDocument();
    for (const text of [/10:00 Projects/, 'Clarisse Yakité', 'Ledger Plaza'])
      expect(screen.getByText(text)).toBeVisible();
    // A badge, and among the facts.
    expect(screen.getAllByText(/1 place left/)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/events/1/calendar.ics?language=en',
    );
    const data = document.head.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(data?.textContent ?? '{}')).toMatchObject({
      '@type': 'Event',
      location: { name: 'Ledger Plaza' },
    });
  });

  it('says in which language a text is, where that is another than the page’s', async () => {
    const { calls } = open({ title: 'Forum de Kinshasa', language: 'fr', agenda: 'À neuf heures' });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('À neuf heures').closest('[lang]')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('In French')).toBeVisible();
    expect(calls.find(({ call }) => call === 'GET /api/events/1')?.query.get('language')).toBe(
      'en',
    );
  });

  it('shows the event’s own picture, where it has one', async () => {
    const { container } = open({ image: 'upload-0123456789abcdef0123.webp' });
    await screen.findByRole('button', { name: 'Register' });
    const sources = [...container.querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    );
    expect(sources).toContain('/assets/projects/upload-0123456789abcdef0123.webp');
  });

  it('says what its picture shows, where an admin has described it', async () => {
    const image = 'upload-0123456789abcdef0123.webp';
    const pictures = () => screen.queryAllByRole('img').map((one) => one.getAttribute('alt'));
    open({ image }, { ofPage: { imageAlts: { [image]: 'A full hall' } } });
    await screen.findByRole('button', { name: 'Register' });
    expect(pictures()).toEqual(['A full hall']);
    expect(document.head.querySelector('meta[property="og:image:alt"]')).toHaveAttribute(
      'content',
      'A full hall',
    );
    cleanup();
    // Of another picture, as of the one that the event had before.
    open({ image }, { ofPage: { imageAlts: { 'upload-9876543210abcdef0123.webp': 'A stage' } } });
    await screen.findByRole('button', { name: 'Register' });
    expect(pictures()).toEqual([]);
    cleanup();
    // The answer of an older API.
    open({ image });
    await screen.findByRole('button', { name: 'Register' });
    expect(pictures()).toEqual([]);
  });

  it('keeps what was typed when the form is closed', async () => {
    const { user } = open({});
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    await screen.findByRole('dialog', {}, { timeout: 15_000 });
    await user.type(screen.getByLabelText(/^Job title/), 'Analyst');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByLabelText(/^Job title/)).toHaveValue('Analyst');
  });

  it('keeps what was typed where the last place has gone in the meantime', async () => {
    let event = buildEvent({ registrationDeadline: soon, capacity: 1, placesLeft: 1 });
    const answers = {
      'GET /api/events/1': () => ({ ...event, questions: [] }),
      'POST /api/events/1/register': () => {
        event = { ...event, placesLeft: 0 };
        return answer(409, { code: 'event_full', message: 'This event is full.' });
      },
    };
    const { user } = open({}, { answers });
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
    await user.type(dialog.getByLabelText('Full name'), 'Amina Diallo');
    await user.type(dialog.getByLabelText('Email'), 'amina@example.org');
    await user.click(dialog.getByRole('button', { name: 'Complete registration' }));
    expect(await screen.findAllByText('Fully booked')).not.toEqual([]);
    expect(screen.getByLabelText('Full name')).toHaveValue('Amina Diallo');
  });

  it('offers no registration for a cancelled event', async () => {
    open({ status: 'cancelled' });
    expect(await screen.findByText('This event has been cancelled.')).toBeVisible();
    expect(screen.getByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  const ago = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const over = { date: ago, registrationDeadline: null };
  it.each([
    ['Registration is closed.', { registrationDeadline: ago }],
    [
      'Registration is not open yet. Ask us, and we will let you know.',
      { registrationDeadline: null },
    ],
    ['This event has taken place.', over],
    ['This event has taken place.', { ...over, registrationLink: 'https://example.org/r' }],
  ])('says why registration is closed: %s', async (sentence, facts) => {
    open(facts);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
    const calendar = screen.queryByRole('link', { name: 'Add to calendar' });
    if (sentence.startsWith('Registration')) expect(calendar).toBeVisible();
  });

  const full = { capacity: 10, placesLeft: 0, waitingList: true, waitingCount: 3 };

  it('lets people wait for a place of a full event, and tells their position', async () => {
    const answers = {
      'POST /api/events/1/register': answer(
        201,
        buildRegistration({ eventId: 1, status: 'waiting', position: 4 }),
      ),
    };
    const { user, calls, host } = open(full, { answers });
    await user.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
    expect(dialog.getByText(/^This event is full\. You can wait for a place/)).toBeVisible();
    await user.type(dialog.getByLabelText('Full name'), 'Amina Diallo');
    await user.type(dialog.getByLabelText('Email'), 'amina@example.org');
    await user.click(dialog.getByRole('button', { name: 'Join the waiting list' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'You are on the waiting list',
          description: 'You are number 4. We will email you as soon as there is a place for you.',
        },
      ]),
    );
    expect(bodiesOf(calls, 'POST')[0]).toMatchObject({
      waitingList: true,
    });
    expect(await screen.findByText('You are on the waiting list.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Register someone else' })).toBeVisible();
  });

  it('says on this device that one is registered, and for whom else one may register', async () => {
    localStorage.setItem('portal.registered.1', 'registered');
    open({});
    expect(await screen.findByText('You are registered: received, to be confirmed.')).toBeVisible();
    expect(screen.getByText('Our email has a link to your registration.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('asks to confirm the address where the event wants that, for as long as it can be confirmed', async () => {
    const registration = buildRegistration({ eventId: 1, confirmBy: soon });
    const answers = { 'POST /api/events/1/register': answer(201, registration) };
    const { user, host, unmount } = open({ confirmsAddresses: true }, { answers });
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
    await user.type(dialog.getByLabelText('Full name'), 'Amina Diallo');
    await user.type(dialog.getByLabelText('Email'), 'amina@example.org');
    await user.click(dialog.getByRole('button', { name: 'Complete registration' }));
    expect(await screen.findByText(/^Please confirm your address by the link/)).toBeVisible();
    expect(screen.queryByText(/You are registered/)).toBeNull();
    expect(host.notices[0]?.title).toBe('Please confirm your address');
    unmount();
    localStorage.setItem('portal.registered.1', '2020-01-01T08:00:00.000Z');
    open({});
    expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible();
  });

  it('tells an account what has become of its registration, whatever this device remembers', async () => {
    const registered = (status: Registration['status']) => ({
      'GET /api/user': buildUser({ role: 'investor' }),
      'GET /api/user/registrations': [buildRegistration({ eventId: 1, status })],
    });
    const view = open({}, { answers: registered('approved') });
    expect(await screen.findByText('You are registered: your place is confirmed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your registration' })).toHaveAttribute(
      'href',
      '/profile',
    );
    view.unmount();
    localStorage.setItem('portal.registered.1', 'registered');
    open({}, { answers: registered('cancelled') });
    expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible();
  });

  it('says nothing of places left once it is cancelled', async () => {
    open({ ...full, placesLeft: 2, status: 'cancelled' });
    expect(await screen.findByText('Capacity: 10 attendees')).toBeVisible();
    expect(screen.queryByText(/places left/)).toBeNull();
  });

  it('says so when it is full', async () => {
    open({ capacity: 10, placesLeft: 0 });
    expect((await screen.findAllByText('Fully booked')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
  });

  it('says that there is no such event', async () => {
    open({}, { route: '/events/2' });
    expect(await screen.findByRole('heading', { name: 'Event Not Found' })).toBeVisible();
    expect(screen.getByText(/^It may have been withdrawn/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events');
  });
});
