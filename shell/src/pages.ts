import type { PageData } from '@ail/kit/contracts/pages/page';

/** The shell's own screens; every other page belongs to a remote. */
export const pages: readonly PageData[] = [
  { path: '/auth', title: 'auth.login.title', description: 'auth.lead', hidden: true },
  { path: '/login', title: 'auth.login.title', description: 'auth.lead', hidden: true },
  { path: '/register', title: 'auth.register.title', description: 'auth.lead', hidden: true },
];
