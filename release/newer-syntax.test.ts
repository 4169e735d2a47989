import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectReadable, findNewerSyntax } from './newer-syntax.ts';

test.each([
  ['a static block', 'class A { static { A.b = 1; } }'],
  ['a private method', 'class A { #b() {} }'],
  ['a private method', 'class A { static get #b() { return 1; } }'],
  ['a check for a private field', 'class A { #b; static has(one) { return #b in one; } }'],
  ['a lookbehind assertion', '"a1".replace(/(?<!\\d)1/, "")'],
  ['a lookbehind assertion', '"a1".replace(/(?<=a)1/u, "")'],
  ['a lookbehind assertion', 'new RegExp("(?<=a)1")'],
  ['a lookbehind assertion', 'new RegExp(`(?<!a)1`)'],
  ['match indices', '/a/d.exec("a")'],
  ['Invalid regular expression flag', '/[\\p{L}--[a-z]]/v'],
  ['Unexpected', 'await 1;'],
  ['Unexpected', 'using a = b;'],
  ["'import' and 'export' may appear only", 'import a from "b";'],
  ['Invalid regular expression', '/(?i:a)b/'],
])('names %s in %s', (name, script) => {
  expect(findNewerSyntax(script).join()).toContain(name);
});

test.each([
  'class A { b = 1; static c = 2; #d = 3; get e() { return this.#d ?? (this.b ||= 2n); } }',
  'a?.b?.(1_000); async function* f() { for await (const x of y) yield { ...x }; }',
  '/(?<year>\\d+)\\p{L}.(?=x)(?!y)/su.exec("(?=a)")',
  'import("./chunk.js").catch(() => {});',
])('accepts %s', (script) => {
  expect(findNewerSyntax(script)).toEqual([]);
});

test('refuses a build with a script that the oldest browsers do not read, and names it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-syntax-'));
  try {
    writeFileSync(join(dir, 'fine.js'), 'a ??= 1;');
    await expect(expectReadable(dir)).resolves.toBeUndefined();
    writeFileSync(join(dir, '12.js'), 'class A { static {} }');
    writeFileSync(join(dir, 'server.cjs'), 'class A { static {} }');
    const refusal = expect(expectReadable(dir)).rejects;
    await refusal.toThrow(/\n12\.js: a static block \(Safari 16\.4\)$/);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
