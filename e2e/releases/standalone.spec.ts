import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseContractShape } from '@ail/kit/contracts/releases/contract.shape';
import { expect, test } from './portal.ts';

const exec = promisify(execFile);
const rootDir = join(import.meta.dirname, '..', '..');
const environment = { ...process.env, NODE_ENV: '', PORTAL_URL: '', RELEASES_DIR: '' };

const shown = {
  en: 'The first page of this part of the site.',
  fr: 'La première page de cette partie du site.',
  sw: 'Ukurasa wa kwanza wa sehemu hii ya tovuti.',
};

test.beforeAll(() => {
  const answer = spawnSync('npm', ['ping'], { cwd: rootDir, timeout: 30_000 });
  test.skip(answer.status !== 0, 'npm has no registry to install from');
});

test('a repository of its own installs, tests, releases and rolls back its remote', async ({
  page,
  portal,
  kind,
}) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(900_000);
  const dir = mkdtempSync(join(tmpdir(), 'portal-standalone-'));
  const run = async (file: string, args: string[], more: Record<string, string> = {}) => {
    const env = { ...environment, ...more };
    try {
      const { stdout } = await exec(file, args, { cwd: dir, env, maxBuffer: 50_000_000 });
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${file} ${args.join(' ')} failed:\n${stdout}${stderr}`);
    }
  };
  const npm = (...args: string[]) =>
    run('npm', args, { PORTAL_URL: portal.url, RELEASES_DIR: portal.layout.root });
  const edit = (file: string, change: (source: string) => string) => {
    const before = readFileSync(join(dir, file), 'utf8');
    expect(change(before)).not.toBe(before);
    writeFileSync(join(dir, file), change(before));
  };
  const contract = async () =>
    (await page.request.get(`${portal.url}/api/releases/contract`)).json();
  const before = await portal.live();

  try {
    await test.step('made, installed from packed files, tested', async () => {
      const command = join(rootDir, 'release', 'commands', 'create-remote.ts');
      const choices = ['mf-partners', '/partners', 'Partners', '--standalone', dir];
      await run(process.execPath, [command, ...choices]);
      await npm('install', '--no-audit', '--no-fund', '--loglevel=error');
      await npm('test');
    });

    await test.step('what it must fit is said by the portal, and what does not fit is refused', async () => {
      const { shell, parts } = await contract();
      expect(Object.keys(await contract()).sort()).toEqual(
        releaseContractShape.required?.toSorted(),
      );
      expect(shell).toMatchObject({ version: before.live.shell, federationRuntime: /./ });
      expect(parts.map(({ part }: { part: string }) => part)).not.toContain('mf-partners');
      const range = (from: string, to: string) =>
        edit('mf-partners/package.json', (text) =>
          text.replace(`"react-intl": "${from}`, `"react-intl": "${to}`),
        );
      range('^12', '^11');
      await expect(npm('run', 'can-release', '--', 'mf-partners')).rejects.toThrow(
        `shell ${before.live.shell} brings ${shell.shared['react-intl']}`,
      );
      range('^11', '^12');
      await npm('run', 'can-release', '--', 'mf-partners');
      expect(await portal.live()).toEqual(before);
    });

    await test.step('released beside the others: its page, its link, its texts', async () => {
      await npm('run', 'release', '--', 'mf-partners', '--note', 'first');
      expect((await portal.live()).live).toMatchObject(before.live);
      await page.goto('/contact');
      await page.getByRole('navigation').getByRole('link', { name: 'Partners' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partners');
      for (const [language, lead] of Object.entries(shown)) {
        await page.goto(`/partners?lng=${language}`);
        await expect(page.getByText(lead)).toBeVisible();
        const served = await page.request.get(`${portal.url}/partners?lng=${language}`);
        expect(await served.text()).toContain('<title>Partners – ');
      }
      const { parts } = await contract();
      expect(parts).toContainEqual(
        expect.objectContaining({ part: 'mf-partners', mount: '/partners', texts: ['partners'] }),
      );
    });

    const first = (await portal.live()).live['mf-partners'];
    await test.step('a second release', async () => {
      edit('mf-partners/src/features/partners/PartnersPage.tsx', (source) =>
        source.replace('<Heading level={1}>', '<Heading level={1} id="second">'),
      );
      edit('locales/fr/partners.json', (texts) =>
        texts.replace('La première page', 'La toute première page'),
      );
      await npm('run', 'release', '--', 'mf-partners', '--note', 'second');
      await page.goto('/partners?lng=fr');
      await expect(page.locator('h1#second')).toBeVisible();
      await expect(page.getByText('La toute première page')).toBeVisible();
    });

    await test.step('a rollback', async () => {
      await npm('run', 'rollback', '--', 'mf-partners');
      expect((await portal.live()).live['mf-partners']).toBe(first);
      await page.goto('/partners?lng=fr');
      await expect(page.getByText(shown.fr)).toBeVisible();
      await expect(page.locator('h1#second')).toHaveCount(0);
      expect(await npm('run', 'releases')).toContain('second');
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
