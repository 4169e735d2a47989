import type { IconPath } from '@ail/kit/ui/Icon';
import { bookmarkIcon } from '@ail/kit/ui/icons/bookmark';
import { calendarIcon } from '@ail/kit/ui/icons/calendar';
import { clockIcon } from '@ail/kit/ui/icons/clock';
import { compassIcon } from '@ail/kit/ui/icons/compass';
import { dashboardIcon } from '@ail/kit/ui/icons/dashboard';
import { documentIcon } from '@ail/kit/ui/icons/document';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { feedIcon } from '@ail/kit/ui/icons/feed';
import { globeIcon } from '@ail/kit/ui/icons/globe';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { pictureIcon } from '@ail/kit/ui/icons/picture';
import { refreshIcon } from '@ail/kit/ui/icons/refresh';
import { settingsIcon } from '@ail/kit/ui/icons/settings';
import { userIcon } from '@ail/kit/ui/icons/user';
import { usersIcon } from '@ail/kit/ui/icons/users';
import type { Page } from '@ail/kit/ui/page-routes';

interface AdminPage extends Page {
  /** Its link in the sidebar, which has them in the order of this table. */
  sidebar?: { icon: IconPath; label: string };
  /** Also opens to whoever has a pass, without the menu; "passes" in package.json names it for the shell. */
  opensByPass?: true;
}

/** The screens below /admin. */
export const pages: readonly AdminPage[] = [
  {
    path: '/admin/dashboard',
    sidebar: { icon: dashboardIcon, label: 'admin.nav.dashboard' },
    texts: ['adminDashboard'],
    load: async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage,
  },
  {
    path: '/admin/events',
    sidebar: { icon: calendarIcon, label: 'admin.nav.events' },
    texts: ['adminEvents', 'adminRegistrations', 'adminMails', 'adminTranslations'],
    load: async () => (await import('./pages/Events.tsx')).Events,
  },
  {
    path: '/admin/events/:id/translations',
    // The editor of formatted texts has those of resources.
    texts: ['adminTranslations', 'adminEvents', 'adminResources'],
    load: async () => (await import('./features/events/TranslateEventPage.tsx')).TranslateEventPage,
  },
  {
    path: '/admin/events/:id/edit',
    // What is said of a draft is among those of resources.
    texts: ['adminEvents', 'adminResources'],
    load: async () => (await import('./features/events/EditEventPage.tsx')).EditEventPage,
  },
  {
    path: '/admin/events/:id/duplicate',
    texts: ['adminEvents', 'adminTranslations'],
    load: async () => (await import('./features/events/DuplicateEventPage.tsx')).DuplicateEventPage,
  },
  {
    path: '/admin/events/:id/door',
    opensByPass: true,
    texts: ['adminDoor'],
    load: async () => (await import('./features/door/DoorPage.tsx')).DoorPage,
  },
  {
    path: '/admin/registrations',
    sidebar: { icon: usersIcon, label: 'admin.nav.registrations' },
    // What became of a registration's mails.
    texts: ['adminRegistrations', 'adminMails'],
    load: async () =>
      (await import('./features/registrations/RegistrationsPage.tsx')).RegistrationsPage,
  },
  {
    path: '/admin/registrations/:id/edit',
    texts: ['adminRegistrations'],
    load: async () =>
      (await import('./features/registrations/EditRegistrationPage.tsx')).EditRegistrationPage,
  },
  {
    path: '/admin/projects',
    sidebar: { icon: compassIcon, label: 'admin.nav.projects' },
    texts: ['adminProjects', 'adminTranslations', 'projectFields'],
    load: async () => (await import('./features/projects/ProjectsPage.tsx')).ProjectsPage,
  },
  {
    path: '/admin/projects/new',
    texts: ['adminProjects', 'adminResources', 'adminTranslations', 'projectFields'],
    load: async () => (await import('./features/projects/AddProjectPage.tsx')).AddProjectPage,
  },
  {
    path: '/admin/projects/:id/review',
    // The button for the preview is called as that of resources.
    texts: ['adminProjects', 'adminResources', 'projectFields'],
    load: async () => (await import('./features/projects/ReviewPage.tsx')).ReviewPage,
  },
  {
    path: '/admin/projects/:id/translations',
    // The editor of formatted texts has those of resources.
    texts: ['adminTranslations', 'adminProjects', 'adminResources', 'projectFields'],
    load: async () =>
      (await import('./features/projects/TranslateProjectPage.tsx')).TranslateProjectPage,
  },
  {
    path: '/admin/projects/:id/edit',
    // The editor of formatted texts has those of resources.
    texts: ['adminProjects', 'adminResources', 'projectFields'],
    load: async () => (await import('./features/projects/EditProjectPage.tsx')).EditProjectPage,
  },
  {
    path: '/admin/resources',
    sidebar: { icon: documentIcon, label: 'admin.nav.resources' },
    texts: ['adminResources', 'adminTranslations'],
    load: async () => (await import('./features/resources/ResourcesPage.tsx')).ResourcesPage,
  },
  {
    path: '/admin/resources/:id/translations',
    // The editor of formatted texts has those of resources.
    texts: ['adminTranslations', 'adminResources'],
    load: async () =>
      (await import('./features/resources/TranslateResourcePage.tsx')).TranslateResourcePage,
  },
  {
    path: '/admin/resources/:id/edit',
    texts: ['adminResources'],
    load: async () => (await import('./features/resources/EditResourcePage.tsx')).EditResourcePage,
  },
  {
    path: '/admin/resources/:id/versions',
    texts: ['adminResources'],
    load: async () => (await import('./features/resources/VersionsPage.tsx')).VersionsPage,
  },
  {
    path: '/admin/media',
    sidebar: { icon: pictureIcon, label: 'admin.nav.media' },
    texts: ['adminMedia'],
    load: async () => (await import('./features/media/MediaPage.tsx')).MediaPage,
  },
  {
    path: '/admin/media/:id',
    texts: ['adminMedia'],
    load: async () => (await import('./features/media/PicturePage.tsx')).PicturePage,
  },
  {
    path: '/admin/translations',
    sidebar: { icon: globeIcon, label: 'admin.nav.translations' },
    // What the fields of the rows are called.
    texts: ['adminTranslations', 'adminEvents', 'adminProjects', 'adminResources', 'projectFields'],
    load: async () =>
      (await import('./features/translations/TranslationsPage.tsx')).TranslationsPage,
  },
  {
    path: '/admin/messages',
    sidebar: { icon: mailIcon, label: 'admin.nav.messages' },
    texts: ['adminMessages'],
    load: async () => (await import('./features/messages/MessagesPage.tsx')).MessagesPage,
  },
  {
    path: '/admin/mail',
    sidebar: { icon: externalIcon, label: 'admin.nav.mails' },
    texts: ['adminMails'],
    load: async () => (await import('./features/mails/MailsPage.tsx')).MailsPage,
  },
  {
    path: '/admin/newsletter',
    sidebar: { icon: feedIcon, label: 'admin.nav.newsletter' },
    texts: ['adminLetters'],
    load: async () => (await import('./features/newsletter/NewsletterPage.tsx')).NewsletterPage,
  },
  {
    path: '/admin/newsletter/:id',
    texts: ['adminLetters'],
    load: async () => (await import('./features/newsletter/IssuePage.tsx')).IssuePage,
  },
  {
    path: '/admin/newsletter/:id/edit',
    // The editor of formatted texts has those of resources.
    texts: ['adminLetters', 'adminResources'],
    load: async () => (await import('./features/newsletter/EditIssuePage.tsx')).EditIssuePage,
  },
  {
    path: '/admin/subscribers',
    sidebar: { icon: bookmarkIcon, label: 'admin.nav.subscribers' },
    texts: ['adminSubscribers'],
    load: async () => (await import('./features/subscribers/SubscribersPage.tsx')).SubscribersPage,
  },
  {
    path: '/admin/people',
    sidebar: { icon: userIcon, label: 'admin.nav.people' },
    texts: ['adminPeople'],
    load: async () => (await import('./features/people/PeoplePage.tsx')).PeoplePage,
  },
  {
    path: '/admin/audit-log',
    sidebar: { icon: clockIcon, label: 'admin.nav.audit' },
    // It uses the field names of the other screens.
    texts: [
      'adminAudit',
      'adminEvents',
      'adminProjects',
      'adminResources',
      'adminRegistrations',
      'adminPeople',
      'projectFields',
    ],
    load: async () => (await import('./features/audit/AuditPage.tsx')).AuditPage,
  },
  {
    path: '/admin/releases',
    sidebar: { icon: refreshIcon, label: 'admin.nav.releases' },
    texts: ['adminReleases'],
    load: async () => (await import('./features/releases/ReleasesPage.tsx')).ReleasesPage,
  },
  {
    path: '/admin/settings',
    sidebar: { icon: settingsIcon, label: 'admin.nav.settings' },
    texts: ['adminSettings'],
    load: async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage,
  },
];
