import { lockfileProblems } from './lockfile.ts';

const integrity = 'sha512-abc';
const biome = { integrity, optionalDependencies: { '@biomejs/cli-darwin-arm64': '2.0.0' } };

test('a lockfile that names the packages of every platform passes', () => {
  expect(
    lockfileProblems({
      packages: {
        '': {},
        'node_modules/@biomejs/biome': biome,
        'node_modules/@biomejs/cli-darwin-arm64': { integrity },
      },
    }),
  ).toEqual([]);
});

test('a platform left out is caught', () => {
  expect(lockfileProblems({ packages: { 'node_modules/@biomejs/biome': biome } })).toEqual([
    expect.stringContaining('@biomejs/cli-darwin-arm64'),
  ]);
});

test('the address of a private registry is caught', () => {
  const packages = { 'node_modules/a': { integrity, resolved: 'http://10.0.0.1/a.tgz' } };
  expect(lockfileProblems({ packages })).toEqual(['node_modules/a: locked to 10.0.0.1.']);
});

test('a package without a digest is caught, unless the list names that version of it', () => {
  const packages = {
    'node_modules/@ail/api': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', integrity: 'sha1-abc' },
    'node_modules/c-win': { version: '1.0.0' },
    api: { version: '0.1.0' },
  };
  const listed = (version: string) => [{ scope: 'c-', version, platforms: ['win'] }];
  const unlisted = ['node_modules/a 1.0.0', 'node_modules/b 1.0.0'].map(
    (one) => `${one}: locked without its sha512 digest.`,
  );
  expect(lockfileProblems({ packages }, listed('1.0.0'))).toEqual(unlisted);
  expect(lockfileProblems({ packages }, listed('2.0.0'))).toHaveLength(4);
});
