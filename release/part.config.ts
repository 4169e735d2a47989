import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, StatsOptions } from '@rspack/core';
import { appNames, rootDir, shellName } from '../build/apps.ts';
import { placeOf } from '../build/place.ts';
import { frontConfig } from '../build/rspack/config.ts';
import { serverConfig } from '../build/rspack/server-config.ts';
import { hasOwnWorker, workerConfig } from '../build/rspack/worker.ts';
import { moduleStats } from './built-modules.ts';

/** The server renders no page behind a guard. */
const isRendered = (part: string): boolean => part === shellName || !placeOf(part).access;

/** Whether a part has a service worker; a release without one removes that of every browser. */
const hasWorker = (part: string): boolean => {
  if (part !== shellName) return hasOwnWorker(part);
  const manifest: { portal?: { offline?: boolean } } = JSON.parse(
    readFileSync(join(rootDir, shellName, 'package.json'), 'utf8'),
  );
  return manifest.portal?.offline === true;
};

/** The builds of a part in one folder: for browsers, for the server and its service worker. */
const partBuilds = (part: string, folder: string): [Configuration, ...Configuration[]] => {
  const front = frontConfig({
    name: part,
    mode: 'production',
    outputPath: folder,
    publicPath: 'auto',
  });
  const others: Configuration[] = [];
  if (isRendered(part)) others.push(serverConfig(part, folder));
  if (hasWorker(part))
    others.push({ ...workerConfig(part, folder), name: `${part} service worker` });
  // They run at the same time: one that cleans the folder would remove files of the others.
  const keepFiles = (config: Configuration) => ({
    ...config,
    output: { ...config.output, clean: false },
  });
  return [keepFiles(front), ...others.map(keepFiles)];
};

const errors: StatsOptions = { all: false, errors: true };
const releaseStats: StatsOptions = {
  ...errors,
  chunks: true,
  entrypoints: true,
  ids: true,
  ...moduleStats,
};

/**
 * Empty the folder, and configure the CLI of Rspack for the builds of one part, that for browsers first.
 * @param environment by `--env part=<name>` and, for another folder than `dist/parts/<name>`, `--env output=<folder>`
 * @param options with `--json` for a release: what it reads of the builds, and errors
 * @throws without the name of a part
 */
export default (
  { part = '', output = join(rootDir, 'dist', 'parts', part) }: { part?: string; output?: string },
  { json }: { json?: string | boolean },
): Configuration[] => {
  if (!appNames().includes(part)) {
    throw new Error(`Add --env part=<name>. Parts: ${appNames().join(', ')}.`);
  }
  rmSync(output, { recursive: true, force: true });
  const [front, ...others] = partBuilds(part, output);
  if (!json) return [front, ...others];
  return [
    { ...front, stats: releaseStats },
    ...others.map((config) => ({ ...config, stats: errors })),
  ];
};
