import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerProblems, textsOf } from './texts.ts';

test.each([
  ['one owner each', [['home', 'mf-a']], []],
  ['nobody', [], ['locales/*/home.json: no part owns it ("texts" in package.json).']],
  [
    'two',
    [
      ['home', 'mf-a'],
      ['home', 'shell'],
    ],
    ['mf-a and shell own home.'],
  ],
  [
    'one that has no texts',
    [
      ['home', 'mf-a'],
      ['hom', 'mf-a'],
    ],
    ['mf-a owns hom, which has no texts.'],
  ],
] as [string, [string, string][], string[]][])('texts are owned by %s', (_, owners, problems) => {
  expect(ownerProblems(['home'], owners)).toEqual(problems);
});

test.each([{}, { portal: {} }, { portal: { texts: 'home' } }, { portal: { texts: ['../home'] } }])(
  'a part that says its texts as in %j is refused',
  (manifest) => {
    const root = mkdtempSync(join(tmpdir(), 'portal-texts-'));
    mkdirSync(join(root, 'mf-a'));
    writeFileSync(join(root, 'mf-a', 'package.json'), JSON.stringify(manifest));
    expect(() => textsOf('mf-a', root)).toThrow('mf-a/package.json must say which texts it owns');
    rmSync(root, { recursive: true });
  },
);
