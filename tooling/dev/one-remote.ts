import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { publicPath, rootDir } from '../../build/apps.ts';
import { placeOf } from '../../build/place.ts';
import { frontConfig } from '../../build/rspack/config.ts';
import { expectFreePort } from './expect-free-port.ts';

const version = 'dev';
const registryElement = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

/**
 * The document of a deployed portal with one remote exchanged for the local one.
 * @throws if the document has no registry in it.
 */
export const exchangeRemote = (document: string, name: string): string => {
  const found = registryElement.exec(document);
  if (!found) throw new Error('What answers there is no composed document: it has no registry.');
  const registry = JSON.parse(found[2] ?? '') as Registry;
  registry.remotes[name] = {
    ...placeOf(name),
    version,
    entry: `${publicPath(name, version)}remoteEntry.js`,
    integrity: '',
  };
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return (
    document
      .replace(registryElement, (_, open, __, close) => open + json + close)
      // The released build of this remote is not needed here.
      .replace(new RegExp(`<link rel="preload"[^>]*/remotes/${name}/[^>]*>\\s*`, 'g'), '')
  );
};

const isDocument = (request: IncomingMessage) =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');

/**
 * Runs one remote from this checkout, with reload, inside the shell of a deployed portal: everything
 * else, also the API, is the portal's.
 */
export const startRemote = async (name: string, portal: URL): Promise<void> => {
  const host = process.env.HOST ?? '127.0.0.1';
  const port = Number(process.env.PORT ?? 8090);
  await expectFreePort(host, port);
  const path = publicPath(name, version);
  // A production build, as the shell's React is one: the two kinds of React do not mix.
  const config = frontConfig({
    name,
    mode: 'production',
    outputPath: join(rootDir, 'dist', 'dev', name),
    publicPath: path,
  });
  const compiler = rspack({
    ...config,
    devtool: 'source-map',
    optimization: { ...config.optimization, minimize: false },
  });
  const sendDocument = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const answer = await fetch(new URL(request.url ?? '/', portal), {
        headers: { accept: 'text/html' },
      });
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      response.end(exchangeRemote(await answer.text(), name));
    } catch (error) {
      response.statusCode = 502;
      response.end(`${portal.origin}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const server = new RspackDevServer(
    {
      host,
      port,
      hot: false,
      liveReload: true,
      static: false,
      proxy: [
        {
          context: (address: string) => !address.startsWith(path) && !address.startsWith('/ws'),
          target: portal.origin,
          changeOrigin: true,
          // The portal refuses requests of other sites.
          headers: { origin: portal.origin },
        },
      ],
      setupMiddlewares: (middlewares) => [
        {
          name: 'document',
          middleware: (
            request: IncomingMessage,
            response: ServerResponse,
            next: () => void,
          ): void => {
            if (isDocument(request)) void sendDocument(request, response);
            else next();
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  const stop = async () => {
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await server.start();
  console.log(`${name} from here inside ${portal.origin}: http://${host}:${port}`);
};
