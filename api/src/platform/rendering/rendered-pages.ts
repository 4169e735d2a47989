import type { Language } from '@ail/kit/contracts/enums';
import { BoundedMap } from '../db/bounded-map.ts';
import { LengthBoundedMap } from '../db/length-bounded-map.ts';
import type { RenderedRelease, Renderer } from './renderer.ts';
import { type Rendered, RenderingFailure } from './rendering-process.ts';
import type { ReadAsVisitor } from './visitor.ts';

/** What a page says of days and hours is not older; all processes render again at the same time. */
const minuteMs = 60_000;
const minuteOf = (ms: number) => Math.floor(ms / minuteMs);
/** A page that has failed is not tried again for so long. */
const failedForMs = 10_000;
const mostFailed = 500;
/** Characters of all pages that are kept. */
const mostLength = 50_000_000;

interface Kept {
  rendering: Rendered;
  length: number;
}

/** What became of a page: of which release, at which declared path. */
export interface Outcome {
  wanted: RenderedRelease;
  page: string;
  /** Absent where it was rendered. */
  failure?: RenderingFailure;
}

/** Keeps rendered pages for as long as the API answers to visitors what they show. */
export const createRenderedPages = (
  renderer: Renderer,
  ask: ReadAsVisitor,
  tell: (outcome: Outcome) => void,
) => {
  const kept = new LengthBoundedMap<Kept>(mostLength);
  const failed = new BoundedMap<string, { until: number; failure: RenderingFailure }>(mostFailed);
  const underWay = new Map<string, Promise<Rendered>>();

  const keep = (key: string, rendering: Rendered) => {
    const { html, styles, data } = rendering.page;
    const length = html.length + styles.rules.length + JSON.stringify(data).length;
    kept.set(key, { rendering, length });
  };

  const isUnchanged = async ({ asked }: Rendered, language: Language): Promise<boolean> => {
    const now = await Promise.all(
      [...asked].map(async ([address, { json, total }]) => {
        const answer = await ask(address, language);
        return answer.json === json && answer.total === total;
      }),
    );
    return now.every(Boolean);
  };

  const render = async (
    key: string,
    wanted: RenderedRelease,
    language: Language,
    page: string,
    address: string,
  ): Promise<Rendered> => {
    const before = kept.get(key)?.rendering;
    const isRight = before && (await isUnchanged(before, language).catch(() => false));
    if (isRight && minuteOf(Date.now()) === minuteOf(before.page.at)) return before;
    try {
      const rendering = await renderer.render(wanted, language, address);
      keep(key, rendering);
      failed.delete(key);
      tell({ wanted, page });
      return rendering;
    } catch (error) {
      const isTried = !(error instanceof RenderingFailure && error.of === 'none');
      // Nothing has changed but the time, and there was none to render: that of the last minute is read.
      if (isRight && !isTried) return before;
      kept.delete(key);
      if (error instanceof RenderingFailure && isTried) {
        tell({ wanted, page, failure: error });
        failed.set(key, { until: Date.now() + failedForMs, failure: error });
      }
      throw error;
    }
  };

  /**
   * @param page its declared path
   * @param address path and query
   * @throws RenderingFailure if it cannot be rendered
   */
  return (
    wanted: RenderedRelease,
    language: Language,
    page: string,
    address: string,
  ): Promise<Rendered> => {
    const { registry, name, release } = wanted;
    const key = [registry.revision, name, release.version, language, address].join(' ');
    const bad = failed.get(key);
    if (bad && Date.now() < bad.until) return Promise.reject(bad.failure);
    const before = underWay.get(key);
    if (before) return before;
    const work = render(key, wanted, language, page, address);
    underWay.set(key, work);
    const done = () => underWay.delete(key);
    work.then(done, done);
    return work;
  };
};
export type RenderedPages = ReturnType<typeof createRenderedPages>;
