interface NavigationItem {
  to: string;
  label: string;
}

/** The header's links. */
export const headerLinks: readonly NavigationItem[] = [
  { to: '/', label: 'common.nav.home' },
  { to: '/services', label: 'common.nav.services' },
  { to: '/projects', label: 'common.nav.projects' },
  { to: '/events', label: 'common.nav.events' },
  { to: '/resources', label: 'common.nav.resources' },
  { to: '/contact', label: 'common.nav.contact' },
];

/** The footer's quick links. */
export const quickLinks: readonly NavigationItem[] = [
  { to: '/services', label: 'common.ourServices' },
  { to: '/projects', label: 'common.nav.projects' },
  { to: '/events', label: 'common.footer.events' },
];

/** The links to the legal pages. */
export const legalLinks: readonly NavigationItem[] = [
  { to: '/privacy', label: 'common.footer.privacy' },
  { to: '/accessibility', label: 'common.footer.accessibility' },
];
