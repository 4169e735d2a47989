import type { Host } from '@ail/kit/contracts/host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, type RouteObject, useRoutes } from 'react-router-dom';
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
