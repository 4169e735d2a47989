import type { Host } from '@ail/kit/contracts/host';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { Link, MemoryRouter, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { preparePage } from './load-page.ts';
import { createPageRoutes, type Page } from './page-routes.tsx';
import { theme } from './theme.ts';

const pageOf = (path: string, texts?: string[]) => {
  const load = jest.fn<ReturnType<Page['load']>, []>(async () => () => <h1>{path}</h1>);
  return { path, load, ...(texts && { texts }) };
};
const loadTexts = jest.fn(async () => {});
const host = { loadTexts } as Partial<Host> as Host;

describe('a page whose link is pointed at or focused', () => {
  const home = pageOf('/');
  const about = pageOf('/about', ['about']);
  const broken = pageOf('/broken');
  broken.load.mockRejectedValue(new Error('No network.'));
  const routes = createPageRoutes([home, about, broken], { mount: '/' });
  routes(host);
  routes(host);
  beforeEach(() => {
    for (const mock of [home.load, about.load, broken.load, loadTexts]) mock.mockClear();
    render(
      <>
        <a href="/about?lng=fr#team">
          <b>About</b>
        </a>
        <a href="/broken">Broken</a>
        <a href="/other">Other</a>
        <a href="https://elsewhere.example/about">Elsewhere</a>
        <button type="button">Button</button>
      </>,
    );
  });

  it('is loaded with its texts, once', async () => {
    await userEvent.hover(screen.getByText('About'));
    expect(about.load).toHaveBeenCalledTimes(1);
    expect(loadTexts).toHaveBeenCalledWith(['about']);
    expect(home.load).not.toHaveBeenCalled();
  });

  it('is loaded for the keyboard, too', async () => {
    await userEvent.tab();
    expect(about.load).toHaveBeenCalledTimes(1);
  });

  it('is not loaded early for a reader who saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    await userEvent.hover(screen.getByText('About'));
    Reflect.deleteProperty(navigator, 'connection');
    expect(about.load).not.toHaveBeenCalled();
  });

  it('may fail: nobody has asked for it yet', async () => {
    await userEvent.hover(screen.getByText('Broken'));
    expect(broken.load).toHaveBeenCalledTimes(1);
  });

  it.each(['Other', 'Elsewhere', 'Button'])('is none of this part: %s', async (text) => {
    await userEvent.hover(screen.getByText(text));
    for (const { load } of [home, about, broken]) expect(load).not.toHaveBeenCalled();
  });
});

const Routed = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

describe('a page that was prepared', () => {
  const first = pageOf('/first');
  const second = pageOf('/second');
  const pages = [first, second];
  const routes = createPageRoutes(pages, { mount: '/', fallback: 'Loading' })(host);

  it('is shown at once, and gives its place to the next page', async () => {
    await preparePage(pages)('/first', host);
    render(
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={['/first']}>
          <Link to="/second">Next</Link>
          <Routed routes={routes} />
        </MemoryRouter>
      </ThemeProvider>,
    );
    expect(screen.getByRole('heading', { name: '/first' })).toBeVisible();
    await userEvent.click(screen.getByText('Next'));
    expect(await screen.findByRole('heading', { name: '/second' })).toBeVisible();
  });
});

interface BoundaryProps {
  place: string;
  children: ReactNode;
}

/** Shows a failure until the next navigation, as the shell does. */
class Boundary extends Component<BoundaryProps, { place: string; failed: boolean }> {
  override state = { place: this.props.place, failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  static getDerivedStateFromProps = ({ place }: BoundaryProps, state: { place: string }) =>
    place === state.place ? null : { place, failed: false };
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

const Bounded = ({ routes }: { routes: RouteObject[] }) => {
  const { key } = useLocation();
  return <Boundary place={key}>{useRoutes(routes)}</Boundary>;
};

describe('a page that could not be loaded', () => {
  it('is loaded again when its link is followed again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const lost = pageOf('/lost');
    lost.load.mockRejectedValue(new Error('No network.'));
    const routes = createPageRoutes([pageOf('/'), lost], { mount: '/', fallback: <p>Loading</p> })(
      host,
    );
    render(
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={['/lost']}>
          <Link to="/">Home</Link>
          <Link to="/lost">Lost</Link>
          <Bounded routes={routes} />
        </MemoryRouter>
      </ThemeProvider>,
    );
    expect(await screen.findByText('Failed')).toBeVisible();
    await userEvent.click(screen.getByText('Home'));
    expect(await screen.findByRole('heading', { name: '/' })).toBeVisible();
    lost.load.mockImplementation(async () => () => <h1>/lost</h1>);
    fireEvent.click(screen.getByText('Lost'));
    expect(await screen.findByRole('heading', { name: '/lost' })).toBeVisible();
    jest.restoreAllMocks();
  });
});
