import type { Remote } from '@ail/kit/contracts/host';
import type { RemoteRelease } from '@ail/kit/contracts/releases/registry';
import type { RouteObject } from 'react-router-dom';
import { PartError } from './report.ts';

/** What an entry script leaves in a global variable. */
interface Container {
  /** Gives the remote the libraries of this page; a second call with the same ones does nothing. */
  init: (shared: object) => unknown;
  /** @returns a function that runs the module, once its chunks are loaded */
  get: (exposed: string) => Promise<() => unknown>;
}

// Of the bundler (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers): the
// libraries that the shell provides.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<string, object>;

/** The registry names a remote by its folder; a global variable must not have a hyphen. */
export const federationName = (name: string) => name.replaceAll('-', '_');

/** The remote's container, which its entry script leaves in a global variable. */
const takeContainer = (name: string): Container | undefined => Reflect.get(globalThis, name);

const runEntry = (name: string, url: string, integrity: string | undefined): Promise<Container> =>
  new Promise((resolve, reject) => {
    Reflect.set(globalThis, name, undefined);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // As in the document's preload; with other credentials the browser would fetch it twice.
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => {
      script.remove();
      const container = takeContainer(name);
      if (container) resolve(container);
      else reject(new PartError('entry', `${url} ran but left no container.`));
    };
    script.onerror = () => {
      script.remove();
      reject(new PartError('entry', `${url} did not load.`));
    };
    document.head.append(script);
  });

/** The bundler's runtime waits for an existing script element of the same chunk, even if it hangs. */
const dropPendingChunks = (name: string) => {
  for (const script of document.querySelectorAll(`script[data-rspack^="${name}:"]`)) {
    script.remove();
  }
};

/** By remote: the release whose chunks are on this page. */
const versions = new Map<string, string>();

/**
 * The bundler's runtime starts from a global array of loaded chunks. Those of another release must be
 * removed: chunks of two releases may have the same name.
 */
const forgetChunks = (name: string) => Reflect.deleteProperty(globalThis, `rspackChunk${name}`);

/**
 * Loads what remote `name` exposes. A second attempt runs the entry under a new address: that avoids
 * the caches of the browser and of the remote's bundler runtime, which keeps modules that threw and
 * chunks that failed.
 * @throws if it does not load, throws, or exposes no routes
 */
export const loadRoutes = async (
  name: string,
  { version, entry, integrity, needsRuntime }: RemoteRelease,
  triedBefore: number,
): Promise<Remote<RouteObject>> => {
  const federated = federationName(name);
  if (triedBefore > 0) dropPendingChunks(federated);
  if ((versions.get(name) ?? version) !== version) forgetChunks(federated);
  versions.set(name, version);
  const address = triedBefore > 0 ? `${entry}?try=${triedBefore}` : entry;
  if (needsRuntime !== false) await import('../libraries/federation-runtime.ts');
  await __webpack_init_sharing__('default');
  const container = await runEntry(federated, address, integrity);
  await container.init(__webpack_share_scopes__.default ?? {});
  const run = await container.get('./routes');
  const module = run() as { remote?: Remote<RouteObject> };
  if (!module.remote) throw new Error(`${name} exposes no routes.`);
  return module.remote;
};
