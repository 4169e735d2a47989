import { appendFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { activate } from '../activate.ts';
import { useSmallPortal } from '../testing/small-portal.ts';

const portal = useSmallPortal();

const entry = (name: string, version: string) =>
  join(portal.layout.release(name, version), 'remoteEntry.js');
const putCanary = async () => {
  portal.putRelease('mf-public', 'v2');
  await activate(portal.layout, async (live) => ({
    action: 'canary',
    changed: ['mf-public'],
    live: live?.live ?? {},
    canaries: { 'mf-public': { version: 'v2', share: 10 } },
  }));
};

test('says that what is served is what is registered', async () => {
  await putCanary();
  const { status, said } = portal.run('releases');
  expect(said).toMatch(/What is served is what is registered\.$/);
  expect(status).toBe(0);
});

test.each<[string, string, () => unknown]>([
  [
    'a missing chunk',
    'remotes/mf-public/v1/remoteEntry.js is missing.',
    () => rmSync(entry('mf-public', 'v1')),
  ],
  [
    'a changed file of a canary',
    'remotes/mf-public/v2/remoteEntry.js is not what was built.',
    async () => {
      await putCanary();
      appendFileSync(entry('mf-public', 'v2'), ' ');
    },
  ],
  [
    'a changed compressed file',
    'remotes/mf-admin/v2/remoteEntry.js (.br) is not what was built.',
    () => writeFileSync(`${entry('mf-admin', 'v2')}.br`, brotliCompressSync('// other')),
  ],
  [
    'an edited document',
    'index.html is not what was built.',
    () => {
      const { document } = portal.layout;
      writeFileSync(document, readFileSync(document, 'utf8').replace('<head>', '<head><b>'));
    },
  ],
  [
    'an edited registry',
    'registry.json is not what was built.',
    () => appendFileSync(portal.layout.registry, ' '),
  ],
  [
    'a missing document of a mount',
    '.open-documents/admin.html is missing.',
    () => rmSync(portal.layout.documentOf({ mount: '/admin' })),
  ],
  [
    'other texts',
    'locales does not lead to the live texts.',
    () => {
      rmSync(portal.layout.locales);
      symlinkSync('.locales/v0', portal.layout.locales);
    },
  ],
  [
    'a release that is gone',
    'mf-public v1 is not published here.',
    () => rmSync(portal.layout.release('mf-public', 'v1'), { recursive: true }),
  ],
])('names %s, with an exit code', async (_, sentence, break_) => {
  await break_();
  const { status, said } = portal.run('releases');
  expect(said).toContain(`What is served is not what is registered:\n  ${sentence}`);
  expect(status).toBe(1);
});
