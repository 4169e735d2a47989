import { lockfileProblems } from './lockfile.ts';

const biome = { optionalDependencies: { '@biomejs/cli-darwin-arm64': '2.0.0' } };

test('a lockfile that names the packages of every platform passes', () => {
  expect(
    lockfileProblems({
      packages: {
        '': {},
        'node_modules/@biomejs/biome': biome,
        'node_modules/@biomejs/cli-darwin-arm64': {},
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
  const packages = { 'node_modules/a': { resolved: 'http://10.0.0.1/a.tgz' } };
  expect(lockfileProblems({ packages })).toEqual(['node_modules/a: locked to 10.0.0.1.']);
});
