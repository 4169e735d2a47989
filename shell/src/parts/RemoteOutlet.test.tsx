import type { Remote } from '@ail/kit/contracts/host';
import { catalogue, renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { act, screen } from '@testing-library/react';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Link, Outlet, Route, type RouteObject, Routes } from 'react-router-dom';
import { createPart } from './part.ts';
import { RemoteOutlet } from './RemoteOutlet.tsx';
import type { Report } from './report.ts';

let broken = false;
const Fragile = () => {
  if (broken) throw new Error('boom');
  return <h1>Mended</h1>;
};

const Endless = () => {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1));
  return <h1>{count}</h1>;
};

const missingChunk = () =>
  Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));

/** A new remote, as every load gives one, including its lazy pages. */
const remoteWith = (
  page: () => Promise<{ default: () => React.ReactNode }>,
): Remote<RouteObject> => {
  const Lazy = lazy(page);
  return {
    namespaces: [],
    routes: () => [
      { index: true, element: <h1>Home</h1> },
      { path: 'fragile', element: <Fragile /> },
      { path: 'endless', element: <Endless /> },
      { path: 'lazy', element: <Lazy /> },
      {
        path: 'area',
        element: (
          <>
            <Link to="/area">Area link</Link>
            <Suspense fallback={<p>…</p>}>
              <Outlet />
            </Suspense>
          </>
        ),
        children: [
          { index: true, element: <h1>Area</h1> },
          { path: 'fragile', element: <Fragile /> },
          { path: 'named', Component: Fragile },
          { path: 'lazy', element: <Lazy /> },
        ],
      },
    ],
  };
};

const page = async () => ({ default: () => <h1>Lazy page</h1> });

const show = (
  load: (triedBefore: number) => Promise<Remote<RouteObject>>,
  route: string,
  language: 'en' | 'fr' = 'en',
  name = 'mf-public',
  report?: Report,
) =>
  renderWithProviders(
    <>
      <nav>
        <Link to="/">Home link</Link>
      </nav>
      <Routes>
        <Route path="/*" element={<RemoteOutlet name={name} part={createPart(load, report)} />} />
      </Routes>
    </>,
    { route, language },
  );

describe('RemoteOutlet', () => {
  beforeEach(() => {
    stubApi({});
    broken = false;
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  const tryAgain = () => screen.findByRole('button', { name: /Try again|Réessayer/ });

  it('shows the pages of a remote, and says 404 for the rest', async () => {
    const view = show(async () => remoteWith(page), '/');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    view.unmount();
    show(async () => remoteWith(page), '/nothing/here');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText(catalogue('en')['common.notFound.text'] ?? '')).toBeVisible();
    const home = screen.getByRole('link', { name: catalogue('en')['common.notFound.home'] });
    expect(home).toHaveAttribute('href', '/');
  });

  it('says in the reader’s language what did not load, and tries again', async () => {
    const load = jest.fn(async (triedBefore: number) => {
      if (triedBefore === 0) throw new Error('404');
      return remoteWith(page);
    });
    const { user } = show(load, '/', 'fr');
    expect(
      await screen.findByRole('heading', { name: 'Cette page n’a pas pu être chargée' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home link' })).toBeInTheDocument();
    await user.click(await tryAgain());
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  it('has a general name for a remote without one', async () => {
    show(async () => Promise.reject(new Error('404')), '/', 'en', 'mf-new');
    expect(
      await screen.findByRole('heading', { name: 'This part of the site could not be loaded' }),
    ).toBeInTheDocument();
  });

  it('contains an error of a page, and loads it again', async () => {
    broken = true;
    const load = jest.fn(async () => remoteWith(page));
    const { user } = show(load, '/fragile');
    const button = await tryAgain();
    expect(screen.getByRole('link', { name: 'Home link' })).toBeInTheDocument();
    broken = false;
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads a missing chunk again when the network is back', async () => {
    const load = jest.fn(async (triedBefore: number) =>
      remoteWith(triedBefore < 2 ? missingChunk : page),
    );
    show(load, '/lazy');
    await tryAgain();
    act(() => void window.dispatchEvent(new Event('online')));
    // The first attempt comes too early.
    const soon = { timeout: 4_000 };
    expect(await screen.findByRole('heading', { name: 'Lazy page' }, soon)).toBeInTheDocument();
  });

  it('loads a remote that failed again when a link is followed', async () => {
    const load = jest.fn(async (triedBefore: number) => {
      if (triedBefore === 0) throw new TypeError('Failed to fetch');
      return remoteWith(page);
    });
    const { user } = show(load, '/lazy');
    await tryAgain();
    await user.click(screen.getByRole('link', { name: 'Home link' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  it('reports a page that updates itself without end as a loop', async () => {
    const report = jest.fn();
    show(async () => remoteWith(page), '/endless', 'en', 'mf-public', report);
    expect(await tryAgain()).toBeInTheDocument();
    expect(report).toHaveBeenCalledWith('loop', expect.any(Error));
  });

  it('loads the remote again for a missing chunk', async () => {
    const load = jest.fn(async (triedBefore: number) =>
      remoteWith(triedBefore === 0 ? missingChunk : page),
    );
    const { user } = show(load, '/lazy');
    await user.click(await tryAgain());
    expect(await screen.findByRole('heading', { name: 'Lazy page' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('clears the error of a page on navigation', async () => {
    broken = true;
    const { user } = show(async () => remoteWith(page), '/fragile');
    await tryAgain();
    await user.click(screen.getByRole('link', { name: 'Home link' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  describe.each([
    ['throws while it is rendered', '/area/fragile', 'render', page],
    ['throws, given as a component', '/area/named', 'render', page],
    ['does not load', '/area/lazy', 'chunk', missingChunk],
  ])('a page in a layout of the remote that %s', (_, route, outcome, load) => {
    it('leaves the layout and the other pages as they were, and is reported', async () => {
      broken = true;
      const report = jest.fn();
      const remote = remoteWith(load);
      const { user } = show(async () => remote, route, 'en', 'mf-admin', report);
      expect(await tryAgain()).toBeInTheDocument();
      expect(
        screen.getByRole('heading', { name: 'This page could not be loaded' }),
      ).toBeInTheDocument();
      // The layout is rendered; the failure of its page is reported as well.
      expect(report.mock.calls.map(([what]) => what).sort()).toEqual([outcome, 'rendered'].sort());
      await user.click(screen.getByRole('link', { name: 'Area link' }));
      expect(await screen.findByRole('heading', { name: 'Area' })).toBeInTheDocument();
    });
  });
});
