import { setTimeout as sleep } from 'node:timers/promises';
import { resourcePath } from '@ail/kit/contracts/resources/resource-path';
import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '../../e2e/fixtures/browser.ts';
import type { Traffic } from '../../e2e/fixtures/traffic.ts';
import { EventPage } from '../../e2e/pages/EventPage.ts';
import { ProjectsPage } from '../../e2e/pages/ProjectsPage.ts';
import { Figures, type Metric } from '../figures.ts';
import { isWanted } from '../only.ts';
import type { Options } from '../options.ts';
import {
  eventToOpen,
  inTurn,
  openSides,
  type Portal,
  resourceToOpen,
  type Side,
  withPortals,
} from '../portals.ts';
import { type Conditions, conditions } from './network.ts';
import { newVisitor, openPage, readableWithoutScripts } from './visit.ts';
import type { Seen } from './watch.ts';

const ms = (name: string): Metric => ({ name, unit: 'ms' });
const kB = (name: string): Metric => ({ name, unit: 'kB' });

/** What is taken of each visit. */
const metrics: [Metric, (visit: Seen & Traffic) => number][] = [
  [ms('largest paint'), ({ largestPaint }) => largestPaint],
  [ms('first text'), ({ firstText = Number.NaN }) => firstText],
  [ms('first paint'), ({ firstPaint }) => firstPaint],
  [ms('blocked'), ({ blocked }) => blocked],
  [kB('scripts'), ({ scriptBytes }) => scriptBytes / 1_000],
  [kB('all'), ({ allBytes }) => allBytes / 1_000],
  [{ name: 'requests', unit: '' }, ({ requests }) => requests],
  [{ name: 'shift', unit: '' }, ({ shift }) => shift],
];

interface Pages {
  /** Addresses by the page's name. */
  addresses: Record<string, string>;
  event: Awaited<ReturnType<typeof eventToOpen>>;
}

const findPages = async (portal: Portal): Promise<Pages> => {
  const event = await eventToOpen(portal);
  const resource = await resourceToOpen(portal);
  return {
    event,
    addresses: {
      '/': '/',
      '/events': '/events',
      '/projects': '/projects',
      '/resources/:id': resourcePath(resource),
      '/events/:id': `/events/${event.id}`,
    },
  };
};

interface Place {
  browser: Browser;
  kind: string;
  portal: Portal;
  /** At this portal's own addresses. */
  pages: Pages;
  figures: Figures;
}

/** Opens a page in a new browser, and once more in the same. */
const visitTwice = async (
  { browser, kind, portal, pages, figures }: Place,
  name: string,
  under: Conditions,
): Promise<void> => {
  const path = pages.addresses[name] ?? name;
  const visitor = await newVisitor(browser);
  try {
    for (const visit of ['first visit', 'repeat visit']) {
      const { page, seen, traffic } = await openPage(visitor, portal.url + path, under);
      const measured = { ...(await seen()), ...traffic };
      for (const [metric, take] of metrics) {
        const group = `${kind}, ${under.name}, ${visit}`;
        figures.add(group, name, metric, portal.side.name, take(measured));
      }
      await page.close();
    }
  } finally {
    await visitor.close();
  }
};

/** Makes two gestures, each in a new browser. */
const makeGestures = async (
  { browser, kind, portal, pages: { event }, figures }: Place,
  under: Conditions,
): Promise<void> => {
  const gestures: [name: string, path: string, make: (page: EventPage) => Promise<void>][] = [
    [
      'open the registration',
      `/events/${event.id}`,
      async (page) => {
        const { root } = await page.register();
        await root.waitFor();
      },
    ],
    [
      'type into a search',
      '/projects',
      async ({ page }) => {
        const { search } = new ProjectsPage(page);
        await search.tap();
        await search.pressSequentially('solar', { delay: 120 });
      },
    ],
  ];
  for (const [name, path, make] of gestures) {
    const visitor = await newVisitor(browser);
    try {
      const { page, seen } = await openPage(visitor, portal.url + path, under);
      const begun = performance.now();
      await make(new EventPage(page));
      const took = performance.now() - begun;
      // The last frame is reported a moment after it was drawn.
      await page.waitForTimeout(500);
      const group = `${kind}, ${under.name}, gestures`;
      const add = (metric: Metric, value: number) =>
        figures.add(group, name, metric, portal.side.name, value);
      add(ms('until the next frame'), (await seen()).slowestGesture);
      add(ms('until it is done'), took);
    } finally {
      await visitor.close();
    }
  }
};

const readWithoutScripts = async (
  { browser, kind, portal, pages: { event }, figures }: Place,
  under: Conditions,
): Promise<void> => {
  const visitor = await newVisitor(browser);
  const texts = [event.title, event.description.slice(0, 60)];
  const url = `${portal.url}/events/${event.id}`;
  const readable = await readableWithoutScripts(visitor, url, texts, under);
  await visitor.close();
  const group = `${kind}, ${under.name}, every script held back`;
  figures.add(group, '/events/:id', ms('readable'), portal.side.name, readable);
};

/**
 * Until a server has loaded what renders its pages, it serves them without content.
 * @throws Error if a page is answered with an unexpected status
 */
const warmUp = async (places: readonly Place[]): Promise<void> => {
  for (let time = 0; time < 3; time++) {
    for (const { portal, pages } of places) {
      for (const path of Object.values(pages.addresses)) {
        const answer = await fetch(portal.url + path, { redirect: 'manual' });
        await answer.text();
        if (answer.status !== 200) {
          throw new Error(`${path} of ${portal.side.name} answers ${answer.status}.`);
        }
      }
    }
    await sleep(1_000);
  }
};

/**
 * How soon a visitor reads and uses the public pages, and what that weighs: on both servers, on two
 * networks, on the first visit and on the next.
 */
export const measurePages = async (
  figures: Figures,
  sides: readonly Side[],
  options: Options,
): Promise<void> => {
  const { runs, servers } = options;
  const networks = conditions.filter(
    ({ name }, index) => isWanted(options, name) && (index === 0 || !options.isSmall),
  );
  const browser = await chromium.launch(browserOptions());
  try {
    for (const kind of servers) {
      await withPortals(sides, kind, async (portals) => {
        const opened: Place[] = [];
        for (const portal of portals) {
          opened.push({ browser, kind, portal, pages: await findPages(portal), figures });
        }
        await warmUp(opened);
        const all = Object.keys(opened[0]?.pages.addresses ?? {});
        const shown = options.isSmall ? all.slice(-1) : all;
        const wanted = shown.filter((name) => isWanted(options, name));
        for (let round = 0; round < runs; round++) {
          for (const under of networks.length > 0 ? networks : conditions) {
            const places = inTurn(opened, round);
            for (const name of wanted.length > 0 ? wanted : all)
              for (const place of places) await visitTwice(place, name, under);
            if (under.slowerCpu > 1) for (const place of places) await makeGestures(place, under);
            else for (const place of places) await readWithoutScripts(place, under);
          }
          console.log(`${kind}: round ${round + 1} of ${runs}`);
        }
      });
    }
  } finally {
    await browser.close();
  }
};

/** The public pages beside those of an earlier commit. */
export const benchPages = async (options: Options): Promise<Figures> => {
  const figures = new Figures('before');
  await measurePages(figures, await openSides(options), options);
  return figures;
};
