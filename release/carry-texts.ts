import { shellName } from '../build/apps.ts';
import { textOwners, textsOf } from '../build/texts.ts';
import { addTexts, namespaceOf } from './add-texts.ts';
import { idsInUse } from './in-use.ts';
import { type ReleaseLayout, textsName } from './layout.ts';
import {
  type MergedTexts,
  mergedTexts,
  namespacesOf,
  ownedNamespaces,
  readMerged,
} from './merge-texts.ts';
import { readReleaseInfo } from './release-info.ts';
import { newestRevision, type Revision } from './revisions.ts';

/** The namespaces that other live parts own, or other parts of this checkout. */
const ownedByOthers = async (
  layout: ReleaseLayout,
  { live }: Revision,
  part: string,
): Promise<Set<string>> => {
  const { [part]: _, ...others } = live;
  const here = textOwners().flatMap(([texts, owner]) => (owner === part ? [] : texts));
  return (await ownedNamespaces(layout, others)).union(new Set(here));
};

/** The namespaces whose carried texts a part brings: its own, those it had, and the shell those of nobody. */
const carriedNamespaces = async (
  layout: ReleaseLayout,
  live: Revision,
  part: string,
  served: MergedTexts,
): Promise<Set<string>> => {
  const replaced = live.live[textsName(part)];
  const before = replaced
    ? (await readReleaseInfo(layout, textsName(part), replaced)).localeKeys.map(namespaceOf)
    : [];
  const others = await ownedByOthers(layout, live, part);
  const all = [...before, ...(part === shellName ? namespacesOf(served) : [])];
  return new Set([...textsOf(part), ...all.filter((namespace) => !others.has(namespace))]);
};

/**
 * Adds to the catalogues in `dir`, the next texts of a part, the sentences that they no longer have but a
 * release shows that is live or still open in tabs, so that a sentence may be removed from the sources at
 * any time.
 */
export const carryTexts = async (
  layout: ReleaseLayout,
  part: string,
  dir: string,
): Promise<void> => {
  const live = await newestRevision(layout);
  if (!live) return;
  const served = await mergedTexts(layout, live.live);
  const namespaces = await carriedNamespaces(layout, live, part, served);
  const ids = [...(await idsInUse(layout))].filter((id) => namespaces.has(namespaceOf(id)));
  await addTexts(dir, ids, readMerged(served));
};
