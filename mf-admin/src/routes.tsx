import type { Host, Remote } from '@ail/kit/contracts/host';
import { Spinner } from '@ail/kit/ui/Spinner';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { adminPath, screens } from './layout/navigation.ts';

/** A screen whose code comes when it is opened; the layout shows that it is on its way. */
const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const DashboardPage = screen(
  async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage,
);
const EventsPage = screen(
  async () => (await import('./features/events/EventsPage.tsx')).EventsPage,
);
const EditEventPage = screen(
  async () => (await import('./features/events/EditEventPage.tsx')).EditEventPage,
);
const DuplicateEventPage = screen(
  async () => (await import('./features/events/DuplicateEventPage.tsx')).DuplicateEventPage,
);
const RegistrationsPage = screen(
  async () => (await import('./features/registrations/RegistrationsPage.tsx')).RegistrationsPage,
);
const EventRegistrations = screen(
  async () => (await import('./features/registrations/EventRegistrations.tsx')).EventRegistrations,
);

const ResourcesPage = screen(
  async () => (await import('./features/resources/ResourcesPage.tsx')).ResourcesPage,
);
const EditResourcePage = screen(
  async () => (await import('./features/resources/EditResourcePage.tsx')).EditResourcePage,
);
const MessagesPage = screen(
  async () => (await import('./features/messages/MessagesPage.tsx')).MessagesPage,
);
const SubscribersPage = screen(
  async () => (await import('./features/subscribers/SubscribersPage.tsx')).SubscribersPage,
);
const PeoplePage = screen(
  async () => (await import('./features/people/PeoplePage.tsx')).PeoplePage,
);
const AuditPage = screen(async () => (await import('./features/audit/AuditPage.tsx')).AuditPage);
const SettingsPage = screen(
  async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage,
);

const routes = (host: Host): RouteObject[] => [
  {
    element: <AdminLayout host={host} />,
    children: [
      { index: true, element: <Navigate to={adminPath(screens[0].path)} replace /> },
      { path: 'dashboard', element: <DashboardPage /> },
      {
        path: 'events',
        element: (
          <EventsPage
            host={host}
            registrations={({ id }) => (
              <Suspense fallback={<Spinner />}>
                <EventRegistrations eventId={id} host={host} />
              </Suspense>
            )}
          />
        ),
      },
      { path: 'events/:id/edit', element: <EditEventPage host={host} /> },
      { path: 'events/:id/duplicate', element: <DuplicateEventPage host={host} /> },
      { path: 'registrations', element: <RegistrationsPage host={host} /> },
      { path: 'resources', element: <ResourcesPage host={host} /> },
      { path: 'resources/:id/edit', element: <EditResourcePage host={host} /> },
      { path: 'messages', element: <MessagesPage host={host} /> },
      { path: 'subscribers', element: <SubscribersPage /> },
      { path: 'people', element: <PeoplePage host={host} /> },
      { path: 'audit-log', element: <AuditPage /> },
      { path: 'settings', element: <SettingsPage host={host} /> },
    ],
  },
];

/** The admin remote: everything below /admin, for administrators. */
export const remote: Remote<RouteObject> = {
  namespaces: [
    'admin',
    'adminAudit',
    'adminDashboard',
    'adminEvents',
    'adminMessages',
    'adminPeople',
    'adminRegistrations',
    'adminResources',
    'adminSettings',
    'adminSubscribers',
    'validation',
  ],
  routes,
};
