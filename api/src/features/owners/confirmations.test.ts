/** @runs sqlite mariadb-long cluster */
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { loadTexts } from '../../platform/http/texts.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { accountInput } from '../../testing/make.ts';
import { runProgram } from '../../testing/process.ts';
import { environmentOf, publicUrl } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';
import { checkConfirmations } from './confirmations.service.ts';

const dayMs = 86_400_000;
const projectCount = 300;

const server = useServer({}, { sendsMail: false });

test('of each project its owner is asked once, whatever process is killed and however many run', async () => {
  const { db } = server;
  const owner = server.client();
  await owner.post('/api/register', { ...accountInput('owner'), role: 'client' });
  const { body } = await owner.post('/api/user/projects', {
    title: 'Lake Wind',
    sector: 'clean-energy',
    location: 'East Africa',
  });
  const { id: _, ...project } = await db('projects').where({ id: body.id }).first();
  const confirmedAt = new Date(Date.now() - 91 * dayMs);
  await db('projects').delete();
  for (let at = 0; at < projectCount; at += 50) {
    const titles = Array.from({ length: 50 }, (_, index) => `Lake Wind ${at + index}`);
    const fields = { status: 'active', reviewState: 'approved', confirmedAt };
    await db('projects').insert(titles.map((title) => ({ ...project, ...fields, title })));
  }
  await db('outbox').delete();
  const countMails = async () => Number((await db('outbox').count({ count: '*' }).first())?.count);
  const program = join(__dirname, '../../testing/confirming-process.ts');
  const environment = { ...environmentOf(server), PUBLIC_URL: publicUrl };
  for (let killed = 0; killed < 2; killed++) {
    const before = await countMails();
    const { child, ended } = runProgram(environment, program);
    while (child.exitCode === null && (await countMails()) === before);
    child.kill('SIGKILL');
    await ended;
  }
  expect(await countMails()).toBeLessThan(projectCount);
  const config = readConfig({ DATA_DIR: server.dataDir, PUBLIC_URL: publicUrl });
  const texts = loadTexts(config.localesDir);
  const services = { config, db, texts, outbox: createOutbox('portal.test', false) };
  const failed: unknown[] = [];
  const check = () => checkConfirmations(services, (error) => failed.push(error));
  await Promise.all([check(), check()]);
  await check();
  expect(failed).toEqual([]);
  const mails: { subject: string }[] = (await db('outbox')).map(({ mail }) => JSON.parse(mail));
  const subjects = new Set(mails.map(({ subject }) => subject));
  expect([mails.length, subjects.size]).toEqual([projectCount, projectCount]);
});
