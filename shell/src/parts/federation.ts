import type { Remote } from '@ail/kit/contracts/host';
import type { RemoteRelease } from '@ail/kit/contracts/releases/registry';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router-dom';
import { PartError } from './report.ts';

/** The registry names a remote by its folder; a global variable must not have a hyphen. */
export const federationName = (name: string) => name.replaceAll('-', '_');

/** The remote's container, which its entry script leaves in a global variable. */
const takeContainer = (name: string): object | undefined => {
  const container: unknown = Reflect.get(globalThis, name);
  return typeof container === 'object' && container !== null ? container : undefined;
};

/**
 * Runs an entry script. The federation runtime would wait for 20 s, and reuse a script element on the
 * page even if it has failed.
 */
const runEntry = (name: string, url: string, integrity: string | undefined): Promise<object> =>
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

/** By entry address, as in the registry. */
const integrities = new Map<string, string>();

const entryLoader: ModuleFederationRuntimePlugin = {
  name: 'entry-loader',
  loadEntry: async ({ remoteInfo: { entryGlobalName, entry } }) =>
    (await runEntry(
      entryGlobalName,
      entry,
      integrities.get(new URL(entry, window.location.href).pathname),
    )) as Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>,
};

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

let prepared = false;

/**
 * Loads what remote `name` exposes. A second attempt runs the entry under a new address: that avoids
 * the caches of the browser, of the federation runtime and of the remote's bundler runtime, which
 * keeps modules that threw and chunks that failed.
 * @throws if it does not load, throws, or exposes no routes
 */
export const loadRoutes = async (
  name: string,
  { version, entry, integrity }: RemoteRelease,
  triedBefore: number,
): Promise<Remote<RouteObject>> => {
  if (!prepared) registerPlugins([entryLoader]);
  prepared = true;
  integrities.set(new URL(entry, window.location.href).pathname, integrity);
  const federated = federationName(name);
  if (triedBefore > 0) dropPendingChunks(federated);
  if ((versions.get(name) ?? version) !== version) forgetChunks(federated);
  versions.set(name, version);
  const address = triedBefore > 0 ? `${entry}?try=${triedBefore}` : entry;
  registerRemotes([{ name: federated, entry: address }], { force: triedBefore > 0 });
  const module = await loadRemote<{ remote?: Remote<RouteObject> }>(`${federated}/routes`);
  if (!module?.remote) throw new Error(`${name} exposes no routes.`);
  return module.remote;
};
