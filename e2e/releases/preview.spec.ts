import { previewToken } from '../../release/signed-token.ts';
import { HomePage } from '../pages/HomePage.ts';
import { expect, sessionKeys, test } from './portal.ts';

test('a signed link runs a published release in one browser, with a way out', async ({
  page,
  portal,
  browser,
}) => {
  const version = await portal.publish('mf-public', 'preview');
  process.env.SESSION_KEYS = sessionKeys;
  const token = previewToken('mf-public', version);
  const home = new HomePage(page);
  const entry = page.waitForRequest(`**/remotes/mf-public/${version}/remoteEntry.js`);
  await page.goto(`/events?preview=${token}`);
  await entry;
  await expect(page).toHaveURL('/events');
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(version);
  await expect(home.heading).toHaveText('Events & Forums');

  await test.step('nobody else gets it', async () => {
    const other = await browser.newPage({ baseURL: portal.url });
    const requested: string[] = [];
    other.on('request', (request) => requested.push(request.url()));
    await other.goto('/events');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Events & Forums');
    expect(requested.filter((url) => url.includes(version))).toEqual([]);
    await other.close();
  });

  await banner.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(banner).toHaveCount(0);
  await expect(home.heading).toHaveText('Events & Forums');
});

test('a link that is forged, changed or old opens nothing', async ({ page, portal }) => {
  process.env.SESSION_KEYS = sessionKeys;
  const version = await portal.publish('mf-public', 'preview');
  const good = previewToken('mf-public', version);
  const [payload = '', mac = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, version: 'other' })).toString('base64url');
  for (const token of [
    `${forged}.${mac}`,
    payload,
    previewToken('mf-public', version, Date.now() - 25 * 3_600_000),
    previewToken('mf-public', 'never-published'),
    previewToken('../../etc', version),
  ]) {
    const answer = await page.request.get(`/api/preview?token=${token}`);
    expect(answer.status()).toBe(404);
  }
  await page.goto(`/?preview=${payload}`);
  await expect(
    page.getByText('This preview link is not valid, or no longer.', { exact: true }),
  ).toBeVisible();
});
