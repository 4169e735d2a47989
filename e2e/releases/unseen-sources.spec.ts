import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { record } from '../../tooling/test/figures.ts';
import { stop } from '../../tooling/test/processes.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { copyCheckout } from './checkout.ts';
import { expect, type Portal, startGuardProcess, test } from './portal.ts';

const promisedSeconds = 60;
const addresses = 5;
const contactPage = 'mf-public/src/features/contact/ContactPage.tsx';
const buttonName = 'Break this';

/** What a team writes into the component of its contact page, and what the Releases page calls it. */
const faults = {
  'whose button throws': {
    code: "const press = () => { throw new Error('no button'); };",
    button: `<Button onClick={press}>${buttonName}</Button>`,
    outcome: 'An error in a script',
    isThrown: true,
  },
  'that never settles': {
    code: 'if (intl.locale) throw new Promise(() => {});',
    button: '',
    outcome: 'Never finished loading',
    isThrown: false,
  },
  'that loops': {
    code: 'const [turn, setTurn] = useState(0); useLayoutEffect(() => setTurn(turn + 1));',
    button: '',
    outcome: 'Updated itself without end',
    isThrown: true,
  },
};

/** Someone at `address` opens the contact page, presses the button if there is one, and stays. */
const visit = async (browser: Browser, { url }: Portal, address: string, hasButton: boolean) => {
  const page = await browser.newPage({
    baseURL: url,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  await page.goto('/contact');
  if (hasButton) await page.getByRole('button', { name: buttonName }).click();
  return page;
};

for (const [about, { code, button, outcome, isThrown }] of Object.entries(faults)) {
  test(`a released canary ${about} is taken back, and the Releases page says where it failed`, async ({
    browser,
    page,
    portal,
    kind,
  }) => {
    test.skip(kind === 'nginx', 'Only the build differs; `unseen` covers both servers.');
    test.setTimeout(300_000);
    const checkout = copyCheckout(portal.layout.root);
    checkout.edit(contactPage, (source) =>
      source
        .replace("from 'react-intl';", "$&\nimport { useLayoutEffect, useState } from 'react';")
        .replace('const intl = useIntl();', `$&\n${code}\nvoid [useLayoutEffect, useState];`)
        .replace('<Columns>', `$&${button}`),
    );
    const sources = readFileSync(join(checkout.dir, contactPage), 'utf8').split('\n');
    const guard = startGuardProcess(portal);
    try {
      const options = ['--canary', '100%', '--against', portal.url];
      await checkout.run('release/commands/release.ts', 'mf-public', ...options);
      const version = (await portal.live()).canaries['mf-public']?.version ?? '';
      const begun = performance.now();
      await Promise.all(
        Array.from({ length: addresses }, (_, person) =>
          visit(browser, portal, `198.51.100.${person + 1}`, button !== ''),
        ),
      );
      await expect
        .poll(async () => (await portal.live()).action, { timeout: promisedSeconds * 1_000 })
        .toBe('revert');
      const seconds = Math.round((performance.now() - begun) / 1_000);
      record(`a released canary ${about} is taken back`, { kind, seconds });
      expect(seconds).toBeLessThan(promisedSeconds);
      expect(await portal.live()).toMatchObject({ by: 'guard', canaries: {} });

      await page.goto('/admin/releases');
      await new AuthPage(page).signInAsAdmin();
      const row = page
        .getByRole('table', { name: /In browsers/ })
        .getByRole('row')
        .filter({ hasText: version })
        .filter({ hasText: outcome });
      // The server may take a canary back before the open pages report that they never finish.
      await expect(async () => {
        await page.goto('/admin/releases');
        await expect(row).toContainText('/contact', { timeout: 2_000 });
      }).toPass({ timeout: promisedSeconds * 1_000 });
      // Where nothing was thrown, it is the component of the page.
      const start = isThrown ? code : 'export const ContactPage';
      const line = sources.findIndex((text) => text.startsWith(start)) + 1;
      await expect(row).toContainText(`${contactPage}:${line}`);
    } finally {
      await stop(guard);
      rmSync(checkout.dir, { recursive: true, force: true });
    }
  });
}
