import type { Role } from '@ail/kit/contracts/enums';

export const paths = { home: '/', auth: '/auth', admin: '/admin', adminHome: '/admin/events' };

/** Where a signed-in person who opens the sign-in screen belongs. */
export const placeOf = {
  admin: paths.adminHome,
  investor: paths.home,
  client: paths.home,
} satisfies Record<Role, string>;

/** Where signing in or up leads. */
export const placeAfterSignIn = {
  admin: paths.adminHome,
  investor: paths.home,
  client: paths.home,
} satisfies Record<Role, string>;
