/** @runs sqlite mariadb-long cluster */
import { setTimeout as wait } from 'node:timers/promises';
import type { UserAnswer } from '@ail/kit/contracts/users/user.shape';
import { isLong } from '@ail/kit/testing/long';
import type { TestClient } from '../../testing/client.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { accountInput, createProject, publishEvent } from '../../testing/make.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { countMail } from '../http/rate-limits.ts';

const teamEmail = 'team@example.org';
/** More than any limit of a mailbox, and few enough for a test. */
const floodSize = 13;
const secondsMs = 1_000;
const passwordSubject = 'Set a new password';

let smtp: MailServer;
let server: TestServer;
let admin: TestClient;
/** Subjects by recipient, in the order of delivery. */
const delivered: { to: string; subject: string }[] = [];

let networks = 0;
/** Calls from as many networks as there are calls. */
const fromAnywhere = () => ({ 'x-forwarded-for': `198.51.${networks >> 8}.${networks++ & 255}` });

const signUp = async (username: string, role: 'client' | 'investor' = 'investor') => {
  const client = server.client();
  const input = { ...accountInput(username), role };
  const { body } = await client.post<UserAnswer>('/api/register', input, fromAnywhere());
  return { client, id: body.user.id, email: input.email };
};
type Account = Awaited<ReturnType<typeof signUp>>;

const addProject = async ({ id: ownerId }: Account): Promise<number> => {
  const { id } = await createProject(admin);
  await server.db('projects').where({ id }).update({ ownerId, approvedAt: new Date() });
  return id;
};

const addDocument = async (projectId: number, uploadedBy: number): Promise<number> => {
  const [id] = await server.db('projectDocuments').insert({
    projectId,
    key: `key-${projectId}-${Math.random()}`,
    title: 'Business plan',
    access: 'onRequest',
    size: 1,
    uploadedBy,
    createdAt: new Date(),
  });
  return id ?? 0;
};

const inquire = async (client: TestClient, projectId: number, email: string) => {
  const inquiry = { name: 'Amina', email, message: 'How much have you raised so far?' };
  const path = `/api/projects/${projectId}/inquiries`;
  const { body } = await client.post<{ id: number }>(path, inquiry, fromAnywhere());
  return body.id;
};

const writeToTeam = (email: string) => {
  const form = { name: 'Amina', email, message: 'A message of some length.' };
  return server.client().post('/api/contact', form, fromAnywhere());
};

const repeat = async (work: (index: number) => Promise<unknown>, times = floodSize) => {
  for (let index = 0; index < times; index++) await work(index);
};

/** Each sends as many mails as it can to the account of a victim, or to the team. */
const floods = {
  'granting and revoking a document': async (victim) => {
    const owner = await signUp('grantor', 'client');
    const projectId = await addProject(owner);
    const documentId = await addDocument(projectId, owner.id);
    const id = await inquire(victim.client, projectId, victim.email);
    const path = `/api/user/conversations/${id}/documents/${documentId}`;
    await repeat(async (index) => {
      const call = index % 2 ? 'DELETE' : 'PUT';
      expect((await owner.client.send(call, path)).status).toBe(200);
    }, 2 * floodSize);
    return victim.email;
  },
  'opening and closing a document': async () => {
    const owner = await signUp('opener', 'client');
    const projectId = await addProject(owner);
    const id = await addDocument(projectId, owner.id);
    await repeat(
      (index) =>
        owner.client.patch(`/api/projects/${projectId}/documents/${id}`, {
          access: index % 2 ? 'onRequest' : 'open',
        }),
      2 * floodSize,
    );
    return teamEmail;
  },
  'messages of an owner to a member': async (victim) => {
    const owner = await signUp('talker', 'client');
    const id = await inquire(victim.client, await addProject(owner), victim.email);
    const path = `/api/user/conversations/${id}/messages`;
    await repeat((index) => owner.client.post(path, { message: `Number ${index}` }));
    return victim.email;
  },
  'messages of an owner to an address that a stranger typed': async (victim) => {
    const owner = await signUp('forger', 'client');
    const id = await inquire(server.client(), await addProject(owner), victim.email);
    const path = `/api/user/conversations/${id}/messages`;
    await repeat((index) => owner.client.post(path, { message: `Number ${index}` }));
    return victim.email;
  },
  'inquiries about a project of the victim': async (victim) => {
    const projectId = await addProject(victim);
    await repeat((index) => inquire(server.client(), projectId, `asker${index}@example.org`));
    return victim.email;
  },
  'inquiries with the address of the victim': async (victim) => {
    const projectId = await addProject(await signUp('asked', 'client'));
    await repeat(() => inquire(server.client(), projectId, victim.email));
    return victim.email;
  },
  'requests for documents of a project of the victim': async (victim) => {
    const projectId = await addProject(victim);
    const asker = await signUp('reader');
    await repeat(async () => {
      const id = await addDocument(projectId, victim.id);
      await asker.client.put(`/api/projects/${projectId}/documents/${id}/request`);
    });
    return victim.email;
  },
  'contact messages to the team': async () => {
    await repeat((index) => writeToTeam(`writer${index}@example.org`));
    return teamEmail;
  },
  'submitting and withdrawing a project': async () => {
    const owner = await signUp('submitter', 'client');
    const projectId = await addProject(owner);
    const fields = { approvedAt: null, status: 'pending', reviewState: 'draft' };
    await repeat(async () => {
      await server.db('projects').where({ id: projectId }).update(fields);
      await owner.client.post(`/api/user/projects/${projectId}/submit`);
    });
    return teamEmail;
  },
  'registrations in the name of the victim': async (victim) => {
    const event = await publishEvent(admin);
    const path = `/api/events/${event.id}/register`;
    await repeat((index) => {
      const email = victim.email.replace('@', `+${index}@`);
      return server.client().post(path, { name: 'Somebody', email }, fromAnywhere());
    });
    return victim.email;
  },
  'registering and cancelling in the name of the victim': async (victim) => {
    const event = await publishEvent(admin, { capacity: 1, waitingList: true });
    const { client } = await signUp('canceller');
    const register = async (email: string) => {
      const input = { name: 'Somebody', email, waitingList: true };
      const path = `/api/events/${event.id}/register`;
      return (await client.post<{ id: number }>(path, input, fromAnywhere())).body.id;
    };
    await repeat(async () => {
      const own = await register('canceller@example.org');
      const victims = await register(victim.email);
      // The victim is promoted from the waiting list, and cancelled.
      for (const id of [own, victims]) {
        await client.delete(`/api/user/registrations/${id}`, fromAnywhere());
      }
    });
    return victim.email;
  },
  'subscriptions to the newsletter': async (victim) => {
    await repeat(() =>
      server.client().post('/api/subscribe', { email: victim.email }, fromAnywhere()),
    );
    return victim.email;
  },
  'requests for a new password': async (victim) => {
    await repeat(() =>
      server.client().post('/api/password/forgot', { email: victim.email }, fromAnywhere()),
    );
    return victim.email;
  },
  'new addresses of accounts': async (victim) => {
    const { password: currentPassword } = accountInput('');
    for (const name of ['first', 'second', 'third']) {
      const mover = await signUp(`${name}mover`);
      const move = (email: string) =>
        mover.client.patch('/api/user', { email, currentPassword }, fromAnywhere());
      await move(victim.email.replace('@', `+${name}@`));
      // The mails to the current address of an account.
      const email = victim.email.replace('@', `+former.${name}@`);
      await server.db('users').where({ id: mover.id }).update({ email, emailKey: email });
      for (let index = 0; index < 4; index++) await move(`away${index}@example.org`);
    }
    return victim.email;
  },
  'links that confirm an address': async (victim) => {
    for (const name of ['first', 'second', 'third']) {
      const prover = await signUp(`${name}prover`);
      const email = victim.email.replace('@', `+${name}@`);
      await server.db('users').where({ id: prover.id }).update({ email, emailKey: email });
      for (let index = 0; index < 5; index++) {
        await prover.client.post('/api/user/address/link', {}, fromAnywhere());
      }
    }
    return victim.email;
  },
} satisfies Record<string, (victim: Account) => Promise<string>>;
type Flood = keyof typeof floods;
const allFloods = Object.keys(floods) as Flood[];

const mailsTo = (address: string) => {
  const [name = '', domain = ''] = address.split('@');
  return delivered.filter(({ to }) => to.startsWith(name) && to.endsWith(domain));
};

const isIdle = async () =>
  (await server.db('outbox').whereNull('sentAt').whereNull('heldUntil').first()) === undefined;

const until = async (isDone: () => boolean | Promise<boolean>, limitMs: number) => {
  const deadline = performance.now() + limitMs;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`Not within ${limitMs} ms`);
    await wait(20);
  }
};

beforeAll(async () => {
  smtp = await startMailServer({
    slowMs: 50,
    onMail: (to, mail) => delivered.push({ to, subject: /^Subject: (.*)$/m.exec(mail)?.[1] ?? '' }),
  });
  server = await startTestServer({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    SMTP_URL: `${smtp.url}?tls=off`,
  });
  admin = await server.adminClient();
});
beforeEach(async () => {
  for (const table of ['rateLimits', 'outbox']) await server.db(table).delete();
  delivered.length = 0;
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

/** In `npm test` mails of three kinds: to the team, to an account, and to an address that a stranger typed. */
const sampledFloods: Flood[] = [
  'contact messages to the team',
  'messages of an owner to a member',
  'registrations in the name of the victim',
];

test.each(isLong ? allFloods : sampledFloods)(
  'a flood sends at most eleven mails an hour to one mailbox, the password mail among them: %s',
  async (name) => {
    const victim = await signUp(`victim${allFloods.indexOf(name)}x`);
    const mailbox = await floods[name](victim);
    await server.client().post('/api/password/forgot', { email: victim.email }, fromAnywhere());
    const isSent = () =>
      mailsTo(victim.email).some(({ subject }) => subject.includes(passwordSubject));
    await until(isSent, 5 * secondsMs);
    await until(isIdle, 20 * secondsMs);
    expect(mailsTo(mailbox).length).toBeGreaterThan(0);
    expect(mailsTo(mailbox).length).toBeLessThanOrEqual(11);
  },
);

const passwords = 'requests for a new password';
const subscriptions = 'subscriptions to the newsletter';

const orders = [
  [passwords, subscriptions],
  [subscriptions, passwords],
] as const;

test.each(isLong ? orders : orders.slice(0, 1))(
  '%s and %s together send at most eleven mails',
  async (...names) => {
    const victim = await signUp(`victim${names.join().length}${names[0].length}`);
    for (const name of names) await floods[name](victim);
    await until(isIdle, 20 * secondsMs);
    const subjects = mailsTo(victim.email).map(({ subject }) => subject);
    expect(subjects).toContain(passwordSubject);
    expect(subjects.length).toBeLessThanOrEqual(11);
  },
);

test('a password mail passes a backlog of other mails', async () => {
  const { email } = await signUp('forgetful');
  await writeToTeam('backlog@example.org');
  await until(isIdle, 20 * secondsMs);
  const { id: _, ...row } = await server.db('outbox').orderBy('id', 'desc').first();
  const mail = {
    to: { name: '', address: 'slow@example.org' },
    subject: 'Wait',
    text: '',
    html: '',
  };
  const rows = Array.from({ length: 200 }, (_unused, index) => ({
    ...row,
    sentAt: null,
    attempts: 0,
    lease: null,
    messageId: `backlog${index}@portal.test`,
    mail: JSON.stringify(mail),
  }));
  await server.db.batchInsert('outbox', rows, 50);
  await until(() => mailsTo('slow@example.org').length > 5, 20 * secondsMs);
  await server.client().post('/api/password/forgot', { email });
  await until(() => mailsTo(email).length === 1, 5 * secondsMs);
  expect(mailsTo('slow@example.org').length).toBeLessThan(100);
});

test('messages beyond the limit are summarized once, at the end of the hour', async () => {
  await repeat((index) => writeToTeam(`late${index}@example.org`));
  await until(isIdle, 20 * secondsMs);
  const toTeam = () => mailsTo(teamEmail).map(({ subject }) => subject);
  expect(toTeam()).toEqual(Array(9).fill('Message from Amina'));
  // Every message is kept, mailed or not.
  const kept = await server.db('messages').where('email', 'like', 'late%');
  expect(kept).toHaveLength(floodSize);
  const held = await server.db('outbox').whereNotNull('heldUntil').whereNull('sentAt');
  expect(held).toHaveLength(1);
  const minutes = (new Date(held[0].heldUntil).getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(55);
  await server
    .db('outbox')
    .where({ id: held[0].id })
    .update({ heldUntil: new Date(Date.now() - secondsMs) });
  await until(() => toTeam().length === 10, 5 * secondsMs);
  expect(toTeam().at(-1)).toBe('You have more new messages');
});

test.each([
  [3, ['ama@example.com', 'Ama+news@EXAMPLE.com', 'ama+@example.com']],
  [
    4,
    ['amadiop@gmail.com', 'a.m.a.diop@gmail.com', 'ama.diop+x@gmail.com', 'amadiop@googlemail.com'],
  ],
  [1, ['ama.diop@example.com', 'amadiop@example.com']],
  [1, ['+ama@example.com', '+kofi@example.com']],
])('mails to %i spellings of one mailbox count together', async (most, addresses) => {
  await server.db('rateLimits').delete();
  let count = 0;
  for (const address of addresses) ({ count } = await countMail(server.db, 'limited', address));
  expect(count).toBe(most);
});
