import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { buildEvent } from '../events/event.fixture.ts';
import { DashboardPage } from './DashboardPage.tsx';

const empty: Dashboard = {
  failedMails: 0,
  counts: { events: 0, registrations: 0, projects: 0, resources: 0 },
  recentEvents: [],
  recentRegistrations: [],
  registrationsPerWeek: [],
  projectsBySector: [],
  projectsByLocation: [],
};

const full: Dashboard = {
  failedMails: 3,
  counts: { events: 12, registrations: 1084, projects: 35, resources: 48 },
  recentEvents: [buildEvent({ id: 3, title: 'Kigali Forum' })],
  recentRegistrations: [
    buildRegistration({
      eventTitle: 'Kigali Forum',
      name: 'Chidi Eze',
      email: 'chidi+forum@example.org',
      createdAt: '2026-11-20T08:00:00.000Z',
    }),
  ],
  registrationsPerWeek: [
    { weekStart: '2026-11-09', count: 4 },
    { weekStart: '2026-11-16', count: 0 },
  ],
  projectsBySector: [{ sector: 'clean-energy', count: 8 }],
  projectsByLocation: [{ location: 'Southern Africa', count: 7 }],
};

const open = (dashboard: unknown) => {
  stubApi({
    'GET /api/user': { username: 'amina', fullName: '', role: 'admin' },
    'GET /api/admin/dashboard': dashboard,
  });
  renderWithProviders(<DashboardPage />);
};

describe('DashboardPage', () => {
  it('greets by username without a full name, and says that nothing is new', async () => {
    open(empty);
    expect(await screen.findByText('Welcome back, amina')).toBeVisible();
    expect(await screen.findByText('No recent events')).toBeVisible();
    expect(screen.getByText('No recent registrations')).toBeVisible();
    for (const name of ['Total Events', 'Event Registrations', 'Investment Projects', 'Resources'])
      expect(screen.getByRole('link', { name: `${name} 0` })).toBeVisible();
    expect(screen.getByRole('img', { name: /^0 registrations/ })).toBeVisible();
  });

  it.each([
    ['Total Events', '12', '/admin/events'],
    ['Event Registrations', '1,084', '/admin/registrations'],
    ['Investment Projects', '35', '/admin/projects'],
    ['Resources', '48', '/admin/resources'],
  ])('counts %s and links to them', async (name, count, href) => {
    open(full);
    const link = await screen.findByRole('link', { name: `${name} ${count}` });
    expect(link).toHaveAttribute('href', href);
  });

  it('links to new rows', async () => {
    open(full);
    const event = await screen.findByRole('link', { name: 'Kigali Forum' });
    expect(event).toHaveAttribute('href', '/admin/events?event=3');
    const registration = screen.getByRole('link', { name: 'Chidi Eze' });
    expect(registration).toHaveAttribute(
      'href',
      '/admin/registrations?q=chidi%2Bforum%40example.org',
    );
  });

  it('says that mails failed and links to them', async () => {
    open(full);
    expect(await screen.findByText('3 mails could not be sent.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute(
      'href',
      '/admin/mail?state=failed',
    );
  });

  it('says nothing about mail if none failed, or an older API does not count them', async () => {
    const { failedMails: _, ...older } = full;
    open(older);
    expect(await screen.findByRole('link', { name: 'Kigali Forum' })).toBeVisible();
    expect(screen.queryByText(/could not be sent/)).toBeNull();
  });

  it('has tables of its charts for screen readers', async () => {
    open(full);
    expect(
      await screen.findByRole('img', {
        name: '4 registrations in the last 2 weeks, at most 4 in one week',
      }),
    ).toBeVisible();
    const sectors = within(screen.getByRole('table', { name: 'Projects by sector' }));
    expect(sectors.getByRole('row', { name: 'Clean Energy 8' })).toBeVisible();
    const regions = within(screen.getByRole('table', { name: 'Projects by region' }));
    expect(regions.getByRole('row', { name: 'Southern Africa 7' })).toBeVisible();
  });
});
