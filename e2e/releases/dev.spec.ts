import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, start, stop, waitFor } from '../../tooling/test/processes.ts';
import { SitePage } from '../pages/SitePage.ts';
import { copyCheckout } from './checkout.ts';
import { expect, test } from './portal.ts';

test('npm run dev serves all front ends and the API, and replaces an edited component in place', async ({
  page,
  kind,
}) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(300_000);
  const checkout = copyCheckout();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = start(process.execPath, [join(checkout.dir, 'tooling', 'dev.ts')], {
    cwd: checkout.dir,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(checkout.dir, 'data'),
    },
  });
  try {
    for (const path of ['/shell/dev/main.js', '/api/events']) {
      await waitFor(`npm run dev: ${path}`, async () => (await fetch(origin + path)).ok, {
        isHopeless: () => child.exitCode !== null,
      });
    }
    await page.goto(`${origin}/services`);
    const { heading } = new SitePage(page);
    await expect(heading).toHaveText('Professional Investment Services', { timeout: 60_000 });

    // A page that loads again would lose it.
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    checkout.edit('mf-public/src/features/services/ServicesPage.tsx', (source) =>
      source.replace(/badge=\{.*\}/, 'badge={<>Edited here.</>}'),
    );
    await expect(page.locator('body[data-kept]').getByText('Edited here.')).toBeVisible({
      timeout: 60_000,
    });

    child.kill('SIGTERM');
    await expect.poll(() => child.exitCode).toBe(0);
    await expect(fetch(origin)).rejects.toThrow();
  } finally {
    await stop(child);
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
