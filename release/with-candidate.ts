import { rm } from 'node:fs/promises';
import { buildApp } from './build-app.ts';
import { buildTexts, type TextsCandidate } from './build-texts.ts';
import type { Candidate } from './candidate.ts';
import { typeErrors } from './check-types.ts';
import { type ReleaseLayout, textsName } from './layout.ts';

/** What is built of a part, and not published yet. */
export interface PartCandidate {
  /** Its scripts; absent where only texts are released. */
  app?: Candidate;
  texts: TextsCandidate;
}

/** Both, or the texts alone. */
export const candidatesOf = ({ app, texts }: PartCandidate): Candidate[] =>
  app ? [app, texts] : [texts];

const buildPart = async (
  layout: ReleaseLayout,
  part: string,
  textsOnly: boolean,
): Promise<PartCandidate> => {
  // First: malformed texts are said before the bundler has worked.
  const texts = await buildTexts(layout, part);
  return textsOnly ? { texts } : { app: await buildApp(layout, part), texts };
};

/**
 * Builds parts for `use`, checks their types at the same time, and removes the builds afterwards unless they were moved, also when something
 * fails or is refused.
 * @throws also for texts that are wrong in one language
 */
export const withCandidates = async <T>(
  layout: ReleaseLayout,
  parts: readonly string[],
  use: (candidates: PartCandidate[], types: Promise<string[]>) => Promise<T>,
  { textsOnly = false, checksTypes = true } = {},
): Promise<T> => {
  const compiler = new AbortController();
  const errorsOf = async (part: string) =>
    checksTypes && !textsOnly ? typeErrors(part, compiler.signal) : [];
  const builds: Promise<PartCandidate>[] = [];
  try {
    const types = Promise.all(parts.map(errorsOf)).then((found) => found.flat());
    builds.push(...parts.map((part) => buildPart(layout, part, textsOnly)));
    return await use(await Promise.all(builds), types);
  } finally {
    compiler.abort();
    // Where one fails, the others still write.
    await Promise.allSettled(builds);
    for (const name of parts.flatMap((part) => [part, textsName(part)])) {
      await rm(layout.build(name), { recursive: true, force: true });
    }
  }
};
