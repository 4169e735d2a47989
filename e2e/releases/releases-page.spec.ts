import { AuthPage } from '../pages/AuthPage.ts';
import { expect, test } from './portal.ts';

test('an admin sees what is live, the canaries, and how often parts fail', async ({
  page,
  portal,
}) => {
  const version = await portal.publish('mf-public', 'canary');
  await portal.canary('mf-public', version, 7);
  await page.route('**/mf-public/**/remoteEntry.js', (route) => route.fulfill({ status: 404 }));
  await Promise.all([page.waitForResponse('**/api/client-errors'), page.goto('/')]);
  await new AuthPage(page).signInAsAdmin();
  await page.getByRole('link', { name: 'Releases', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  const live = page.getByRole('table', { name: 'Live' });
  await expect(live.getByRole('row', { name: /^mf-public / })).toContainText(
    `${version} for 7% of new sessions`,
  );
  await expect(
    page
      .getByRole('table', { name: /In browsers/ })
      .getByRole('row')
      .filter({ hasText: 'mf-admin' })
      .filter({ hasText: 'Shown' })
      // Other versions may have been here before.
      .first(),
  ).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: /In browsers/ })
      .getByRole('row')
      .filter({ hasText: 'mf-public' })
      .filter({ hasText: 'Did not load' }),
  ).not.toHaveCount(0);
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row')).toHaveCount(
    (await portal.live()).number + 1,
  );
});
