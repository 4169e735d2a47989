import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { paths } from '../fixtures/paths.ts';
import { copyCheckout } from './checkout.ts';
import { expect, type Portal, test } from './portal.ts';
import { watchFiles } from './tab.ts';

const theme = 'kit/ui/theme.ts';
const pattern = 'kit/ui/pattern-image.ts';
const page = 'mf-public/src/features/bpdif/BpdifPage.tsx';

/** Makes the live releases such that say nothing of the theme, as all did before. */
const forgetThemes = async ({ layout, live }: Portal) => {
  for (const [name, version] of Object.entries((await live()).live)) {
    const file = join(layout.release(name, version), 'release.json');
    const { theme: _, ...info } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(info));
  }
};

test('a key of the theme is released with one remote, and kept while a remote reads it', async ({
  page: tab,
  portal,
  kind,
}) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(300_000);
  await forgetThemes(portal);
  const checkout = copyCheckout(portal.layout.root);
  const release = (name: string) =>
    checkout.run('release/commands/release.ts', name, '--against', portal.url);
  const check = (name: string) =>
    checkout.run('release/commands/can-release.ts', name, '--against', portal.url);
  const failed = watchFiles(tab);
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  const coloursOf = async () => {
    await tab.goto('/bpdif');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/\w/);
    return tab
      .getByRole('main')
      .evaluate((main) => [
        ...new Set([...main.querySelectorAll('*')].map((one) => getComputedStyle(one).color)),
      ]);
  };
  try {
    await test.step('a remote with a new key is shown in a shell without it', async () => {
      checkout.edit(theme, (source) =>
        source.replace('  radius: {', "  glow: { soft: '#ff8811' },\n  radius: {"),
      );
      checkout.edit(page, (source) => source.replace('theme.colors.clay', 'theme.glow.soft'));
      await release('mf-public');
      expect(await coloursOf()).toContain('rgb(255, 136, 17)');
    });
    await test.step('a shell with the key decides', async () => {
      checkout.edit(theme, (source) => source.replace('#ff8811', '#0a7d55'));
      await release('shell');
      expect(await coloursOf()).toContain('rgb(10, 125, 85)');
    });
    await test.step('a remote of before is shown beside it', async () => {
      const { username, password } = stackAdmin;
      const headers = { origin: portal.url };
      await tab.request.post(paths.login, { data: { username, password }, headers });
      await tab.goto('/admin/dashboard');
      await expect(tab.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    });
    await test.step('a shell without a key that a remote reads is refused', async () => {
      checkout.edit(theme, (source) => source.replace("  glow: { soft: '#0a7d55' },\n", ''));
      await expect(check('shell')).rejects.toThrow(
        /shell would no longer offer theme\.glow\.soft, which mf-public \S+ reads\./,
      );
      checkout.edit(theme, (source) =>
        source
          .replace('  radius: {', "  glow: { soft: '#0a7d55' },\n  radius: {")
          .replace("  clay: '", "  rust: '"),
      );
      checkout.edit(pattern, (source) => source.replaceAll('colors.clay', 'colors.rust'));
      await expect(check('shell')).rejects.toThrow(
        /mf-public \S+ reads theme\.colors\.clay, which shell \S+ does not offer/,
      );
    });
    expect([...errors, ...failed]).toEqual([]);
  } finally {
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
