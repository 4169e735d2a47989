import { renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { screen } from '@testing-library/react';
import { Banners } from './Banners.tsx';
import { findReplaced, hasForeignStyles } from './page-changes.ts';

// The texts of tests are there from the start.
jest.mock('../parts/load-texts.ts', () => ({ loadTexts: async () => {} }));

const banner = () => screen.findByRole('complementary', { name: 'Changed page' });

const signIn = (role: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the session's hint is a cookie
  document.cookie = 'portal.session=1';
  stubApi({ 'GET /api/user': { id: 1, username: 'ama', fullName: 'Ama', role } });
};

afterEach(() => {
  for (const one of document.head.querySelectorAll('style.leak')) one.remove();
});

const addStyle = (text: string, attribute = 'data-leak') => {
  const style = document.createElement('style');
  style.className = 'leak';
  style.setAttribute(attribute, '');
  style.textContent = text;
  document.head.append(style);
};

describe('findReplaced', () => {
  const native = JSON.stringify;
  it.each([
    ['another function', () => (text: string) => native(text)],
    ['a bound one', () => native.bind(JSON)],
    ['a proxy', () => new Proxy(native, {})],
  ])('finds %s in the place of the browser’s own', (_, read) => {
    expect(findReplaced([['JSON.stringify', read]]).map(([name]) => name)).toEqual([
      'JSON.stringify',
    ]);
  });

  it('finds nothing where all is the browser’s own, is missing, or may not be read', () => {
    const closed = () => {
      throw new Error('closed');
    };
    expect(
      findReplaced([
        ['JSON.stringify', () => native],
        ['navigator.sendBeacon', () => undefined],
        ['localStorage.getItem', closed],
      ]),
    ).toEqual([]);
  });
});

describe('hasForeignStyles', () => {
  it('knows the style library, the document’s rule, and sheets without rules', () => {
    addStyle('p { color: red; }', 'data-styled');
    addStyle('body{margin:0}');
    addStyle('');
    expect(hasForeignStyles()).toBe(false);
    addStyle('p { color: red; }');
    expect(hasForeignStyles()).toBe(true);
  });
});

it('tells an administrator what was changed', async () => {
  signIn('admin');
  addStyle('p { color: red; }');
  renderWithProviders(<Banners />);
  expect(await banner()).toHaveTextContent('global styles');
});

it('names what a bound function has replaced, and blames no part for a browser extension', async () => {
  signIn('admin');
  const { sendBeacon } = navigator;
  const { parse } = JSON;
  Object.assign(navigator, { sendBeacon: () => true });
  JSON.parse = parse.bind(JSON);
  try {
    renderWithProviders(<Banners />);
    expect(await banner()).toHaveTextContent('JSON.parse');
    expect(await banner()).not.toHaveTextContent('sendBeacon');
  } finally {
    JSON.parse = parse;
    Object.assign(navigator, { sendBeacon });
  }
});

it('shows nothing to accounts that are not administrators', async () => {
  signIn('investor');
  addStyle('p { color: red; }');
  renderWithProviders(<Banners />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('complementary')).toBeNull();
});
