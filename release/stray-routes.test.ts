import { strayRoutes } from './stray-routes.ts';
import { parseFiles } from './syntax.ts';

const routesIn = async (source: string, mount = '/trade') => {
  const parsed = await parseFiles([{ file: 'routes.tsx', source }]);
  return strayRoutes(
    parsed.map((module) => ({ ...module, label: 'mf-trade/src/routes.tsx' })),
    mount,
  );
};

const outside = (path: string) =>
  `mf-trade/src/routes.tsx has a route at ${path}, which is not below /trade: nobody would see it there. Declare a page below /trade in src/pages.ts.`;

test.each([
  ['an object', "const one = { path: '/elsewhere', element: <Page /> };"],
  ['a component', "const one = { path: '/elsewhere', Component: Page };"],
  ['a lazy route', "const one = { path: '/elsewhere', lazy: () => import('./x') };"],
  ['a parent of others', "const one = { path: '/elsewhere', children: [] };"],
  ['a constant', "const at = '/elsewhere'; const one = { path: at, element: <Page /> };"],
  ['a shorthand', "const path = '/elsewhere'; const one = { path, element: <Page /> };"],
  [
    'a template',
    `const base = '/else'; const one = { path: \`\${base}where\`, element: <Page /> };`,
  ],
  ['a sum', "const one = { path: '/else' + 'where', element: <Page /> };"],
  ['a quoted key', "const one = { 'path': '/elsewhere', 'element': <Page /> };"],
  [
    'a cast',
    "const one = { path: '/elsewhere' as string, element: <Page /> } satisfies RouteObject;",
  ],
  ['an element', 'const one = <Route path="/elsewhere" element={<Page />} />;'],
])('a route outside the mount is named: %s', async (_, source) => {
  expect(await routesIn(source)).toEqual([outside('/elsewhere')]);
});

test('a mount that only begins alike is another one', async () => {
  expect(await routesIn("const one = { path: '/trades', element: <Page /> };")).toEqual([
    outside('/trades'),
  ]);
});

test('a route that repeats the mount is told how to be written', async () => {
  expect(await routesIn("const one = { path: '/trade/new', element: <Page /> };")).toEqual([
    'mf-trade/src/routes.tsx has a route at /trade/new. Routes are relative to /trade: write "new", or declare the page in src/pages.ts.',
  ]);
});

test.each([
  ['a relative route', "const one = { path: 'new', element: <Page /> };"],
  ['any other address', "const one = { path: '*', element: <NotFound /> };"],
  ['a page of pages.ts', "const pages = [{ path: '/trade', load: () => import('./x') }];"],
  ['a call', "const one = call({ method: 'get', path: '/api/events' });"],
])('%s is none', async (_, source) => {
  expect(await routesIn(source)).toEqual([]);
});

test('a remote at the root has every address', async () => {
  expect(await routesIn("const one = { path: '/any', element: <Page /> };", '/')).toEqual([]);
});
