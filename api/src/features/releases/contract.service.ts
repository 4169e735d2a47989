import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { getOpenApi } from '@ail/kit/contracts/operation/operation.calls';
import type { ReleaseContract } from '@ail/kit/contracts/releases/contract.shape';
import { isRecord, isReleaseOf, isText } from '@ail/kit/contracts/releases/release-fields';
import type { LivePart } from '@ail/kit/contracts/releases/releases.shape';
import { toolFile } from '@ail/kit/contracts/releases/tool-file';
import { Refusal } from '../../platform/http/errors.ts';
import { readJson, readReleases } from './releases.service.ts';

type Shell = NonNullable<ReleaseContract['shell']>;

const shellName = 'shell';
const isApp = (part: string) => part === shellName || part.startsWith('mf-');

const textOf = (value: unknown): string => (isText(value) ? value : '');
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Answering without the live parts would tell the caller that every address and text is free. */
class ReleasesUnavailable extends Refusal {
  constructor(message: string) {
    super('database_unavailable', { headers: { 'Retry-After': '60' } });
    // Only for the log: callers get the sentence of the code.
    this.message = message;
  }
}

/**
 * As `release/release-info.ts` describes it.
 * @throws ReleasesUnavailable if it cannot be read: what the part has would look free
 */
const readInfo = async (releasesDir: string, { part, version }: LivePart) => {
  const isShell = part === shellName;
  const folder = isShell ? shellName : join('remotes', part);
  const file = join(releasesDir, folder, version, 'release.json');
  const info = await readJson(file);
  if (!isReleaseOf(part, version, info) || !(isShell || isRecord(info.place))) {
    throw new ReleasesUnavailable(
      `${file} is missing or damaged: put it back from a backup, or roll ${part} back.`,
    );
  }
  return info;
};

/**
 * What is live, also where the newest revision cannot be read.
 * @throws ReleasesUnavailable if nothing is live, or nothing tells what is
 */
const readLive = async (releasesDir: string): Promise<LivePart[]> => {
  const { live } = await readReleases(releasesDir, 1);
  if (live.length > 0) return live;
  const entries = await readdir(releasesDir).catch(() => []);
  if (entries.some((name) => name === '.revisions' || name === 'registry.json')) {
    throw new ReleasesUnavailable(
      `Neither the newest revision in ${releasesDir} nor registry.json says what is live: put them back from a backup. npm run releases names what is damaged.`,
    );
  }
  throw new ReleasesUnavailable(
    `Nothing is live in ${releasesDir}: check RELEASES_DIR, or make the first release.`,
  );
};

const messagesOf = async (releasesDir: string, namespaces: readonly string[]) => {
  const ids = await Promise.all(
    namespaces.map(async (namespace) => {
      const file = join(releasesDir, 'locales', fallbackLanguage, `${namespace}.json`);
      return Object.keys(recordOf(await readJson(file))).map((key) => `${namespace}.${key}`);
    }),
  );
  return ids.flat();
};

const presentShell = async (
  releasesDir: string,
  version: string,
  info: Record<string, unknown>,
): Promise<Shell> => {
  return {
    version,
    hostContract: { version: textOf(recordOf(info.hostContract).version) },
    federationRuntime: textOf(info.federationRuntime),
    shared: Object.fromEntries(
      Object.entries(recordOf(info.shared)).map(([library, one]) => [
        library,
        textOf(recordOf(one).version),
      ]),
    ),
    messages: await messagesOf(releasesDir, textsOf(info.texts)),
  };
};

/**
 * What a remote must fit that another repository releases, from what is live in a releases folder.
 * @throws ReleasesUnavailable
 */
export const readContract = async (releasesDir: string | undefined): Promise<ReleaseContract> => {
  const contract: ReleaseContract = {
    shell: null,
    parts: [],
    releaseTool: null,
    openApi: getOpenApi.path,
  };
  if (!releasesDir) return contract;
  const live = await readLive(releasesDir);
  for (const one of live.filter(({ part }) => isApp(part))) {
    const { part, version } = one;
    const info = await readInfo(releasesDir, one);
    const { mount } = recordOf(info.place);
    contract.parts.push({
      part,
      version,
      mount: isText(mount) ? mount : null,
      pages: textsOf(info.routes),
      texts: textsOf(info.texts),
    });
    if (part === shellName) contract.shell = await presentShell(releasesDir, version, info);
  }
  const { oldestTool } = recordOf(await readJson(join(releasesDir, '.revisions', toolFile)));
  contract.releaseTool = isText(oldestTool) ? oldestTool : null;
  return contract;
};
