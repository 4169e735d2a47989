import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BelowFold, later } from './BelowFold.tsx';

const host = buildHost();
const load = jest.fn(async () => () => <button type="button">Below</button>);

/** Takes over what the server has rendered, with `watched` as the elements that are observed. */
const hydrate = async (): Promise<{ root: Root; come: () => void }> => {
  let come = () => {};
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  });
  document.body.innerHTML =
    '<div id="root"><div><!--$--><button type="button">Below</button><!--/$--></div></div>';
  const element = document.getElementById('root');
  if (!element) throw new Error('No #root.');
  const content = later(load);
  const root = await act(async () =>
    hydrateRoot(element, <BelowFold content={content} host={host} />),
  );
  return { root, come: () => come() };
};

beforeEach(() => load.mockClear());
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  document.body.innerHTML = '';
});

test.each([
  ['it comes near', ({ come }: { come: () => void }) => come()],
  ['the first touch', () => fireEvent.pointerOver(document.body)],
  ['the first key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('where the server has rendered it, its code waits until %s', async (_, happens) => {
  const { root, come } = await hydrate();
  const rendered = screen.getByRole('button', { name: 'Below' });
  expect(load).not.toHaveBeenCalled();
  await act(async () => happens({ come }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Below' })).toBe(rendered);
  await act(async () => root.unmount());
});

test('elsewhere it is loaded at once', async () => {
  renderWithProviders(<BelowFold content={later(load)} host={host} />);
  expect(await screen.findByRole('button', { name: 'Below' })).toBeVisible();
});
