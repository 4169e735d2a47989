import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ReleaseLayout } from '../layout.ts';
import { folderPlace, isWithin } from './folder.ts';
import type { Place } from './place.ts';
import { rsyncPlace } from './rsync.ts';
import { s3Place } from './s3.ts';

const folderAddress = /^(?:\/[\w.@+ -]+)+\/?$/;

/** The path that a folder has or would have, links resolved. */
const realPath = (folder: string): string =>
  existsSync(folder) || folder === dirname(folder)
    ? realpathSync(folder)
    : join(realPath(dirname(folder)), basename(folder));

const folderAt = (address: string, layout: ReleaseLayout): Place => {
  const [place, source] = [realPath(address), realPath(layout.root)];
  if (isWithin(place, source) || isWithin(source, place)) {
    throw new Error(`RELEASES_PLACES: ${address} and the releases folder are in one another.`);
  }
  return folderPlace(address);
};

const placeAt = (address: string, layout: ReleaseLayout): Place | undefined =>
  folderAddress.test(address)
    ? folderAt(address, layout)
    : (rsyncPlace(address) ?? s3Place(address));

/** What is the same for two addresses of one place; below it, for a place in that one. */
const identityOf = (address: string): string => {
  if (folderAddress.test(address)) return realPath(address);
  if (!URL.canParse(address)) return address;
  const { protocol, username, host, pathname } = new URL(address);
  const server = host.toLowerCase().replace(/:22$/, '');
  return `${protocol}//${username}@${server}${pathname.replace(/\/$/, '')}`;
};

/** Two that write the same files would each take the other's for old ones. */
const expectApart = (addresses: readonly string[]) => {
  const identities = addresses.map(identityOf);
  for (const [index, address] of addresses.entries()) {
    const identity = identities[index] ?? '';
    for (const [before, other] of addresses.slice(0, index).entries()) {
      const known = identities[before] ?? '';
      if (identity === known) {
        const as = address === other ? '' : `, also as ${other}`;
        throw new Error(`RELEASES_PLACES: ${address} is named twice${as}.`);
      }
      if (isWithin(identity, known) || isWithin(known, identity)) {
        throw new Error(`RELEASES_PLACES: ${address} and ${other} are in one another.`);
      }
    }
  }
};

/**
 * The places of RELEASES_PLACES, which has their addresses with commas between them.
 * @throws if one of them is no address, or names a secret, which is not repeated
 */
export const configuredPlaces = (
  layout: ReleaseLayout,
  addresses = process.env.RELEASES_PLACES ?? '',
): Place[] => {
  const all = addresses
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const places = all.map((address, index) => {
    if (/^\w+:\/\/[^/:]*:[^/@]*@/.test(address)) {
      throw new Error(
        `RELEASES_PLACES: address ${index + 1} has a password in it; keys are given as docs/OPERATIONS.md says.`,
      );
    }
    const leadsUpwards = address.split('/').includes('..');
    const place = leadsUpwards ? undefined : placeAt(address, layout);
    if (place) return place;
    throw new Error(
      `RELEASES_PLACES: "${address}" is no place. A place is /a/folder, ssh://user@host/a/folder or s3://bucket/prefix.`,
    );
  });
  expectApart(all);
  return places;
};
