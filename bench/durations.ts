import type { Checkout } from '../e2e/releases/checkout.ts';

/** Changes one sentence that a part shows. */
const changes: Record<string, (checkout: Checkout) => void> = {
  'mf-admin': ({ edit }) =>
    edit('mf-admin/src/features/releases/ReleasesPage.tsx', (source) =>
      source.replace("id: 'adminReleases.title'", "id: 'adminReleases.history'"),
    ),
  'mf-public': ({ edit }) =>
    edit('mf-public/src/features/contact/ContactPage.tsx', (source) =>
      source.replaceAll('contact.title', 'contact.next.title'),
    ),
};

/** The parts that are changed and released. */
export const changedParts = Object.keys(changes);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** How long it takes to build everything in a checkout. */
export const timeBuild = (checkout: Checkout): Promise<number> =>
  timed(() => checkout.run('tooling/build.ts'));

/** How long it takes to release a part in which a sentence has changed, and to go back. */
export const timeRelease = async (checkout: Checkout, part: string) => {
  changes[part]?.(checkout);
  // Every release needs at least this; a machine's speed shows in both.
  const typesMs = await timed(() =>
    checkout.run('node_modules/typescript/bin/tsc', '-p', part, '--checkers', '1'),
  );
  const releaseMs = await timed(() => checkout.run('release/commands/release.ts', part));
  const rollbackMs = await timed(() => checkout.run('release/commands/rollback.ts', part));
  return { typesMs, releaseMs, rollbackMs };
};
