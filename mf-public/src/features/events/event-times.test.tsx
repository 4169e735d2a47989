import type { Language } from '@ail/kit/contracts/enums';
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { EventBadges } from './EventBadges.tsx';
import { EventPage } from './EventPage.tsx';
import { EventsPage } from './EventsPage.tsx';
import { buildEvent } from './event.fixture.ts';

const inKigali = {
  date: '2099-03-18T07:00:00.000Z',
  endDate: '2099-03-20T15:30:00.000Z',
  timeZone: 'Africa/Kigali',
  location: 'Kigali',
  country: 'RW',
} satisfies Partial<Event>;

/** With plain spaces: the kind of space does not matter here. */
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

const openPage = (facts: Partial<Event>, language?: 'fr') => {
  stubApi({ 'GET /api/events/1': buildEvent(facts) });
  return renderWithProviders(
    <Routes>
      <Route path="/events/:id" element={<EventPage host={buildHost()} />} />
    </Routes>,
    { route: '/events/1', ...(language && { language }) },
  );
};

describe('the page of an event', () => {
  it('says when it is there, and in the reader’s time', async () => {
    openPage(inKigali);
    const facts = await screen.findByRole('complementary');
    expect(text(facts)).toContain('March 18 – 20, 2099, 9:00 AM – 5:30 PM (Kigali time)');
    expect(text(facts)).toContain('In your time: 7:00 AM – 3:30 PM');
    expect(text(facts)).toContain('Kigali, Rwanda');
  });

  it('says the days in the reader’s time where these are others', async () => {
    openPage({ ...inKigali, date: '2099-03-17T22:30:00.000Z' });
    const facts = await screen.findByRole('complementary');
    expect(text(facts)).toContain('March 18 – 20, 2099, 12:30 AM – 5:30 PM (Kigali time)');
    expect(text(facts)).toContain('In your time: March 17 – 20, 2099, 10:30 PM – 3:30 PM');
  });

  it('says it once to a reader with the same time', async () => {
    openPage({ ...inKigali, timeZone: 'Africa/Abidjan' });
    const facts = await screen.findByRole('complementary');
    expect(text(facts)).toContain('7:00 AM – 3:30 PM (Abidjan time)');
    expect(screen.getByText('The same time where you are.')).toBeVisible();
    expect(screen.queryByText(/In your time/)).not.toBeInTheDocument();
  });

  it('speaks French', async () => {
    openPage(inKigali, 'fr');
    const facts = await screen.findByRole('complementary');
    expect(text(facts)).toContain('18–20 mars 2099, 9 h – 17 h 30 (heure de Kigali)');
  });
});

const Address = () => <output>{useLocation().search}</output>;

describe('the list of events', () => {
  const open = (route: string, facts: Partial<Event> = {}, language: Language = 'en') => {
    const calls = stubApi({
      'GET /api/events': [buildEvent({ ...inKigali, ...facts })],
      'GET /api/events/filters': { countries: ['RW', 'CD'], months: ['2099-03', '2099-04'] },
    });
    const view = renderWithProviders(
      <>
        <EventsPage host={buildHost()} newsletter={null} />
        <Address />
      </>,
      { route, language },
    );
    const asked = () => calls.map(({ query }) => `${query.get('country')} ${query.get('month')}`);
    return { ...view, asked };
  };

  it('shows days, city and country on its cards', async () => {
    open('/events');
    const [card] = await screen.findAllByRole('article');
    expect(text(card as HTMLElement)).toContain('Kigali, Rwanda');
    const list = screen.getByRole('tabpanel');
    expect(text(await within(list).findByRole('article'))).toContain('March 18 – 20, 2099');
  });

  it.each([
    ['sw', '18 Machi – 1 Aprili 2099'],
    ['fr', '18 mars – 1er avril 2099'],
  ] as const)('names both months of an event over two months, in %s', async (language, days) => {
    open('/events', { endDate: '2099-04-01T15:30:00.000Z' }, language);
    const list = screen.getByRole('tabpanel');
    expect(text(await within(list).findByRole('article'))).toContain(days);
  });

  it('offers the countries and months that occur, and keeps a choice in the address', async () => {
    const { user, asked } = open('/events');
    const country = await screen.findByLabelText('Country');
    await waitFor(() => expect(within(country).getAllByRole('option')).toHaveLength(3));
    expect(within(country).getAllByRole('option').map(text)).toEqual([
      'All countries',
      'DR Congo',
      'Rwanda',
    ]);
    await user.selectOptions(country, 'Rwanda');
    await user.selectOptions(screen.getByLabelText('Month'), 'April 2099');
    expect(screen.getByText('?country=RW&month=2099-04')).toBeInTheDocument();
    await waitFor(() => expect(asked()).toContain('RW 2099-04'));
  });

  it('leaves out of a link what is no month', async () => {
    const { asked } = open('/events?month=soon');
    await screen.findAllByRole('article');
    expect(asked()).not.toContain('null soon');
  });

  it('says that nothing matches, and clears the filters', async () => {
    stubApi({
      'GET /api/events': [],
      'GET /api/events/filters': { countries: ['RW'], months: [] },
    });
    const { user } = renderWithProviders(
      <>
        <EventsPage host={buildHost()} newsletter={null} />
        <Address />
      </>,
      { route: '/events?country=KE' },
    );
    expect(await screen.findByText('No events match these filters')).toBeVisible();
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Kenya');
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await screen.findByText('No upcoming events')).toBeVisible();
  });
});

it('an event under way is marked so', () => {
  const hour = 3_600_000;
  const now = Date.now();
  const event = buildEvent({
    date: new Date(now - 30 * hour).toISOString(),
    endDate: new Date(now + hour).toISOString(),
  });
  renderWithProviders(<EventBadges event={event} now={now} />);
  expect(screen.getByText('Now on')).toBeVisible();
});
