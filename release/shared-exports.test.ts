import { objectionsTo } from './compare.ts';
import type { ReleaseInfo } from './release-info.ts';
import { importedFrom } from './shared-exports.ts';
import { parseFiles } from './syntax.ts';
import { counterparts, judge, publicRemote, servedTexts, shell } from './testing/sample-parts.ts';

const importsOf = async (source: string) =>
  importedFrom('react-router-dom', await parseFiles([{ file: 'page.tsx', source }]));

test.each([
  ['names', "import { Link, useParams } from 'react-router-dom';", ['Link', 'useParams']],
  ['another name for it', "import { Link as Way } from 'react-router-dom';", ['Link']],
  ['the default', "import router from 'react-router-dom';", ['default']],
  ['everything', "import * as router from 'react-router-dom';", ['*']],
  ['a re-export', "export { Link as Way } from 'react-router-dom';", ['Link']],
  ['a re-export of everything', "export * from 'react-router-dom';", ['*']],
  ['a late import', "const router = await import('react-router-dom');", ['*']],
])('an import of %s is found', async (_, source, names) => {
  expect(await importsOf(source)).toEqual(names);
});

test.each([
  ['types', "import type { RouteObject } from 'react-router-dom';"],
  ['a type', "import { type RouteObject } from 'react-router-dom';"],
  ['a re-exported type', "export type { RouteObject } from 'react-router-dom';"],
  ['another library', "import { Link } from 'react-router';"],
])('an import of %s is none', async (_, source) => {
  expect(await importsOf(source)).toEqual([]);
});

const version = '7.18.5';
const range = '^7.0.0';
const importing = (part: ReleaseInfo, uses: string[], provides?: string[]): ReleaseInfo => ({
  ...part,
  shared: { 'react-router-dom': { version, range, uses, provides } },
});
const provided = ['Link', 'RouterProvider'];
const beside = (remote: ReleaseInfo) => [importing(shell(), [], provided), remote, servedTexts()];

test('a remote is refused that imports what the shell does not provide', () => {
  const refused = [
    'mf-public 1.2 imports Form from react-router-dom, which shell 1.2 does not provide.',
  ];
  const remote = importing(publicRemote(), ['Form', 'Link']);
  expect(judge(remote, beside(remote))).toEqual(refused);
  expect(judge(importing(shell(), ['RouterProvider'], provided), [remote])).toEqual(
    expect.arrayContaining(refused),
  );
  const fitting = importing(publicRemote(), ['Link']);
  expect(judge(fitting, beside(fitting))).toEqual([]);
});

test('a shell is refused that imports what it does not provide', () => {
  const candidate = importing(shell(), ['Outlet'], provided);
  expect(objectionsTo(candidate, counterparts(candidate, []))).toContain(
    'shell 1.2 imports Outlet from react-router-dom, which shell 1.2 does not provide.',
  );
});

test('a shell that provides a library whole lacks nothing', () => {
  const remote = importing(publicRemote(), ['*']);
  expect(judge(remote, [importing(shell(), []), remote, servedTexts()])).toEqual([]);
});
