import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..', '..');

/** The text of a file, by its path from the root. */
export const read = (path: string): string => readFileSync(join(rootDir, path), 'utf8');

const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** What programs of others read, and where these are named. */
const namesOfOthers = [
  ...namesIn(read('docs/OPERATIONS.md'), /\b(AWS_[A-Z_0-9]+)\b/g),
  // Node's own, which config.ts reads by its property.
  'NODE_ENV',
];

/** Every environment variable that the API reads (api/src/config.ts). */
export const apiSettings: ReadonlySet<string> = new Set([
  ...namesIn(read('api/src/config.ts'), /(?:text|flag|url|folder)\(\s*'([A-Z_]+)'/g),
  ...namesIn(read('api/src/config.ts'), /environment\.([A-Z_]+)/g),
]);

/** Every environment variable that the API, nginx.conf or a command of releases reads. */
export const knownVariables: ReadonlySet<string> = new Set([
  ...apiSettings,
  ...namesIn(read('api/src/cli/move.ts'), /process\.env\.(MOVE_[A-Z_]+)/g),
  ...namesIn(read('nginx.conf'), /\$\{(PORTAL_\w+)\}/g),
  ...namesIn(read('deploy/nginx/settings.envsh'), /\$\{?(PORTAL_[A-Z_]+)/g),
  ...globSync('release/**/*.ts', { cwd: rootDir }).flatMap((path) =>
    namesIn(read(path), /process\.env\.([A-Z_]+)/g),
  ),
  ...namesOfOthers,
]);

/** The image of an API process, of nginx and of commands, as docker-compose.yml names them. */
export const imageNames: ReadonlySet<string> = new Set(
  namesIn(read('docker-compose.yml'), /^ +image: (africa-investment-link\/\w+)$/gm),
);

/** Files that an image or a unit may start: the API, its tools, and what package.json has a command for. */
export const startableFiles: ReadonlySet<string> = new Set([
  ...namesIn(read('api/Dockerfile'), /^CMD \["node", "(.+)"\]$/gm),
  ...namesIn(read('package.json'), /bootstrap\.mjs (\S+\.ts)"/g),
]);

/** The files of this project that a command line starts. */
export const filesStartedBy = (command: string): string[] =>
  namesIn(command, /\b((?:api|release|tooling)\/[\w/-]+\.ts)\b/g);
