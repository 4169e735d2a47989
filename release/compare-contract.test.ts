import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractMisfits } from './compare-contract.ts';
import { contractShape } from './contract-shape.ts';

const contracts = join(__dirname, '..', 'kit', 'contracts');
const source = readFileSync(join(contracts, 'host.ts'), 'utf8');
const enums = readFileSync(join(contracts, 'enums.ts'), 'utf8');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-contract-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const shapeIn = (text: string, languages: string, ending = 'ts') => {
  writeFileSync(join(dir, `host.${ending}`), text);
  writeFileSync(join(dir, `enums.${ending}`), languages);
  return contractShape(join(dir, ending === 'ts' ? 'host.ts' : 'host.js'));
};
const contract = (change: (text: string) => string = (text) => text, languages = enums) => {
  return shapeIn(change(source), languages);
};
type Edit = [from: string | RegExp, to: string];
const edited = ([from, to]: Edit) =>
  contract((text) => {
    const after = text.replace(from, to);
    expect(after).not.toBe(text);
    return after;
  });

test.each<[string, Edit, string]>([
  ['a method gone', [/ {2}signOut\(\).*\n/, ''], 'Host.signOut is missing'],
  ['a method renamed', ['setLanguage(', 'changeLanguage('], 'Host.setLanguage is missing'],
  [
    'one more parameter',
    ['notify(notice: Notice)', 'notify(notice: Notice, seconds: number)'],
    'Host.notify(2) is missing',
  ],
  [
    'another parameter',
    ['loadTexts(namespaces: readonly string[])', 'loadTexts(namespaces: string)'],
    'Host.loadTexts(1) is of another type',
  ],
  [
    'a field that was optional',
    ['description?: string', 'description: string'],
    'Host.notify(1).description may be missing',
  ],
  [
    'a field of another type',
    ['title: string', 'title: number'],
    'Host.notify(1).title is of another type',
  ],
  [
    'a word gone',
    ["'default' | 'destructive'", "'default'"],
    'Host.notify(1).variant is of another type',
  ],
  [
    'another result',
    ['signOut(): Promise<void>', 'signOut(): boolean'],
    'Host.signOut() is of another type',
  ],
  [
    'a result that nobody knows',
    ['signOut(): Promise<void>', 'signOut(): Promise<unknown>'],
    'Host.signOut()[] is of another type',
  ],
  [
    'a property that may be missing',
    ['contractVersion: string', 'contractVersion?: string'],
    'Host.contractVersion may be missing',
  ],
  ['more of a remote', ['routes(host', 'title: string;\n  routes(host'], 'Remote.title is missing'],
  [
    'another kind of routes',
    ['): Route[]', '): Record<string, Route>'],
    'Remote.routes() is of another type',
  ],
])('refuses a shell with %s', async (_, edit, misfit) => {
  expect(contractMisfits(await contract(), await edited(edit))).toEqual([misfit]);
});

test.each<[string, Edit, string]>([
  [
    'a method that the shell lacks',
    [/ {2}signOut\(\)/, '  open(): void;\n  signOut()'],
    'Host.open is missing',
  ],
  [
    'a freer parameter',
    ['setLanguage(language: Language)', 'setLanguage(language: string)'],
    'Host.setLanguage(1) is of another type',
  ],
  [
    'a field that it may leave out',
    ['title: string', 'title?: string'],
    'Host.notify(1).title may be missing',
  ],
  [
    'a word that the shell does not know',
    ["'destructive'", "'destructive' | 'gentle'"],
    'Host.notify(1).variant is of another type',
  ],
  ['fewer of its own fields', [/ {2}namespaces: .*\n/, ''], 'Remote.namespaces is missing'],
])('refuses a remote with %s', async (_, edit, misfit) => {
  expect(contractMisfits(await edited(edit), await contract())).toEqual([misfit]);
});

test.each<[string, Edit]>([
  ['a comment', ['export interface Host {', '// Nothing.\nexport interface Host {']],
  ['another layout', ['notify(notice: Notice): void;', 'notify(\n    notice: Notice,\n  ): void;']],
  ['another name of a parameter', ['notify(notice: Notice)', 'notify(shown: Notice)']],
  ['another name of a type', [/Notice\b/g, 'Message']],
  ['a property in place of a method', ['signOut(): Promise<void>', 'signOut: () => Promise<void>']],
  ['a type that is written out', ['language: Language', "language: 'sw' | 'fr' | 'en'"]],
  [
    'a type that nobody uses',
    ['export interface Host {', 'export type Other = 1;\nexport interface Host {'],
  ],
])('%s changes nothing', async (_, edit) => {
  expect(contractMisfits(await contract(), await edited(edit))).toEqual([]);
  expect(contractMisfits(await edited(edit), await contract())).toEqual([]);
});

test.each<[string, Edit]>([
  ['a new method', [/ {2}signOut\(\)/, '  open(): void;\n  signOut()']],
  ['an optional field more', ['description?: string', 'description?: string;\n  icon?: string']],
  [
    'an optional parameter more',
    ['notify(notice: Notice)', 'notify(notice: Notice, seconds?: number)'],
  ],
  ['a freer parameter', ['setLanguage(language: Language)', 'setLanguage(language: string)']],
])('a shell with %s is offered to older remotes', async (_, edit) => {
  expect(contractMisfits(await contract(), await edited(edit))).toEqual([]);
});

test('a language more is one that older remotes do not ask for', async () => {
  const more = await contract(undefined, enums.replace("'sw'] as const", "'sw', 'pt'] as const"));
  expect(contractMisfits(await contract(), more)).toEqual([]);
  expect(contractMisfits(more, await contract())).toEqual([
    'Host.setLanguage(1) is of another type',
  ]);
});

test('the declarations of a package have the same shape', async () => {
  const declared = source
    .replace(/export const hostContractVersion.*/, '')
    .replace('enums.ts', 'enums.js');
  const words =
    "export declare const languages: readonly ['en', 'fr', 'sw'];\nexport type Language = (typeof languages)[number];";
  expect(await shapeIn(declared, words, 'd.ts')).toEqual(await contract());
});
