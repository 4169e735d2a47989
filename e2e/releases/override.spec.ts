import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { overrideToken } from '../../release/signed-token.ts';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { SitePage } from '../pages/SitePage.ts';
import { startLocalRemote } from './local-remote.ts';
import { expect, type Portal, sessionKeys, test } from './portal.ts';

test.beforeAll(() => {
  process.env.SESSION_KEYS = sessionKeys;
});

/** What a page requests from another origin, and the errors in its console: refusals of the policy are some. */
const watch = (page: Page, origin: string) => {
  const requests: Request[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) requests.push(request);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { requests, errors };
};

/** A page with its content, but for the minute in which it was rendered. */
const documentOf = async ({ url }: Portal, path: string) => {
  for (;;) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
    const kept = ['content-security-policy', 'cache-control', 'vary', 'set-cookie'];
    const text = (await answer.text()).replace(/id="rendered" data-at="\d+"/, 'id="rendered"');
    if (text.includes('id="rendered"'))
      return [text, ...kept.map((name) => answer.headers.get(name))];
    await sleep(100);
  }
};

const banner = (page: Page) => page.getByRole('complementary', { name: 'Local part' });

const follow = async (page: Page, path: string, token: string) => {
  await page.goto(`${path}?override=${token}`);
  await banner(page).getByRole('button', { name: 'Run it from my computer' }).click();
  await expect(page).not.toHaveURL(/override=/);
  await expect(banner(page).getByRole('button', { name: 'Back to the live site' })).toBeVisible();
};

test('a signed link runs a remote of the reader’s machine on the portal, in that browser alone', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(300_000);
  const before = await documentOf(portal, '/services');
  const local = await startLocalRemote('mf-public', portal.url);
  try {
    const { requests, errors } = watch(page, local.origin);
    local.checkout.edit('locales/en/services.json', (json) =>
      json.replace('Professional Investment Services', 'Services as written here'),
    );
    const site = new SitePage(page);
    const token = overrideToken('mf-public', local.origin, 'ama');

    await test.step('not before they say so', async () => {
      await page.goto(`/services?override=${token}`);
      await expect(site.heading).toHaveText('Professional Investment Services');
      expect(requests).toEqual([]);
    });
    await test.step('code and texts of the checkout, at the portal’s own address', async () => {
      await follow(page, '/services', token);
      await expect(page).toHaveURL(`${portal.url}/services`);
      await expect(site.heading).toHaveText('Services as written here');
      for (const words of ['mf-public', local.origin, 'signed by ama']) {
        await expect(banner(page)).toContainText(words);
      }
    });
    await test.step('with every edit', async () => {
      local.checkout.edit('mf-public/src/features/services/ServicesPage.tsx', (source) =>
        source.replace(/badge=\{.*\}/, 'badge={<>Written here.</>}'),
      );
      await expect(page.getByText('Written here.', { exact: true })).toBeVisible();
    });
    await test.step('no cookie goes there, though the host has the same name', async () => {
      expect((await page.context().cookies()).map(({ name }) => name)).toContain('portal.override');
      expect(requests.length).toBeGreaterThan(3);
      for (const request of requests) {
        expect([request.url(), (await request.allHeaders()).cookie]).toEqual([
          request.url(),
          undefined,
        ]);
      }
    });
    await test.step('nobody else gets a byte of it', async () => {
      expect(await documentOf(portal, '/services')).toEqual(before);
      const other = await browser.newPage({ baseURL: portal.url });
      const seen = watch(other, local.origin);
      await other.goto('/services');
      await expect(new SitePage(other).heading).toHaveText('Professional Investment Services');
      expect(seen.requests).toEqual([]);
      await other.close();
    });
    expect(errors).toEqual([]);

    await test.step('nor does another site get what the machine serves', async () => {
      const address = `${local.origin}/remotes/mf-public/dev/remoteEntry.js`;
      const allowed = async (from: string) =>
        (await fetch(address, { headers: { origin: from } })).headers.get(
          'access-control-allow-origin',
        );
      expect(await allowed(portal.url)).toBe(portal.url);
      expect(await allowed('https://evil.example')).toBeNull();
      const api = await fetch(`${local.origin}/api/events`, { headers: { origin: portal.url } });
      expect(api.headers.get('access-control-allow-origin')).toBeNull();
    });
    await test.step('with a way out', async () => {
      await banner(page).getByRole('button', { name: 'Back to the live site' }).click();
      await expect(banner(page)).toHaveCount(0);
      await expect(site.heading).toHaveText('Professional Investment Services');
    });
    await test.step('also where nothing runs on the machine', async () => {
      await local.stop();
      await follow(page, '/services', token);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await banner(page).getByRole('button', { name: 'Back to the live site' }).click();
      await expect(site.heading).toHaveText('Professional Investment Services');
    });
  } finally {
    await local.stop();
  }
});

test('a guarded remote is loaded from the machine for those who may enter it, and for nobody else', async ({
  page,
  portal,
}) => {
  test.setTimeout(300_000);
  const local = await startLocalRemote('mf-admin', portal.url);
  try {
    const { requests, errors } = watch(page, local.origin);
    await follow(page, '/services', overrideToken('mf-admin', local.origin, 'ama'));
    await page.goto('/admin/events');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const scripts = () => requests.filter((request) => request.url().includes('/remotes/'));
    expect(scripts()).toEqual([]);

    await page.request.post('/api/login', { data: stackAdmin });
    await page.goto('/admin/events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    expect(scripts().length).toBeGreaterThan(0);
    await expect(banner(page)).toContainText('mf-admin');
    for (const request of requests) expect((await request.allHeaders()).cookie).toBeUndefined();
    expect(errors).toEqual([]);
  } finally {
    await local.stop();
  }
});

test('a link that is forged, old, or to another machine changes no document', async ({
  page,
  portal,
}) => {
  const origin = 'http://127.0.0.1:8090';
  const good = overrideToken('mf-public', origin, 'ama');
  const [payload = '', mac = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const evil = JSON.stringify({ ...claims, origin: 'https://evil.example' });
  for (const token of [
    `${Buffer.from(evil).toString('base64url')}.${mac}`,
    payload,
    overrideToken('mf-public', origin, 'ama', undefined, Date.now() - 11 * 3_600_000),
    overrideToken('mf-public', 'https://evil.example', 'ama'),
    overrideToken('mf-public', 'http://192.168.1.7:8090', 'ama'),
  ]) {
    const answer = await page.request.post('/api/override', { data: { token } });
    expect(answer.status()).toBe(404);
    for (const path of ['/services', '/admin/events']) {
      // Ignores the hashes of styles: a page served before its renderer is ready has none.
      const policyFor = async (cookie: string) =>
        (await fetch(portal.url + path, { headers: { cookie } })).headers
          .get('content-security-policy')
          ?.replaceAll(/ 'sha256-\S+'/g, '');
      const usual = await policyFor('');
      expect(await policyFor(`portal.override=${token}`)).toBe(usual);
      expect(await policyFor(`portal.override=${good}`)).toContain(`script-src 'self' ${origin};`);
    }
  }
  await page.goto(`/?override=${payload}`);
  await banner(page).getByRole('button', { name: 'Run it from my computer' }).click();
  await expect(
    page.getByText('This link is not valid, or no longer.', { exact: true }),
  ).toBeVisible();
});
