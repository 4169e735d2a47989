import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(__dirname, '..', '..');
const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');

const ignored = new Set(['.git/', ...read('.gitignore').split('\n')]);

/** `folder` and every folder below it that has a file; each ends with a slash. */
const foldersFrom = (folder: string): string[] => {
  const entries = readdirSync(join(rootDir, folder), { withFileTypes: true });
  const inner = entries
    .filter((entry) => entry.isDirectory() && !ignored.has(`${entry.name}/`))
    .flatMap(({ name }) => foldersFrom(`${folder}${name}/`));
  return inner.length > 0 || entries.some((entry) => entry.isFile()) ? [folder, ...inner] : [];
};

/**
 * The paths in the trees of docs/ARCHITECTURE.md. A line without indent names a folder, and lines with
 * two spaces name what is in it; names are separated by two spaces, and a folder's ends with a slash.
 */
const namedPaths = (): string[] => {
  const paths: string[] = [];
  for (const [, tree = ''] of read('docs/ARCHITECTURE.md').matchAll(/^```\n(.*?)^```$/gms)) {
    let parent = '';
    for (const line of tree.split('\n').filter((text) => /^(?: {2})?\S/.test(text))) {
      if (!line.startsWith(' ')) parent = '';
      const columns = line.trim().split(/ {2,}/);
      const names = columns.filter((text) => /^[\w.<>/-]+(?:\/|\.\w+)$/.test(text));
      paths.push(...names.map((name) => parent + name));
      if (!line.startsWith(' ')) parent = names[0] ?? '';
    }
  }
  return paths;
};

const withParents = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));

test('what docs/ARCHITECTURE.md names is there', () => {
  const paths = namedPaths();
  expect(paths.length).toBeGreaterThan(50);
  const isMissing = (path: string) =>
    globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: rootDir }).length === 0;
  expect(paths.filter(isMissing)).toEqual([]);
});

test('docs/ARCHITECTURE.md names every folder, or the whole folder that it is in', () => {
  const named = new Set(namedPaths().flatMap(withParents));
  const patterns = [...named].map((path) => {
    const isWhole = ![...named].some((other) => other !== path && other.startsWith(path));
    const start = path.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[^/]+');
    return new RegExp(`^${start}${isWhole ? '' : '$'}`);
  });
  const unnamed = foldersFrom('').filter((folder) => !patterns.some((one) => one.test(folder)));
  expect(unnamed).toEqual(['']);
});
