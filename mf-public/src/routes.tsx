import type { Host, Remote } from '@ail/kit/contracts/host';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageSkeleton } from './blocks/PageSkeleton.tsx';
import { UpcomingEvents } from './features/events/UpcomingEvents.tsx';
import { HomePage } from './features/home/HomePage.tsx';
import { NewsletterSection } from './features/newsletter/NewsletterSection.tsx';

/** A page whose code comes when it is opened. */
const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const EventsPage = page(async () => (await import('./features/events/EventsPage.tsx')).EventsPage);
const EventPage = page(async () => (await import('./features/events/EventPage.tsx')).EventPage);
const ConfirmPage = page(
  async () => (await import('./features/newsletter/ConfirmPage.tsx')).ConfirmPage,
);
const UnsubscribePage = page(
  async () => (await import('./features/newsletter/UnsubscribePage.tsx')).UnsubscribePage,
);

const waiting = (element: ReactNode) => <Suspense fallback={<PageSkeleton />}>{element}</Suspense>;

const routes = (host: Host): RouteObject[] => [
  {
    // The landing page comes with the routes: it is what most visitors wait for.
    index: true,
    element: (
      <HomePage
        featuredProjects={null}
        upcomingEvents={<UpcomingEvents />}
        newsletter={<NewsletterSection source="home" host={host} />}
      />
    ),
  },
  {
    path: 'events',
    element: waiting(
      <EventsPage host={host} newsletter={<NewsletterSection source="events" host={host} />} />,
    ),
  },
  { path: 'events/:id', element: waiting(<EventPage host={host} />) },
  { path: 'newsletter/confirm', element: waiting(<ConfirmPage />) },
  { path: 'newsletter/unsubscribe', element: waiting(<UnsubscribePage />) },
];

/** The public remote: every page a visitor can open without signing in, and their account. */
export const remote: Remote<RouteObject> = {
  namespaces: ['home', 'events', 'newsletter', 'validation'],
  routes,
};
