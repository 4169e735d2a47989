import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fillTemplate,
  namesOfRemote,
  type RemoteChoices,
  type RemoteNames,
  write,
  writeRemote,
} from './remote-files.ts';

const filesOf = ({ name }: RemoteNames): Record<string, string> => ({
  '.github/workflows/ci.yml': 'repository/ci.yml.txt',
  '.gitignore': 'repository/gitignore.txt',
  'CHANGELOG.md': 'repository/CHANGELOG.md.txt',
  'README.md': 'repository/README.md.txt',
  [`e2e/${name}.spec.ts`]: 'e2e/journey.spec.ts.txt',
  'e2e/playwright.config.ts': 'repository/playwright.config.ts.txt',
  'e2e/tsconfig.json': 'repository/e2e.tsconfig.json.txt',
  'jest.config.mjs': 'repository/jest.config.mjs.txt',
  [`${name}/src/catalogues.test.ts`]: 'repository/catalogues.test.ts.txt',
  'package.json': 'repository/package.json.txt',
});

/** What the portal itself is built with, by library. */
const versionsIn = (rootDir: string): Record<string, string> =>
  Object.assign(
    {},
    ...['e2e', '.', 'shell'].map((folder) => {
      const manifest = JSON.parse(readFileSync(join(rootDir, folder, 'package.json'), 'utf8'));
      return { ...manifest.devDependencies, ...manifest.dependencies };
    }),
  );

/**
 * Creates a repository for one remote, with tests, a journey and a workflow, that installs the portal's
 * packages.
 * @param rootDir the portal's repository
 * @param target a folder that is empty or not there
 * @param routes the routes of the existing parts
 * @param pack puts the packages into a folder, and gives the file of each
 * @returns its address in the site
 * @throws if the folder, the name, its address or its title is taken or invalid; nothing is written then
 */
export const createRepository = (
  rootDir: string,
  target: string,
  name: string,
  routes: Readonly<Record<string, readonly string[]>>,
  choices: RemoteChoices,
  pack: (folder: string) => Record<string, string>,
): string => {
  const names = namesOfRemote(rootDir, name, routes, choices);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty.`);
  }
  const values = {
    ...versionsIn(rootDir),
    ...pack(join(target, 'vendor')),
    playwright: '@playwright/test',
  };
  writeRemote(target, names, values);
  for (const [file, template] of Object.entries(filesOf(names)))
    write(join(target, file), fillTemplate(template, names, values));
  copyFileSync(join(rootDir, 'tsconfig.base.json'), join(target, 'tsconfig.base.json'));
  return `/${names.path}`;
};
