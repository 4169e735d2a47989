import { getJson } from '@ail/kit/browser/http';
import type { Remote } from '@ail/kit/contracts/host';
import type { Registry, RemoteRelease } from '@ail/kit/contracts/registry';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { readRegistry } from '../registry.ts';
import { loadRoutes } from './federation.ts';
import { needTexts } from './need-texts.ts';
import { createPart, type Part } from './part.ts';
import { reporter } from './report.ts';

const registry = readRegistry();
const unknownVersion = 'unknown';

/** The release of remote `name`; one that the document does not know may have gone live since. */
const releaseOf = async (name: string): Promise<RemoteRelease> => {
  const known = registry.remotes[name];
  if (known) return known;
  const { remotes } = await getJson<Registry>('/registry.json');
  const release = remotes[name];
  if (!release) throw new Error(`${name} is not in the registry.`);
  return release;
};

const remotePart = (name: string): Part<Remote<RouteObject>> =>
  createPart(
    async (triedBefore) => {
      const remote = await loadRoutes(name, await releaseOf(name), triedBefore);
      await needTexts(remote.namespaces);
      return remote;
    },
    reporter(name, registry.remotes[name]?.version ?? unknownVersion),
  );

const authNamespaces = ['auth', 'validation'];

/** Every part that loads by itself. Nothing is requested before a part is started. */
export const parts = {
  public: remotePart('mf-public'),
  admin: remotePart('mf-admin'),
  auth: createPart<ComponentType>(
    async () => {
      const [{ AuthPage }] = await Promise.all([
        import('../features/auth/AuthPage.tsx'),
        needTexts(authNamespaces),
      ]);
      return AuthPage;
    },
    reporter('shell', registry.shell.version),
  ),
};

export type PartName = keyof typeof parts;
