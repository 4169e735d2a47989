import { sbomOf } from './sbom.ts';

test('the packages of a workspace, the same at every call', () => {
  const sbom = sbomOf('api');
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX' });
  expect(sbom.metadata.component?.name).toBe('@ail/api');
  const names = sbom.components.map(({ name }) => name);
  expect(names).toContain('koa');
  expect(JSON.stringify(sbomOf('api'))).toBe(JSON.stringify(sbom));
});

test('what a front end brings to a browser is in it, what only tests need is not', () => {
  const names = sbomOf('mf-public').components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-router-dom']));
  expect(names).not.toContain('jest');
});

test('a workspace that is not there is refused with one sentence', () => {
  expect(() => sbomOf('nothing')).toThrow(/^No workspace is called nothing; there are kit, .*\.$/);
});
