import { readFileSync, writeFileSync } from 'node:fs';
import type { Host, Remote } from '@ail/kit/contracts/host';
import { act, cleanup } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { buildHost } from './host.ts';
import { renderRoutes } from './render.tsx';
import { sampleApi } from './sample-api.ts';

/** The calls of each page before anybody does anything, by path. */
export type FirstViews = Record<string, string[]>;

const instant = /\d{4}-\d{2}-\d{2}T[\d%A:.]+Z/gi;
const drawn = /(?<=[?&]featured=)\d+/;

/** The address without values that differ every time. */
const steady = (address: string) => address.replace(instant, '{now}').replace(drawn, '{seed}');

const leavesOf = (routes: readonly RouteObject[], base: string): string[] =>
  routes.flatMap((route) => {
    const path = route.path ? `${base}/${route.path}`.replace(/\/+/g, '/') : base;
    return route.children ? leavesOf(route.children, path) : [path || '/'];
  });

const pauseMs = 20;
/** The answers are read while it runs; jsdom has no `setImmediate`. */
const realTimeout = globalThis.setTimeout;
/** On a clock that is set: the pages of a remote would take a quarter of a minute to be quiet. */
const pause = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(pauseMs);
    await new Promise<void>((resolve) => realTimeout(resolve, 0));
  });
/** Longer than a page waits before it makes a call, such as for typing to pause. */
const quietMs = 400;

/**
 * Renders every page of a remote with sample answers, and records its calls.
 * @param base the remote's mount, without a slash at its end
 * @param user the account that is signed in
 */
export const firstViewsOf = async (
  remote: Remote<RouteObject>,
  base: string,
  user: object,
): Promise<FirstViews> => {
  const host: Host = buildHost();
  const routes = remote.routes(host);
  const placed: RouteObject[] = base ? [{ path: base, children: routes }] : routes;
  const views: FirstViews = {};
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  for (const path of leavesOf(routes, base)) {
    if (path.endsWith('*')) continue;
    const calls = sampleApi({ 'GET /api/user': user });
    renderRoutes(placed, path.replace(/:\w+/g, '1'));
    for (let quiet = 0, known = 0; quiet < quietMs; quiet += pauseMs) {
      await pause();
      if (calls.length !== known) quiet = 0;
      known = calls.length;
    }
    const addresses = calls
      .filter(({ call }) => call.startsWith('GET /api/'))
      .map(({ call, query }) => call.slice('GET '.length) + (query.size > 0 ? `?${query}` : ''));
    views[path] = [...new Set(addresses.map(steady))].sort();
    cleanup();
  }
  jest.useRealTimers();
  return views;
};

/**
 * Compares the calls with the list that the scale test takes its addresses from.
 * `UPDATE_FIRST_VIEWS=1` rewrites the list, for a page whose calls have changed on purpose.
 */
export const expectKnown = (views: FirstViews, file: string): void => {
  if (process.env.UPDATE_FIRST_VIEWS) writeFileSync(file, `${JSON.stringify(views, null, 2)}\n`);
  expect(views).toEqual(JSON.parse(readFileSync(file, 'utf8')));
};
