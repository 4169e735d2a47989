/** @runs embedded */
import type { Page } from '@playwright/test';
import { untilTakenOver } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Tests the fixture `problems` of every journey: `problems.expect` fails where the named problem does
 * not happen, and hides no other.
 */
const mischief: [what: string, noticed: RegExp, make: (page: Page) => Promise<unknown>][] = [
  ['a console error', /^console: oh no$/, (page) => page.evaluate(() => console.error('oh no'))],
  [
    'an inline style',
    /^console: .*Content Security Policy/,
    (page) =>
      page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b style="color:red">')),
  ],
  [
    'an inline script',
    /^console: .*Content Security Policy/,
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.isOwned = true';
        document.body.append(script);
      }),
  ],
  [
    'eval',
    /^uncaught: .*Content Security Policy/,
    // By a press of the mouse, so that it is the page that does it and not the test.
    async (page) => {
      await page.evaluate(() => {
        const button = document.createElement('button');
        button.textContent = 'eval';
        button.addEventListener('click', () => new Function('return 1')());
        document.body.prepend(button);
      });
      await page.getByRole('button', { name: 'eval' }).click();
    },
  ],
  [
    'an uncaught error',
    /^uncaught: broken$/,
    (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('broken');
        });
      }),
  ],
  [
    'a promise nobody waits for',
    /^uncaught: alone$/,
    (page) =>
      page.evaluate(() => {
        void Promise.reject(new Error('alone'));
      }),
  ],
  [
    'an error answer',
    /^answer 404: GET \/api\/none$/,
    (page) => page.evaluate(() => fetch('/api/none')),
  ],
  [
    'a failed request',
    /^request failed: GET \/registry\.json net::ERR_FAILED$/,
    async (page) => {
      await page.route('/registry.json', (route) => route.abort());
      await page.evaluate(() => fetch('/registry.json').catch(() => {}));
    },
  ],
];

for (const [what, noticed, make] of mischief) {
  test(`${what} does not pass unnoticed`, { tag: '@long' }, async ({ page, problems }) => {
    problems.expect(noticed);
    await page.goto('/');
    // A press before scripts have run is kept for the page.
    await untilTakenOver(page.getByRole('heading', { level: 1 }));
    await make(page);
    await page.waitForTimeout(300);
  });
}

test('a request to another site is stopped by the policy, and noticed', async ({
  page,
  problems,
}) => {
  problems.expect(
    /^other site: https:\/\/elsewhere\.example\/|^console: .*Content Security Policy/,
  );
  problems.expect(/^request failed|^console: /);
  await page.goto('/');
  const outcome = await page.evaluate(() =>
    fetch('https://elsewhere.example/').then(
      () => 'sent',
      () => 'refused',
    ),
  );
  expect(outcome).toBe('refused');
});

test('what is expected and does not happen is a failure', { tag: '@long' }, async ({
  problems,
}) => {
  test.fail();
  problems.expect(/^never happens$/);
});

test('what is not expected is a failure', { tag: '@long' }, async ({ page }) => {
  test.fail();
  await page.goto('/');
  await page.evaluate(() => console.error('nobody expects this'));
});
