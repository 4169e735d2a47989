/** @runs sqlite mariadb-long cluster */
import { jobServices, killJobTwice } from '../../testing/jobs.ts';
import { projectInput } from '../../testing/make.ts';
import { countMails, readOutbox } from '../../testing/outbox.ts';
import { useServer } from '../../testing/use-server.ts';
import { checkConfirmations } from './confirmations.service.ts';

const dayMs = 86_400_000;
const projectCount = 300;

const server = useServer({}, { sendsMail: false });

test('of each project its owner is asked once, whatever process is killed and however many run', async () => {
  const { db } = server;
  const owner = await server.signUp('owner', 'client');
  const { body } = await owner.post('/api/user/projects', projectInput);
  const { id: _, ...project } = await db('projects').where({ id: body.id }).first();
  const confirmedAt = new Date(Date.now() - 91 * dayMs);
  await db('projects').delete();
  for (let at = 0; at < projectCount; at += 50) {
    const titles = Array.from({ length: 50 }, (_, index) => `Lake Wind ${at + index}`);
    const fields = { status: 'active', reviewState: 'approved', confirmedAt };
    await db('projects').insert(titles.map((title) => ({ ...project, ...fields, title })));
  }
  await db('outbox').delete();
  await killJobTwice(server, 'confirmations');
  expect(await countMails(db)).toBeLessThan(projectCount);
  const failed: unknown[] = [];
  const check = () => checkConfirmations(jobServices(server), (error) => failed.push(error));
  await Promise.all([check(), check()]);
  await check();
  expect(failed).toEqual([]);
  const mails = await readOutbox(db);
  const subjects = new Set(mails.map(({ subject }) => subject));
  expect([mails.length, subjects.size]).toEqual([projectCount, projectCount]);
});
