import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserRouter,
  type DataRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { createSiteRouter } from './site-router.ts';

let blocks = false;

const Frame = () => {
  const { pathname, search, state } = useLocation();
  const blocker = useBlocker(() => blocks);
  return (
    <>
      <h1>{`${pathname}${search} ${JSON.stringify(state)}`}</h1>
      <Link to="/events?when=past" state={{ from: 'frame' }}>
        Events
      </Link>
      <Link to="/about" replace>
        About
      </Link>
      <p>{blocker.state}</p>
      <button type="button" onClick={() => blocker.proceed?.()}>
        Leave
      </button>
      <button type="button" onClick={() => blocker.reset?.()}>
        Stay
      </button>
      <Outlet />
      <ScrollRestoration storageKey="scroll" />
    </>
  );
};
const Failure = () => <p>{String(useRouteError())}</p>;
const Broken = (): never => {
  throw new Error('Broken page');
};

type CreateRouter = (routes: RouteObject[]) => DataRouter;

const open = (createRouter: CreateRouter, address = '/') => {
  window.history.replaceState({ key: 'first' }, '', address);
  const router = createRouter([
    {
      element: <Frame />,
      children: [
        { path: '/broken', element: <Broken />, errorElement: <Failure /> },
        { path: '/events', element: <p>All events</p> },
        { path: '*', element: <p>Another page</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};
const heading = () => screen.getByRole('heading').textContent;

beforeEach(() => {
  blocks = false;
  window.scrollTo = jest.fn();
});

describe.each([
  { name: 'createSiteRouter', createRouter: createSiteRouter },
  { name: 'createBrowserRouter', createRouter: createBrowserRouter },
])('$name', ({ createRouter }) => {
  test('opens a link with its state, and returns', async () => {
    open(createRouter, '/?q=1');
    expect(heading()).toBe('/?q=1 null');
    await userEvent.click(screen.getByText('Events'));
    expect(heading()).toBe('/events?when=past {"from":"frame"}');
    expect(screen.getByText('All events')).toBeInTheDocument();
    act(() => window.history.back());
    await waitFor(() => expect(heading()).toBe('/?q=1 null'));
  });

  test('adds no history entry for a link that replaces', async () => {
    open(createRouter);
    const { length } = window.history;
    await userEvent.click(screen.getByText('About'));
    expect(heading()).toBe('/about null');
    expect(window.history).toHaveLength(length);
  });

  test('shows the error element of a page that throws, and leaves it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    open(createRouter, '/broken');
    expect(screen.getByText('Error: Broken page')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Events'));
    expect(screen.getByText('All events')).toBeInTheDocument();
  });

  test('holds a blocked link until the reader decides', async () => {
    open(createRouter);
    blocks = true;
    await userEvent.click(screen.getByText('Events'));
    expect(heading()).toBe('/ null');
    await userEvent.click(screen.getByText('Stay'));
    expect(screen.getByText('unblocked')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Events'));
    await userEvent.click(screen.getByText('Leave'));
    expect(heading()).toBe('/events?when=past {"from":"frame"}');
    expect(screen.getByText('unblocked')).toBeInTheDocument();
  });

  test('blocks going back', async () => {
    open(createRouter);
    await userEvent.click(screen.getByText('Events'));
    blocks = true;
    act(() => window.history.back());
    expect(await screen.findByText('blocked')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/events'));
    await userEvent.click(screen.getByText('Leave'));
    await waitFor(() => expect(heading()).toBe('/ null'));
  });

  test('opens a page at its top, and restores its position on return', async () => {
    const router = open(createRouter);
    window.scrollY = 300;
    await userEvent.click(screen.getByText('Events'));
    expect(router.state.restoreScrollPosition).toBeNull();
    window.scrollY = 0;
    act(() => window.history.back());
    await waitFor(() => expect(router.state.restoreScrollPosition).toBe(300));
  });
});

test.each([
  '//elsewhere.example/',
  '\\\\elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
])('refuses %s', async (address) => {
  const router = open(createSiteRouter);
  const before = window.location.href;
  await expect(router.navigate(address)).rejects.toThrow('not on this site');
  expect(window.location.href).toBe(before);
});
