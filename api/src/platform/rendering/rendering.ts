import { type Language, languages } from '@ail/kit/contracts/enums';
import { type PageData, pageAt } from '@ail/kit/contracts/pages/page';
import { createRenderedPages, type Outcome } from './rendered-pages.ts';
import { createRenderer, type RenderedRelease, type RendererOptions } from './renderer.ts';
import { type Rendered, RenderingFailure } from './rendering-process.ts';

/** How soon after a release its pages are rendered. */
const lookEveryMs = 1_000;
/** How often pages that failed of what is live are tried again beside a canary. */
const liveAgainMs = 5_000;
/** When a page of a canary that fails is tried again: its release may rest longer after each failure. */
const triesAfterMs = [0, 1_500, 3_000, 6_000, 12_000];

/** A release of a remote that anyone may enter. */
export interface OpenRelease extends RenderedRelease {
  isCanary: boolean;
  /** Those that a search engine may show. */
  pages: readonly PageData[];
}

/** How many declared pages of a release were rendered, or failed, when they were last tried. */
export interface PageCount {
  part: string;
  version: string;
  fared: 'rendered' | 'failed';
  count: number;
}

export interface RenderingOptions extends RendererOptions {
  /** What is live now; nothing where nobody knows. */
  readOpen: () => Promise<readonly OpenRelease[]>;
  /** Told of each page that fails. */
  report: (outcome: Required<Outcome>) => void;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
const hasPlaceholder = ({ path }: Pick<PageData, 'path'>) => path.includes(':');

/** Renders the pages of what is live. */
export const createRendering = ({ readOpen, report, ...options }: RenderingOptions) => {
  const renderer = createRenderer(options);
  /** By release and declared path. */
  const fared = new Map<string, Outcome>();
  let renderings = 0;
  const faredKey = ({ name, release }: RenderedRelease, page: string) =>
    [name, release.version, page].join(' ');
  const tell = (outcome: Outcome) => {
    renderings += 1;
    const { wanted, page, failure } = outcome;
    fared.set(faredKey(wanted, page), outcome);
    if (failure) report({ ...outcome, failure });
  };
  const renderPage = createRenderedPages(renderer, options.ask, tell);
  const tried = new Set<string>();
  let lastTrial: Promise<void> = Promise.resolve();
  /** Runs trials of a canary one after the other: each ends the canary's process. */
  const inTurn = (trial: () => Promise<void>): Promise<void> => {
    lastTrial = lastTrial.then(trial, trial);
    return lastTrial;
  };

  /**
   * Renders a page until it has been rendered, or has failed twice, since a busy moment is no failure. Never
   * throws; tells nothing of a page that could not be tried.
   */
  const tryPage = async (wanted: OpenRelease, page: string, address: string): Promise<void> => {
    let failure: RenderingFailure | undefined;
    for (const waitMs of triesAfterMs) {
      await sleep(waitMs);
      try {
        await renderer.render(wanted, 'en', address);
        return tell({ wanted, page });
      } catch (error) {
        if (!(error instanceof RenderingFailure)) return;
        if (error.of === 'none') {
          if (failure) continue;
          return;
        }
        if (failure) break;
        failure = error;
      }
    }
    if (failure) tell({ wanted, page, failure });
  };

  /** Visitors see a canary only in a browser, so it is tried here. */
  const tryOut = async (open: readonly OpenRelease[]): Promise<void> => {
    const names = open.filter(({ isCanary }) => isCanary).map(({ name }) => name);
    // Also what is live: a canary is judged beside it.
    for (const wanted of open.filter(({ name }) => names.includes(name))) {
      for (const page of wanted.pages.filter((one) => !hasPlaceholder(one))) {
        await tryPage(wanted, page.path, page.path);
      }
      if (wanted.isCanary) renderer.end(wanted);
    }
  };

  /** The first time that a page about a row is shown, the canary's is tried with the same row. */
  const tryBeside = async (open: readonly OpenRelease[], name: string, path: string) => {
    const canary = open.find((one) => one.isCanary && one.name === name);
    const page = canary && pageAt(canary.pages, path);
    if (!canary || !page || !hasPlaceholder(page)) return;
    const key = [name, canary.release.version, page.path].join(' ');
    if (tried.has(key)) return;
    tried.add(key);
    await inTurn(async () => {
      // A release may have come while other pages were tried.
      if (!tried.has(key)) return;
      await tryPage(canary, page.path, path);
      renderer.end(canary);
    });
  };

  let againAt = 0;
  /**
   * A page of what is live may have failed in a busy moment, and would keep the canary from being judged.
   * One that takes the process along is left: other pages need it.
   */
  const tryLiveAgain = async (open: readonly OpenRelease[]): Promise<void> => {
    if (Date.now() < againAt) return;
    againAt = Date.now() + liveAgainMs;
    const live = open.filter(
      ({ name, isCanary }) =>
        !isCanary && open.some((other) => other.isCanary && other.name === name),
    );
    for (const wanted of live) {
      for (const { path } of wanted.pages.filter((one) => !hasPlaceholder(one))) {
        const outcome = fared.get(faredKey(wanted, path));
        if (outcome?.failure?.of === 'page') await tryPage(wanted, path, path);
      }
    }
  };

  let seen = '';
  const look = async () => {
    const open = await readOpen().catch(() => []);
    const [first] = open;
    // A number alone may come again, where a releases folder went back to an earlier revision.
    const now = JSON.stringify(
      open.map(({ registry, name, release }) => [registry.revision, name, release.version]),
    );
    if (!first || now === seen) return tryLiveAgain(open);
    seen = now;
    renderer.useRevision(first.registry.revision);
    fared.clear();
    tried.clear();
    for (const language of languages) {
      for (const wanted of open.filter(({ isCanary }) => !isCanary)) {
        await renderer.load(wanted, language).catch((failure) => {
          if (failure instanceof RenderingFailure && failure.of === 'process') {
            tell({ wanted, page: '*', failure });
          }
        });
      }
    }
    await inTurn(() => tryOut(open));
  };

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const watch = async () => {
    await look();
    if (isStopped) return;
    timer = setTimeout(() => void watch(), lookEveryMs);
    timer.unref();
  };

  return {
    /** Loads what is live now and after each release. Resolves once the first is loaded. */
    start: watch,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      renderer.stop();
    },
    /**
     * @param open what is live
     * @param path of the page, as it is declared
     * @param address path and query, as they were asked for
     * @returns `undefined` for a page that is not rendered
     * @throws RenderingFailure
     */
    page: async (
      open: readonly OpenRelease[],
      language: Language,
      path: string,
      address: string,
    ): Promise<Rendered | undefined> => {
      for (const wanted of open) {
        const page = wanted.isCanary ? undefined : pageAt(wanted.pages, path);
        if (!page) continue;
        const rendered = await renderPage(wanted, language, page.path, address);
        void tryBeside(open, wanted.name, path);
        return rendered;
      }
      return undefined;
    },
    /** How many pages were rendered, or failed, since the start. */
    renderings: () => renderings,
    counts: (): PageCount[] => {
      const counts = new Map<string, PageCount>();
      for (const { wanted, failure } of fared.values()) {
        const labels = {
          part: wanted.name,
          version: wanted.release.version,
          fared: failure ? ('failed' as const) : ('rendered' as const),
        };
        const key = Object.values(labels).join(' ');
        counts.set(key, { ...labels, count: (counts.get(key)?.count ?? 0) + 1 });
      }
      return [...counts.values()];
    },
  };
};
export type Rendering = ReturnType<typeof createRendering>;
