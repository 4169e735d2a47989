import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemotePlace } from '@ail/kit/contracts/registry';
import { rootDir } from './apps.ts';

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
