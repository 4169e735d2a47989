import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { packedNames } from './pack.ts';
import {
  compareExports,
  type ExportsRecord,
  exportsOfModule,
  nextVersion,
  readExports,
} from './package-exports.ts';

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const versionOf = (name: string): string => JSON.parse(read(`${name}/package.json`)).version;

const setVersion = (name: string, version: string) => {
  for (const [file, before] of [
    [`${name}/package.json`, /("version": )"[^"]+"/],
    ['package-lock.json', new RegExp(`("name": "@ail/${name}",\\s+"version": )"[^"]+"`)],
  ] as const)
    writeFileSync(join(root, file), read(file).replace(before, `$1"${version}"`));
};

// UPDATE_EXPORTS=1 writes the record, and raises the version in package.json and package-lock.json.
test.each(packedNames)('the version of %s follows from what it exports', async (name) => {
  const file = `${name}/exports.json`;
  const before: ExportsRecord = JSON.parse(read(file));
  const exports = await readExports(name);
  const changes = compareExports(before.exports, exports);
  const lowest = nextVersion(before.version, changes);
  if (process.env.UPDATE_EXPORTS === '1') {
    if (Object.keys(before.exports).length > 0 && semver.lt(versionOf(name), lowest))
      setVersion(name, lowest);
    writeFileSync(join(root, file), JSON.stringify({ version: versionOf(name), exports }));
    return;
  }
  // Exports changed? UPDATE_EXPORTS=1 npx jest --selectProjects release -- package-exports; npm run format
  expect({ version: versionOf(name), ...changes }).toEqual({
    version: before.version,
    removed: [],
    changed: [],
    added: [],
  });
});

const source = `
interface Props { label: string }
const size = 3;
export const Button = ({ label }: Props) => label.repeat(size);
export const Box = styled.div\`color: red;\`;
export function add(a: number, b = 2): number { return a + b; }
export interface Row { id: number }
export { help } from './help.ts';
`;
const changesAfter = async (from: string, to: string, before = source) => {
  expect(before).toContain(from);
  return compareExports(
    { a: await exportsOfModule(before, true) },
    { a: await exportsOfModule(before.replace(from, to), true) },
  );
};
const none = { removed: [], changed: [], added: [] };

test.each([
  ['what a function does', 'return a + b;', 'return b + a;'],
  ['what a component renders', 'label.repeat(size)', 'label'],
  ['styles', 'color: red', 'color: blue'],
  ['a comment', 'export const Box', '// Why.\nexport const Box'],
])('%s may change in any version', async (_, from, to) => {
  expect(await changesAfter(from, to)).toEqual(none);
});

test.each([
  ['a property of a component', 'label: string', 'label: string; isOpen: boolean', 'Button'],
  ['a parameter', 'a: number', 'a: string', 'add'],
  ['the type of an answer', '): number', '): string', 'add'],
  ['a field', 'id: number', 'id: string', 'Row'],
  ['where it comes from', './help.ts', './more.ts', 'help'],
])('%s changes an export', async (_, from, to, name) => {
  expect(await changesAfter(from, to)).toEqual({ ...none, changed: [`a: ${name}`] });
});

test('an export that goes or comes is named', async () => {
  expect(await changesAfter('export const Box', 'const Box')).toEqual({
    ...none,
    removed: ['a: Box'],
  });
  expect(await changesAfter('const size', 'export const size')).toMatchObject({
    removed: [],
    added: ['a: size'],
  });
});

test('the second number is raised where something is removed or changed, else the third', () => {
  expect(nextVersion('0.2.3', { ...none, removed: ['a'] })).toBe('0.3.0');
  expect(nextVersion('0.2.3', { ...none, changed: ['a'], added: ['b'] })).toBe('0.3.0');
  expect(nextVersion('0.2.3', { ...none, added: ['b'] })).toBe('0.2.4');
  expect(nextVersion('0.2.3', none)).toBe('0.2.3');
});
