import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { publicPath, remoteNames, rootDir, shellName } from '../../build/apps.ts';
import { placeOf } from '../../build/place.ts';
import { frontConfig } from '../../build/rspack/config.ts';
import { cataloguesIn } from '../../release/add-texts.ts';
import { composeDocument } from '../../release/compose.ts';
import { expectFreePort } from '../../release/dev/expect-free-port.ts';
import { pagesOfPart } from '../../release/part-pages.ts';
import { registryLinks } from '../../release/registry-links.ts';

// All front ends with hot reload and the API with restart, behind one origin. The document and the
// registry have the shape of a release, with the version `dev`.
const version = 'dev';
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 8080);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const startApi = (apiPort: number): ChildProcess =>
  spawn(process.execPath, ['--watch-path=api', '--watch-path=kit/contracts', 'api/src/main.ts'], {
    cwd: rootDir,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}`,
    },
  });

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

/** Starts everything and serves until it is stopped. */
export const startAllApps = async (): Promise<void> => {
  await expectFreePort(host, port);
  const apiPort = await freePort();
  const api = startApi(apiPort);
  const compiler = rspack(
    [shellName, ...remoteNames()].map((name) =>
      frontConfig({
        name,
        mode: 'development',
        outputPath: join(rootDir, 'dist', 'dev', name),
        publicPath: publicPath(name, version),
      }),
    ),
  );

  const server = new RspackDevServer(
    {
      host,
      port,
      hot: true,
      client: { overlay: { errors: true, warnings: false } },
      static: [
        { directory: join(rootDir, 'locales'), publicPath: '/locales' },
        { directory: join(rootDir, 'shell', 'assets'), publicPath: '/assets', watch: false },
      ],
      proxy: [
        {
          context: ['/api', '/robots.txt', '/sitemap.xml', '/resources/feed.xml'],
          target: `http://127.0.0.1:${apiPort}`,
          xfwd: true,
        },
      ],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'document',
          middleware: (
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
          },
        },
      ],
    },
    compiler,
  );

  const stop = async () => {
    api.kill('SIGTERM');
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await server.start();
  console.log(`Development: http://${host}:${port} (hot reload), API behind it with restart.`);
};
