import type { IconName } from '@ail/kit/ui/Icon';

interface Screen {
  /** Relative to /admin. */
  path: string;
  icon: IconName;
  label: string;
}

/** The screens of the admin area in the order of the sidebar; /admin opens the first. */
export const screens: readonly [Screen, ...Screen[]] = [
  { path: 'dashboard', icon: 'dashboard', label: 'admin.nav.dashboard' },
  { path: 'events', icon: 'calendar', label: 'admin.nav.events' },
  { path: 'registrations', icon: 'users', label: 'admin.nav.registrations' },
  { path: 'projects', icon: 'compass', label: 'admin.nav.projects' },
  { path: 'resources', icon: 'document', label: 'admin.nav.resources' },
  { path: 'messages', icon: 'mail', label: 'admin.nav.messages' },
  { path: 'mail', icon: 'external', label: 'admin.nav.mails' },
  { path: 'subscribers', icon: 'bookmark', label: 'admin.nav.subscribers' },
  { path: 'people', icon: 'user', label: 'admin.nav.people' },
  { path: 'audit-log', icon: 'clock', label: 'admin.nav.audit' },
  { path: 'releases', icon: 'refresh', label: 'admin.nav.releases' },
  { path: 'settings', icon: 'settings', label: 'admin.nav.settings' },
];

export const adminPath = (path: string) => `/admin/${path}`;
