import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { overrideToken } from '../../release/signed-token.ts';
import { copyCheckout } from './checkout.ts';
import { expect as expectSoon, sessionKeys, test } from './portal.ts';

// A new remote is built, and its page loaded, while other builds run.
const expect = expectSoon.configure({ timeout: 60_000 });

const name = 'mf-trade-desk';
const page = `${name}/src/features/trade/TradeDeskPage.tsx`;

test('a new remote is previewed before its first release, and released only as it should be', async ({
  portal,
  browser,
  kind,
}) => {
  test.skip(kind === 'embedded', 'It does more on nginx, where a remote has documents of its own.');
  test.setTimeout(900_000);
  process.env.SESSION_KEYS = sessionKeys;
  const { dir, edit, run } = copyCheckout(portal.layout.root, { SESSION_KEYS: sessionKeys });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=team', '-c', 'user.email=team@example.org', ...args], {
      cwd: dir,
    });
  const commit = () => {
    git('add', '.');
    git('commit', '-qm', 'a change');
  };
  const release = (...args: string[]) =>
    run('release/commands/release.ts', name, '--against', portal.url, ...args);
  const open = async (path: string) => {
    const context = await browser.newContext({ baseURL: portal.url });
    const tab = await context.newPage();
    await tab.goto(path);
    return tab;
  };
  const heading = 'Trade desk';
  try {
    await run('release/commands/create-remote.ts', name, '/trade', heading);
    git('init', '-q', '-b', 'main');
    commit();

    await test.step('a preview shows it to one browser', async () => {
      const said = await release('--preview');
      const link = new URL(/http\S+$/m.exec(said)?.[0] ?? '');
      const tab = await open(link.pathname + link.search);
      await expect(tab.getByRole('complementary', { name: 'Preview' })).toContainText(name);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading);
      const other = await open('/trade');
      await expect(other.getByRole('heading', { level: 1 })).not.toHaveText(heading);
      expect((await portal.live()).live).not.toHaveProperty(name);
    });

    await test.step('an override names its address', async () => {
      const token = overrideToken(name, 'http://127.0.0.1:8090', 'ama', { mount: '/trade' });
      const tab = await open(`/trade?override=${token}`);
      await tab.getByRole('button', { name: 'Run it from my computer' }).click();
      await expect(tab).toHaveURL('/trade');
      const answer = await tab.goto('/trade');
      expect(answer?.status()).toBe(200);
      expect(await tab.evaluate(() => document.getElementById('registry')?.textContent)).toContain(
        `/remotes/${name}/dev/remoteEntry.js`,
      );
    });

    await test.step('a canary needs a live release', async () => {
      await expect(release('--canary', '10%')).rejects.toThrow(
        `${name} is not live, so it cannot have a canary.`,
      );
    });

    await test.step('uncommitted changes need --dirty, and are recorded', async () => {
      edit(page, (source) => source.replace('<Heading level={1}>', '<Heading level={1} id="own">'));
      await expect(release()).rejects.toThrow(`${name} has uncommitted changes:\n  ${page}`);
      await release('--dirty', '--note', 'why');
      expect(await portal.live()).toMatchObject({
        live: { [name]: expect.any(String) },
        note: `why; uncommitted changes: ${page}`,
      });
      const tab = await open('/trade');
      expect(await tab.locator('#registry').textContent()).toContain(name);
      await expect(tab.locator('h1#own')).toHaveText(heading);
    });

    await test.step('a canary can show a sentence that live texts lack', async () => {
      edit('locales/en/tradeDesk.json', (text) => text.replace('"lead"', '"more": "More", "lead"'));
      edit('locales/fr/tradeDesk.json', (text) => text.replace('"lead"', '"more": "Plus", "lead"'));
      edit('locales/sw/tradeDesk.json', (text) =>
        text.replace('"lead"', '"more": "Zaidi", "lead"'),
      );
      edit(page, (source) => source.replaceAll('tradeDesk.lead', 'tradeDesk.more'));
      commit();
      await release('--canary', '100%');
      await expect((await open('/trade')).getByText('More', { exact: true })).toBeVisible();
    });

    await test.step('what changes the page of other parts is named, and so is a stray route', async () => {
      const { number } = await portal.live();
      edit(page, (source) => `window.fetch = window.fetch.bind(window);\n${source}`);
      edit(`${name}/src/routes.tsx`, (source) =>
        source.replace(
          /routes: (createPageRoutes\([\s\S]*?\}\)),\n/,
          'routes: (host) => [...$1(host), { path: \'/elsewhere\', element: <Spinner size="page" /> }],\n',
        ),
      );
      commit();
      const refused = expect(release()).rejects;
      await refused.toThrow(
        `- ${name}/src/routes.tsx has a route at /elsewhere, which is not below /trade`,
      );
      await expect(release()).rejects.toThrow(`- ${page} replaces fetch, which changes the page`);
      expect((await portal.live()).number).toBe(number);
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
