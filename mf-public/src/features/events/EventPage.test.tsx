import type { Event } from '@ail/kit/contracts/events/event.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { EventPage } from './EventPage.tsx';
import { buildEvent } from './event.fixture.ts';

jest.setTimeout(30_000);

const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();

const open = (facts: Partial<Event>, route = '/events/1') => {
  stubApi({ 'GET /api/events/1': buildEvent({ registrationDeadline: soon, ...facts }) });
  return renderWithProviders(
    <Routes>
      <Route path="/events/:id" element={<EventPage host={buildHost()} />} />
    </Routes>,
    { route },
  );
};

describe('EventPage', () => {
  it('shows agenda, speakers, venue, places, and links', async () => {
    open({
      agenda: '09:00 Opening\n10:00 Projects',
      speakers: 'Clarisse Yakité',
      venue: 'Ledger Plaza',
      capacity: 50,
      placesLeft: 1,
    });
    expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible();
    for (const text of [/10:00 Projects/, 'Clarisse Yakité', 'Ledger Plaza', /1 place left/])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/events/1/calendar.ics',
    );
    const data = document.head.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(data?.textContent ?? '{}')).toMatchObject({
      '@type': 'Event',
      location: { name: 'Ledger Plaza' },
    });
  });

  it('shows the event’s own picture, where it has one', async () => {
    const { container } = open({ image: 'upload-0123456789abcdef0123.webp' });
    await screen.findByRole('button', { name: 'Register' });
    const sources = [...container.querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    );
    expect(sources).toContain('/assets/projects/upload-0123456789abcdef0123.webp');
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

  it('offers no registration for a cancelled event', async () => {
    open({ status: 'cancelled' });
    expect(await screen.findByText('This event has been cancelled.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('says so when it is full', async () => {
    open({ capacity: 10, placesLeft: 0 });
    expect((await screen.findAllByText('Fully booked')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
  });

  it('says that there is no such event', async () => {
    open({}, '/events/2');
    expect(await screen.findByRole('heading', { name: 'Event Not Found' })).toBeVisible();
  });
});
