interface NavigationItem {
  to: string;
  label: string;
}

/** The header's links. A link stands here as soon as its page exists, and not before. */
export const headerLinks: readonly NavigationItem[] = [
  { to: '/', label: 'common.nav.home' },
  { to: '/events', label: 'common.nav.events' },
];

/** The footer's quick links, by the same rule. */
export const footerLinks: readonly NavigationItem[] = [
  { to: '/events', label: 'common.footer.events' },
];
