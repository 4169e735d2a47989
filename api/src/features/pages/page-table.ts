/** What the served document says of a page that is not about one row; message ids of the catalogues. */
export interface FixedPage {
  title: string;
  description?: string;
  /** Kept out of search engines. */
  hidden?: true;
  /** Its list is also a feed. */
  hasFeed?: true;
  /** The rows it lists: it changes when one of them does. */
  lists?: 'events' | 'projects' | 'resources';
}

/** Pages of a later release that are not here yet are served with what the document was built with. */
export const fixedPages: Readonly<Record<string, FixedPage>> = {
  '/': { title: 'home.title', description: 'common.description' },
  '/services': { title: 'services.title', description: 'services.subtitle' },
  '/projects': { title: 'projects.title', description: 'projects.lead', lists: 'projects' },
  '/events': { title: 'events.title', description: 'events.lead', lists: 'events' },
  '/bpdif': { title: 'bpdif.title', description: 'bpdif.description' },
  '/resources': {
    title: 'resources.title',
    description: 'resources.lead',
    lists: 'resources',
    hasFeed: true,
  },
  '/contact': { title: 'contact.title', description: 'contact.lead' },
  '/privacy': { title: 'legal.privacy.title', description: 'legal.privacy.lead' },
  '/accessibility': { title: 'legal.accessibility.title', description: 'legal.accessibility.lead' },
  '/auth': { title: 'auth.login.title', description: 'auth.lead', hidden: true },
  '/login': { title: 'auth.login.title', description: 'auth.lead', hidden: true },
  '/register': { title: 'auth.register.title', description: 'auth.lead', hidden: true },
  '/forgot-password': { title: 'account.forgot.title', hidden: true },
  '/reset-password': { title: 'account.reset.title', hidden: true },
  '/confirm-email': { title: 'account.confirmEmail.title', hidden: true },
  '/undo-email-change': { title: 'account.undoEmail.title', hidden: true },
  '/newsletter/confirm': { title: 'newsletter.confirm.title', hidden: true },
  '/newsletter/unsubscribe': { title: 'newsletter.unsubscribe.title', hidden: true },
  '/profile': { title: 'account.profile.title', hidden: true },
  '/investor/dashboard': { title: 'account.dashboard.title', hidden: true },
};

/** Prefixes of paths that robots.txt disallows. */
export const privatePaths: readonly string[] = [
  '/admin',
  '/auth',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
  '/newsletter/',
  '/profile',
  '/investor/',
];
