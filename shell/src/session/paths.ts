import type { Role } from '@ail/kit/contracts/enums';

export const paths = {
  home: '/',
  auth: '/auth',
  forgotPassword: '/forgot-password',
  profile: '/profile',
  dashboard: '/investor/dashboard',
  ownProjects: '/owner/projects',
  admin: '/admin',
};

/** Where a signed-in person who opens the sign-in screen is sent. */
export const homePathOf = {
  admin: paths.admin,
  investor: paths.home,
  client: paths.home,
} satisfies Record<Role, string>;

/** Where a person is sent after signing in or up. */
export const pathAfterSignIn = {
  admin: paths.admin,
  investor: paths.dashboard,
  client: paths.ownProjects,
} satisfies Record<Role, string>;
