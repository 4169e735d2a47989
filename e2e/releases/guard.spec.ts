import { join } from 'node:path';
import { rootDir } from '../../tooling/front/apps.ts';
import { start, stop } from '../../tooling/test/processes.ts';
import { HomePage } from '../pages/HomePage.ts';
import { expect, test } from './portal.ts';

test('a bad canary is taken back by itself, and says why', async ({ browser, portal }) => {
  const version = await portal.publish('mf-public', 'bad', (path, content) =>
    path === 'remoteEntry.js' ? 'throw new Error("bad canary")' : content,
  );
  const guard = start(process.execPath, [join(rootDir, 'release', 'commands', 'guard.ts')], {
    env: {
      ...process.env,
      RELEASES_DIR: portal.at.root,
      METRICS_URL: `${portal.url}/metrics`,
    },
  });
  try {
    await portal.canary('mf-public', version, 100);
    for (let session = 0; session < 6; session += 1) {
      const context = await browser.newContext({ baseURL: portal.url });
      const home = new HomePage(await context.newPage());
      await home.open();
      await expect(home.heading).toHaveText('This page could not be loaded');
      await context.close();
    }
    await expect.poll(async () => (await portal.live()).action, { timeout: 60_000 }).toBe('revert');
    const { by, note, canaries } = await portal.live();
    expect({ by, canaries }).toEqual({ by: 'guard', canaries: {} });
    expect(note).toMatch(/^Canary .*-bad: [56] of [56] failed; live: 0 of 0 failed\.$/);
    const page = await browser.newPage({ baseURL: portal.url });
    const home = new HomePage(page);
    await home.open();
    await expect(home.heading).toHaveText('Welcome to Africa Investment Link');
    await page.close();
  } finally {
    await stop(guard);
  }
});
