import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { loadTexts } from '../platform/http/texts.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { countMails } from './outbox.ts';
import { runProgram } from './process.ts';
import { environmentOf, publicUrl, type TestServer } from './server.ts';

/** Build the services that background jobs need, on the database of a test server. */
export const jobServices = (server: TestServer, environment: Record<string, string> = {}) => {
  const config = readConfig({
    ...environmentOf(server),
    PUBLIC_URL: publicUrl,
    TEAM_EMAIL: 'team@example.org',
    ...environment,
  });
  const texts = loadTexts(config.localesDir);
  return { config, db: server.db, texts, outbox: createOutbox('portal.test', false) };
};

/** Fail where a job reports that it could not mail somebody. */
export const failJob = (error: unknown): never => {
  throw error;
};

/** Start a job of `job-process.ts` twice in a process of its own, and kill it once it has written a mail. */
export const killJobTwice = async (server: TestServer, ...parameters: string[]): Promise<void> => {
  const environment = { ...environmentOf(server), PUBLIC_URL: publicUrl };
  for (let killed = 0; killed < 2; killed++) {
    const before = await countMails(server.db);
    const program = join(__dirname, 'job-process.ts');
    const { child, ended } = runProgram(environment, program, parameters);
    while (child.exitCode === null && (await countMails(server.db)) === before);
    child.kill('SIGKILL');
    await ended;
  }
};
