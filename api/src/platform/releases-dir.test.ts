/** @runs sqlite */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { checkReleasesDir } from './releases-dir.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = (settings: Record<string, string>) => () => checkReleasesDir(readConfig(settings));

describe.each(['RELEASES_DIR', 'FRONT_DIR'])('%s', (name) => {
  const refusal = (path: string) =>
    expect.objectContaining({
      message: expect.stringMatching(new RegExp(`^${name} must be .*unlike ${path}.*\\.$`)),
    });

  test.each(['.revisions', 'registry.json', 'index.html', 'shell/0.1.0/release.json'])(
    'accepts a folder that holds %s',
    (entry) => {
      mkdirSync(join(folder, entry), { recursive: true });
      expect(check({ [name]: folder })).not.toThrow();
    },
  );

  test('accepts an empty folder, which the first release fills later', () => {
    expect(check({ [name]: folder })).not.toThrow();
  });

  test('refuses a folder that does not exist', () => {
    const missing = join(folder, 'typo');
    expect(check({ [name]: missing })).toThrow(ConfigError);
    expect(check({ [name]: missing })).toThrow(refusal(missing));
  });

  test('refuses a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(check({ [name]: file })).toThrow(refusal(file));
  });

  test('refuses a folder of other files, such as the parent of the releases folder', () => {
    mkdirSync(join(folder, 'front', '.revisions'), { recursive: true });
    expect(check({ [name]: folder })).toThrow(refusal(folder));
  });

  test('refuses the sources of the portal, which have a folder of the shell, too', () => {
    mkdirSync(join(folder, 'shell', 'src'), { recursive: true });
    expect(check({ [name]: folder })).toThrow(refusal(folder));
  });
});

test('accepts a server without either folder', () => {
  expect(check({})).not.toThrow();
});
