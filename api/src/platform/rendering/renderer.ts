import type { Language } from '@ail/kit/contracts/enums';
import type { Registry, RemoteRelease } from '@ail/kit/contracts/releases/registry';
import { serverFile } from '@ail/kit/contracts/releases/server-rendering';
import { BoundedMap } from '../db/bounded-map.ts';
import type { ReadFront } from '../serving/front-source.ts';
import type { ServerBuild } from './messages.ts';
import { type Rendered, RenderingFailure, startRenderingProcess } from './rendering-process.ts';
import { catalogueOf } from './site-texts.ts';
import type { ReadAsVisitor } from './visitor.ts';

/** How long a release rests whose process failed; twice as long after each further failure. */
const shortestRestMs = 1_000;
const longestRestMs = 300_000;

/** A release of a remote, in what is live. */
export interface RenderedRelease {
  registry: Registry;
  name: string;
  /** What is live, or the canary. */
  release: Pick<RemoteRelease, 'version' | 'entry'>;
}

export interface RendererOptions {
  /** Reads the composed front; for a while only, since builds are large. */
  openFront: () => ReadFront;
  /** The site's address, without a slash at its end. */
  origin: string;
  ask: ReadAsVisitor;
  /** For how long pages of documents that were sent before a release are still rendered. */
  staysMs?: number;
}

type Started = ReturnType<typeof startRenderingProcess>;

const folderOf = (entry: string) => entry.split('/').slice(1, -1).join('/');
const keyOf = ({ registry, name, release }: RenderedRelease) =>
  `${registry.revision} ${name} ${release.version}`;

const readBuild = async (read: ReadFront, folder: string): Promise<ServerBuild> => ({
  file: `/${folder}/${serverFile}`,
  code: await read(`${folder}/${serverFile}`),
});

/** Which part an error comes from, by the innermost of its files. */
export const blamedPart = (problem: string, part: string): string => {
  const [before = '', ...after] = problem.split(`/${serverFile}`);
  const isOfShell = before.lastIndexOf('/shell/') > before.lastIndexOf('/remotes/');
  return after.length > 0 && isOfShell ? 'shell' : part;
};

/** Renders pages of releases, each release of a part in a process of its own. */
export const createRenderer = ({ openFront, origin, ask, staysMs = 10_000 }: RendererOptions) => {
  const processes = new Map<string, { revision: number; started: Promise<Started> }>();
  const resting = new BoundedMap<string, { until: number; forMs: number }>(100);

  const start = async ({ registry, name, release }: RenderedRelease): Promise<Started> => {
    const read = openFront();
    const builds = [`shell/${registry.shell.version}`, folderOf(release.entry)];
    const [shell, part] = await Promise.all(builds.map((folder) => readBuild(read, folder))).catch(
      () => [],
    );
    if (!shell || !part) throw new RenderingFailure('It was not built for the server.', 'none');
    return startRenderingProcess(shell, { ...part, name });
  };

  const end = (key: string) => {
    const known = processes.get(key);
    processes.delete(key);
    known?.started.then((process) => process.end()).catch(() => {});
  };

  let isStopped = false;
  let live: number | undefined;
  const isFormer = (key: string) => live !== undefined && processes.get(key)?.revision !== live;
  /** Ends the process of a former revision, unless that revision is live again by then. */
  const endLater = (key: string) => {
    setTimeout(() => isFormer(key) && end(key), staysMs).unref();
  };

  const rest = (key: string) => {
    const before = resting.get(key)?.forMs ?? 0;
    const forMs = Math.min(Math.max(2 * before, shortestRestMs), longestRestMs);
    resting.set(key, { until: Date.now() + forMs, forMs });
    end(key);
  };

  const processOf = (wanted: RenderedRelease): Promise<Started> => {
    const key = keyOf(wanted);
    const known = processes.get(key);
    if (known) return known.started;
    if (isStopped) return Promise.reject(new RenderingFailure('The server is stopping.', 'none'));
    if (Date.now() < (resting.get(key)?.until ?? 0)) {
      return Promise.reject(new RenderingFailure('It has just failed.', 'none'));
    }
    const { revision } = wanted.registry;
    const started = start(wanted);
    processes.set(key, { revision, started });
    if (isFormer(key)) endLater(key);
    // Most often it has no build for the server; but a file may also have been read in a bad moment.
    started.catch(() => rest(key));
    return started;
  };

  const siteOf = async ({ registry, release }: RenderedRelease, language: Language) => {
    const folders = [`shell/${registry.shell.version}`, folderOf(release.entry)];
    const messages = await catalogueOf(openFront(), folders, language);
    return { key: language, given: { registry, language, messages, origin } };
  };
  const sites = new BoundedMap<string, ReturnType<typeof siteOf>>(24);
  const site = (wanted: RenderedRelease, language: Language) => {
    const key = `${keyOf(wanted)} ${language}`;
    const known = sites.get(key) ?? siteOf(wanted, language);
    sites.set(key, known);
    known.catch(() => sites.delete(key));
    return known;
  };

  const withProcess = async <T>(
    wanted: RenderedRelease,
    work: (process: Started) => Promise<T>,
  ): Promise<T> => {
    try {
      return await work(await processOf(wanted));
    } catch (error) {
      if (error instanceof RenderingFailure && error.of === 'process') rest(keyOf(wanted));
      throw error;
    }
  };

  return {
    /** Loads what is needed for the pages of a release in a language. @throws RenderingFailure */
    load: async (wanted: RenderedRelease, language: Language): Promise<void> => {
      await withProcess(wanted, async (process) => process.load(await site(wanted, language)));
    },
    /** @param address path and query @throws RenderingFailure */
    render: async (
      wanted: RenderedRelease,
      language: Language,
      address: string,
    ): Promise<Rendered> => {
      return withProcess(wanted, async (process) =>
        process.render(await site(wanted, language), address, (call) => ask(call, language)),
      );
    },
    /**
     * Ends the processes of other revisions once their documents have been read. The number of the revision may also
     * fall, as where a releases folder is restored from a backup.
     */
    useRevision: (revision: number): void => {
      live = revision;
      for (const key of processes.keys()) if (isFormer(key)) endLater(key);
    },
    /** Ends the process of a release, such as a canary's after its trial. */
    end: (wanted: RenderedRelease) => end(keyOf(wanted)),
    stop: () => {
      isStopped = true;
      for (const key of [...processes.keys()]) end(key);
    },
  };
};
export type Renderer = ReturnType<typeof createRenderer>;
