import { readReturnedMails } from './delivery-status.ts';
import { returnedMail } from './returned-mails.fixture.ts';

const listId = '<newsletter.portal.test>';
const emailsIn = (text: string) => readReturnedMails(text, listId).emails;

test('an address whose mail came back for good is taken from what its mail server says', () => {
  expect(emailsIn(returnedMail({ to: 'ama@example.org' }))).toEqual(['ama@example.org']);
  expect(emailsIn(returnedMail({ to: 'ama@example.org' }).replaceAll('\n', '\r\n'))).toEqual([
    'ama@example.org',
  ]);
});

test('a mail that was forwarded names the address that the portal wrote to', () => {
  const text = returnedMail({ to: 'ama@home.example', original: 'ama@example.org' });
  expect(emailsIn(text)).toEqual(['ama@example.org']);
});

test.each([
  ['is put off', returnedMail({ to: 'ama@example.org', action: 'delayed', status: '4.4.1' })],
  ['is refused for reasons of policy', returnedMail({ to: 'ama@example.org', status: '5.7.1' })],
  ['was delivered', returnedMail({ to: 'ama@example.org', action: 'delivered', status: '2.0.0' })],
  ['is another one of the portal', returnedMail({ to: 'ama@example.org', listId: '' })],
  ['is of another list', returnedMail({ to: 'ama@example.org', listId: '<news.other.test>' })],
  ['is an answer of a person', 'From: ama@example.org\nList-Id: <newsletter.portal.test>\n\nHi'],
  ['is empty', ''],
])('a mail that %s says nothing of an address', (_, text) => {
  expect(emailsIn(text)).toEqual([]);
});

test('an mbox file has several mails, each address once', () => {
  const one = (to: string) =>
    `From MAILER-DAEMON Thu Nov 26 00:00:00 2026\n${returnedMail({ to })}\n`;
  const text = [one('ama@example.org'), one('kofi@example.org'), one('ama@example.org')].join('');
  expect(readReturnedMails(text, listId)).toEqual({
    mails: 3,
    emails: ['ama@example.org', 'kofi@example.org'],
  });
});

test('nothing is no mail', () => {
  expect(readReturnedMails('\n', listId)).toEqual({ mails: 0, emails: [] });
});

test.each(['Content-Type: message/delivery-status\n', '\n', ' \n', 'From x 00:00:00\n', ':', '1 '])(
  'the time to read a mail grows with its length only, also for one of many %j',
  (piece) => {
    const start = `From x 00:00:00\nList-Id: ${listId}\nContent-Type: message/delivery-status\n\n`;
    const text = `${start}${piece.repeat(300_000 / piece.length)}`;
    const begun = performance.now();
    expect(emailsIn(text)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(5_000);
  },
);
