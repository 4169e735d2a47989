import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@ail/kit/contracts/enums';
import { textsBundle } from '@ail/kit/contracts/language';
import type { ClientOutcome } from '@ail/kit/contracts/releases/client-error';
import type { Page, Route } from '@playwright/test';
import type { Portal } from './portal.ts';

export interface Scene {
  page: Page;
  portal: Portal;
  /** The remote it happens to. */
  name: string;
  /** A message id that its first page shows. */
  shown: string;
}

/** Breaks something of a remote; returns the function that repairs it. */
type Begin = (scene: Scene) => Promise<() => Promise<unknown>>;

export interface Fault {
  what: string;
  /** How the browser reports it. */
  outcome: ClientOutcome;
  begin: Begin;
  /** The visitor waits for a time-out before being told. */
  isSlow?: true;
  /** It is in a file that the server sends; others are in the browser or in the code, whatever the server. */
  isOnDisk?: true;
}

/** The catalogue that its first page waits for; `textsBundle` has all of them. */
const namespaces: Record<string, string> = { 'mf-public': 'projects', 'mf-admin': 'admin' };

type File = 'entry' | 'routes' | 'page' | 'locale';

const pattern = (name: string, file: File): RegExp =>
  ({
    entry: new RegExp(`/remotes/${name}/[^/]+/remoteEntry\\.js`),
    routes: new RegExp(`/remotes/${name}/[^/]+/routes\\.[^/]*\\.js`),
    page: new RegExp(`/remotes/${name}/[^/]+/(?!remoteEntry|routes)[^/]*\\.js`),
    locale: new RegExp(`/locales/\\w+/(?:${namespaces[name]}|${textsBundle})\\.json`),
  })[file];

/** In transit: faults of a server, a proxy or a network. */
const onTheWay =
  (file: File, answer: (route: Route) => Promise<unknown>): Begin =>
  async ({ page, name }) => {
    let isRepaired = false;
    // Not removed with `unroute`, which would also answer a request that `answer` is still working on.
    await page.route(pattern(name, file), (route) =>
      isRepaired ? route.continue() : answer(route),
    );
    return async () => {
      isRepaired = true;
    };
  };

const status = (code: number) => (route: Route) => route.fulfill({ status: code });
/** Requests made before the repair are never answered. */
const hanging = (file: File): Begin => onTheWay(file, () => new Promise(() => {}));
const cutOff = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.body();
  return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
};

/** Changes one byte of a file where it is served from; gives the function that puts it back. */
export const flipByte = (file: string, fromEnd = 10): (() => void) => {
  const before = readFileSync(file);
  const content = Buffer.from(before);
  const place = content.length - fromEnd;
  content.writeUInt8(content.readUInt8(place) ^ 1, place);
  writeFileSync(file, content);
  // nginx builds an ETag from the size and the second of the last change. Without this, a browser could revalidate
  // its damaged copy after a repair within the same second.
  const aMinuteAgo = Date.now() / 1_000 - 60;
  utimesSync(file, aMinuteAgo, aMinuteAgo);
  for (const twin of ['.br', '.gz']) rmSync(file + twin, { force: true });
  return () => writeFileSync(file, before);
};

/** On the disk: one byte of every such file of what is live, or of its compressed twins. */
const flipped =
  (file: File, endings = ['']): Begin =>
  async ({ portal: { layout, live, contents }, name }) => {
    const version = (await live()).live[name] ?? '';
    const paths = (await contents(name)).filter((path) =>
      pattern(name, file).test(`/remotes/${name}/${version}/${path}`),
    );
    const repairs = paths
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) =>
        endings.map((ending) => join(layout.release(name, version), path + ending)),
      )
      .map((path) => flipByte(path));
    return async () => {
      for (const repair of repairs) repair();
    };
  };

/** Catalogues have no integrity: a byte that makes one unreadable, and the file of all texts, in every language. */
const flippedTexts: Begin = async ({ portal: { layout }, name }) => {
  const repairs = languages
    .flatMap((language) =>
      [namespaces[name], textsBundle].map((file) => join(layout.locales, language, `${file}.json`)),
    )
    .map((file) => flipByte(file, readFileSync(file).length));
  return async () => {
    for (const repair of repairs) repair();
  };
};

let published = 0;
/** In the code: a release that was built broken; after a rollback the tab works again. */
const released =
  (edit: (scene: Scene, path: string, content: string) => string): Begin =>
  async (scene) => {
    const { portal, name } = scene;
    const good = (await portal.live()).live[name] ?? '';
    published += 1;
    const bad = await portal.publish(name, `bad-${Date.now()}-${published}`, (path, content) =>
      edit(scene, path, content),
    );
    await portal.release({ [name]: bad });
    return () => portal.release({ [name]: good });
  };

const inEntry = (change: (content: string, scene: Scene) => string): Begin =>
  released((scene, path, content) =>
    path === 'remoteEntry.js' ? change(content, scene) : content,
  );
const inRoutes = (change: (content: string, scene: Scene) => string): Begin =>
  released((scene, path, content) =>
    path.startsWith('routes.') ? change(content, scene) : content,
  );

const broken = 'throw new Error("broken")';
const globalOf = ({ name }: Scene) => name.replaceAll('-', '_');

/** Everything that can go wrong with a remote, from the first byte to the last. */
export const faults: readonly Fault[] = [
  { what: 'entry 404', outcome: 'entry', begin: onTheWay('entry', status(404)) },
  { what: 'entry 500', outcome: 'entry', begin: onTheWay('entry', status(500)) },
  {
    what: 'entry is a page',
    outcome: 'entry',
    begin: onTheWay('entry', (route) => route.fulfill({ contentType: 'text/html', body: '<p>x' })),
  },
  { what: 'entry hangs', outcome: 'timeout', begin: hanging('entry'), isSlow: true },
  { what: 'entry is cut off', outcome: 'entry', begin: onTheWay('entry', cutOff) },
  {
    what: 'one byte of the entry is flipped',
    outcome: 'entry',
    begin: flipped('entry'),
    isOnDisk: true,
  },
  {
    what: 'one byte of the compressed entry is flipped',
    outcome: 'entry',
    begin: flipped('entry', ['.br', '.gz']),
    isOnDisk: true,
  },
  {
    what: 'entry throws as it loads',
    outcome: 'entry',
    begin: inEntry((content) => `${broken};${content}`),
  },
  { what: 'entry leaves nothing', outcome: 'entry', begin: inEntry(() => '') },
  {
    what: 'it throws at init',
    outcome: 'init',
    begin: inEntry(
      (content, scene) =>
        `${content};self.${globalOf(scene)}={get:self.${globalOf(scene)}.get,init(){${broken}}};`,
    ),
  },
  {
    what: 'it needs another React',
    outcome: 'init',
    begin: inEntry((content) =>
      content.replaceAll(/requiredVersion:"\^19\.[\d.]+"/g, 'requiredVersion:"^99.0.0"'),
    ),
  },
  { what: 'routes 404', outcome: 'chunk', begin: onTheWay('routes', status(404)) },
  {
    what: 'routes cut off by the network',
    outcome: 'chunk',
    begin: onTheWay('routes', (route) => route.abort('connectionreset')),
  },
  { what: 'routes hang', outcome: 'timeout', begin: hanging('routes'), isSlow: true },
  {
    what: 'routes throw as they load',
    outcome: 'chunk',
    begin: inRoutes((content) => `${broken};${content}`),
  },
  {
    what: 'one byte of the routes is flipped',
    outcome: 'chunk',
    begin: flipped('routes'),
    isOnDisk: true,
  },
  {
    what: 'it throws as it is rendered',
    outcome: 'render',
    begin: inRoutes((content, { shown }) =>
      content.replace(`id:"${shown}"`, `id:(()=>{${broken}})()`),
    ),
  },
  {
    what: 'the chunk of a page is missing',
    outcome: 'chunk',
    begin: onTheWay('page', status(404)),
  },
  {
    what: 'one byte of each chunk is flipped',
    outcome: 'chunk',
    begin: flipped('page'),
    isOnDisk: true,
  },
  {
    what: 'the chunk of a page hangs',
    outcome: 'chunk',
    begin: hanging('page'),
    isSlow: true,
  },
  {
    what: 'a locale is missing, and the file of all texts',
    outcome: 'locale',
    begin: onTheWay('locale', status(404)),
  },
  {
    what: 'one byte of a locale and of the file of all texts is flipped',
    outcome: 'locale',
    begin: flippedTexts,
    isOnDisk: true,
  },
];
