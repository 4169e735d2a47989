import type { PageData } from './page.ts';

/**
 * Pages of releases that were made before a release listed its pages, and what the server goes by where
 * it does not know what is live. They can go when no live release lacks `pages` in its release.json; a
 * page is never added here.
 */
export const pagesBefore: readonly PageData[] = [
  {
    path: '/',
    title: 'home.title',
    description: 'common.description',
    links: { header: { label: 'common.nav.home', order: 10 } },
  },
  {
    path: '/services',
    title: 'services.title',
    description: 'services.subtitle',
    links: {
      header: { label: 'common.nav.services', order: 20 },
      footer: { label: 'common.ourServices', order: 10 },
    },
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
  },
  {
    path: '/projects/:id',
    row: 'projects',
    missing: { title: 'projects.notFound', hint: 'projects.notFound.hint' },
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
  },
  {
    path: '/events/:id',
    row: 'events',
    missing: { title: 'events.page.notFound', hint: 'events.page.notFound.hint' },
  },
  { path: '/bpdif', title: 'bpdif.title', description: 'bpdif.description' },
  {
    path: '/resources',
    title: 'resources.title',
    description: 'resources.lead',
    lists: 'resources',
    hasFeed: true,
    links: { header: { label: 'common.nav.resources', order: 50 } },
  },
  {
    path: '/resources/:id',
    row: 'resources',
    missing: { title: 'resources.notFound', hint: 'resources.notFound.hint' },
  },
  {
    path: '/contact',
    title: 'contact.title',
    description: 'contact.lead',
    links: { header: { label: 'common.nav.contact', order: 60 } },
  },
  {
    path: '/privacy',
    title: 'legal.privacy.title',
    description: 'legal.privacy.lead',
    links: { legal: { label: 'common.footer.privacy', order: 10 } },
  },
  {
    path: '/accessibility',
    title: 'legal.accessibility.title',
    description: 'legal.accessibility.lead',
    links: { legal: { label: 'common.footer.accessibility', order: 20 } },
  },
  { path: '/auth', title: 'auth.login.title', description: 'auth.lead', hidden: true },
  { path: '/login', title: 'auth.login.title', description: 'auth.lead', hidden: true },
  { path: '/register', title: 'auth.register.title', description: 'auth.lead', hidden: true },
  { path: '/forgot-password', title: 'account.forgot.title', hidden: true },
  { path: '/reset-password', title: 'account.reset.title', hidden: true },
  { path: '/confirm-email', title: 'account.confirmEmail.title', hidden: true },
  { path: '/undo-email-change', title: 'account.undoEmail.title', hidden: true },
  { path: '/newsletter/confirm', title: 'letters.confirm.title', hidden: true },
  { path: '/newsletter/unsubscribe', title: 'letters.unsubscribe.title', hidden: true },
  { path: '/profile', title: 'account.profile.title', hidden: true },
  { path: '/investor/dashboard', title: 'account.dashboard.title', hidden: true },
];

/** What a release.json says about pages. */
export interface ReleasedPages {
  routes?: readonly string[];
  /** Absent in releases of before. */
  pages?: readonly PageData[];
}

/** The pages of a release; of one that only lists its routes, what is known of them. */
export const pagesOf = ({ routes = [], pages }: ReleasedPages): readonly PageData[] =>
  pages ?? routes.map((path) => pagesBefore.find((page) => page.path === path) ?? { path });
