import type { Page } from '@ail/kit/ui/page-routes';

/**
 * Every page that a visitor can open without signing in, and those of their account. Each chunk adds its name and hash
 * to what every visitor loads first, so small pages of one kind share one.
 */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'home.title',
    description: 'common.description',
    links: { header: { label: 'common.nav.home', order: 10 } },
    // In the chunk of the routes, since most visits begin here.
    load: async () => (await import(/* webpackMode: "eager" */ './pages/Home.tsx')).Home,
  },
  {
    path: '/services',
    title: 'services.title',
    description: 'services.subtitle',
    links: {
      header: { label: 'common.nav.services', order: 20 },
      footer: { label: 'common.ourServices', order: 10 },
    },
    texts: ['services'],
    load: async () => (await import('./features/services/ServicesPage.tsx')).ServicesPage,
  },
  {
    path: '/projects',
    title: 'projects.title',
    description: 'projects.lead',
    lists: 'projects',
    links: {
      header: { label: 'common.nav.projects', order: 30 },
      footer: { label: 'common.nav.projects', order: 20 },
    },
    load: async () => (await import('./features/projects/ProjectsPage.tsx')).ProjectsPage,
  },
  {
    path: '/projects/:id',
    row: 'projects',
    missing: { title: 'projects.notFound', hint: 'projects.notFound.hint' },
    texts: ['project', 'conversations'],
    load: async () => (await import('./features/projects/ProjectPage.tsx')).ProjectPage,
  },
  {
    path: '/events',
    title: 'events.title',
    description: 'events.lead',
    lists: 'events',
    links: {
      header: { label: 'common.nav.events', order: 40 },
      footer: { label: 'common.footer.events', order: 30 },
    },
    load: async () => (await import('./pages/Events.tsx')).Events,
  },
  {
    path: '/events/:id',
    row: 'events',
    missing: { title: 'events.page.notFound', hint: 'events.page.notFound.hint' },
    load: async () => (await import('./features/events/EventPage.tsx')).EventPage,
  },
  {
    path: '/bpdif',
    title: 'bpdif.title',
    description: 'bpdif.description',
    texts: ['bpdif'],
    load: async () => (await import('./features/bpdif/BpdifPage.tsx')).BpdifPage,
  },
  {
    path: '/resources',
    title: 'resources.title',
    description: 'resources.lead',
    lists: 'resources',
    hasFeed: true,
    links: { header: { label: 'common.nav.resources', order: 50 } },
    texts: ['resources'],
    load: async () => (await import('./pages/Resources.tsx')).Resources,
  },
  {
    path: '/resources/:id',
    row: 'resources',
    ownAddress: true,
    missing: { title: 'resources.notFound', hint: 'resources.notFound.hint' },
    texts: ['resources'],
    load: async () => (await import('./features/resources/ResourcePage.tsx')).ResourcePage,
  },
  {
    path: '/contact',
    title: 'contact.title',
    description: 'contact.lead',
    links: { header: { label: 'common.nav.contact', order: 60 } },
    texts: ['contact', 'services'],
    load: async () => (await import('./features/contact/ContactPage.tsx')).ContactPage,
  },
  {
    path: '/newsletter',
    title: 'resources.newsletters',
    description: 'resources.newsletters.lead',
    lists: 'issues',
    texts: ['resources'],
    load: async () =>
      (await import(/* webpackChunkName: "mail-links" */ './features/newsletter/ArchivePage.tsx'))
        .ArchivePage,
  },
  {
    path: '/newsletter/:id',
    row: 'issues',
    texts: ['resources'],
    load: async () =>
      (await import(/* webpackChunkName: "mail-links" */ './features/newsletter/IssuePage.tsx'))
        .IssuePage,
  },
  {
    path: '/newsletter/confirm',
    title: 'letters.confirm.title',
    description: 'letters.confirm.lead',
    hidden: true,
    texts: ['resources'],
    load: async () =>
      (await import(/* webpackChunkName: "mail-links" */ './features/newsletter/ConfirmPage.tsx'))
        .ConfirmPage,
  },
  {
    path: '/newsletter/unsubscribe',
    title: 'letters.unsubscribe.title',
    hidden: true,
    texts: ['resources'],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "mail-links" */ './features/newsletter/UnsubscribePage.tsx'
        )
      ).UnsubscribePage,
  },
  {
    path: '/registration',
    title: 'account.registration.title',
    hidden: true,
    texts: ['account'],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "account" */ './features/registration/RegistrationPage.tsx'
        )
      ).RegistrationPage,
  },
  {
    path: '/forgot-password',
    title: 'account.forgot.title',
    hidden: true,
    texts: ['account'],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "mail-links" */ './features/account/ForgotPasswordPage.tsx'
        )
      ).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    title: 'account.reset.title',
    hidden: true,
    texts: ['account'],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "mail-links" */ './features/account/ResetPasswordPage.tsx'
        )
      ).ResetPasswordPage,
  },
  {
    path: '/confirm-email',
    title: 'account.confirmEmail.title',
    description: 'account.confirmEmail.lead',
    hidden: true,
    texts: ['account'],
    load: async () =>
      (await import(/* webpackChunkName: "mail-links" */ './features/account/ConfirmEmailPage.tsx'))
        .ConfirmEmailPage,
  },
  {
    path: '/undo-email-change',
    title: 'account.undoEmail.title',
    description: 'account.undoEmail.lead',
    hidden: true,
    texts: ['account'],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "mail-links" */ './features/account/UndoEmailChangePage.tsx'
        )
      ).UndoEmailChangePage,
  },
  {
    path: '/profile',
    title: 'account.profile.title',
    description: 'account.profile.lead',
    hidden: true,
    texts: ['account'],
    load: async () =>
      (await import(/* webpackChunkName: "account" */ './pages/Profile.tsx')).Profile,
  },
  {
    path: '/investor/dashboard',
    title: 'account.dashboard.title',
    description: 'account.dashboard.lead',
    hidden: true,
    texts: ['account', 'conversations'],
    load: async () =>
      (await import(/* webpackChunkName: "account" */ './pages/Dashboard.tsx')).Dashboard,
  },
  {
    path: '/owner/projects',
    title: 'owner.title',
    hidden: true,
    texts: ['account', 'owner', 'conversations'],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "account" */ './features/account/owner/OwnerProjectsPage.tsx'
        )
      ).OwnerProjectsPage,
  },
  {
    // A new one, too.
    path: '/owner/projects/:id',
    title: 'owner.edit',
    hidden: true,
    texts: ['account', 'owner', 'conversations', 'projectFields'],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "account" */ './features/account/owner/OwnerProjectPage.tsx'
        )
      ).OwnerProjectPage,
  },
  {
    path: '/conversations/:id',
    title: 'conversations.title',
    hidden: true,
    texts: ['account', 'conversations'],
    load: async () =>
      (
        await import(
          /* webpackChunkName: "account" */ './features/account/conversations/ConversationPage.tsx'
        )
      ).ConversationPage,
  },
  {
    path: '/privacy',
    title: 'legal.privacy.title',
    description: 'legal.privacy.lead',
    links: { legal: { label: 'common.footer.privacy', order: 10 } },
    texts: ['legal'],
    load: async () =>
      (await import(/* webpackChunkName: "legal" */ './features/legal/PrivacyPage.tsx'))
        .PrivacyPage,
  },
  {
    path: '/terms',
    title: 'legal.terms.title',
    description: 'legal.terms.lead',
    links: { legal: { label: 'common.footer.terms', order: 15 } },
    texts: ['legal'],
    load: async () =>
      (await import(/* webpackChunkName: "legal" */ './features/legal/TermsPage.tsx')).TermsPage,
  },
  {
    path: '/accessibility',
    title: 'legal.accessibility.title',
    description: 'legal.accessibility.lead',
    links: { legal: { label: 'common.footer.accessibility', order: 20 } },
    texts: ['legal'],
    load: async () =>
      (await import(/* webpackChunkName: "legal" */ './features/legal/AccessibilityPage.tsx'))
        .AccessibilityPage,
  },
];
