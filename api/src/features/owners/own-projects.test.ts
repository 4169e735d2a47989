/** @runs sqlite mariadb-long cluster */
import type {
  AdminProject,
  OwnProject,
  Project,
  Submission,
} from '@ail/kit/contracts/projects/project.shape';
import { failJob, jobServices } from '../../testing/jobs.ts';
import { projectInput } from '../../testing/make.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { expectInvalid, expectRefusal } from '../../testing/refusals.ts';
import { publicUrl } from '../../testing/server.ts';
import { useAccount, useAdmin, useServer } from '../../testing/use-server.ts';
import { checkConfirmations } from './confirmations.service.ts';

const dayMs = 86_400_000;

interface Submissions {
  former: Submission | null;
  latest: Submission;
}

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);
const visitor = server.client();
const owner = useAccount(server, 'owner');

beforeEach(() => server.db('outbox').delete());

type Refused = { code?: string; fields?: Record<string, string> };

const path = (id: number, step = '') => `/api/user/projects/${id}${step}`;
const begin = async (fields: Record<string, unknown> = {}) =>
  (await owner.post<OwnProject>('/api/user/projects', { ...projectInput, ...fields })).body;
const own = async (id: number) => (await owner.get<OwnProject>(path(id))).body;
const step = (id: number, name: string, language = 'en') =>
  owner.post<OwnProject & Refused>(path(id, `/${name}`), undefined, {
    'accept-language': language,
  });
const review = (id: number, decision: string, message?: string) =>
  admin.post<AdminProject & Refused>(`/api/admin/projects/${id}/review`, { decision, message });
const seen = (id: number) => visitor.get<Project>(`/api/projects/${id}`);
const mails = () => readOutbox(server.db);
const mailed = async () => (await mails()).map(({ to, subject }) => [to.address, subject]);

const submitted = async (fields = {}) => {
  const { id } = await begin(fields);
  await step(id, 'submit');
  return id;
};
const published = async (fields = {}) => {
  const id = await submitted(fields);
  await review(id, 'approve');
  await server.db('outbox').delete();
  return id;
};

test('a draft without a range gets that of its amount, and contradicts neither country nor amount', async () => {
  const draft = await begin({ investmentRange: '', amountSought: 9_000_000, currency: 'GHS' });
  expect(draft.investmentRange).toBe('$500K - $1M');
  const refused = async (fields: object) =>
    Object.keys((await owner.patch<Refused>(path(draft.id), fields)).body.fields ?? {});
  expect(await refused({ country: 'Gahna' })).toEqual(['country']);
  expect(await refused({ country: 'Ghana', location: 'East Africa' })).toEqual(['location']);
  expect(await refused({ investmentRange: '$5M+' })).toEqual(['investmentRange']);
  expect((await owner.patch<OwnProject>(path(draft.id), { country: 'Ghana' })).body).toMatchObject({
    country: 'Ghana',
    location: 'West Africa',
  });
});

test('a draft is private, and published once the team approves its submission', async () => {
  const draft = await begin({ amountSought: 500_000_000, currency: 'KES' });
  expect(draft).toMatchObject({
    ...projectInput,
    amountSought: 500_000_000,
    status: 'pending',
    reviewState: 'draft',
    images: [],
    proposal: null,
  });
  const { id } = draft;
  expect((await seen(id)).status).toBe(404);
  expect((await step(id, 'submit', 'fr')).body).toMatchObject({
    reviewState: 'submitted',
    submittedAt: expect.any(String),
  });
  expect((await step(id, 'submit', 'fr')).body.reviewState).toBe('submitted');
  expect((await seen(id)).status).toBe(404);
  const queue = await admin.get<AdminProject[]>('/api/admin/projects?reviewState=submitted');
  expect(queue.body).toEqual([
    expect.objectContaining({
      id,
      owner: expect.objectContaining({ fullName: 'Amina Otieno', email: 'owner@example.org' }),
    }),
  ]);
  const asked = await review(id, 'changes', 'How many turbines\nare there?');
  expect([asked.status, asked.body.reviewState]).toEqual([200, 'changes_requested']);
  expect(await own(id)).toMatchObject({
    reviewState: 'changes_requested',
    reviewMessage: 'How many turbines\nare there?',
  });
  await owner.patch(path(id), { description: 'Twelve large turbines beside the lake.' });
  expect((await own(id)).reviewState).toBe('changes_requested');
  await step(id, 'submit', 'sw');
  expect((await review(id, 'approve')).body).toMatchObject({
    status: 'active',
    reviewState: 'approved',
    reviewMessage: null,
    approvedAt: expect.any(String),
    confirmedAt: expect.any(String),
  });
  expect((await seen(id)).body).toMatchObject({
    description: 'Twelve large turbines beside the lake.',
    notConfirmedSince: null,
  });
  expect(await mailed()).toEqual([
    ['team@example.org', 'Project submitted: Lake Wind'],
    ['owner@example.org', 'Des modifications sont demandées pour «\u00a0Lake Wind\u00a0»'],
    ['team@example.org', 'Project submitted: Lake Wind'],
    ['owner@example.org', 'Mradi wako Lake Wind sasa uko kwenye tovuti'],
  ]);
  const [, change, , approval] = await mails();
  expect(approval?.html).toContain('mradi wako <span lang="en">Lake Wind</span>.');
  expect(change?.text).toContain('> How many turbines\n> are there?');
  expect(change?.text).toContain(`${publicUrl}/owner/projects/${id}`);
  const log = await admin.get<{ entityId: number; actor: string; after: object }[]>(
    '/api/admin/audit-log?entity=project',
  );
  expect(
    log.body.filter(({ entityId }) => entityId === id).map(({ actor, after }) => [actor, after]),
  ).toEqual([
    ['chief', expect.objectContaining({ reviewState: 'approved', status: 'active' })],
    ['owner', expect.objectContaining({ reviewState: 'submitted' })],
    ['chief', expect.objectContaining({ reviewState: 'changes_requested' })],
    ['owner', expect.objectContaining({ reviewState: 'submitted' })],
  ]);
});

test('a submission is compared with the one before it', async () => {
  const { id } = await begin({ team: [{ name: 'Amina', role: null }] });
  const submissions = () => admin.get<Submissions>(`/api/admin/projects/${id}/submissions`);
  await step(id, 'submit', 'en');
  expect((await submissions()).body).toMatchObject({
    former: null,
    latest: { text: { title: projectInput.title }, documents: [] },
  });
  await review(id, 'changes', 'How many turbines are there?');
  await owner.patch(path(id), { description: 'Twelve large turbines beside the lake.' });
  await server.db('projectDocuments').insert({
    projectId: id,
    key: 'x'.repeat(22),
    title: 'Plan',
    access: 'open',
    size: 5,
    createdAt: new Date(),
  });
  await step(id, 'submit', 'en');
  expect((await submissions()).body).toMatchObject({
    former: { text: { description: projectInput.description }, documents: [] },
    latest: {
      text: { description: 'Twelve large turbines beside the lake.', team: [{ name: 'Amina' }] },
      documents: [{ title: 'Plan', size: 5 }],
    },
  });
});

test('a change of a published project is reviewed, while the published text stands', async () => {
  const id = await published({ team: [{ name: 'Ama', role: null }] });
  const changed = await owner.patch<OwnProject>(path(id), {
    title: 'Lake Wind II',
    details: '<p>More <script>x()</script>wind.</p>',
  });
  expect(changed.body).toMatchObject({
    title: 'Lake Wind',
    reviewState: 'draft',
    proposal: { title: 'Lake Wind II', details: '<p>More wind.</p>', country: 'Kenya' },
  });
  await step(id, 'submit');
  expect((await seen(id)).body.title).toBe('Lake Wind');
  // What the team changes in the meantime is kept where the owner changes something else.
  await admin.patch(`/api/admin/projects/${id}`, { country: 'Uganda', images: ['a.jpg'] });
  await review(id, 'refuse', 'Not this.');
  expect(await own(id)).toMatchObject({ reviewState: 'refused', status: 'active' });
  await owner.patch(path(id), { title: 'Lake Wind III' });
  await step(id, 'submit');
  await review(id, 'approve');
  expect((await seen(id)).body).toMatchObject({
    title: 'Lake Wind III',
    details: '<p>More wind.</p>',
    country: 'Uganda',
    images: ['a.jpg'],
  });
  expect((await visitor.get<Project[]>('/api/projects?q=III')).body).toHaveLength(1);
  expect((await mailed()).map(([, subject]) => subject)).toEqual([
    'Change submitted: Lake Wind II',
    'Your change to Lake Wind has not been accepted',
    'Change submitted: Lake Wind III',
    'Your change to Lake Wind III is now on the site',
  ]);
  expect(await own(id)).toMatchObject({ reviewState: 'approved', proposal: null });
});

test('a change that is taken back leaves nothing to submit', async () => {
  const id = await published();
  await owner.patch(path(id), { title: 'Other' });
  expect(
    (await owner.patch<OwnProject>(path(id), { title: projectInput.title })).body,
  ).toMatchObject({
    reviewState: 'approved',
    proposal: null,
  });
  expect((await step(id, 'submit')).body.code).toBe('nothing_to_submit');
});

test('a submission that is changed is a draft again; the team decides on nothing that it has not read', async () => {
  const id = await submitted();
  const read = await admin.get<AdminProject>(`/api/admin/projects/${id}`);
  await owner.patch(path(id), { title: 'Lake Wind II' });
  expect((await review(id, 'approve')).body.code).toBe('nothing_to_review');
  await step(id, 'submit');
  const late = await admin.post(`/api/admin/projects/${id}/review`, {
    decision: 'approve',
    updatedAt: read.body.updatedAt,
  });
  expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
  expect(late.body.current).toMatchObject({ title: 'Lake Wind II' });
});

test('a draft may lack what a submission needs', async () => {
  const { id } = await begin({ description: '', investmentRange: '' });
  expectInvalid(await step(id, 'submit'), 'description', 'investmentRange');
  await owner.patch(path(id), { description: projectInput.description, investmentRange: '$5M+' });
  expect((await step(id, 'submit')).status).toBe(200);
  const wrong = await owner.post('/api/user/projects', { description: 'Only this.' });
  expect(Object.keys(wrong.body.fields ?? {})).toEqual(['title', 'sector', 'location']);
});

test('a decision needs words unless it approves', async () => {
  const id = await submitted();
  for (const decision of ['changes', 'refuse']) {
    expectInvalid(await review(id, decision), 'message');
  }
  expect((await review(id, 'other')).status).toBe(422);
  await review(id, 'refuse', 'No.');
  const answers = [
    await owner.patch(path(id), { title: 'Again' }),
    await step(id, 'submit'),
    await step(id, 'withdraw'),
    await step(id, 'confirm'),
    await step(id, 'complete'),
    await review(id, 'approve'),
    await admin.patch(`/api/admin/projects/${id}`, { status: 'active' }),
  ];
  expect(answers.map(({ body }) => ('code' in body ? body.code : ''))).toEqual([
    'project_refused',
    'project_refused',
    'nothing_to_withdraw',
    'project_not_active',
    'project_not_active',
    'nothing_to_review',
    'not_approved',
  ]);
});

test('a submission is taken back; a published project is taken off the site, and completed', async () => {
  const id = await published();
  await owner.patch(path(id), { title: 'Lake Wind II' });
  await step(id, 'submit');
  expect((await step(id, 'withdraw')).body).toMatchObject({
    reviewState: 'draft',
    status: 'active',
    proposal: { title: 'Lake Wind II' },
  });
  expect((await step(id, 'complete')).body.status).toBe('completed');
  expect((await step(id, 'complete')).body.status).toBe('completed');
  expect((await seen(id)).body).toMatchObject({ status: 'completed', title: 'Lake Wind' });
  expect((await step(id, 'withdraw')).body).toMatchObject({
    title: 'Lake Wind II',
    reviewState: 'draft',
    status: 'pending',
    approvedAt: null,
    proposal: null,
  });
  expect((await seen(id)).status).toBe(404);
});

test('an edit of an older version is refused with the project as it is now', async () => {
  const { id, updatedAt } = await begin();
  const first = await owner.patch<OwnProject>(path(id), { title: 'First', updatedAt });
  const second = await owner.patch(path(id), { title: 'Second', updatedAt });
  expect([second.status, second.body.code]).toEqual([409, 'edit_conflict']);
  expect(second.body.current).toEqual(first.body);
  expectRefusal(await owner.post(path(id, `/submit?updatedAt=${updatedAt}`)), 409, 'edit_conflict');
});

test('a project is begun once for each requestId', async () => {
  const requestId = 'a9c1f4c8-52d1-4f60-9e7c-0f3b1c2d4e5f';
  const [one, other] = await Promise.all([begin({ requestId }), begin({ requestId })]);
  expect(one.id).toBe(other.id);
  const another = await owner.post('/api/user/projects', {
    ...projectInput,
    title: 'Other',
    requestId,
  });
  expect(another.body.code).toBe('already_sent');
});

test('owners write neither states nor pictures', async () => {
  const made = await begin({
    status: 'active',
    reviewState: 'approved',
    approvedAt: '2026-01-01T00:00:00.000Z',
    ownerId: 1,
    images: ['solar-park.jpg'],
  });
  expect(made).toMatchObject({ status: 'pending', reviewState: 'draft', images: [] });
  expect(made.approvedAt).toBeNull();
});

describe('at the same time', () => {
  test('two admins decide once, and one mail is sent', async () => {
    const id = await submitted();
    await server.db('outbox').delete();
    const answers = await Promise.all([
      review(id, 'approve'),
      review(id, 'refuse', 'No.'),
      review(id, 'changes', 'More.'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await mailed()).toHaveLength(1);
  });

  test('an owner who withdraws and an admin who approves end in one of two states', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await submitted();
      const { updatedAt } = await own(id);
      const [withdrawn, approved] = await Promise.all([
        owner.post(path(id, `/withdraw?updatedAt=${updatedAt}`)),
        admin.post(`/api/admin/projects/${id}/review`, { decision: 'approve', updatedAt }),
      ]);
      expect([withdrawn.status, approved.status].sort()).toEqual([200, 409]);
      expect((await own(id)).reviewState).toBe(withdrawn.status === 200 ? 'draft' : 'approved');
      expect((await seen(id)).status).toBe(withdrawn.status === 200 ? 404 : 200);
    }
  });
});

describe('confirmations', () => {
  const confirmedDaysAgo = (id: number, days: number) =>
    server
      .db('projects')
      .where({ id })
      .update({ confirmedAt: new Date(Date.now() - days * dayMs) });
  const check = () => checkConfirmations(jobServices(server), failJob);
  beforeEach(() => server.db('projects').update({ confirmedAt: null }));

  test('after 90 days the owner is asked once, and its page says so', async () => {
    const id = await published();
    await confirmedDaysAgo(id, 89);
    await check();
    expect(await mailed()).toEqual([]);
    await confirmedDaysAgo(id, 90);
    await Promise.all([check(), check()]);
    await check();
    expect(await mailed()).toEqual([['owner@example.org', 'Is Lake Wind still up to date?']]);
    const { body } = await seen(id);
    expect(body.notConfirmedSince).toBe((await own(id)).confirmedAt);
    const list = await visitor.get<Project[]>('/api/projects');
    expect(list.body.find((one) => one.id === id)?.notConfirmedSince).toBe(body.notConfirmedSince);
    expect((await step(id, 'confirm')).body).toMatchObject({ notConfirmedSince: null });
    expect((await seen(id)).body.notConfirmedSince).toBeNull();
  });

  test('after 180 days it leaves the list until its owner confirms it', async () => {
    const id = await published();
    await confirmedDaysAgo(id, 180);
    await check();
    expect((await seen(id)).status).toBe(404);
    expect(await own(id)).toMatchObject({ status: 'pending', expiredAt: expect.any(String) });
    expect((await step(id, 'confirm')).body).toMatchObject({ status: 'active', expiredAt: null });
    expect((await seen(id)).status).toBe(200);
    await check();
    expect((await seen(id)).status).toBe(200);
  });

  test('the team brings it back, too', async () => {
    const id = await published();
    await confirmedDaysAgo(id, 180);
    await check();
    await admin.patch(`/api/admin/projects/${id}`, { status: 'active' });
    await check();
    expect((await seen(id)).body.notConfirmedSince).toBeNull();
  });

  test('projects of the team, completed ones and drafts are never asked about', async () => {
    const team = (await admin.post<AdminProject>('/api/admin/projects', projectInput)).body.id;
    const completed = await published();
    await step(completed, 'complete');
    const taken = await published();
    await admin.patch(`/api/admin/projects/${taken}`, { status: 'pending' });
    for (const id of [team, completed, taken]) await confirmedDaysAgo(id, 400);
    await check();
    expect(await mailed()).toEqual([]);
    expect([(await seen(team)).status, (await seen(completed)).status]).toEqual([200, 200]);
    expect((await step(taken, 'confirm')).body.code).toBe('project_not_active');
  });
});
