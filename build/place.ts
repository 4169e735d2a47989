import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';
import { rootDir } from './apps.ts';

/**
 * Addresses of the shell, the API, files and the development server, which no remote can have as its
 * mount.
 */
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

/** The routes that a remote at `mount` would hide from the parts that render them. */
export const coveredBy = (mount: string, routes: readonly string[]): string[] =>
  mount === '/' ? [] : routes.filter((route) => `${route}/`.startsWith(`${mount}/`));

const mountPattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
const isAccess = (value: unknown): value is RemotePlace['access'] =>
  value === undefined || value === 'admin' || value === 'investor' || value === 'client';

const isPasses = (value: unknown): value is RemotePlace['passes'] =>
  value === undefined ||
  (Array.isArray(value) && value.every((path) => typeof path === 'string' && path.startsWith('/')));

interface Described {
  mount?: unknown;
  access?: unknown;
  passes?: unknown;
}

/** Whether a remote can have this mount and access. */
export const isPlace = ({ mount, access, passes }: Described): boolean =>
  typeof mount === 'string' && mountPattern.test(mount) && isAccess(access) && isPasses(passes);

/**
 * A remote's mount and who may enter, from `portal` in its package.json.
 * @throws with the name of what is wrong there.
 */
export const placeOf = (name: string): RemotePlace => {
  const manifest: unknown = JSON.parse(readFileSync(join(rootDir, name, 'package.json'), 'utf8'));
  const { mount, access, passes } = (manifest as { portal?: Described }).portal ?? {};
  if (typeof mount !== 'string' || !mountPattern.test(mount)) {
    throw new Error(
      `${name}/package.json must say where it stands: "portal": {"mount": "/name"}, or "/" for the rest.`,
    );
  }
  if (!isAccess(access)) {
    throw new Error(`${name}/package.json: "access" must be admin, investor or client, or absent.`);
  }
  if (!isPasses(passes)) {
    throw new Error(`${name}/package.json: "passes" must be a list of addresses, or absent.`);
  }
  return { mount, ...(access && { access }), ...(passes && { passes }) };
};
