import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash, listFiles } from './build-content.ts';

test('a version stands for the bytes of a build and for what it says of itself', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-hash-'));
  try {
    writeFileSync(join(dir, 'a.js'), '1');
    const first = await contentHash(dir, '{"apiCalls":[]}');
    expect(await contentHash(dir, '{"apiCalls":[]}')).toBe(first);
    // A type may change what a remote calls, or the contract it was compiled against, and no byte.
    expect(await contentHash(dir, '{"apiCalls":["/api/events"]}')).not.toBe(first);
    mkdirSync(join(dir, '.maps'));
    writeFileSync(join(dir, '.maps', 'a.js.map'), '{}');
    expect(await contentHash(dir, '{"apiCalls":[]}')).toBe(first);
    expect((await listFiles(dir)).map(({ path }) => path)).toEqual(['a.js']);
    writeFileSync(join(dir, 'a.js'), '2');
    expect(await contentHash(dir, '{"apiCalls":[]}')).not.toBe(first);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test.each(['photo été.jpg', 'a b.js', '.hidden'])(
  'a file called %s is refused by name',
  async (name) => {
    const dir = mkdtempSync(join(tmpdir(), 'portal-names-'));
    try {
      writeFileSync(join(dir, 'fine-1.0_@2x.jpg'), '1');
      expect(await listFiles(dir)).toHaveLength(1);
      writeFileSync(join(dir, name), '1');
      await expect(listFiles(dir)).rejects.toThrow(`"${name}" cannot be served`);
    } finally {
      rmSync(dir, { recursive: true });
    }
  },
);
