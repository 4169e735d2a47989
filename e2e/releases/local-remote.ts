import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, start, stop, waitFor } from '../../tooling/test/processes.ts';
import { type Checkout, copyCheckout } from './checkout.ts';

export interface LocalRemote {
  /** Where it is served. */
  origin: string;
  checkout: Checkout;
  /** From the command to the first answer with its code. */
  startMs: number;
  stop(): Promise<void>;
}

/** `npm run dev -- <name> --against <portal>` in a checkout of its own, which can be changed. */
export const startLocalRemote = async (name: string, portal: string): Promise<LocalRemote> => {
  const checkout = copyCheckout();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = start(
    process.execPath,
    [join(checkout.dir, 'tooling', 'dev.ts'), name, '--against', portal],
    { cwd: checkout.dir, env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) } },
  );
  await waitFor(
    `npm run dev -- ${name}`,
    async () => (await fetch(`${origin}/remotes/${name}/dev/remoteEntry.js`)).ok,
    { isHopeless: () => child.exitCode !== null },
  );
  return {
    origin,
    checkout,
    startMs: Math.round(performance.now() - begun),
    stop: async () => {
      await stop(child);
      rmSync(checkout.dir, { recursive: true, force: true });
    },
  };
};
