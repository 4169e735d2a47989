import {
  type Blocker,
  type BlockerFunction,
  createPath,
  type DataRouteObject,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  NavigationType,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';

const addIds = (routes: readonly RouteObject[], parent = ''): DataRouteObject[] =>
  routes.map((route, index) => {
    const id = parent + index;
    return route.index
      ? { ...route, id }
      : { ...route, id, children: route.children && addIds(route.children, `${id}-`) };
  });

const unsupported = (): never => {
  throw new Error('Routes of this site have no loaders and no actions.');
};

const isOnSite = (address: string): boolean =>
  new URL(address, window.location.href).origin === window.location.origin;

/**
 * Create a router for react-router's `RouterProvider`, for routes without loaders and actions, which are most of the
 * bytes of `createBrowserRouter` (docs/decisions/071-router.md). `site-router.states.test.ts` compares the two.
 * @param given the routes, the topmost first
 * @returns the router, which listens to the browser's history already
 * @throws Error from `navigate`, for an address of another site
 */
export const createSiteRouter = (given: RouteObject[]): DataRouter => {
  const history = UNSAFE_createBrowserHistory();
  const routes = addIds(given);
  const subscribers = new Set<RouterSubscriber>();
  const blockerFunctions = new Map<string, BlockerFunction>();
  let scroll: { positions: Record<string, number>; current: () => number } | undefined;
  let isFirstScroll = true;
  let onReverted: (() => void) | undefined;

  const matchesAt = (location: Location) => matchRoutes(routes, location) ?? [];
  let state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches: matchesAt(history.location),
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    // The document is readable before scripts run, so its reader may have scrolled.
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  const update = (changed: Partial<RouterState>, flushSync = false) => {
    state = { ...state, ...changed };
    const details = {
      deletedFetchers: [],
      newErrors: null,
      flushSync,
    };
    for (const subscriber of [...subscribers]) subscriber(state, details);
  };
  const setBlocker = (key: string, blocker: Blocker) =>
    update({ blockers: new Map(state.blockers).set(key, blocker) });

  /**
   * Ask the newest blocker, as `createBrowserRouter` does.
   * @param proceed continues the navigation if the blocker lets it pass later
   */
  const isBlocked = (
    historyAction: NavigationType,
    nextLocation: Location,
    proceed: () => void,
  ) => {
    const [key, shouldBlock] = [...blockerFunctions].at(-1) ?? [];
    if (!key || !shouldBlock || state.blockers.get(key)?.state === 'proceeding') return false;
    if (!shouldBlock({ currentLocation: state.location, nextLocation, historyAction }))
      return false;
    setBlocker(key, {
      state: 'blocked',
      location: nextLocation,
      proceed() {
        const location = nextLocation;
        setBlocker(key, { state: 'proceeding', proceed: undefined, reset: undefined, location });
        proceed();
      },
      reset: () => setBlocker(key, IDLE_BLOCKER),
    });
    return true;
  };

  const completeNavigation = (historyAction: NavigationType, options?: RouterNavigateOptions) => {
    const { location } = history;
    update(
      {
        historyAction,
        location,
        matches: matchesAt(location),
        restoreScrollPosition: scroll?.positions[location.key] ?? null,
        preventScrollReset: options?.preventScrollReset === true,
        blockers: new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
      },
      options?.flushSync,
    );
  };
  const saveScrollPosition = () => {
    if (scroll) scroll.positions[state.location.key] = scroll.current();
  };

  async function navigate(to: To | number | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const path = resolvePath(to ?? '', state.location.pathname);
    const href = createPath(path);
    // Check before and after resolving, which leaves one of two leading slashes.
    if (!isOnSite(typeof to === 'string' ? to : createPath(to ?? {})) || !isOnSite(href))
      throw new Error(`${href} is not on this site.`);
    const location = { ...path, state: options?.state ?? null, key: '', mask: undefined };
    const action = options?.replace ? NavigationType.Replace : NavigationType.Push;
    if (isBlocked(action, location, () => navigate(to, options))) return;
    saveScrollPosition();
    if (options?.replace) history.replace(href, options.state);
    else history.push(href, options?.state);
    completeNavigation(action, options);
  }

  const stop = history.listen(({ location, delta }) => {
    if (onReverted) {
      onReverted();
      onReverted = undefined;
      return;
    }
    if (delta) {
      const reverted = new Promise<void>((resolve) => {
        const proceed = () => reverted.then(() => history.go(delta));
        if (!isBlocked(NavigationType.Pop, location, proceed)) return;
        onReverted = resolve;
        history.go(-delta);
      });
      if (onReverted) return;
    }
    saveScrollPosition();
    completeNavigation(NavigationType.Pop);
  });

  const router: DataRouter = {
    basename: '/',
    future: {},
    get state() {
      return state;
    },
    routes,
    branches: undefined,
    // Only changes to routes read it, and these never change.
    manifest: {},
    window,
    initialize: () => router,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(positions, current) {
      scroll = { positions, current };
      const position = positions[state.location.key];
      if (isFirstScroll && position !== undefined) update({ restoreScrollPosition: position });
      isFirstScroll = false;
      return () => {
        scroll = undefined;
      };
    },
    navigate,
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    getBlocker(key, shouldBlock) {
      blockerFunctions.set(key, shouldBlock);
      return state.blockers.get(key) ?? IDLE_BLOCKER;
    },
    deleteBlocker(key) {
      state.blockers.delete(key);
      blockerFunctions.delete(key);
    },
    dispose() {
      stop();
      subscribers.clear();
    },
    fetch: unsupported,
    revalidate: unsupported,
    getFetcher: unsupported,
    resetFetcher: unsupported,
    deleteFetcher: unsupported,
    patchRoutes: unsupported,
    _internalSetRoutes: unsupported,
    _internalSetStateDoNotUseOrYouWillBreakYourApp: unsupported,
    _internalFetchControllers: new Map(),
  };
  return router;
};
