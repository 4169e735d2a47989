/** @runs sqlite */
import { join } from 'node:path';
import { NewsletterDeliveryModel } from '../features/newsletter/newsletter-delivery.model.ts';
import { NewsletterIssueModel } from '../features/newsletter/newsletter-issue.model.ts';
import { returnedMail } from '../features/newsletter/returned-mails.fixture.ts';
import { SubscriberModel } from '../features/newsletter/subscriber.model.ts';
import { freePort, runProgram } from '../testing/process.ts';
import { environmentOf, publicUrl } from '../testing/server.ts';
import { useServer } from '../testing/use-server.ts';

const server = useServer();

const run = (mail: string, more = {}) => {
  const environment = { ...environmentOf(server), PUBLIC_URL: publicUrl, ...more };
  const { child, ended } = runProgram(environment, join(__dirname, 'returned-mails.ts'));
  child.stdin?.end(mail);
  return ended;
};

/** An issue that has gone out to a subscriber. */
const sentTo = async (email: string) => {
  const now = new Date();
  const subscriber = await SubscriberModel.query(server.db).insertAndFetch({
    email,
    emailKey: email,
    source: 'home',
    language: 'en',
    status: 'confirmed',
    createdAt: now,
    confirmedAt: now,
  });
  const issue = await NewsletterIssueModel.query(server.db).insertAndFetch({
    status: 'sent',
    originalLanguage: 'en',
    subject: 'News',
    texts: {},
    startedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await NewsletterDeliveryModel.query(server.db).insert({
    issueId: issue.id,
    subscriberId: subscriber.id,
    language: 'en',
    state: 'sent',
  });
  return { subscriber, issue };
};

test('a mail that a mail server passes on is noted as an admin would, once for an issue', async () => {
  const { subscriber, issue } = await sentTo('ama@example.org');
  const mail = `From MAILER-DAEMON Thu Nov 26 00:00:00 2026\n${returnedMail({ to: 'Ama@Example.org' })}`;
  const sentence = 'Mails read: 1. Addresses that an issue came back from: 1, noted for';
  expect([await run(mail), await run(mail)]).toEqual([
    { code: 0, output: `${sentence} 1.\n` },
    { code: 0, output: `${sentence} 0.\n` },
  ]);
  expect(await SubscriberModel.query(server.db).findById(subscriber.id)).toMatchObject({
    status: 'confirmed',
    bounces: 1,
  });
  expect(await NewsletterIssueModel.query(server.db).findById(issue.id)).toMatchObject({
    bounced: 1,
  });
  const entry = await server.db('auditLog').orderBy('id', 'desc').first();
  expect([entry.actor, entry.after]).toEqual(['newsletter:returned', '{"returnedMails":1}']);
});

test('a mail server keeps a mail while the database is away', async () => {
  const away = { DATABASE_URL: `mysql://portal:x@127.0.0.1:${await freePort()}/portal` };
  const { code, output } = await run(returnedMail({ to: 'ama@example.org' }), away);
  expect([code, output]).toEqual([
    75,
    expect.stringMatching(/^DATABASE_URL names a database that cannot be reached .*\n$/),
  ]);
});

test('a mail of which nothing is known is taken, and changes nothing', async () => {
  expect(await run('From: ama@example.org\n\nThank you!')).toEqual({
    code: 0,
    output: 'Mails read: 1. Addresses that an issue came back from: 0, noted for 0.\n',
  });
});
