/** @runs sqlite mariadb-long cluster */
import { setTimeout } from 'node:timers/promises';
import type {
  Conversation,
  Thread,
  UnsignedRequest,
} from '@ail/kit/contracts/conversations/conversation.shape';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import type { AdminProject, Inquiry, Project } from '@ail/kit/contracts/projects/project.shape';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestClient } from '../../testing/client.ts';
import { failJob, jobServices } from '../../testing/jobs.ts';
import { readMailbox, waitForMail, waitForSubject } from '../../testing/mailbox.ts';
import { createProject } from '../../testing/make.ts';
import { tokenIn } from '../../testing/outbox.ts';
import { expectInvalid, expectRefusal } from '../../testing/refusals.ts';
import { publicUrl } from '../../testing/server.ts';
import { useAccount, useAdmin, useServer } from '../../testing/use-server.ts';
import { joinInquiries } from '../messages/message.model.ts';
import { noteProvedAddress } from '../users/own-address.service.ts';
import { lockAccount } from '../users/users.service.ts';
import { sendRequestReminders } from './request-reminders.service.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();
const owner = useAccount(server, 'owner');
const investor = useAccount(server, 'investor', 'investor');
const otherInvestor = useAccount(server, 'otherinvestor', 'investor');
const hourMs = 3_600_000;

const confirm = (username: string) =>
  server
    .db('users')
    .where({ username })
    .update({ verifiedKey: `${username}@example.org` });

/** A project of the owner, or of the team. */
const addProject = async (fields: Record<string, unknown> = {}) => {
  const project = await createProject(admin, { title: `Lake Wind ${Math.random()}` });
  await server
    .db('projects')
    .where({ id: project.id })
    .update({ ownerId: owner.userId, ...fields });
  return project;
};

const ask = async (client: TestClient, projectId: number, fields: Record<string, unknown> = {}) => {
  const inquiry = {
    name: 'Amina',
    email: 'amina@example.org',
    message: 'How much have you raised so far?',
    ...fields,
  };
  return client.post<Inquiry>(`/api/projects/${projectId}/inquiries`, inquiry);
};

const write = (client: TestClient, id: number, message: string, headers = {}) =>
  client.post<Thread>(`/api/user/conversations/${id}/messages`, { message }, headers);
const read = (client: TestClient, id: number) =>
  client.get<Thread>(`/api/user/conversations/${id}`);

describe('an inquiry is the first message of a conversation', () => {
  test('its project is named in the language of the reader, where there is a translation', async () => {
    const project = await addProject();
    const { body: inquiry } = await ask(investor, project.id);
    const { body: saved } = await admin.get<AdminProject>(`/api/admin/projects/${project.id}`);
    const { title, description, useOfFunds, details, team } = saved;
    const texts = { description, useOfFunds, details, team, title: `${title} en français` };
    await admin.patch(`/api/admin/projects/${project.id}`, { translations: { fr: texts } });
    const titlesIn = async (query: string) => {
      const { body: list } = await investor.get<Conversation[]>(`/api/user/conversations${query}`);
      const path = `/api/user/conversations/${inquiry.id}${query}`;
      const { body: thread } = await investor.get<Thread>(path);
      return [list.find(({ id }) => id === inquiry.id), thread].map((one) => [
        one?.projectTitle,
        one?.projectLanguage,
      ]);
    };
    expect(await titlesIn('?language=fr')).toEqual(Array(2).fill([texts.title, 'fr']));
    expect(await titlesIn('?language=sw')).toEqual(Array(2).fill([title, 'en']));
    expect(await titlesIn('')).toEqual(Array(2).fill([title, 'en']));
  });

  test('both parties read and write it', async () => {
    const project = await addProject();
    const { body: inquiry } = await ask(investor, project.id);
    const { body: thread } = await read(investor, inquiry.id);
    expect(thread).toMatchObject({
      projectTitle: project.title,
      role: 'visitor',
      partner: 'Amina Otieno',
      messages: [{ writer: 'visitor', message: 'How much have you raised so far?' }],
    });
    const answer = await write(owner, inquiry.id, 'Half a million.');
    expect([answer.status, answer.body.role, answer.body.partner]).toEqual([201, 'owner', 'Amina']);
    await write(investor, inquiry.id, 'From whom?');
    const { body: whole } = await read(owner, inquiry.id);
    expect(whole.messages.map(({ writer, message }) => [writer, message])).toEqual([
      ['visitor', 'How much have you raised so far?'],
      ['owner', 'Half a million.'],
      ['visitor', 'From whom?'],
    ]);
    // No address of either party.
    expect(JSON.stringify(whole)).not.toContain('@');

    const { body: own } = await owner.get<Conversation[]>('/api/user/conversations?role=owner');
    expect(own.map(({ id }) => id)).toContain(inquiry.id);
    expect((await owner.get('/api/user/conversations?role=visitor')).body).toEqual([]);
  });

  test('is unread for a party until they open it, after a message of any other party', async () => {
    const { id: projectId } = await addProject();
    const { id } = (await ask(investor, projectId)).body;
    const mine = async (client: TestClient) =>
      (await client.get<Conversation[]>('/api/user/conversations')).body.find(
        (one) => one.id === id,
      );
    const marks = async () =>
      Promise.all([investor, owner].map(async (client) => (await mine(client))?.unread));
    const look = async (client: TestClient, until?: string) => {
      const { lastMessageAt } = (await read(owner, id)).body;
      const path = `/api/user/conversations/${id}/read`;
      return (await client.put(path, { until: until ?? lastMessageAt })).status;
    };
    expect(await marks()).toEqual([false, true]);
    expect((await mine(owner))?.lastMessage).toMatchObject({
      writer: 'visitor',
      message: 'How much have you raised so far?',
    });
    expect((await read(owner, id)).body.unread).toBe(true);
    expect(await look(owner)).toBe(204);
    expect(await marks()).toEqual([false, false]);
    await setTimeout(5);
    await write(owner, id, 'Two million.');
    expect(await marks()).toEqual([true, false]);
    expect((await mine(investor))?.lastMessage).toMatchObject({
      writer: 'owner',
      message: 'Two million.',
    });
    expect((await mine(investor))?.waitingSince).toBeNull();
    // An earlier look, and one from a clock that is ahead.
    expect(await look(investor, '2020-01-01T00:00:00.000Z')).toBe(204);
    expect(await marks()).toEqual([true, false]);
    expect(await look(investor, '2099-01-01T00:00:00.000Z')).toBe(204);
    expect(await marks()).toEqual([false, false]);
    await setTimeout(5);
    await write(owner, id, 'And a half.');
    expect(await marks()).toEqual([true, false]);
  });

  test('a contact message is no conversation', async () => {
    await investor.post('/api/contact', {
      name: 'Amina',
      email: 'investor@example.org',
      message: 'Please call me back.',
    });
    const { id } = await server
      .db('messages')
      .where({ kind: 'contact', userId: investor.userId })
      .first();
    expect((await read(investor, id)).status).toBe(404);
  });

  test('each message is mailed once to the other party, whose address the writer is not told', async () => {
    await confirm('owner');
    const project = await addProject({ ownerLanguage: 'fr' });
    const { body: inquiry } = await ask(investor, project.id);
    const mailOfOwner = `Nouveau message au sujet de «\u00a0${project.title}\u00a0»`;
    const toOwner = await waitForSubject(server.dataDir, 'owner@example.org', mailOfOwner);
    const [first] = toOwner.filter(({ subject }) => subject === mailOfOwner);
    expect(first?.text).toContain('> How much have you raised so far?');
    expect(first?.text).toContain(`${publicUrl}/conversations/${inquiry.id}`);
    expect(first?.text).not.toContain('amina@example.org');
    expect(first?.replyTo).toBeUndefined();

    const requestId = crypto.randomUUID();
    for (const _ of [1, 2]) {
      const body = { message: 'Half a million, see https://lake.example/plan.', requestId };
      expect(
        (await owner.post(`/api/user/conversations/${inquiry.id}/messages`, body)).status,
      ).toBe(201);
    }
    const subject = `An answer about ${project.title}`;
    const toInvestor = await waitForSubject(server.dataDir, 'investor@example.org', subject);
    const answers = toInvestor.filter((mail) => mail.subject === subject);
    expect(answers).toHaveLength(1);
    // Nobody has confirmed this address: no link of a stranger goes there.
    expect(answers[0]?.text).toContain('> Half a million, see [link removed]');
    expect(answers[0]?.text).not.toContain('lake.example');
    expect(answers[0]?.html).not.toContain('lake.example');
    expect(answers[0]?.text).not.toContain('owner@example.org');
    expect((await read(owner, inquiry.id)).body.messages).toHaveLength(2);
  });

  test('a name brings no link to an address that nobody has confirmed', async () => {
    const { userId: ownerId } = await server.signUp('otherowner');
    const project = await addProject({ ownerId });
    await ask(investor, project.id, { name: 'Amina of evil.example' });
    const subject = `New message about ${project.title}`;
    const mails = await waitForSubject(server.dataDir, 'otherowner@example.org', subject);
    const [mail] = mails.filter((one) => one.subject === subject);
    expect(mail?.text).toContain('Amina of [link removed]');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('a repeat with another text is refused', async () => {
    const { body: inquiry } = await ask(investor, (await addProject()).id);
    const requestId = crypto.randomUUID();
    const path = `/api/user/conversations/${inquiry.id}/messages`;
    await investor.post(path, { message: 'One.', requestId });
    expectRefusal(await investor.post(path, { message: 'Two.', requestId }), 409, 'already_sent');
    expectInvalid(await investor.post(path, { message: ' ' }), 'message');
  });

  test('the team answers for a project without an owner', async () => {
    const project = await addProject({ ownerId: null });
    const { body: inquiry } = await ask(investor, project.id);
    expect((await read(investor, inquiry.id)).body.partner).toBeNull();
    const reply = { subject: 'Your question', message: 'We shall ask them.' };
    expect((await admin.post(`/api/admin/messages/${inquiry.id}/reply`, reply)).status).toBe(202);
    const { body } = await read(investor, inquiry.id);
    expect(body.messages.at(-1)).toMatchObject({ writer: 'team', message: 'We shall ask them.' });
    await write(investor, inquiry.id, 'Thank you, and when?');
    const subject = `Inquiry about ${project.title}`;
    let texts: string[] = [];
    while (texts.length < 2) {
      const mails = await readMailbox(server.dataDir);
      texts = mails.filter((mail) => mail.subject === subject).map(({ text }) => text ?? '');
      await setTimeout(50);
    }
    expect(texts.some((text) => text.includes('> Thank you, and when?'))).toBe(true);
    // The team sees it among what is open again.
    const { body: open } = await admin.get<AdminMessage[]>('/api/admin/messages?handled=false');
    expect(open.find(({ id }) => id === inquiry.id)?.replies.map(({ writer }) => writer)).toEqual([
      'team',
      'visitor',
    ]);
  });

  test('an answer to somebody without an account says how to go on', async () => {
    const project = await addProject();
    const email = 'visitor@example.org';
    const input = { name: 'Vera', email, message: 'What is the expected return?' };
    const path = `/api/projects/${project.id}/inquiries`;
    const { body: inquiry } = await server.client().post<{ id: number }>(path, input);
    const body = { message: 'See https://lake.example/plan.' };
    const answered = await owner.post(`/api/user/conversations/${inquiry.id}/messages`, body);
    expect(answered.status).toBe(201);
    const subject = `An answer about ${project.title}`;
    const mails = await waitForSubject(server.dataDir, email, subject);
    const text = mails.findLast((mail) => mail.subject === subject)?.text;
    expect(text).toContain('since nobody has confirmed this address.');
    expect(text).not.toContain('You can read all of it in your account');
    expect(text).toContain('/register?role=investor&from=%2Finvestor%2Fdashboard');
  });

  test('its mails mark a title that is in another language than they are', async () => {
    const project = await addProject({ title: 'Vent du lac', language: 'fr' });
    const message = 'What is the expected return?';
    const { body: inquiry } = await ask(server.client(), project.id, { message });
    await write(owner, inquiry.id, 'About six percent.');
    const subject = 'An answer about Vent du lac';
    const mails = await waitForSubject(server.dataDir, 'amina@example.org', subject);
    const html = mails.find((mail) => mail.subject === subject)?.html;
    expect(html).toContain('The owner of <span lang="fr">Vent du lac</span> has answered');
  });

  test('a completed project takes no requests, nor does one of one’s own', async () => {
    const done = await ask(visitor, (await addProject({ status: 'completed' })).id);
    expect([done.status, done.body]).toMatchObject([
      409,
      { code: 'project_completed', message: expect.stringContaining('completed') },
    ]);
    const own = await ask(owner, (await addProject()).id);
    expect([own.status, own.body]).toMatchObject([409, { code: 'own_project' }]);
  });
});

describe('an inquiry without an account joins the account that has proved its address', () => {
  const tokenOf = async (address: string): Promise<string> => {
    const subject = 'Please confirm your email address';
    const mails = await waitForSubject(server.dataDir, address, subject);
    const text = mails.findLast((mail) => mail.subject === subject)?.text ?? '';
    return tokenIn(text) ?? '';
  };

  test('not before, and never another account that has signed up with the address', async () => {
    const project = await addProject();
    const email = 'late@example.org';
    const { body: inquiry } = await ask(visitor, project.id, { email: 'LATE@example.org' });
    const stranger = await server.signUp('late', 'investor');
    expect((await read(stranger, inquiry.id)).status).toBe(404);
    // Nor one that is sent while the account has the address, but has not proved it.
    const { body: next } = await ask(visitor, project.id, { email });
    expect((await read(stranger, next.id)).status).toBe(404);
    expect((await stranger.get('/api/user/conversations')).body).toEqual([]);
    expect((await stranger.get('/api/user/address')).body).toEqual({ isConfirmed: false });

    expect((await stranger.post('/api/user/address/link')).status).toBe(202);
    const token = await tokenOf(email);
    // Whoever reads the mail, signed in to another account, confirms nothing.
    const wrong = await otherInvestor.post('/api/user/address/confirm', { token });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_token']);
    expect((await read(stranger, inquiry.id)).status).toBe(404);

    for (const _ of [1, 2]) {
      expect((await stranger.post('/api/user/address/confirm', { token })).status).toBe(200);
    }
    expect((await stranger.get('/api/user/address')).body).toEqual({ isConfirmed: true });
    expect((await read(stranger, inquiry.id)).body.role).toBe('visitor');

    // A later one may be anybody's: the member decides.
    const { body: later } = await ask(visitor, project.id, { email });
    expect((await read(stranger, later.id)).status).toBe(404);
  });

  test('a new address takes none along until it is confirmed', async () => {
    const { body: inquiry } = await ask(visitor, (await addProject()).id, {
      email: 'new@example.org',
    });
    const mover = await server.signUp('mover', 'investor');
    await confirm('mover');
    await mover.patch('/api/user', { email: 'new@example.org', currentPassword: 'a-good-secret' });
    expect((await read(mover, inquiry.id)).status).toBe(404);
    const [mail] = await waitForMail(server.dataDir, 'new@example.org', 2).then((mails) =>
      mails.filter(({ text }) => text?.includes('/confirm-email')),
    );
    const token = tokenIn(mail?.text);
    expect((await mover.post('/api/email/confirm', { token })).status).toBe(200);
    expect((await read(mover, inquiry.id)).status).toBe(200);
  });

  test('a password set by mail proves the address, and removes what a stranger has added to sign in', async () => {
    const { body: inquiry } = await ask(visitor, (await addProject()).id, {
      email: 'robbed@example.org',
    });
    const { userId } = await server.signUp('robbed', 'investor');
    await server.db('passkeys').insert({
      userId,
      credentialId: 'of-a-stranger',
      publicKey: 'x',
      counter: 0,
      transports: '[]',
      label: 'x',
      backedUp: false,
      createdAt: new Date(),
    });
    await visitor.post('/api/password/forgot', { email: 'robbed@example.org' });
    const mails = await waitForMail(server.dataDir, 'robbed@example.org', 2);
    const text =
      mails.map((one) => one.text ?? '').find((one) => one.includes('/reset-password')) ?? '';
    const token = tokenIn(text);
    const reset = await visitor.post('/api/password/reset', { token, password: 'my-own-secret' });
    expect(reset.status).toBe(204);
    expect(await server.db('passkeys').where({ userId })).toEqual([]);
    const client = server.client();
    await client.post('/api/login', { username: 'robbed', password: 'my-own-secret' });
    expect((await read(client, inquiry.id)).status).toBe(200);
  });
});

describe('an inquiry with the address of a member that was sent without signing in', () => {
  const unsigned = async (client: TestClient) =>
    (await client.get<UnsignedRequest[]>('/api/user/conversations/unsigned')).body;
  const decide = async (client: TestClient, id: number, isOwn: boolean) =>
    (await client.post(`/api/user/conversations/${id}/ownership`, { isOwn })).status;
  const isListed = async (client: TestClient, id: number) =>
    (await client.get<Conversation[]>('/api/user/conversations')).body.some((one) => one.id === id);

  test('joins the account once the member says that it is theirs', async () => {
    const member = await server.signUp('claimer', 'investor');
    await confirm('claimer');
    const project = await addProject();
    const { body } = await ask(visitor, project.id, { email: 'CLAIMER@example.org' });
    expect(await isListed(member, body.id)).toBe(false);
    expect((await read(member, body.id)).status).toBe(404);
    // The text stays hidden until the member claims the request.
    expect(await unsigned(member)).toEqual([
      {
        id: body.id,
        projectId: project.id,
        projectTitle: project.title,
        projectLanguage: 'en',
        createdAt: expect.any(String),
      },
    ]);
    for (const other of [otherInvestor, owner]) {
      expect(await unsigned(other)).toEqual([]);
      expect(await decide(other, body.id, true)).toBe(404);
    }
    expect(await decide(member, body.id, true)).toBe(204);
    expect(await isListed(member, body.id)).toBe(true);
    expect((await read(member, body.id)).body.role).toBe('visitor');
    expect(await unsigned(member)).toEqual([]);
    expect(await decide(member, body.id, false)).toBe(404);
  });

  test('never joins it once the member says that it is not theirs', async () => {
    const member = await server.signUp('forged', 'investor');
    await confirm('forged');
    const { body } = await ask(visitor, (await addProject()).id, { email: 'forged@example.org' });
    expect(await decide(member, body.id, false)).toBe(204);
    expect(await unsigned(member)).toEqual([]);
    expect(await isListed(member, body.id)).toBe(false);
    await inTransaction(server.db, async (trx) =>
      noteProvedAddress(
        trx,
        { addressFollowers: [joinInquiries] },
        await lockAccount(trx, member.userId),
      ),
    );
    expect(await isListed(member, body.id)).toBe(false);
  });

  test('is no business of an account that has not confirmed the address', async () => {
    const member = await server.signUp('unproved', 'investor');
    const { body } = await ask(visitor, (await addProject()).id, { email: 'unproved@example.org' });
    expect(await unsigned(member)).toEqual([]);
    expect(await decide(member, body.id, true)).toBe(404);
  });

  test('is answered without links, and the mail leads to where it is confirmed', async () => {
    await server.signUp('linked', 'investor');
    await confirm('linked');
    const project = await addProject();
    const { body } = await ask(visitor, project.id, { email: 'linked@example.org' });
    expect((await write(owner, body.id, 'See https://evil.example/plan.')).status).toBe(201);
    const subject = `An answer about ${project.title}`;
    const mails = await waitForSubject(server.dataDir, 'linked@example.org', subject);
    const mail = mails.find((one) => one.subject === subject);
    expect(mail?.text).toContain('> See [link removed]');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(mail?.text).toContain(`${publicUrl}/investor/dashboard`);
    expect(mail?.text).not.toContain(`/conversations/${body.id}`);
  });
});

test('a receipt says who will answer, and leads an account to its conversation', async () => {
  const receiptOf = async (client: TestClient, project: AdminProject, email: string) => {
    const { body } = await ask(client, project.id, { email });
    const [receipt] = await waitForMail(server.dataDir, email);
    return { id: body.id, text: receipt?.text ?? '' };
  };
  const owners = await addProject();
  const teams = await addProject({ ownerId: null });
  const ofAccount = await receiptOf(investor, owners, 'receipt-1@example.org');
  expect(ofAccount.text).toContain('Its owner has received your request');
  expect(ofAccount.text).toContain(`${publicUrl}/conversations/${ofAccount.id}`);
  const ofVisitor = await receiptOf(visitor, teams, 'receipt-2@example.org');
  expect(ofVisitor.text).toContain('Our team will get back to you.');
  expect(ofVisitor.text).toContain(`${publicUrl}/projects/${teams.id}`);
  expect(ofVisitor.text).not.toContain('/conversations/');
});

describe('the clock of a request', () => {
  const backdate = (id: number, hours: number) =>
    server
      .db('messages')
      .where({ id })
      .update({
        waitingSince: new Date(Date.now() - hours * hourMs),
        createdAt: new Date(Date.now() - hours * hourMs),
      });

  test('starts with a question, stops with an answer, and starts again', async () => {
    const { body: inquiry } = await ask(investor, (await addProject()).id);
    await backdate(inquiry.id, 30);
    const since = (await read(owner, inquiry.id)).body.waitingSince;
    // A further question does not start it again while it runs.
    expect((await write(investor, inquiry.id, 'Hello?')).body.waitingSince).toBe(since);
    expect((await write(owner, inquiry.id, 'Here I am.')).body.waitingSince).toBeNull();
    const again = (await write(investor, inquiry.id, 'Good.')).body.waitingSince;
    expect(Date.parse(again ?? '')).toBeGreaterThan(Date.parse(since ?? ''));
  });

  test('the team sees what has waited for 72 hours', async () => {
    const project = await addProject();
    const { body: old } = await ask(investor, project.id);
    const { body: fresh } = await ask(otherInvestor, project.id);
    await backdate(old.id, 73);
    await backdate(fresh.id, 71);
    const overdue = async () =>
      (await admin.get<AdminMessage[]>('/api/admin/messages?overdue=true')).body;
    const [first] = (await overdue()).filter(({ id }) => id === old.id);
    expect(first).toMatchObject({ ownerName: 'Amina Otieno', hasAccount: true });
    expect((await overdue()).map(({ id }) => id)).not.toContain(fresh.id);
    await write(owner, old.id, 'Sorry, here I am.');
    expect((await overdue()).map(({ id }) => id)).not.toContain(old.id);
  });

  test('whoever should answer is reminded once after 24 hours, however many processes look', async () => {
    const project = await addProject({ ownerLanguage: 'sw' });
    const { body: inquiry } = await ask(investor, project.id);
    const teams = await addProject({ ownerId: null });
    const { body: ofTeam } = await ask(investor, teams.id);
    for (const { id } of [inquiry, ofTeam]) await backdate(id, 23);
    const remind = () => sendRequestReminders(jobServices(server), failJob);
    await remind();
    for (const { id } of [inquiry, ofTeam]) await backdate(id, 25);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    const subject = `Ombi kuhusu ${project.title} linasubiri jibu`;
    await waitForSubject(server.dataDir, 'owner@example.org', subject);
    await waitForSubject(
      server.dataDir,
      'team@example.org',
      `A request about ${teams.title} is waiting`,
    );
    const mails = await readMailbox(server.dataDir);
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  test('a reminder that cannot be written is not noted, and is written later', async () => {
    const { body: inquiry } = await ask(investor, (await addProject()).id);
    await backdate(inquiry.id, 25);
    const failing = {
      ...jobServices(server),
      outbox: {
        add: async () => {
          throw new Error('killed');
        },
        addAll: async () => {},
      },
    };
    const failed: number[] = [];
    await sendRequestReminders(failing, (_, id) => failed.push(id));
    expect(failed).toContain(inquiry.id);
    expect((await server.db('messages').where({ id: inquiry.id }).first()).remindedAt).toBeNull();
    await sendRequestReminders(jobServices(server), () => {});
    expect(
      (await server.db('messages').where({ id: inquiry.id }).first()).remindedAt,
    ).not.toBeNull();
  });

  test('a project says how soon it usually answers once it has five answers: the median of the first', async () => {
    const project = await addProject();
    const answerTime = async () =>
      (await visitor.get<Project>(`/api/projects/${project.id}`)).body.answerTime;
    const hours = [1, 50, 3, 2];
    for (const one of hours) {
      const { body } = await ask(investor, project.id);
      await backdate(body.id, one);
      await write(owner, body.id, 'Yes.');
      // A second answer counts as none.
      await write(owner, body.id, 'And more.');
    }
    expect(await answerTime()).toBeNull();
    const { body: fifth } = await ask(investor, project.id);
    await backdate(fifth.id, 4);
    // The team's answer counts, too.
    await admin.post(`/api/admin/messages/${fifth.id}/reply`, {
      subject: 'Yes',
      message: 'Yes, indeed.',
    });
    expect(Math.round(((await answerTime()) ?? 0) / 3_600)).toBe(3);
    const { body: sixth } = await ask(investor, project.id);
    await backdate(sixth.id, 5);
    await write(owner, sixth.id, 'Yes.');
    expect(((await answerTime()) ?? 0) / 3_600).toBeCloseTo(3.5, 1);
    const { body: list } = await visitor.get<Project[]>('/api/projects?limit=100');
    expect(list.find(({ id }) => id === project.id)?.answerTime).toBe(await answerTime());
  });

  test('of answers at the same time each is counted', async () => {
    const project = await addProject();
    const inquiries = await Promise.all(Array.from({ length: 6 }, () => ask(investor, project.id)));
    await Promise.all(inquiries.map(({ body }) => write(owner, body.id, 'Yes.')));
    expect(
      (await visitor.get<Project>(`/api/projects/${project.id}`)).body.answerTime,
    ).not.toBeNull();
  });
});
