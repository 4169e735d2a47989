import type { Host, Remote } from '@ail/kit/contracts/host';
import { Spinner } from '@ail/kit/ui/Spinner';
import { Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { NotFoundScreen } from './layout/NotFoundScreen.tsx';
import { adminPath, screens } from './layout/navigation.ts';
import { screensOf } from './screens.ts';

/** The screens below /admin. */
const pages = (host: Host) => {
  const screen = screensOf(host);
  return {
    Dashboard: screen(
      ['adminDashboard'],
      async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage,
    ),
    Events: screen(
      ['adminEvents'],
      async () => (await import('./features/events/EventsPage.tsx')).EventsPage,
    ),
    EditEvent: screen(
      ['adminEvents'],
      async () => (await import('./features/events/EditEventPage.tsx')).EditEventPage,
    ),
    DuplicateEvent: screen(
      ['adminEvents'],
      async () => (await import('./features/events/DuplicateEventPage.tsx')).DuplicateEventPage,
    ),
    EventRegistrations: screen(
      ['adminRegistrations'],
      async () =>
        (await import('./features/registrations/EventRegistrations.tsx')).EventRegistrations,
    ),
    Registrations: screen(
      ['adminRegistrations'],
      async () =>
        (await import('./features/registrations/RegistrationsPage.tsx')).RegistrationsPage,
    ),
    Projects: screen(
      ['adminProjects'],
      async () => (await import('./features/projects/ProjectsPage.tsx')).ProjectsPage,
    ),
    AddProject: screen(
      ['adminProjects'],
      async () => (await import('./features/projects/AddProjectPage.tsx')).AddProjectPage,
    ),
    EditProject: screen(
      ['adminProjects'],
      async () => (await import('./features/projects/EditProjectPage.tsx')).EditProjectPage,
    ),
    Resources: screen(
      ['adminResources'],
      async () => (await import('./features/resources/ResourcesPage.tsx')).ResourcesPage,
    ),
    EditResource: screen(
      ['adminResources'],
      async () => (await import('./features/resources/EditResourcePage.tsx')).EditResourcePage,
    ),
    Messages: screen(
      ['adminMessages'],
      async () => (await import('./features/messages/MessagesPage.tsx')).MessagesPage,
    ),
    Mails: screen(
      ['adminMails'],
      async () => (await import('./features/mails/MailsPage.tsx')).MailsPage,
    ),
    Subscribers: screen(
      ['adminSubscribers'],
      async () => (await import('./features/subscribers/SubscribersPage.tsx')).SubscribersPage,
    ),
    People: screen(
      ['adminPeople'],
      async () => (await import('./features/people/PeoplePage.tsx')).PeoplePage,
    ),
    Audit: screen(
      // It uses the field names of the other screens.
      [
        'adminAudit',
        'adminEvents',
        'adminProjects',
        'adminResources',
        'adminRegistrations',
        'adminPeople',
      ],
      async () => (await import('./features/audit/AuditPage.tsx')).AuditPage,
    ),
    Releases: screen(
      ['adminReleases'],
      async () => (await import('./features/releases/ReleasesPage.tsx')).ReleasesPage,
    ),
    Settings: screen(
      ['adminSettings'],
      async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage,
    ),
  };
};

const routes = (host: Host): RouteObject[] => {
  const page = pages(host);
  return [
    {
      element: <AdminLayout host={host} />,
      children: [
        { index: true, element: <Navigate to={adminPath(screens[0].path)} replace /> },
        { path: 'dashboard', element: <page.Dashboard /> },
        {
          path: 'events',
          element: (
            <page.Events
              host={host}
              registrations={({ id }) => (
                <Suspense fallback={<Spinner />}>
                  <page.EventRegistrations eventId={id} host={host} />
                </Suspense>
              )}
            />
          ),
        },
        { path: 'events/:id/edit', element: <page.EditEvent host={host} /> },
        { path: 'events/:id/duplicate', element: <page.DuplicateEvent host={host} /> },
        { path: 'registrations', element: <page.Registrations host={host} /> },
        { path: 'projects', element: <page.Projects host={host} /> },
        { path: 'projects/new', element: <page.AddProject host={host} /> },
        { path: 'projects/:id/edit', element: <page.EditProject host={host} /> },
        { path: 'resources', element: <page.Resources host={host} /> },
        { path: 'resources/:id/edit', element: <page.EditResource host={host} /> },
        { path: 'messages', element: <page.Messages host={host} /> },
        { path: 'mail', element: <page.Mails host={host} /> },
        { path: 'subscribers', element: <page.Subscribers host={host} /> },
        { path: 'people', element: <page.People host={host} /> },
        { path: 'audit-log', element: <page.Audit /> },
        { path: 'releases', element: <page.Releases /> },
        { path: 'settings', element: <page.Settings host={host} /> },
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ];
};

/** The admin remote: everything below /admin, for administrators. */
export const remote: Remote<RouteObject> = {
  namespaces: ['admin', 'terms', 'validation'],
  routes,
};
