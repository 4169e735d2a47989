import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';
import { rootDir } from './apps.ts';

/** Addresses of the shell, the API, files, and the development server, at which no remote can stand. */
export const ownMounts: readonly string[] = [
  '/auth',
  '/login',
  '/register',
  '/api',
  '/healthz',
  '/readyz',
  '/metrics',
  '/shell',
  '/remotes',
  '/locales',
  '/assets',
  '/ws',
];

/** The routes that a remote at `mount` would take away from whoever renders them. */
export const coveredBy = (mount: string, routes: readonly string[]): string[] =>
  mount === '/' ? [] : routes.filter((route) => `${route}/`.startsWith(`${mount}/`));

const mountPattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
const isAccess = (value: unknown): value is RemotePlace['access'] =>
  value === undefined || value === 'admin' || value === 'investor' || value === 'client';

/** Whether a remote can stand there. */
export const isPlace = ({ mount, access }: { mount?: unknown; access?: unknown }): boolean =>
  typeof mount === 'string' && mountPattern.test(mount) && isAccess(access);

/**
 * Where a remote stands in the site and who may enter, as its package.json says under `portal`.
 * @throws with the name of what is wrong there.
 */
export const placeOf = (name: string): RemotePlace => {
  const manifest: unknown = JSON.parse(readFileSync(join(rootDir, name, 'package.json'), 'utf8'));
  const { mount, access } =
    (manifest as { portal?: { mount?: unknown; access?: unknown } }).portal ?? {};
  if (typeof mount !== 'string' || !mountPattern.test(mount)) {
    throw new Error(
      `${name}/package.json must say where it stands: "portal": {"mount": "/name"}, or "/" for the rest.`,
    );
  }
  if (!isAccess(access)) {
    throw new Error(`${name}/package.json: "access" must be admin, investor or client, or absent.`);
  }
  return access ? { mount, access } : { mount };
};
