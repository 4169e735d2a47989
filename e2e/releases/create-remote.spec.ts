import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tooling/test/processes.ts';
import { startStack } from '../../tooling/test/stack.ts';
import { copyCheckout } from './checkout.ts';
import { expect, test } from './portal.ts';

test('a new remote passes every check, is released, and is part of the site', async ({
  page,
  kind,
}) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(300_000);
  const checkout = copyCheckout();
  const { dir, front, run } = checkout;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-new-remote-'));
  try {
    await test.step('the portal as it was', () => run('tooling/build.ts'));
    const packagesBefore = readFileSync(join(dir, 'package-lock.json'), 'utf8');
    await run('release/commands/create-remote.ts', 'mf-trade-desk', '/partners', 'Partners');

    await test.step('the lockfile only gains the new entries', () => {
      const lines = new Set(readFileSync(join(dir, 'package-lock.json'), 'utf8').split('\n'));
      expect(packagesBefore.split('\n').filter((line) => !lines.has(line))).toEqual([]);
    });
    await test.step('lint, types, layering, locales, lockfile, Jest', async () => {
      // These do not depend on the server, so one of them is enough.
      if (kind === 'nginx') return;
      const own = ['mf-trade-desk', 'e2e', 'locales', 'package.json', 'package-lock.json'];
      await run('node_modules/@biomejs/biome/bin/biome', 'ci', '--vcs-enabled=false', ...own);
      await run('node_modules/typescript/bin/tsc', '-p', 'mf-trade-desk');
      await run('node_modules/typescript/bin/tsc', '-p', 'e2e');
      await run('tooling/checks/layering.ts');
      await run('tooling/checks/locales.ts');
      await run('tooling/checks/lockfile.ts');
      // One of the checks asks git which files an image lacks.
      execFileSync('git', ['init', '--quiet'], { cwd: dir });
      await run('node_modules/jest/bin/jest.js', 'mf-trade-desk', 'tooling/checks/compose');
      rmSync(join(dir, '.git'), { recursive: true });
    });

    const stack = await startStack({
      kind,
      port: await freePort(),
      dataDir,
      frontDir: front,
    });
    try {
      await test.step('one command makes it live with its texts', async () => {
        await run('release/commands/can-release.ts', 'mf-trade-desk');
        await run('release/commands/release.ts', 'mf-trade-desk', '--against', stack.url);
      });
      await test.step('the header of every page has its link, though no shell was released', async () => {
        await page.goto(`${stack.url}/contact`);
        await page.getByRole('navigation').getByRole('link', { name: 'Partners' }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partners');
        await page.getByRole('combobox', { name: 'Language' }).first().selectOption('fr');
        await expect(page.getByText('La première page de cette partie du site.')).toBeVisible();
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      });
      await test.step('the server knows its page, and that there is none below it', async () => {
        const served = await page.request.get(`${stack.url}/partners?lng=fr`);
        expect([served.status(), await served.text()]).toEqual([
          200,
          expect.stringContaining('<title>Partners – '),
        ]);
        expect((await page.request.get(`${stack.url}/partners/none`)).status()).toBe(404);
        const map = await (await page.request.get(`${stack.url}/sitemap.xml`)).text();
        expect(map).toContain('/partners?lng=sw</loc>');
      });
      await test.step('a sentence is corrected without a build of its scripts', async () => {
        const live = () => JSON.parse(readFileSync(join(front, 'registry.json'), 'utf8')).remotes;
        const before = live();
        checkout.edit('locales/fr/tradeDesk.json', (texts) =>
          texts.replace('La première page', 'La toute première page'),
        );
        await run('release/commands/release.ts', 'mf-trade-desk', '--texts');
        expect(live()).toEqual(before);
        await page.goto(`${stack.url}/partners`);
        await expect(
          page.getByText('La toute première page de cette partie du site.'),
        ).toBeVisible();
        // It goes back as it came.
        await run('release/commands/rollback.ts', 'mf-trade-desk');
        await page.reload();
        await expect(page.getByText('La première page de cette partie du site.')).toBeVisible();
      });
    } finally {
      await stack.stop();
    }
  } finally {
    for (const folder of [dir, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
});
