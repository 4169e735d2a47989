import {
  createBrowserRouter,
  type DataRouter,
  type RouteObject,
  type RouterNavigateOptions,
  type To,
} from 'react-router-dom';
import { version } from 'react-router-dom/package.json';
import { createSiteRouter } from './site-router.ts';

const advice = `createSiteRouter differs from createBrowserRouter of react-router ${version}.
After an update of react-router, change shell/src/libraries/site-router.ts until both agree. If that takes more than
a few lines, keep the earlier version, or use createBrowserRouter: docs/decisions/071-router.md lists their sizes.`;

const routes: RouteObject[] = [
  {
    children: [
      { index: true },
      { path: '/events' },
      { path: '/events/:id' },
      { path: '/admin/*', children: [{ path: ':section' }] },
      { path: '*' },
    ],
  },
];

/** A blocked location gets its history key only when the navigation proceeds. */
const withoutKeys = ['blockers', 'nextLocation'];

/** Describe states as plain values: routes by ID, functions by type, history keys by their order. */
const createDescriber = () => {
  const keys: string[] = [];
  const numberKey = (key: string): string => {
    if (!keys.includes(key)) keys.push(key);
    return `key ${keys.indexOf(key)}`;
  };
  const describeField = (name: string, value: unknown, hasKeys: boolean): unknown => {
    if (name === 'key') return hasKeys && numberKey(String(value));
    if (name === 'route') return (value as { id: string }).id;
    return describeValue(value, hasKeys && !withoutKeys.includes(name));
  };
  const describeValue = (value: unknown, hasKeys = true): unknown => {
    if (typeof value === 'function') return 'a function';
    if (value === null || typeof value !== 'object') return value;
    if (value instanceof Map || Array.isArray(value))
      return [...value].map((item) => describeValue(item, hasKeys));
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, describeField(name, field, hasKeys)]),
    );
  };
  return describeValue;
};

type CreateRouter = (routes: RouteObject[]) => DataRouter;

interface Visitor {
  router: DataRouter;
  navigate: (to: To | null, options?: RouterNavigateOptions) => Promise<void>;
  /** Go through the history as the browser's buttons do, and wait for the arrival. */
  go: (delta: number) => Promise<void>;
  /** Record a value, with the state of the router and the browser at this moment. */
  note: (value: unknown) => void;
}
type Visit = (visitor: Visitor) => void | Promise<void>;

const popState = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

/** Visit pages, and record each state that the router announces, with the browser's address and history entry. */
const record = async (createRouter: CreateRouter, visit: Visit): Promise<unknown[]> => {
  window.history.pushState({ key: 'first' }, '', '/?q=1');
  const router = createRouter(routes);
  const describeValue = createDescriber();
  const records: unknown[] = [];
  const note = (value: unknown) => {
    const { href } = window.location;
    records.push(describeValue({ value, state: router.state, href, entry: window.history.state }));
  };
  router.subscribe((_, details) => note(details));
  note('opened');
  try {
    await visit({
      router,
      navigate: async (to, options) => {
        await router.navigate(to, options);
        note(['navigated', to]);
      },
      go: async (delta) => {
        const arrived = popState();
        window.history.go(delta);
        await arrived;
        note(['went', delta]);
      },
      note,
    });
  } finally {
    router.dispose();
  }
  return records;
};

/** Create react-router's own router for a document that the server rendered, as all are. */
const createHydratedRouter: CreateRouter = (given) =>
  createBrowserRouter(given, { hydrationData: { loaderData: {} } });

const visits: Record<string, Visit> = {
  'pages, their parameters, states and places': async ({ navigate }) => {
    await navigate('/events/4?language=fr#place', { state: { from: 'list' } });
    await navigate('/admin/door', { replace: true, preventScrollReset: true });
    await navigate({ pathname: '/events', search: '?when=past' }, { flushSync: true });
    await navigate('?when=coming');
    await navigate('#top');
    await navigate('/événements/à venir');
    await navigate('/events/caf%C3%A9');
    await navigate(`${window.location.origin}/events`);
  },
  'relative addresses': async ({ router, navigate }) => {
    await navigate('/admin/door');
    const fromRouteId = router.state.matches.at(-1)?.route.id;
    await navigate('../events', { fromRouteId });
    await navigate('4', { fromRouteId });
  },
  'addresses of other sites': async ({ router, note }) => {
    for (const to of [
      '//elsewhere.example/',
      'https://elsewhere.example/',
      'javascript:alert(1)',
    ]) {
      const refusal = await router.navigate(to).catch(() => 'refused');
      note([to, refusal]);
    }
  },
  'back and forward': async ({ router, navigate, go, note }) => {
    await navigate('/events');
    await navigate('/events/4', { state: 7 });
    await go(-2);
    await go(1);
    await navigate('/about', { replace: true });
    await go(-1);
    const arrived = popState();
    await router.navigate(1);
    await arrived;
    note('forward');
  },
  'a blocked link': async ({ router, navigate, note }) => {
    const blocker = () => router.state.blockers.get('form');
    let isBlocking = true;
    router.getBlocker('form', (change) => {
      note(change);
      return isBlocking;
    });
    await navigate('/events/4?a=b', { state: 7 });
    blocker()?.reset?.();
    note('reset');
    await navigate('/events/5', { replace: true });
    await navigate('/events/6', { replace: true });
    blocker()?.proceed?.();
    await Promise.resolve();
    note('proceeded');
    isBlocking = false;
    await navigate('/about');
    router.deleteBlocker('form');
    note('deleted');
    await navigate('/');
  },
  'a blocked way back': async ({ router, navigate, go, note }) => {
    await navigate('/events');
    router.getBlocker('form', (change) => {
      note(change);
      return true;
    });
    const reverted = async () => {
      await go(-1);
      if (window.location.pathname !== '/events') await popState();
      note('reverted');
    };
    await reverted();
    router.state.blockers.get('form')?.reset?.();
    note('reset');
    await reverted();
    const arrived = popState();
    router.state.blockers.get('form')?.proceed?.();
    await arrived;
    note('proceeded');
  },
  'scroll positions': async ({ router, navigate, go, note }) => {
    const positions: Record<string, number> = {};
    let position = 100;
    const stop = router.enableScrollRestoration(positions, () => position);
    note(Object.values(positions));
    await navigate('/events');
    position = 200;
    await go(-1);
    note(Object.values(positions));
    await go(1);
    stop();
    await navigate('/about');
    note(Object.values(positions));
  },
};

/** @throws Error with the advice, if the values differ. */
const expectSame = (own: unknown, library: unknown): void => {
  try {
    expect(own).toEqual(library);
  } catch (error) {
    throw new Error(`${advice}\n\n${(error as Error).message}`);
  }
};

test.each(Object.entries(visits))(
  'has the states of createBrowserRouter for %s',
  async (_, visit) => {
    const own = await record(createSiteRouter, visit);
    expectSame(own, await record(createHydratedRouter, visit));
  },
);

test('restores the first page to its saved position, unlike a hydrated createBrowserRouter', () => {
  const restore = (createRouter: CreateRouter) => {
    window.history.pushState({ key: 'first' }, '', '/');
    const router = createRouter(routes);
    router.enableScrollRestoration({ first: 40 }, () => 0);
    router.dispose();
    return router.state.restoreScrollPosition;
  };
  expect(restore(createSiteRouter)).toBe(40);
  expectSame(restore(createSiteRouter), restore(createBrowserRouter));
});

test('has the members of createBrowserRouter', () => {
  const members = (router: DataRouter) => {
    router.dispose();
    return Object.keys(router).sort();
  };
  expectSame(members(createSiteRouter(routes)), members(createBrowserRouter(routes)));
});
