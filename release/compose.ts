import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { LiveRemote, Registry } from '@ail/kit/contracts/releases/registry';
import { publicPath, shellName } from '../build/apps.ts';
import { precompressFile } from '../build/precompress.ts';
import { workerOf } from './compose-worker.ts';
import { toDisk } from './durable.ts';
import { isRemote, type ReleaseLayout } from './layout.ts';
import { mergedTexts, readMerged, writeMerged } from './merge-texts.ts';
import { registryLinks } from './registry-links.ts';
import { type ReleaseInfo, readReleaseInfo } from './release-info.ts';
import { newestRevision, type Revision } from './revisions.ts';

interface Script {
  path: string;
  integrity: string;
}

/** The registry in a composed document, which has no `<` in it. */
export const inlinedRegistry = /<script type="application\/json" id="registry">([^<]+)<\/script>/;

/** An escaped `<` cannot end the script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Composes the served document: the shell's template with the registry inlined, so that no request
 * for it stands before the first paint. The JSON is a data block, which a strict CSP allows.
 * @throws if the template has no `</head>`.
 */
export const composeDocument = (
  template: string,
  registry: Registry,
  scripts: { run: Script[]; preload: Script[] },
): string => {
  if (!template.includes('</head>')) throw new Error('The document template has no </head>.');
  const attributes = ({ path, integrity }: Script) =>
    // With CORS, as the bundler's runtime asks for chunks: another mode would load them twice.
    `"${path}" crossorigin="anonymous" integrity="${integrity}"`;
  const head = [
    ...scripts.preload.map(
      (script) => `<link rel="preload" as="script" href=${attributes(script)}>`,
    ),
    `<script type="application/json" id="registry">${inlineJson(registry)}</script>`,
    ...scripts.run.map((script) => `<script defer src=${attributes(script)}></script>`),
  ];
  return template.replace('</head>', () => `${head.join('\n')}\n</head>`);
};

const scriptsOf = (info: ReleaseInfo, paths: string[]): Script[] =>
  paths.map((path) => {
    const file = info.files.find((one) => one.path === path);
    // Without integrity a browser would run whatever it is sent.
    if (!file) throw new Error(`${info.name} ${info.version} lacks ${path}.`);
    return {
      path: publicPath(info.name, info.version) + path,
      integrity: file.integrity,
    };
  });

const entryOf = (info: ReleaseInfo) => {
  const [script] = scriptsOf(info, ['remoteEntry.js']);
  return {
    version: info.version,
    entry: script?.path ?? '',
    integrity: script?.integrity ?? '',
    ...(info.federationRuntime === '*' && { needsRuntime: false }),
  };
};

const liveRemote = async (
  layout: ReleaseLayout,
  revision: Pick<Revision, 'live' | 'canaries'>,
  name: string,
): Promise<LiveRemote> => {
  const info = await readReleaseInfo(layout, name, revision.live[name] ?? '');
  if (!info.place) throw new Error(`${name} ${info.version} does not say where it stands.`);
  const canary = revision.canaries[name];
  return {
    ...info.place,
    ...entryOf(info),
    ...(canary && {
      canary: {
        ...entryOf(await readReleaseInfo(layout, name, canary.version)),
        share: canary.share,
      },
    }),
  };
};

/** The registry of a revision, as the shell reads it. */
export const registryOf = async (
  layout: ReleaseLayout,
  revision: Pick<Revision, 'number' | 'live' | 'canaries'>,
): Promise<Registry> => {
  const remotes = Object.keys(revision.live).filter(isRemote);
  const infos = await Promise.all(
    [shellName, ...remotes].map((name) => readReleaseInfo(layout, name, revision.live[name] ?? '')),
  );
  // Who may not enter a remote is not shown the way to it.
  const open = infos.filter(({ place }) => !place?.access);
  const texts = await mergedTexts(layout, revision.live);
  return {
    revision: revision.number,
    shell: { version: revision.live[shellName] ?? '' },
    remotes: Object.fromEntries(
      await Promise.all(
        remotes.map(async (name) => [name, await liveRemote(layout, revision, name)] as const),
      ),
    ),
    locales: { version: texts.version },
    links: await registryLinks(
      open.flatMap(({ pages }) => pages),
      readMerged(texts),
    ),
  };
};

/**
 * Checks that everything is there that a revision would activate, before it is written.
 * @throws naming what is missing
 */
export const expectComposable = async (
  layout: ReleaseLayout,
  { live, canaries }: Pick<Revision, 'live' | 'canaries'>,
): Promise<void> => {
  await registryOf(layout, { live, canaries, number: 0 });
};

const replaceFile = async (path: string, content: string): Promise<void> => {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, content);
  await precompressFile(draft);
  await toDisk(draft);
  // The plain file last: its compressed variants are never older.
  for (const suffix of ['.br', '.gz', '']) {
    await rename(draft + suffix, path + suffix).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || suffix === '') throw error;
      await rm(path + suffix, { force: true });
    });
  }
};

const replaceLink = async (path: string, target: string): Promise<void> => {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await symlink(relative(join(path, '..'), target), draft, 'junction');
  await rename(draft, path);
};

/** Removes the documents of remotes that are no more, and their compressed variants. */
const removeDocuments = async (folder: string, current: ReadonlySet<string>): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const document = join(folder, entry.name.replace(/\.(?:br|gz)$/, ''));
    // Drafts of other processes end in a random suffix; they are left.
    if (entry.isFile() && document.endsWith('.html') && !current.has(document)) {
      await rm(join(folder, entry.name), { force: true });
    }
  }
};

/** Removes the service workers of remotes that are no more, and their compressed variants. */
const removeWorkers = async (
  layout: ReleaseLayout,
  current: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const entry of await readdir(layout.root, { withFileTypes: true })) {
    const worker = layout.workerAt(entry.name);
    if (!entry.isDirectory() || current.has(worker)) continue;
    for (const suffix of ['', '.br', '.gz']) await rm(worker + suffix, { force: true });
  }
};

/**
 * The document of every mount, by its path. Its remote's first scripts are preloaded, except behind a guard,
 * so that nobody loads a remote that they may not enter.
 */
const documentsOf = async (
  layout: ReleaseLayout,
  registry: Registry,
): Promise<Map<string, string>> => {
  const shell = await readReleaseInfo(layout, shellName, registry.shell.version);
  const template = await readFile(
    join(layout.release(shellName, shell.version), 'document.html'),
    'utf8',
  );
  const documentOf = async (remote: [name: string, live: LiveRemote] | undefined) => {
    const isOpen = remote && !remote[1].access;
    const info = isOpen && (await readReleaseInfo(layout, remote[0], remote[1].version));
    return composeDocument(template, registry, {
      run: scriptsOf(shell, shell.firstScripts),
      preload: info ? scriptsOf(info, info.firstScripts) : [],
    });
  };
  const remotes = Object.entries(registry.remotes);
  const elsewhere = remotes.filter(([, { mount }]) => mount !== '/');
  const documents = new Map<string, string>();
  for (const remote of elsewhere) {
    documents.set(layout.documentOf(remote[1]), await documentOf(remote));
  }
  // Most visitors land on the pages of the remote at `/`.
  documents.set(layout.document, await documentOf(remotes.find(([, { mount }]) => mount === '/')));
  return documents;
};

/** The service workers of remotes with a mount of their own, each within it, by their paths. */
const workersOf = async (
  layout: ReleaseLayout,
  { remotes }: Registry,
): Promise<[path: string, content: string][]> =>
  Promise.all(
    Object.entries(remotes)
      .filter(([, { mount }]) => mount !== '/')
      .map(async ([name, { mount, version }]) => [
        layout.workerAt(mount),
        await workerOf(layout, name, version),
      ]),
  );

/** What is composed of a revision, by its path. */
export const composedFiles = async (
  layout: ReleaseLayout,
  revision: Revision,
): Promise<Map<string, string>> => {
  const registry = await registryOf(layout, revision);
  return new Map([
    [layout.registry, JSON.stringify(registry)],
    [layout.workerAt('/'), await workerOf(layout, shellName, registry.shell.version)],
    ...(await workersOf(layout, registry)),
    ...(await documentsOf(layout, registry)),
  ]);
};

/** Copies a file by one rename, unless it is there, so that it is never missing. */
const placeFile = async (from: string, to: string): Promise<void> => {
  const content = await readFile(from);
  if ((await readFile(to).catch(() => undefined))?.equals(content)) return;
  await mkdir(dirname(to), { recursive: true });
  const draft = `${to}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, content);
  await rename(draft, to);
};

/** Adds the images of a shell to those that are served; existing ones stay for open tabs. */
const addAssets = async (layout: ReleaseLayout, from: string): Promise<void> => {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    await placeFile(source, join(layout.assets, relative(from, source)));
  }
};

const writeComposed = async (layout: ReleaseLayout, revision: Revision): Promise<void> => {
  const files = await composedFiles(layout, revision);
  const shell = revision.live[shellName] ?? '';
  const texts = await mergedTexts(layout, revision.live);
  await addAssets(layout, join(layout.release(shellName, shell), 'assets'));
  await writeMerged(layout, texts);
  await replaceLink(layout.locales, texts.dir);
  const folders = [layout.documents, layout.openDocuments];
  for (const folder of folders) await mkdir(folder, { recursive: true });
  for (const [path, content] of files) {
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, content);
  }
  for (const folder of folders) await removeDocuments(folder, new Set(files.keys()));
  await removeWorkers(layout, files);
};

/**
 * Composes the served document, registry and catalogues of the newest revision. Safe to repeat and to
 * run several times at once: afterwards each run checks for a newer revision.
 */
export const compose = async (layout: ReleaseLayout): Promise<Revision> => {
  for (;;) {
    const revision = await newestRevision(layout);
    if (!revision) throw new Error('Nothing has been released here yet.');
    await writeComposed(layout, revision);
    if ((await newestRevision(layout))?.number === revision.number) return revision;
  }
};
