import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '../../tooling/test/figures.ts';
import { startRequests } from '../faults/requests.ts';
import { AdminApi } from '../fixtures/admin-api.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { Engine, startEngine } from './engine.ts';
import { makeBaseImages } from './images.ts';
import { Portal } from './portal.ts';

/** A commit of main that an upgrade begins with. */
const earlier = '49cc6fc0';
const image = (name: string) => `africa-investment-link/${name}`;
const oldTitle = 'Investment projects, forums and research across Africa';
const newTitle = 'Projects, forums and research across Africa';
/** How long visitors read before and after a process is killed. */
const readMs = 10_000;

test.describe.configure({ mode: 'serial' });

let engine: Engine;
let portal: Portal;
let eventId: number;
const figures: Record<string, number | string> = {};

const registeredEmails = () =>
  portal.query(`SELECT email FROM registrations WHERE eventId = ${eventId} ORDER BY email`);

test.beforeAll(async ({ baseURL }) => {
  // On a fresh machine most of it is installing packages.
  test.setTimeout(3_600_000);
  const started = await startEngine();
  if (!(started instanceof Engine)) {
    console.log(started);
    test.skip(true, started);
    return;
  }
  engine = started;
  figures['base images built'] = String(await makeBaseImages(engine));
  portal = new Portal(engine, new URL(baseURL ?? ''));
  await portal.down();
  for (const name of ['api', 'web', 'release'])
    figures[`${name}: build, s`] = await portal.build(name);
  figures['start, s'] = await portal.up();
});

test.afterAll(async () => {
  test.setTimeout(120_000);
  if (!engine) return;
  await portal?.down();
  await engine.stop();
  record('containers', figures);
  console.table(figures);
});

test('refuses to build the image for releases without the git history', async () => {
  await portal.withoutHistory(async () => {
    await expect(portal.build('release')).rejects.toThrow('Build from a git checkout');
  });
});

test('shows Home and signs an admin in', async ({ page }) => {
  await new HomePage(page).open();
  await expect(page).toHaveTitle(`${oldTitle} – Africa Investment Link`);
  await new AuthPage(page).signInAsAdmin();
});

test('sends the mail of a registration', async ({ adminApi }) => {
  ({ id: eventId } = await adminApi.publishEvent());
  const email = uniqueEmail('amina');
  await adminApi.register(eventId, 'Amina Otieno', email);
  const mails = async () => (await portal.mails()).filter(({ to }) => to.includes(email));
  await expect.poll(mails, { timeout: 60_000 }).toHaveLength(1);
  expect(await registeredEmails()).toEqual([email]);
});

test('passes settings to the API', async () => {
  const settings = await portal.exec('api', 'env');
  for (const line of ['NEWSLETTER_PER_MINUTE=77', 'RENDER_PAGES=on', 'LOG_LEVEL=debug'])
    expect(settings.split('\n')).toContain(line);
});

for (const [service, user, folder, megabytes] of [
  ['web', 101, '/run/portal', 192],
  ['api', 1000, '/tmp', 64],
  ['guard', 1000, '/tmp', 64],
] as const) {
  test(`runs ${service} read-only but for ${megabytes} MB in ${folder}, without capabilities`, async () => {
    const status = await portal.exec(service, 'id -u; cat /proc/1/status; touch /srv/x /usr/x');
    expect(status).toMatch(new RegExp(`^${user}\n`));
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status.match(/Read-only file system/g)).toHaveLength(2);
    const fill = `dd if=/dev/zero of=${folder}/large bs=1M count=${megabytes + 1}; rm ${folder}/large`;
    expect(await portal.exec(service, fill)).toContain('No space left on device');
  });
}

test('releases and rolls back texts without building an image', async ({ page, baseURL }) => {
  const file = join(portal.checkout, 'locales/en/home.json');
  const expectTitle = async (title: string) => {
    await page.goto(baseURL ?? '');
    await expect(page).toHaveTitle(`${title} – Africa Investment Link`);
  };
  const head = portal.git('rev-parse', 'HEAD');
  writeFileSync(file, readFileSync(file, 'utf8').replace(oldTitle, newTitle));
  portal.git('commit', '--quiet', '--all', '--message=fix(home): a shorter title');
  await portal.release('release', '--', 'mf-public', '--texts');
  await expectTitle(newTitle);
  portal.git('checkout', '--quiet', head);
  await expect(portal.release('release', '--', 'mf-public', '--texts')).rejects.toThrow(
    'This checkout is older than what is live',
  );
  await expectTitle(newTitle);
  await portal.release('rollback', '--', 'mf-public', '--against', 'http://web:8080');
  await expectTitle(oldTitle);
  expect(await portal.release('releases')).toContain('What is served is what is registered.');
});

test('answers every read while an API process is killed', async ({ baseURL: url = '' }) => {
  const before = await registeredEmails();
  const load = startRequests({ url, eventId, clients: 2 });
  await sleep(readMs);
  const [first = ''] = await portal.containers('api');
  await engine.docker('kill', first);
  await sleep(readMs);
  const { requests, failed, registrations } = await load.stop();
  const failedReads = failed.filter((line) => !line.startsWith('POST'));
  figures['reads and writes while one API is killed'] = requests;
  figures['failed reads'] = failedReads.length;
  expect(failedReads).toEqual([]);
  expect(requests).toBeGreaterThan(20);
  expect(registrations).not.toEqual([]);
  expect(await registeredEmails()).toEqual(expect.arrayContaining([...before, ...registrations]));
  await portal.up();
});

test('loses nothing when all services are stopped', async () => {
  const before = await registeredEmails();
  expect(before).not.toEqual([]);
  await portal.compose('stop');
  figures['start again, s'] = await portal.up();
  expect(await registeredEmails()).toEqual(before);
  await expect
    .poll(() => portal.query('SELECT COUNT(*) FROM outbox WHERE sentAt IS NULL'), {
      timeout: 60_000,
    })
    .toEqual(['0']);
  figures.mails = (await portal.mails()).length;
  for (const [name, size] of Object.entries(await portal.memory()))
    figures[`memory of ${name}`] = size;
  for (const name of ['api', 'web', 'release', 'db'])
    figures[`image ${name}, MB`] = await portal.imageMegabytes(
      name === 'db' ? 'portal-db' : image(name),
    );
});

test('restores a backup of deploy/compose/backup.yml', async ({ adminApi }) => {
  const before = await registeredEmails();
  portal.addFile('backup.yml');
  await portal.up();
  const file = (await portal.exec('backup', 'ls /data/portal-*.backup.gz')).trim();
  await adminApi.register(eventId, 'Zola Mensah', uniqueEmail('zola'));
  await portal.compose('stop', 'api', 'backup');
  await portal.runWith(
    'backups',
    'node',
    'api/src/cli/restore.ts',
    file.replace('/data', '/backups'),
  );
  // `up` of Compose 1.29 may still see that they were stopped.
  await portal.compose('start', 'api', 'backup');
  await portal.waitUntilHealthy();
  expect(await registeredEmails()).toEqual(before);
});

test('keeps registrations during an upgrade', async ({ playwright, baseURL: url = '' }) => {
  test.setTimeout(1_800_000);
  const head = portal.git('rev-parse', 'HEAD');
  // The backup service of the earlier commit is healthy after five minutes only.
  await portal.downWithout('backup.yml');
  for (const name of ['api', 'web', 'release'])
    await engine.docker('tag', image(name), `portal-new-${name}`);
  portal.git('checkout', '--quiet', earlier);
  await portal.build('api', 'web');
  await portal.up();
  const context = await playwright.request.newContext({ baseURL: url });
  ({ id: eventId } = await (await new AdminApi(context, url).signIn()).publishEvent());
  await context.dispose();
  const migrations = await portal.query('SELECT name FROM migrations');
  const load = startRequests({ url, eventId, clients: 1 });
  await sleep(readMs);
  portal.git('checkout', '--quiet', head);
  for (const name of ['api', 'web', 'release'])
    await engine.docker('tag', `portal-new-${name}`, image(name));
  figures['upgrade, s'] = await portal.up();
  const { requests, byStatus, failed, registrations } = await load.stop();
  figures['requests during the upgrade'] = requests;
  figures['their answers'] = JSON.stringify(byStatus);
  figures['failed requests during the upgrade'] = failed.length;
  expect((await portal.query('SELECT name FROM migrations')).length).toBeGreaterThan(
    migrations.length,
  );
  expect(registrations.length).toBeGreaterThan(0);
  expect(await registeredEmails()).toEqual(expect.arrayContaining(registrations));
});
