import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from './checkout.ts';
import { expect, test } from './portal.ts';

const oldTitle = 'Investment projects, forums and research across Africa';
const newTitle = 'Projects, forums and research across Africa';
const home = 'locales/en/home.json';

test('a release from an older checkout takes back nothing that another team has released', async ({
  portal,
  page,
  kind,
}) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(240_000);
  const { dir, edit, run } = copyCheckout(portal.layout.root);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=team', '-c', 'user.email=team@example.org', ...args], {
      cwd: dir,
      encoding: 'utf8',
    });
  const commit = (message: string) => git('commit', '-qam', message);
  const release = (...args: string[]) => run('release/commands/release.ts', ...args, '--texts');
  /** What the portal began with is of a commit that this repository does not have. */
  const releaseOver = async (name: string) =>
    release(name, '--over', (await portal.live()).live[`texts-${name}`] ?? '');
  const expectTitle = async (title: string) => {
    await page.goto(portal.url);
    await expect(page).toHaveTitle(`${title} – Africa Investment Link`);
  };
  try {
    git('init', '-q', '-b', 'main');
    git('add', '.');
    commit('the portal');
    git('branch', 'another-team');
    await test.step('one team corrects a sentence', async () => {
      edit(home, (texts) => texts.replace(oldTitle, newTitle));
      commit('fix(home): a shorter title');
      await releaseOver('mf-public');
      await expectTitle(newTitle);
    });
    git('checkout', '-q', 'another-team');
    await test.step('another releases its own, without that commit', async () => {
      edit('locales/en/admin.json', (texts) => texts.replace('Admin area', 'The admin area'));
      commit('fix(admin): an article');
      expect(readFileSync(join(dir, home), 'utf8')).toContain(oldTitle);
      await releaseOver('mf-admin');
      await expectTitle(newTitle);
    });
    await test.step('and is told what it lacks before it releases the first one again', async () => {
      const { 'texts-mf-public': live = '' } = (await portal.live()).live;
      await expect(release('mf-public')).rejects.toThrow(
        /This checkout is older than what is live, texts-mf-public \S+\. It lacks:\n {2}\w+ fix\(home\): a shorter title\n/,
      );
      await expect(release('mf-public', '--over', '0.1.0-another')).rejects.toThrow(
        `To release it nevertheless: --over ${live}.`,
      );
      await expectTitle(newTitle);
      await release('mf-public', '--over', live);
      await expectTitle(oldTitle);
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
