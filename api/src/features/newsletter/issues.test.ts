/** @runs sqlite mariadb-long cluster */
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import type {
  AdminIssue,
  ArchivedIssue,
  ArchivedSummary,
} from '@ail/kit/contracts/newsletter/issue.shape';
import { expectInvalid } from '../../testing/refusals.ts';
import {
  type Answered,
  admin,
  create,
  english,
  mails,
  path,
  send,
  server,
  text,
  textBlock,
  useNewsletter,
  writeMails,
  written,
} from './issues.fixture.ts';

useNewsletter();

describe('issues', () => {
  test('are written, listed, changed and deleted by admins', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([
      201,
      {
        status: 'draft',
        subject: 'News of May',
        originalLanguage: 'en',
        languages: ['en'],
        en: { subject: 'News of May', blocks: [{ kind: 'text', ids: [] }] },
        fr: null,
        total: 0,
      },
    ]);
    const one = `${path}/${body.id}`;
    const changed = await admin.patch<Answered>(one, {
      fr: text('Nouvelles de mai'),
      updatedAt: body.updatedAt,
    });
    // A subject alone is no complete text.
    expect(changed.body).toMatchObject({ languages: ['en'], fr: { blocks: [] } });
    const late = await admin.patch<Answered>(one, { fr: null, updatedAt: body.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
    const removed = await admin.patch<Answered>(one, { fr: null });
    expect(removed.body.fr).toBeNull();
    const { body: list } = await admin.get<AdminIssue[]>(`${path}?status=draft`);
    expect(list.map(({ id, subject }) => [id, subject])).toEqual([[body.id, 'News of May']]);
    expect((await admin.delete(one)).status).toBe(204);
    expect((await admin.get(one)).status).toBe(404);
  });

  test('are kept as they are typed, for each account, until they are saved', async () => {
    const { id, updatedAt } = await written();
    const draft = `${path}/${id}/draft`;
    const values = JSON.stringify({ en: text('Half a subj') });
    const kept = async () => (await admin.get<Draft>(draft)).body.draft;
    expect(await kept()).toBeNull();
    expect((await admin.put(draft, { values: '[]', basedOn: updatedAt })).status).toBe(422);
    await admin.put(draft, { values, basedOn: updatedAt });
    expect(await kept()).toMatchObject({ values, basedOn: updatedAt });
    const seen = '2020-01-01T00:00:00.000Z';
    expect((await admin.patch(`${path}/${id}`, { fr: null, updatedAt: seen })).status).toBe(409);
    expect(await kept()).not.toBeNull();
    await admin.patch(`${path}/${id}`, { en: english, updatedAt });
    expect(await kept()).toBeNull();
    await admin.put(draft, { values, basedOn: null });
    expect((await admin.delete(draft)).status).toBe(204);
    expect(await kept()).toBeNull();
    await admin.put(draft, { values, basedOn: null });
    await admin.delete(`${path}/${id}`);
    expect(await server.db('formDrafts').where({ form: `newsletter/${id}` })).toEqual([]);
    expect((await admin.put(draft, { values, basedOn: null })).status).toBe(404);
  });

  test('refuse placeholders, which nothing fills in, also in a draft of an earlier release', async () => {
    const refusal = 'Nothing is filled in here, so readers would see “{name}”. Remove the braces.';
    const greeting = text('Dear {name}', textBlock('<p>Hello {<b>na</b>me}</p>'));
    const { status, body } = await create({ en: english, fr: greeting });
    expect([status, body.fields]).toEqual([422, { 'fr.subject': refusal, 'fr.blocks': refusal }]);
    const issue = await written();
    expect((await admin.patch<Answered>(`${path}/${issue.id}`, { en: greeting })).status).toBe(422);
    const texts = JSON.stringify({ en: english, fr: greeting });
    await server.db('newsletterIssues').where({ id: issue.id }).update({ texts });
    const sent = await send(issue);
    expect([sent.status, sent.body.fields]).toEqual([422, { fr: refusal }]);
    expect((await admin.get(`${path}/${issue.id}`)).body.status).toBe('draft');
  });

  test('keep of the HTML what articles keep, and of a subject one line', async () => {
    const html =
      '<p onclick="x()">Hi<script>alert(1)</script><img src="https://evil.example/pixel.gif"></p><a href="javascript:x()">go</a>';
    const { en } = await written({ en: text('News', textBlock(html)) });
    expect(en?.blocks[0]?.html).toBe('<p>Hi</p><a rel="noopener noreferrer nofollow">go</a>');
    expectInvalid(
      await create({ en: text('News\r\nBcc: all@example.org', textBlock('x')) }),
      'en.subject',
    );
    expectInvalid(await create({ en: text('News', textBlock('<blockquote>'.repeat(200))) }), 'en');
  });

  test.each([
    ['an unknown kind of block', text('News', { kind: 'script' })],
    ['ids that are no numbers', text('News', { kind: 'events', ids: ['1'] })],
    [
      'too many rows',
      text('News', { kind: 'events', ids: Array.from({ length: 13 }, (_, at) => at + 1) }),
    ],
    ['too many blocks', text('News', ...Array.from({ length: 31 }, () => textBlock('x')))],
    ['a long subject', text('x'.repeat(201))],
    ['a list', []],
    ['a word', 'news'],
  ])('refuse %s', async (_, en) => {
    expect((await create({ en })).status).toBe(422);
  });

  test('are mailed to their writer for a look, without ending anything', async () => {
    const issue = await written({
      en: english,
      fr: text('Nouvelles', textBlock('<p>Bonjour</p>')),
    });
    expect((await admin.post(`${path}/${issue.id}/test`, { language: 'fr' })).status).toBe(204);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: 'chief@example.org' },
      subject: '[Test] Nouvelles',
    });
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.text).toContain('Bonjour');
    expect(JSON.stringify(mail)).not.toMatch(/token|List-/);
  });
});

describe('the archive', () => {
  test('has what was sent, in the reader’s language where there is one', async () => {
    const first = await written({
      en: english,
      fr: text('Nouvelles de mai', textBlock('<p>Bonjour</p>')),
    });
    const { id: draftId } = await written();
    await send(first);
    await writeMails();
    const visitor = server.client();
    expect((await visitor.get(`/api/newsletter/issues/${draftId}`)).status).toBe(404);
    const list = async (language: string) =>
      (
        await visitor.get<ArchivedSummary[]>(`/api/newsletter/issues?language=${language}`)
      ).body.map(({ subject, language: of }) => `${of} ${subject}`);
    expect([await list('fr'), await list('sw')]).toEqual([
      ['fr Nouvelles de mai'],
      ['en News of May'],
    ]);
    const { body } = await visitor.get<ArchivedIssue>(
      `/api/newsletter/issues/${first.id}?language=fr`,
    );
    expect(body).toMatchObject({
      subject: 'Nouvelles de mai',
      language: 'fr',
      blocks: [{ html: '<p>Bonjour</p>' }],
    });
  });
});

test('the log names each issue, what changed, and whether it still exists', async () => {
  const entries = async () =>
    (await admin.get<AuditEntry[]>('/api/admin/audit-log?entity=message')).body
      .slice(0, 5)
      .map(({ action, title, issue, before, after }) => ({ action, title, issue, before, after }));
  const issue = await written({ en: text('', textBlock('<p>Hello</p>')) });
  const { body: changed } = await admin.patch<Answered>(`${path}/${issue.id}`, {
    en: text('News of May', textBlock('<p>Hello <strong>reader</strong></p>')),
  });
  const sendAt = '2099-05-01T07:00:00.000Z';
  await send(changed, { sendAt, timeZone: 'UTC' });
  await admin.post(`${path}/${issue.id}/cancel`);
  const about = { id: issue.id, exists: true };
  const id = { issue: issue.id };
  const title = 'News of May';
  expect((await entries()).slice(0, 4)).toEqual([
    {
      action: 'status',
      title,
      issue: about,
      before: { issueState: 'scheduled', sendAt },
      after: { ...id, issueState: 'draft', sendAt: null },
    },
    {
      action: 'status',
      title,
      issue: about,
      before: { issueState: 'draft' },
      after: { ...id, issueState: 'scheduled', sendAt },
    },
    {
      action: 'update',
      title,
      issue: about,
      before: { en: '\nHello' },
      after: { ...id, en: 'News of May\nHello reader' },
    },
    {
      action: 'create',
      title: null,
      issue: about,
      before: null,
      after: expect.objectContaining({ ...id, issueState: 'draft', originalLanguage: 'en' }),
    },
  ]);
  await admin.delete(`${path}/${issue.id}`);
  expect((await entries())[0]).toMatchObject({
    action: 'delete',
    title,
    issue: { id: issue.id, exists: false },
    before: { ...id, en: 'News of May\nHello reader' },
  });
});
