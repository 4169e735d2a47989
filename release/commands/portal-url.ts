import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../build/apps.ts';
import { readAddress } from './options.ts';

interface Manifest {
  portal?: { production?: string };
}

/** Where the address of the portal may be configured, the first that says one counts. */
const configured = (): { url: string | undefined; where: string }[] => {
  const manifest = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as Manifest;
  return [
    { url: process.env.PORTAL_URL, where: 'PORTAL_URL' },
    { url: manifest.portal?.production, where: 'portal.production in package.json' },
  ];
};

/**
 * The running portal that a release is checked against: `--against`, else the configured address. Says
 * which one, and why none.
 * @param against an address, `none`, or `undefined` where the option is not given
 * @throws Refused for an address that is none
 */
export const portalUrl = (against: string | undefined): string | undefined => {
  if (against === 'none') {
    console.log('Not checked against a running portal (--against none).');
    return undefined;
  }
  if (against !== undefined) return readAddress(against, '--against');
  const found = configured().find(({ url }) => url);
  if (!found?.url) return undefined;
  const url = readAddress(found.url, found.where);
  console.log(`Checked against ${url} (${found.where}); --against none goes without.`);
  return url;
};
