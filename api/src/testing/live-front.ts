import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '@ail/kit/contracts/pages/page';
import type { Registry, RemotePlace } from '@ail/kit/contracts/releases/registry';

/** Pages as a release of the public site lists them. */
export const sitePages: readonly PageData[] = [
  { path: '/', title: 'home.title', description: 'common.description' },
  { path: '/services', title: 'services.title', description: 'services.subtitle' },
  { path: '/projects', title: 'projects.title', description: 'projects.lead', lists: 'projects' },
  {
    path: '/projects/:id',
    row: 'projects',
    missing: { title: 'projects.notFound', hint: 'projects.notFound.hint' },
  },
  { path: '/events', title: 'events.title', description: 'events.lead', lists: 'events' },
  {
    path: '/events/:id',
    row: 'events',
    missing: { title: 'events.page.notFound', hint: 'events.page.notFound.hint' },
  },
  { path: '/resources', title: 'resources.title', lists: 'resources', hasFeed: true },
  {
    path: '/resources/:id',
    row: 'resources',
    missing: { title: 'resources.notFound', hint: 'resources.notFound.hint' },
  },
  { path: '/contact', title: 'contact.title', description: 'contact.lead' },
  { path: '/auth', title: 'auth.login.title', hidden: true },
  { path: '/reset-password', title: 'account.reset.title', hidden: true },
  { path: '/profile', title: 'account.profile.title', hidden: true },
];

/** Write the release.json of a release into its folder of a front. */
export const writeRelease = (front: string, folder: string, info: object): void => {
  mkdirSync(join(front, folder), { recursive: true });
  writeFileSync(join(front, folder, 'release.json'), JSON.stringify(info));
};

/** A registry with version 1 of the shell, and of remotes at these places. */
export const registryWith = (places: Record<string, RemotePlace> = {}): Registry => ({
  revision: 1,
  shell: { version: '1' },
  remotes: Object.fromEntries(
    Object.entries(places).map(([name, place]) => [
      name,
      { ...place, version: '1', entry: `/remotes/${name}/1/remoteEntry.js`, integrity: '' },
    ]),
  ),
  locales: { version: '1' },
  links: { header: [], footer: [], legal: [] },
});

/** Put a registry into a document, as a release composes it. */
export const withRegistry = (document: string, registry: Registry): string =>
  document.replace(
    '</head>',
    () =>
      `<script type="application/json" id="registry">${JSON.stringify(registry)}</script></head>`,
  );
