import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { type Configuration, rspack } from '@rspack/core';
import { publicPath, remoteNames, rootDir, shellName } from '../../build/apps.ts';
import { placeOf } from '../../build/place.ts';
import { frontConfig } from '../../build/rspack/config.ts';
import { cataloguesIn } from '../../release/add-texts.ts';
import { composeDocument } from '../../release/compose.ts';
import { pagesOfPart } from '../../release/part-pages.ts';
import { registryLinks } from '../../release/registry-links.ts';

// The document and the registry have the shape of a release, with the version `dev`.
const version = 'dev';

const registry: Registry = {
  revision: 0,
  shell: { version },
  remotes: Object.fromEntries(
    remoteNames().map((name) => [
      name,
      {
        ...placeOf(name),
        version,
        entry: `${publicPath(name, version)}remoteEntry.js`,
        integrity: '',
        needsRuntime: false,
      },
    ]),
  ),
  locales: { version },
  links: await registryLinks(
    (await Promise.all([shellName, ...remoteNames()].map(pagesOfPart))).flat(),
    cataloguesIn(join(rootDir, 'locales')),
  ),
};

/** Read at every request, so that an edit of the template shows on reload. */
const document = () =>
  composeDocument(readFileSync(join(rootDir, 'shell', 'src', 'index.html'), 'utf8'), registry, {
    run: [{ path: `${publicPath(shellName, version)}main.js`, integrity: '' }],
    preload: [],
  });

const isPage = (path: string) => !/^\/(?:api|shell|remotes|locales|assets|ws)(?:\/|$)/.test(path);

const answerPages = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  if (path === '/registry.json') {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(registry));
    return;
  }
  if (!isPage(path)) {
    next();
    return;
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(document());
};

/** The one server of all compilers, in front of the API at this address. */
const serverInFrontOf = (api: string): Configuration['devServer'] => ({
  static: [
    { directory: join(rootDir, 'locales'), publicPath: '/locales' },
    { directory: join(rootDir, 'shell', 'assets'), publicPath: '/assets', watch: false },
  ],
  proxy: [
    {
      context: ['/api', '/robots.txt', '/sitemap.xml', '/resources/feed.xml'],
      target: api,
      xfwd: true,
    },
  ],
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    { name: 'document', middleware: answerPages },
  ],
  onListening: ({ options: { host, port } }) =>
    console.log(`Development: http://${host}:${port} (hot reload), API behind it with restart.`),
});

/**
 * Configure the CLI of Rspack to serve all front ends with hot reload.
 * @param environment by `--env api=<url>`: where the API listens
 */
export default ({ api }: { api: string }): Configuration[] =>
  [shellName, ...remoteNames()].map((name) => {
    const config = frontConfig({
      name,
      mode: 'development',
      outputPath: join(rootDir, 'dist', 'dev', name),
      publicPath: publicPath(name, version),
    });
    return {
      ...config,
      // The CLI adds its middleware after ours, which answers the requests for lazy compilation as pages.
      lazyCompilation: false,
      // The CLI's own bars overwrite what the API prints, such as the first password.
      plugins: [...(config.plugins ?? []), new rspack.ProgressPlugin(() => {})],
      ...(name === shellName && { devServer: serverInFrontOf(api) }),
    };
  });
