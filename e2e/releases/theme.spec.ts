import { rmSync } from 'node:fs';
import { copyCheckout } from './checkout.ts';
import { expect, signInByApi, test } from './portal.ts';
import { watchFiles } from './tab.ts';

const theme = 'kit/ui/theme.ts';
const pattern = 'kit/ui/pattern-image.ts';
const page = 'mf-public/src/features/bpdif/BpdifPage.tsx';
const newGroup = "  glow: { soft: '#ff8811' },\n";

test('a remote is shown beside shells that have other keys of the theme', async ({
  page: tab,
  portal,
  kind,
}) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(300_000);
  const checkout = copyCheckout(portal.layout.root);
  const release = (name: string) =>
    checkout.run('release/commands/release.ts', name, '--against', portal.url);
  const failed = watchFiles(tab);
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  const expectColor = async (path: string, color: string) => {
    await tab.goto(path);
    const main = tab.getByRole('main');
    await expect
      .poll(() =>
        main.evaluate((element) =>
          [...element.querySelectorAll('*')].map((one) => getComputedStyle(one).color),
        ),
      )
      .toContain(color);
  };
  try {
    await test.step('the shell lacks a group: the value of the remote is shown', async () => {
      checkout.edit(theme, (source) => source.replace('  radius: {', `${newGroup}  radius: {`));
      checkout.edit(page, (source) => source.replace('theme.colors.clay', 'theme.glow.soft'));
      await release('mf-public');
      await expectColor('/bpdif', 'rgb(255, 136, 17)');
    });
    await test.step('the shell has it: the value of the shell is shown', async () => {
      checkout.edit(theme, (source) => source.replace('#ff8811', '#0a7d55'));
      await release('shell');
      await expectColor('/bpdif', 'rgb(10, 125, 85)');
    });
    await test.step('a remote built without it is shown beside that shell', async () => {
      await signInByApi(tab, portal);
      await tab.goto('/admin/dashboard');
      await expect(tab.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    });
    await test.step('the shell removes it, and renames a color: the values of the remote are shown', async () => {
      checkout.edit(theme, (source) =>
        source
          .replace(newGroup.replace('#ff8811', '#0a7d55'), '')
          .replace("  clay: '#c2502e'", "  rust: '#0000ff'"),
      );
      checkout.edit(pattern, (source) => source.replaceAll('colors.clay', 'colors.rust'));
      await release('shell');
      await expectColor('/bpdif', 'rgb(255, 136, 17)');
      await expectColor('/resources', 'rgb(194, 80, 46)');
    });
    expect([...errors, ...failed]).toEqual([]);
  } finally {
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
