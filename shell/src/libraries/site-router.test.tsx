import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Link,
  Outlet,
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

const open = (address = '/') => {
  window.history.replaceState({ key: 'first' }, '', address);
  const router = createSiteRouter([
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

test('a link opens its page with its state, and back returns', async () => {
  open('/?q=1');
  expect(heading()).toBe('/?q=1 null');
  await userEvent.click(screen.getByText('Events'));
  expect(heading()).toBe('/events?when=past {"from":"frame"}');
  expect(screen.getByText('All events')).toBeInTheDocument();
  act(() => window.history.back());
  await waitFor(() => expect(heading()).toBe('/?q=1 null'));
});

test('a replacing link leaves no entry', async () => {
  open();
  const { length } = window.history;
  await userEvent.click(screen.getByText('About'));
  expect(heading()).toBe('/about null');
  expect(window.history).toHaveLength(length);
});

test('a page that throws is shown by its error element, and left', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open('/broken');
  expect(screen.getByText('Error: Broken page')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Events'));
  expect(screen.getByText('All events')).toBeInTheDocument();
});

test('a blocked link waits for the answer', async () => {
  open();
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

test('going back is blocked, too', async () => {
  open();
  await userEvent.click(screen.getByText('Events'));
  blocks = true;
  act(() => window.history.back());
  expect(await screen.findByText('blocked')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/events'));
  await userEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(heading()).toBe('/ null'));
});

test.each([
  '//elsewhere.example/',
  '\\\\elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
])('%s is refused', async (address) => {
  const router = open();
  const before = window.location.href;
  await expect(router.navigate(address)).rejects.toThrow('not on this site');
  expect(window.location.href).toBe(before);
});

test('a page begins at its top, and where it was left when the reader returns', async () => {
  const router = open();
  window.scrollY = 300;
  await userEvent.click(screen.getByText('Events'));
  expect(router.state.restoreScrollPosition).toBeNull();
  window.scrollY = 0;
  act(() => window.history.back());
  await waitFor(() => expect(router.state.restoreScrollPosition).toBe(300));
});
