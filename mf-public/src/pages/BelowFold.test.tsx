import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
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

test('where its code does not load, what the server has rendered stays, and the next gesture tries again', async () => {
  load.mockRejectedValueOnce(new Error('No network.'));
  const { root } = await hydrate();
  const rendered = screen.getByRole('button', { name: 'Below' });
  await act(async () => fireEvent.keyDown(document.body, { key: 'Tab' }));
  expect(rendered).toBeInTheDocument();
  await act(async () => fireEvent.keyDown(document.body, { key: 'Tab' }));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Below' })).toBe(rendered);
  await act(async () => root.unmount());
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <p>Failed</p> : this.props.children;
  }
}

test('elsewhere the page says that it did not load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('No network.'));
  renderWithProviders(
    <Boundary>
      <BelowFold content={later(load)} host={host} />
    </Boundary>,
  );
  expect(await screen.findByText('Failed')).toBeVisible();
  jest.restoreAllMocks();
});
