import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import type { ReleaseLayout } from '../layout.ts';
import { folderPlace } from './folder.ts';
import type { Place } from './place.ts';
import { rsyncPlace } from './rsync.ts';
import { s3Place } from './s3.ts';

const folderAddress = /^(?:\/[\w.@+ -]+)+\/?$/;

/** The path that a folder has or would have, links resolved. */
const realPath = (folder: string): string =>
  existsSync(folder) || folder === dirname(folder)
    ? realpathSync(folder)
    : join(realPath(dirname(folder)), basename(folder));

const isWithin = (folder: string, other: string) => {
  const path = relative(other, folder);
  return path === '' || (!path.startsWith('..') && !isAbsolute(path));
};

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
  const twice = all.find((address, index) => all.indexOf(address) !== index);
  if (twice) throw new Error(`RELEASES_PLACES: ${twice} is named twice.`);
  return places;
};
