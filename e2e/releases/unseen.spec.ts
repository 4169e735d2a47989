import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { rootDir } from '../../build/apps.ts';
import { record } from '../../tooling/test/figures.ts';
import { stop } from '../../tooling/test/processes.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { expect, type Portal, startGuardProcess, test } from './portal.ts';

const promisedSeconds = 60;
const addresses = 5;

/** Runs once as the contact page is rendered. */
const once = (code: string) =>
  `(()=>{if(!globalThis.seeded){globalThis.seeded=1;${code}}return"contact.title"})()`;
const onClick = (code: string) => once(`document.addEventListener("click",()=>{${code}})`);

/** What no error boundary sees, as code that stands where the contact page names its title. */
const faults = {
  'whose button throws': { outcome: 'script', code: onClick('throw new Error("no button")') },
  'whose promise is rejected': {
    outcome: 'script',
    code: onClick('Promise.reject(new Error("no promise"))'),
  },
  'that never settles': { outcome: 'unsettled', code: '(()=>{throw new Promise(()=>{})})()' },
  'that never rests': {
    outcome: 'loop',
    code: once(
      'const c=new MessageChannel();c.port1.onmessage=()=>c.port2.postMessage(0);c.port2.postMessage(0)',
    ),
  },
  'that blocks the browser': {
    outcome: 'blocked',
    code: onClick('const t=Date.now();while(Date.now()-t<6000);'),
  },
};

const withFault = (portal: Portal, code: string) =>
  portal.publish('mf-public', `unseen-${Date.now()}`, (path, content) =>
    path.startsWith('routes.') || path === 'remoteEntry.js'
      ? content
      : content.replaceAll('id:"contact.title"', `id:${code}`),
  );

/** Someone at `address` opens the contact page, clicks once it is there, and stays. */
const visit = async (browser: Browser, { url }: Portal, address: string, outcome: string) => {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  const page = await context.newPage();
  const reports: Record<string, string>[] = [];
  await page.exposeFunction('keepReport', (body: string) => reports.push(JSON.parse(body)));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then(Reflect.get(window, 'keepReport'));
      return send(address, body);
    };
  });
  await page.goto('/contact');
  if (outcome !== 'unsettled') {
    // The server has rendered the heading; the code that listens to it comes later.
    await page.waitForFunction(() => Reflect.get(window, 'seeded'), null, { timeout: 40_000 });
    await clickHeading(page);
  }
  const found = () => reports.find((report) => report.outcome === outcome);
  await expect.poll(found, { timeout: 45_000 }).toBeDefined();
  await context.close();
  return found();
};

const clickHeading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).click({ noWaitAfter: true, timeout: 40_000 });

for (const [about, { outcome, code }] of Object.entries(faults)) {
  test(`a canary ${about} is seen, and taken back within a minute`, async ({
    browser,
    portal,
    kind,
  }) => {
    test.skip(
      kind === 'nginx' && about !== 'whose button throws',
      'What a browser sees does not depend on the server.',
    );
    test.setTimeout(150_000);
    const guard = startGuardProcess(portal);
    try {
      const version = await withFault(portal, code);
      await portal.canary('mf-public', version, 100);
      const begun = performance.now();
      const reports = await Promise.all(
        Array.from({ length: addresses }, (_, person) =>
          visit(browser, portal, `203.0.113.${person + 1}`, outcome),
        ),
      );
      for (const report of reports) {
        expect(report).toMatchObject({ part: 'mf-public', version, page: '/contact' });
        if (outcome === 'script') {
          expect(report?.stack).toMatch(
            new RegExp(`^/remotes/mf-public/${version}/\\S+:\\d+:\\d+`),
          );
        }
      }
      await expect
        .poll(async () => (await portal.live()).action, { timeout: promisedSeconds * 1_000 })
        .toBe('revert');
      const seconds = Math.round((performance.now() - begun) / 1_000);
      record(`a canary ${about} is taken back`, { kind, seconds });
      expect(seconds).toBeLessThan(promisedSeconds);
      // The guard need not wait for the last of them.
      expect((await portal.live()).note).toMatch(
        new RegExp(`^Canary ${version} failed at [3-${addresses}] addresses`),
      );
    } finally {
      await stop(guard);
    }
  });
}

test('the Releases page names the file and the line of the sources', async ({ page, portal }) => {
  const { live } = await portal.live();
  const version = live['mf-public'] ?? '';
  const folder = portal.layout.release('mf-public', version);
  const title = 'id:"contact.title"';
  const found = (await portal.contents('mf-public'))
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ path, lines: readFileSync(join(folder, path), 'utf8').split('\n') }))
    .map(({ path, lines }) => {
      const line = lines.findIndex((text) => text.includes(title));
      return { path, line, column: lines[line]?.indexOf(title) ?? -1 };
    })
    .find(({ line }) => line >= 0);
  if (!found) throw new Error('No script shows the title of the contact page.');
  await page.request.post(`${portal.url}/api/client-errors`, {
    data: {
      part: 'mf-public',
      version,
      outcome: 'script',
      page: '/contact',
      stack: `/remotes/mf-public/${version}/${found.path}:${found.line + 1}:${found.column + 1}`,
    },
  });
  await page.goto('/admin/releases');
  await new AuthPage(page).signInAsAdmin();
  await page.goto('/admin/releases');
  const sources = readFileSync(
    join(rootDir, 'mf-public', 'src', 'features', 'contact', 'ContactPage.tsx'),
    'utf8',
  ).split('\n');
  const line = sources.findIndex((text) => text.includes('contact.title')) + 1;
  await expect(
    page.getByText(`mf-public/src/features/contact/ContactPage.tsx:${line}:`),
  ).toBeVisible();
});
