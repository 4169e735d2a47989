import type { Host, Remote } from '@ail/kit/contracts/host';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageSkeleton } from './blocks/PageSkeleton.tsx';
import { UpcomingEvents } from './features/events/UpcomingEvents.tsx';
import { HomePage } from './features/home/HomePage.tsx';
import { NewsletterSection } from './features/newsletter/NewsletterSection.tsx';
import { FeaturedProjects } from './features/projects/FeaturedProjects.tsx';

/** Pages whose code and texts come when they are opened. */
const pages = (host: Host) => {
  const page = <Props extends object>(
    namespaces: readonly string[],
    load: () => Promise<ComponentType<Props>>,
  ) =>
    lazy(async () => {
      const [component] = await Promise.all([load(), host.loadTexts(namespaces)]);
      return { default: component };
    });

  return {
    Services: page(
      ['services'],
      async () => (await import('./features/services/ServicesPage.tsx')).ServicesPage,
    ),
    Projects: page(
      [],
      async () => (await import('./features/projects/ProjectsPage.tsx')).ProjectsPage,
    ),
    Project: page(
      [],
      async () => (await import('./features/projects/ProjectPage.tsx')).ProjectPage,
    ),
    Events: page([], async () => (await import('./features/events/EventsPage.tsx')).EventsPage),
    Event: page([], async () => (await import('./features/events/EventPage.tsx')).EventPage),
    Bpdif: page(['bpdif'], async () => (await import('./features/bpdif/BpdifPage.tsx')).BpdifPage),
    Resources: page(
      ['resources'],
      async () => (await import('./features/resources/ResourcesPage.tsx')).ResourcesPage,
    ),
    Resource: page(
      ['resources'],
      async () => (await import('./features/resources/ResourcePage.tsx')).ResourcePage,
    ),
    Contact: page(
      ['contact', 'services'],
      async () => (await import('./features/contact/ContactPage.tsx')).ContactPage,
    ),
    Confirm: page(
      [],
      async () => (await import('./features/newsletter/ConfirmPage.tsx')).ConfirmPage,
    ),
    Unsubscribe: page(
      [],
      async () => (await import('./features/newsletter/UnsubscribePage.tsx')).UnsubscribePage,
    ),
    Profile: page(
      ['account'],
      async () => (await import('./features/account/ProfilePage.tsx')).ProfilePage,
    ),
    Dashboard: page(
      ['account'],
      async () => (await import('./features/account/DashboardPage.tsx')).DashboardPage,
    ),
    ForgotPassword: page(
      ['account'],
      async () => (await import('./features/account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    ),
    ResetPassword: page(
      ['account'],
      async () => (await import('./features/account/ResetPasswordPage.tsx')).ResetPasswordPage,
    ),
    SavedProjects: page(
      [],
      async () => (await import('./features/projects/SavedProjects.tsx')).SavedProjects,
    ),
    NewestProjects: page(
      [],
      async () => (await import('./features/projects/NewestProjects.tsx')).NewestProjects,
    ),
    Privacy: page(
      ['legal'],
      async () => (await import('./features/legal/PrivacyPage.tsx')).PrivacyPage,
    ),
    Accessibility: page(
      ['legal'],
      async () => (await import('./features/legal/AccessibilityPage.tsx')).AccessibilityPage,
    ),
  };
};

let made: ReturnType<typeof pages> | undefined;

/**
 * The pages, made once: the shell asks for the routes anew when the reader switches the language,
 * and a page of another identity would be mounted anew and lose what was typed.
 */
const pagesOnce = (host: Host) => {
  made ??= pages(host);
  return made;
};

const route = (path: string, element: ReactNode): RouteObject => ({
  path,
  element: <Suspense fallback={<PageSkeleton />}>{element}</Suspense>,
});

const routes = (host: Host): RouteObject[] => {
  const page = pagesOnce(host);
  const savedProjects = <page.SavedProjects host={host} />;
  const newsletter = {
    home: <NewsletterSection source="home" host={host} tone="soft" />,
    events: <NewsletterSection source="events" host={host} />,
    resources: <NewsletterSection source="resources" host={host} />,
  };
  return [
    {
      // The landing page comes with the routes: it is what most visitors wait for.
      index: true,
      element: (
        <HomePage
          featuredProjects={<FeaturedProjects />}
          upcomingEvents={<UpcomingEvents />}
          newsletter={newsletter.home}
        />
      ),
    },
    route('services', <page.Services />),
    route('projects', <page.Projects />),
    route('projects/:id', <page.Project host={host} />),
    route('events', <page.Events host={host} newsletter={newsletter.events} />),
    route('events/:id', <page.Event host={host} />),
    route('bpdif', <page.Bpdif />),
    route('resources', <page.Resources newsletter={newsletter.resources} />),
    route('resources/:id', <page.Resource />),
    route('contact', <page.Contact host={host} />),
    route('newsletter/confirm', <page.Confirm />),
    route('newsletter/unsubscribe', <page.Unsubscribe />),
    route('forgot-password', <page.ForgotPassword />),
    route('reset-password', <page.ResetPassword host={host} />),
    route('profile', <page.Profile host={host} savedProjects={savedProjects} />),
    route(
      'investor/dashboard',
      <page.Dashboard savedProjects={savedProjects} newestProjects={<page.NewestProjects />} />,
    ),
    route('privacy', <page.Privacy />),
    route('accessibility', <page.Accessibility />),
  ];
};

/** The public remote: every page a visitor can open without signing in, and their account. */
export const remote: Remote<RouteObject> = {
  namespaces: ['home', 'events', 'projects', 'newsletter', 'validation'],
  routes,
};
