import type { IconName } from '@ail/kit/ui/Icon';

interface Screen {
  /** Relative to /admin. */
  path: string;
  icon: IconName;
  label: string;
}

/** The screens of the admin area in the order of the sidebar; the first is where /admin leads. */
export const screens: readonly [Screen, ...Screen[]] = [
  { path: 'events', icon: 'calendar', label: 'admin.nav.events' },
];

export const adminPath = (path: string) => `/admin/${path}`;
