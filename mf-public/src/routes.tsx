import type { Host, Remote } from '@ail/kit/contracts/host';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageSkeleton } from './blocks/page/PageSkeleton.tsx';
import { UpcomingEvents } from './features/events/UpcomingEvents.tsx';
import { HomePage } from './features/home/HomePage.tsx';
import { NewsletterSection } from './features/newsletter/NewsletterSection.tsx';
import { FeaturedProjects } from './features/projects/FeaturedProjects.tsx';

/** The code of each page that is loaded on demand. */
const load = {
  Services: async () => (await import('./features/services/ServicesPage.tsx')).ServicesPage,
  Projects: async () => (await import('./features/projects/ProjectsPage.tsx')).ProjectsPage,
  Project: async () => (await import('./features/projects/ProjectPage.tsx')).ProjectPage,
  Events: async () => (await import('./features/events/EventsPage.tsx')).EventsPage,
  Event: async () => (await import('./features/events/EventPage.tsx')).EventPage,
  Bpdif: async () => (await import('./features/bpdif/BpdifPage.tsx')).BpdifPage,
  Resources: async () => (await import('./features/resources/ResourcesPage.tsx')).ResourcesPage,
  Resource: async () => (await import('./features/resources/ResourcePage.tsx')).ResourcePage,
  Contact: async () => (await import('./features/contact/ContactPage.tsx')).ContactPage,
  Confirm: async () => (await import('./features/newsletter/ConfirmPage.tsx')).ConfirmPage,
  Unsubscribe: async () =>
    (await import('./features/newsletter/UnsubscribePage.tsx')).UnsubscribePage,
  Profile: async () => (await import('./features/account/ProfilePage.tsx')).ProfilePage,
  Dashboard: async () => (await import('./features/account/DashboardPage.tsx')).DashboardPage,
  ForgotPassword: async () =>
    (await import('./features/account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ResetPassword: async () =>
    (await import('./features/account/ResetPasswordPage.tsx')).ResetPasswordPage,
  ConfirmEmail: async () =>
    (await import('./features/account/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  UndoEmailChange: async () =>
    (await import('./features/account/UndoEmailChangePage.tsx')).UndoEmailChangePage,
  SavedProjects: async () => (await import('./features/projects/SavedProjects.tsx')).SavedProjects,
  NewestProjects: async () =>
    (await import('./features/projects/NewestProjects.tsx')).NewestProjects,
  Privacy: async () => (await import('./features/legal/PrivacyPage.tsx')).PrivacyPage,
  Accessibility: async () =>
    (await import('./features/legal/AccessibilityPage.tsx')).AccessibilityPage,
};

/** The pages on which most other visits begin; a slash at the end stands for any id. */
const entrances: Readonly<Record<string, () => Promise<unknown>>> = {
  '/services': load.Services,
  '/projects': load.Projects,
  '/projects/': load.Project,
  '/events': load.Events,
  '/events/': load.Event,
  '/bpdif': load.Bpdif,
  '/resources': load.Resources,
  '/resources/': load.Resource,
  '/contact': load.Contact,
};

// The code of the first page need not wait for the texts. A failure is ignored here: the page loads
// its code again when it is rendered.
void entrances[location.pathname.replace(/(?<!\d)\d+$/, '')]?.().catch(() => undefined);

/** Pages whose code and texts are loaded when they are opened. */
const pages = (host: Host) => {
  const page = <Props extends object>(
    loadPage: () => Promise<ComponentType<Props>>,
    ...namespaces: readonly string[]
  ) =>
    lazy(async () => {
      const [component] = await Promise.all([loadPage(), host.loadTexts(namespaces)]);
      return { default: component };
    });

  return {
    Services: page(load.Services, 'services'),
    Projects: page(load.Projects),
    Project: page(load.Project),
    Events: page(load.Events),
    Event: page(load.Event),
    Bpdif: page(load.Bpdif, 'bpdif'),
    Resources: page(load.Resources, 'resources'),
    Resource: page(load.Resource, 'resources'),
    Contact: page(load.Contact, 'contact', 'services'),
    Confirm: page(load.Confirm),
    Unsubscribe: page(load.Unsubscribe),
    Profile: page(load.Profile, 'account'),
    Dashboard: page(load.Dashboard, 'account'),
    ForgotPassword: page(load.ForgotPassword, 'account'),
    ResetPassword: page(load.ResetPassword, 'account'),
    ConfirmEmail: page(load.ConfirmEmail, 'account'),
    UndoEmailChange: page(load.UndoEmailChange, 'account'),
    SavedProjects: page(load.SavedProjects),
    NewestProjects: page(load.NewestProjects),
    Privacy: page(load.Privacy, 'legal'),
    Accessibility: page(load.Accessibility, 'legal'),
  };
};

let made: ReturnType<typeof pages> | undefined;

/**
 * The pages, created once: the shell may ask for the routes again, and a new component would be
 * mounted again and lose what was typed.
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
      // In the chunk of the routes, since most visits begin on the landing page.
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
    route('confirm-email', <page.ConfirmEmail />),
    route('undo-email-change', <page.UndoEmailChange host={host} />),
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
  namespaces: ['home', 'events', 'projects', 'newsletter', 'terms', 'validation'],
  routes,
};
