import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseContract } from '@ail/kit/contracts/releases/contract.shape';
import { getReleaseContract } from '@ail/kit/contracts/releases/releases.calls';
import semver from 'semver';
import { toDisk } from './durable.ts';
import { fetchJson } from './fetch-portal.ts';
import type { ReleaseLayout } from './layout.ts';

/** The version of this release tool. */
export const toolVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
).version;

/**
 * The oldest version that composes documents, registry, texts and service workers as this one does. Raise it
 * together with composed-formats.json when they change.
 */
export const oldestTool = '0.3.0';

/** What the tool file of a releases folder says. */
interface ToolFile {
  oldestTool: string;
  /** Read by people whose older tool calls the file a damaged revision. */
  why: string;
}

const howToUpdate =
  'Update the checkout you release from, or the packages in its vendor folder, and try again.';

/** The releases folder needs a newer tool. */
export class OlderTool extends Error {
  constructor(place: string, needed: string) {
    super(
      `This release tool, @ail/release ${toolVersion}, is too old for ${place}, which needs ${needed} or newer. ${howToUpdate}`,
    );
  }
}

/**
 * Refuse to work for a portal that needs a newer tool.
 * @param needed the oldest version that may; `undefined` where the portal names none
 * @throws OlderTool
 */
const expectTool = (place: string, needed: string | undefined): void => {
  if (needed !== undefined && semver.gt(needed, toolVersion)) throw new OlderTool(place, needed);
};

const readNeeded = async ({ toolFile }: ReleaseLayout): Promise<string | undefined> => {
  const text = await readFile(toolFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const { oldestTool: needed }: ToolFile = JSON.parse(text);
    if (semver.valid(needed)) return needed;
  } catch {
    // Said below.
  }
  throw new Error(`${toolFile} is damaged: remove it. The next release writes it again.`);
};

/**
 * Refuse to change a releases folder that a newer tool has changed: this one would compose all of it the older
 * way.
 * @throws OlderTool
 */
export const expectToolFor = async (layout: ReleaseLayout): Promise<void> =>
  expectTool(layout.root, await readNeeded(layout));

/**
 * Refuse to check against a portal that needs a newer tool. Older portals, and those that do not see their
 * releases folder, name none.
 * @throws OlderTool
 */
export const expectToolAt = async (url: string): Promise<void> => {
  const address = new URL(getReleaseContract.path, url);
  const contract = await fetchJson<Partial<ReleaseContract>>(address).catch(() => undefined);
  expectTool(url, contract?.releaseTool ?? undefined);
};

/**
 * Record which tools may change a releases folder from now on.
 * @throws OlderTool if this one may not
 */
export const requireTool = async (layout: ReleaseLayout): Promise<void> => {
  const needed = await readNeeded(layout);
  expectTool(layout.root, needed);
  if (needed !== undefined && semver.gte(needed, oldestTool)) return;
  const content: ToolFile = {
    oldestTool,
    why: `This file is no damaged revision. Only @ail/release ${oldestTool} or newer may change this releases folder. ${howToUpdate} Keep this file.`,
  };
  await mkdir(layout.revisions, { recursive: true });
  const draft = `${layout.toolFile}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`);
  await toDisk(draft);
  await rename(draft, layout.toolFile);
  await toDisk(dirname(layout.toolFile));
};
