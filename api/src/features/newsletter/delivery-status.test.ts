/** @runs sqlite */
import { cpuMsOf } from '@ail/kit/testing/cpu';
import { readReturnedMails } from './delivery-status.ts';
import { returnedMail } from './returned-mails.fixture.ts';

const listId = '<newsletter.portal.test>';
const emailsIn = async (text: string) => (await readReturnedMails(text, listId)).emails;

test('an address whose mail came back for good is taken from what its mail server says', async () => {
  expect(await emailsIn(returnedMail({ to: 'ama@example.org' }))).toEqual(['ama@example.org']);
  expect(await emailsIn(returnedMail({ to: 'ama@example.org' }).replaceAll('\n', '\r\n'))).toEqual([
    'ama@example.org',
  ]);
});

test('a mail that was forwarded names the address that the portal wrote to', async () => {
  const text = returnedMail({ to: 'ama@home.example', original: 'ama@example.org' });
  expect(await emailsIn(text)).toEqual(['ama@example.org']);
});

test.each([
  ['is put off', returnedMail({ to: 'ama@example.org', action: 'delayed', status: '4.4.1' })],
  ['is refused for reasons of policy', returnedMail({ to: 'ama@example.org', status: '5.7.1' })],
  ['was delivered', returnedMail({ to: 'ama@example.org', action: 'delivered', status: '2.0.0' })],
  ['is another one of the portal', returnedMail({ to: 'ama@example.org', listId: '' })],
  ['is of another list', returnedMail({ to: 'ama@example.org', listId: '<news.other.test>' })],
  ['is an answer of a person', 'From: ama@example.org\nList-Id: <newsletter.portal.test>\n\nHi'],
  ['is empty', ''],
])('a mail that %s says nothing of an address', async (_, text) => {
  expect(await emailsIn(text)).toEqual([]);
});

test('an mbox file has several mails, each address once', async () => {
  const one = (to: string) =>
    `From MAILER-DAEMON Thu Nov 26 00:00:00 2026\n${returnedMail({ to })}\n`;
  const text = [one('ama@example.org'), one('kofi@example.org'), one('ama@example.org')].join('');
  expect(await readReturnedMails(text, listId)).toEqual({
    mails: 3,
    emails: ['ama@example.org', 'kofi@example.org'],
  });
});

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\n');
const quotedPrintable = (text: string) =>
  text
    .replaceAll('=', '=3D')
    .replace(/@/g, '=40')
    .replace(/(Recipient: rfc822)/g, '$1=\n');

/** Writes the parts behind the text in another transfer encoding. */
const encoded = (name: string, encode: (text: string) => string) => {
  const boundary = '--4Fx0.1764115200/mx.example';
  const [head = '', text = '', ...parts] = returnedMail({ to: 'ama@example.org' }).split(boundary);
  const rewritten = parts.map((part) => {
    const [fields = '', ...content] = part.split('\n\n');
    if (content.length === 0) return part;
    return `${fields}\nContent-Transfer-Encoding: ${name}\n\n${encode(content.join('\n\n'))}\n`;
  });
  return [head, text, ...rewritten].join(boundary);
};

const ama = (change: object = {}) => returnedMail({ to: 'ama@example.org', ...change });
const withFinal = (final: string) =>
  ama()
    .replace('rfc822; ama@example.org', final)
    .replace(/Original-Recipient.*\n/, '');
const nested = ama()
  .replace(
    'Content-Type: multipart/report;',
    'Content-Type: multipart/mixed; boundary=outer\n\n--outer\nContent-Type: multipart/report;',
  )
  .concat('\n--outer--\n');

test.each([
  ['has failed after it was put off for days', ama({ status: '4.4.7' })],
  ['names its action in other letters, with a comment', ama({ action: 'FAILED (expired)' })],
  ['is in base64', encoded('base64', base64)],
  ['is in quoted-printable', encoded('quoted-printable', quotedPrintable)],
  ['has an empty original recipient', ama({ original: '' })],
  ['has an unknown original recipient', ama({ original: 'unknown' })],
  ['has spaces and brackets', withFinal('RFC822 ;  <ama@example.org> (Ama)')],
  ['has the type of addresses in UTF-8', withFinal('utf-8; ama@example.org')],
  ['has escapes of addresses in UTF-8', withFinal('utf-8; ama\\x{40}example.org')],
  [
    'has fields in capitals',
    ama().replace(/^(Final|Original|Action|Status).*:/gm, (name) => name.toUpperCase()),
  ],
  [
    'has folded fields',
    ama().replaceAll('rfc822; ama', 'rfc822;\n\tama').replace('Status: ', 'Status:\n  '),
  ],
  ['has an encoded list', ama({ listId: '=?utf-8?q?=3Cnewsletter=2Eportal=2Etest=3E?=' })],
  ['is in a mail of several parts', nested],
  [
    'has the part of an international mail',
    ama()
      .replace('message/delivery-status', 'message/global-delivery-status')
      .replace('text/rfc822-headers', 'message/global-headers'),
  ],
  ['returns the whole mail', ama().replace('text/rfc822-headers', 'message/rfc822')],
  ['was passed on', `Subject: Fwd\nMIME-Version: 1.0\nContent-Type: message/rfc822\n\n${ama()}`],
  ['begins with a byte order mark', `\ufeff${ama()}`],
  ['has old line ends', ama().replaceAll('\n', '\r\n')],
  ['has its code in the diagnosis only', ama().replace(/Status: .*\n/, '')],
])('reads the address of a mail that %s', async (_, text) => {
  expect(await emailsIn(text)).toEqual(['ama@example.org']);
});

test('reads an original recipient in xtext', async () => {
  const original = 'ama+2Btag+3D1@example.org';
  expect(await emailsIn(ama({ original }))).toEqual(['ama+tag=1@example.org']);
  expect(await emailsIn(ama({ original: 'ama+20@example.org' }))).toEqual(['ama+20@example.org']);
});

test.each([
  ['is put off with a code of failure', ama({ action: 'delayed', status: '5.4.1' })],
  ['is refused for reasons of policy after days', ama({ status: '4.7.1' })],
  ['is relayed', ama({ action: 'relayed', status: '5.0.0' })],
])('takes no address from a mail that %s', async (_, text) => {
  expect(await emailsIn(text)).toEqual([]);
});

test.each(['', '\ufeff', '\n', '\ufeff\r\n \r\n'])(
  'tells the mails of an mbox file apart that begins with %j',
  async (start) => {
    const line = 'From MAILER-DAEMON Thu Nov 26 00:00:00 2026\n';
    const other = returnedMail({ to: 'kofi@example.org', listId: '<news.other.test>' });
    const text = `${start}${line}${ama()}\n${line}${other.replace("I'm sorry", '>From us')}\n`;
    expect(await readReturnedMails(text, listId)).toEqual({
      mails: 2,
      emails: ['ama@example.org'],
    });
  },
);

test('survives a mail that is nested without end', async () => {
  const deep = Array.from(
    { length: 2_000 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
  );
  expect(await emailsIn(deep.join(''))).toEqual([]);
});

test('reads all notices that somebody has passed on as attachments of one mail', async () => {
  const attached = (mail: string) =>
    `--out\nContent-Type: message/rfc822\nContent-Disposition: attachment\n\n${mail}\n`;
  const others = [
    returnedMail({ to: 'kofi@example.org' }),
    returnedMail({ to: 'a@b.org', listId: '' }),
  ];
  const text = `Subject: Fwd\nContent-Type: multipart/mixed; boundary=out\n\n--out\n\nSee\n${[ama(), ...others].map(attached).join('')}--out--\n`;
  expect(await emailsIn(text)).toEqual(['ama@example.org', 'kofi@example.org']);
});

test.each([
  'From MAILER-DAEMON Thu Nov 26 09:05 2026',
  'From  Thu Nov  6 09:05:00 2026',
  'From <> Thu Nov 26 09:05:00 2026',
  'From - Thu Nov 26 09:05:00 +0100 2026',
])('tells mails apart by %j', async (line) => {
  const text = [ama(), returnedMail({ to: 'kofi@example.org' })].map(
    (mail) => `${line}\n${mail}\n`,
  );
  expect(await readReturnedMails(text.join(''), listId)).toEqual({
    mails: 2,
    emails: ['ama@example.org', 'kofi@example.org'],
  });
});

test('nothing is no mail', async () => {
  expect(await readReturnedMails('\n', listId)).toEqual({ mails: 0, emails: [] });
});

test.each(['Content-Type: message/delivery-status\n', '\n', ' \n', 'From x 00:00:00\n', ':', '1 '])(
  'the time to read a mail grows with its length only, also for one of many %j',
  async (piece) => {
    const start = `From x 00:00:00\nList-Id: ${listId}\nContent-Type: message/delivery-status\n\n`;
    const text = `${start}${piece.repeat(300_000 / piece.length)}`;
    const cpuMs = await cpuMsOf(async () => expect(await emailsIn(text)).toEqual([]));
    expect(cpuMs).toBeLessThan(5_000);
  },
);
