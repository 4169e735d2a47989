import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { languages } from '@ail/kit/contracts/enums';
import { localVersion } from '@ail/kit/contracts/releases/override';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import {
  type Compiler,
  type Configuration,
  rspack,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { publicPath, rootDir } from '../../build/apps.ts';
import { placeOf } from '../../build/place.ts';
import { frontConfig } from '../../build/rspack/config.ts';
import { textsOf } from '../../build/texts.ts';
import { cataloguesIn } from '../add-texts.ts';
import { pagesNow } from '../part-pages.ts';
import { registryLinks } from '../registry-links.ts';
import { exchangeInDocument, exchangeInRegistry, type LocalRemote } from './exchange-remote.ts';
import { createReloads } from './reloads.ts';

const locales = join(rootDir, 'locales');
/** Programs write a file in several steps. */
const settledMs = 30;

/** The build of a remote, quick at every edit. */
const quickConfig = (name: string): Configuration => {
  // A production build, as the shell's React is one: the two kinds of React do not mix.
  const config = frontConfig({
    name,
    mode: 'production',
    outputPath: join(rootDir, 'dist', 'dev', name),
    // It may be loaded by a page of the portal itself.
    publicPath: 'auto',
  });
  return {
    ...config,
    // Leave out steps that only a release needs: they would slow down every edit.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js' },
    cache: true,
    optimization: { ...config.optimization, minimize: false, concatenateModules: false },
    plugins: [
      ...(config.plugins ?? []).filter((one) => !(one instanceof SubresourceIntegrityPlugin)),
      new rspack.EntryPlugin(rootDir, join(import.meta.dirname, 'reload-client.js'), {
        name: undefined,
      }),
    ],
  };
};

const readLocal = async (name: string): Promise<LocalRemote> => {
  const pages = await pagesNow(name);
  const links = await registryLinks(pages, cataloguesIn(locales));
  return { name, place: placeOf(name), pages, texts: textsOf(name), links };
};

/** Calls `changed` a moment after one of the texts of these namespaces was written. */
const watchTexts = (namespaces: readonly string[], changed: () => void): FSWatcher[] => {
  let timer: NodeJS.Timeout | undefined;
  return languages.map((language) =>
    watch(join(locales, language), (_, file) => {
      if (!namespaces.includes(basename(file ?? '', '.json'))) return;
      clearTimeout(timer);
      timer = setTimeout(changed, settledMs);
    }),
  );
};

const isCheck = (one: object): boolean => 'name' in one && /-header-check$/.test(String(one.name));

const fetchFrom = async (portal: URL, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(portal.origin + path, { headers });
  return answer.text();
};

/** What this server answers itself; `undefined` for what the portal answers. */
const answersOf = (name: string, portal: URL) => {
  const own = new Set(
    languages.flatMap((language) =>
      textsOf(name).map((namespace) => `/locales/${language}/${namespace}.json`),
    ),
  );
  const exchange = async (registry: Registry) =>
    exchangeInRegistry(registry, await readLocal(name), async (folder) =>
      JSON.parse(await fetchFrom(portal, `${folder}release.json`)),
    );
  return (request: IncomingMessage): [type: string, text: () => Promise<string>] | undefined => {
    const { url = '/', headers, method } = request;
    const [path = '/'] = url.split('?');
    if (method !== 'GET') return undefined;
    if (own.has(path)) return ['application/json', () => readFile(join(rootDir, path), 'utf8')];
    if (path === '/registry.json') {
      return [
        'application/json',
        async () => JSON.stringify(await exchange(JSON.parse(await fetchFrom(portal, path)))),
      ];
    }
    if (!headers.accept?.includes('text/html') || /^\/(?:api|assets)\//.test(path))
      return undefined;
    const wishes = { accept: 'text/html', 'accept-language': headers['accept-language'] ?? 'en' };
    return [
      'text/html',
      async () => exchangeInDocument(await fetchFrom(portal, url, wishes), name, exchange),
    ];
  };
};

/** Set by `--env remote=<name> --env portal=<url>`. */
interface Environment {
  remote: string;
  portal: string;
}

/** Configure the CLI of Rspack to serve one remote from this checkout inside a portal. */
export default ({ remote: name, portal: address }: Environment): Configuration => {
  const portal = new URL(address);
  const path = publicPath(name, localVersion);
  const reloads = createReloads();
  const answerOf = answersOf(name, portal);

  const answer = async (
    response: ServerResponse,
    [type, text]: [string, () => Promise<string>],
  ) => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      const body = await text();
      response.setHeader('Content-Type', `${type}; charset=utf-8`);
      response.end(body);
    } catch (error) {
      response.statusCode = 502;
      response.end(`${portal.origin}: ${error instanceof Error ? error.message : error}`);
    }
  };

  /** Lets pages of the portal read scripts and texts, never with cookies, and no other site. */
  const share = ({ headers, url = '' }: IncomingMessage, response: ServerResponse) => {
    if (headers.origin !== portal.origin) return;
    if (!url.startsWith(path) && !url.startsWith('/locales/')) return;
    response.setHeader('Access-Control-Allow-Origin', portal.origin);
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
    response.setHeader('Vary', 'Origin');
  };

  const own = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    share(request, response);
    const answered = answerOf(request);
    if (request.url === `${path}reload`) reloads.listen(response);
    else if (request.method === 'OPTIONS' && response.hasHeader('Access-Control-Allow-Origin')) {
      response.statusCode = 204;
      response.end();
    } else if (answered) void answer(response, answered);
    else next();
  };

  const quick = quickConfig(name);
  return {
    ...quick,
    // The CLI adds its middleware after the proxy, which takes the requests for lazy compilation.
    lazyCompilation: false,
    plugins: [
      ...(quick.plugins ?? []),
      (compiler: Compiler) =>
        compiler.hooks.done.tap('reload', (stats) => {
          if (!stats.hasErrors()) reloads.reload();
        }),
    ],
    devServer: {
      hot: false,
      liveReload: false,
      client: false,
      webSocketServer: false,
      static: false,
      compress: false,
      devMiddleware: { publicPath: path },
      proxy: [
        {
          context: (address: string) => !address.startsWith(path),
          target: portal.origin,
          changeOrigin: true,
          // The portal refuses requests of other sites.
          headers: { origin: portal.origin },
        },
      ],
      // After the checks of host and site, so that a page elsewhere reads nothing here.
      setupMiddlewares: (middlewares) => [
        ...middlewares.filter(isCheck),
        { name: 'checkout', middleware: own },
        ...middlewares.filter((one) => !isCheck(one)),
      ],
      onListening: ({ options: { host, port } }) => {
        watchTexts(textsOf(name), reloads.reload);
        console.log(`${name} from here inside ${portal.origin}: http://${host}:${port}`);
      },
    },
  };
};
