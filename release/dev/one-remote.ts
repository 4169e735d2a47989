import { extname, join } from 'node:path';
import { rspackServe } from '../rspack-cli.ts';
import { expectFreePort } from './expect-free-port.ts';

/** In a package, it is JavaScript. */
const config = join(import.meta.dirname, `one-remote.config${extname(import.meta.filename)}`);

/**
 * Runs one remote from this checkout, with its pages, texts and links and with reload, inside the shell of
 * a deployed portal: everything else, also the API, is the portal's. Pages of the portal itself may load it,
 * too, by an override link.
 */
export const startRemote = async (name: string, portal: URL): Promise<void> => {
  const host = process.env.HOST ?? '127.0.0.1';
  const port = Number(process.env.PORT ?? 8090);
  await expectFreePort(host, port);
  const environment = { remote: name, portal: portal.origin };
  process.exitCode = await rspackServe(config, environment, { host, port });
};
