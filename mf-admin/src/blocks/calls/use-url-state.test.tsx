import { renderRoutes } from '@ail/kit/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { useUrlState } from './url-state.ts';

const Filter = ({ name, value }: { name: string; value: string }) => {
  const { get, change } = useUrlState();
  return (
    <button type="button" onClick={() => change({ [name]: value })}>
      {name} {get(name)}
    </button>
  );
};

const open = (route: string) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <Filter name="q" value="sun" />
            <Filter name="event" value="7" />
          </>
        ),
      },
    ],
    route,
  );

it('keeps a change that is not rendered yet when another part makes the next one', async () => {
  const { router } = open('/?status=draft');
  const [q, event] = screen.getAllByRole('button');
  // Nothing is rendered between the two.
  act(() => {
    q?.click();
    event?.click();
  });
  await waitFor(() => expect(router.state.location.search).toBe('?status=draft&q=sun&event=7'));
});

it('goes back through pages, not through what was typed', async () => {
  const { router, user } = renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <Filter name="q" value="sun" />
            <Filter name="page" value="2" />
          </>
        ),
      },
    ],
    '/',
  );
  await user.click(screen.getByRole('button', { name: /^q/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=sun'));
  await user.click(screen.getByRole('button', { name: /^page/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=sun&page=2'));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?q=sun');
});

it('builds on the address in sight after the reader went back', async () => {
  const { router, user } = open('/');
  await user.click(screen.getByRole('button', { name: /^q/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=sun'));
  await act(() => router.navigate('/?status=draft'));
  await act(() => router.navigate('/'));
  await user.click(screen.getByRole('button', { name: /^event/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?event=7'));
});
