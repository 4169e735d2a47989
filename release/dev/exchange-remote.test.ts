import type { PageData } from '@ail/kit/contracts/pages/page';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { exchangeInDocument, exchangeInRegistry, type LocalRemote } from './exchange-remote.ts';

const named = (to: string, text: string) => ({ to, label: { en: text, fr: text, sw: text } });
const inHeader = (path: string, label: string, order: number): PageData => ({
  path,
  title: label,
  links: { header: { label, order } },
});
const remote = (name: string, mount: string) => ({
  mount,
  version: '1',
  entry: `/remotes/${name}/1/remoteEntry.js`,
  integrity: 'sha384-x',
});

const registry: Registry = {
  revision: 7,
  shell: { version: '1' },
  remotes: {
    'mf-public': remote('mf-public', '/'),
    'mf-trade': remote('mf-trade', '/trade'),
    'mf-admin': { ...remote('mf-admin', '/admin'), access: 'admin' },
  },
  locales: { version: '1' },
  links: {
    header: [named('/', 'Home'), named('/trade', 'Trade (live)'), named('/contact', 'Contact')],
    footer: [],
    legal: [],
  },
};

const releases: Record<string, { pages: PageData[] }> = {
  '/shell/1/': { pages: [] },
  '/remotes/mf-public/1/': {
    pages: [inHeader('/', 'common.home', 10), inHeader('/contact', 'common.contact', 30)],
  },
};
const readRelease = async (folder: string) => releases[folder] ?? { pages: [] };

const local: LocalRemote = {
  name: 'mf-trade',
  place: { mount: '/trade' },
  pages: [inHeader('/trade', 'trade.title', 40), inHeader('/trade/new', 'common.home', 20)],
  texts: ['trade'],
  links: {
    header: [named('/trade/new', 'Home as written here'), named('/trade', 'Trade as written here')],
    footer: [],
    legal: [],
  },
};

const headerOf = async (own: LocalRemote) => {
  const { links } = await exchangeInRegistry(registry, own, readRelease);
  return links.header.map(({ to, label }) => [to, label.en]);
};

test('the release of the remote is the one of the checkout, and no other changes', async () => {
  const { remotes } = await exchangeInRegistry(registry, local, readRelease);
  expect(remotes).toEqual({
    ...registry.remotes,
    'mf-trade': {
      mount: '/trade',
      version: 'dev',
      entry: '/remotes/mf-trade/dev/remoteEntry.js',
      integrity: '',
      needsRuntime: false,
    },
  });
});

test('its links are those of the checkout, in the order of all parts', async () => {
  expect(await headerOf(local)).toEqual([
    ['/', 'Home'],
    ['/trade/new', 'Home as written here'],
    ['/contact', 'Contact'],
    ['/trade', 'Trade as written here'],
  ]);
  expect(await headerOf({ ...local, pages: [] })).toEqual([
    ['/', 'Home'],
    ['/contact', 'Contact'],
  ]);
});

test('a link whose text is another part’s is named as it is live', async () => {
  expect(await headerOf({ ...local, texts: [] })).toContainEqual(['/trade', 'Trade (live)']);
});

test('leaves the links as they are for a remote behind a guard', async () => {
  const guarded: LocalRemote = { ...local, place: { mount: '/trade', access: 'client' } };
  expect(await headerOf(guarded)).toEqual([
    ['/', 'Home'],
    ['/trade', 'Trade (live)'],
    ['/contact', 'Contact'],
  ]);
});

test('the document has the other registry, and no longer preloads the released remote', async () => {
  const document = [
    '<link rel="preload" as="script" href="/remotes/mf-trade/1/routes.js">',
    '<link rel="preload" as="script" href="/remotes/mf-public/1/routes.js">',
    '<script type="application/json" id="registry">{"revision":7}</script>',
  ].join('\n');
  const exchanged = await exchangeInDocument(document, 'mf-trade', async (before) => ({
    ...before,
    locales: { version: '</script>$&' },
  }));
  expect(exchanged).toBe(
    [
      '<link rel="preload" as="script" href="/remotes/mf-public/1/routes.js">',
      '<script type="application/json" id="registry">{"revision":7,"locales":{"version":"\\u003c/script>$&"}}</script>',
    ].join('\n'),
  );
  await expect(exchangeInDocument('<html>', 'mf-trade', async (one) => one)).rejects.toThrow(
    'it has no registry',
  );
});
