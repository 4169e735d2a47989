import { releaseFormat } from '@ail/kit/contracts/releases/release-fields';

/** The content of a release.json with these facts, and nothing else in its lists. */
export const releaseInfo = (name: string, version: string, facts: object = {}) => ({
  format: releaseFormat,
  name,
  version,
  commit: null,
  builtAt: '2026-11-21T00:00:00.000Z',
  files: [],
  firstScripts: [],
  place: null,
  exposes: [],
  hostContract: { version: '1.2.0', shape: {} },
  federationRuntime: '*',
  state: {},
  shared: {},
  pages: [],
  routes: [],
  links: [],
  texts: [],
  localeKeys: [],
  arguments: {},
  apiCalls: [],
  calls: [],
  ...facts,
});
