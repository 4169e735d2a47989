import { copyCheckout } from './checkout.ts';
import { expect, test } from './portal.ts';

/** How remotes were built before they became plain containers. */
const before = `new ModuleFederationPlugin({
              shareStrategy: 'loaded-first',
              dts: false,
              manifest: false,
              experiments: {
                externalRuntime: true,
                optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
              },`;
const imported = "import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';\n";

test('a remote that was built for the federation runtime runs, beside one of now', async ({
  portal,
  page,
  kind,
}) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(120_000);
  const { edit, run } = copyCheckout(portal.layout.root);
  edit('build/rspack/config.ts', (source) =>
    imported.concat(source.replace('new container.ModuleFederationPluginV1({', before)),
  );
  edit('release/describe-source.ts', (source) => source.replace(": '*',", ": '2.9.2',"));
  // Of today; the remote of then had a larger entry, and the CommonJS runtime in it.
  edit('release/budgets.ts', (source) =>
    source.replace(/'mf-public': .*/, "'mf-public': { firstBytes: 40_000, allBytes: 400_000 },"),
  );
  edit('mf-public/src/pages.ts', (source) =>
    source.replace("title: 'services.title'", "title: 'events.title'"),
  );
  /** Whether Module Federation's runtime is on the page, once scripts have led from one page to the next. */
  const hasRuntime = async (): Promise<boolean> => {
    await page.goto(portal.url);
    await expect(async () => {
      await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
      await page.getByRole('link', { name: 'Services' }).first().click();
      await page.waitForURL(/\/services$/);
      expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.evaluate(() => '_FEDERATION_RUNTIME_CORE' in globalThis);
  };
  expect(await hasRuntime()).toBe(false);

  const { 'mf-public': live = '' } = (await portal.live()).live;
  await run('release/commands/release.ts', 'mf-public', '--over', live);
  expect(await hasRuntime()).toBe(true);
  await expect(page).toHaveTitle(/^Events/);
});
