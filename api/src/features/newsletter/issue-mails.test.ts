import { jpegName } from '@ail/kit/contracts/images/image-names';
import type { ArchivedIssue, IssuePreview } from '@ail/kit/contracts/newsletter/issue.shape';
import sharp from 'sharp';
import { createArticle, createProject, publishEvent, uploadImage } from '../../testing/make.ts';
import { publicUrl } from '../../testing/server.ts';
import {
  admin,
  mails,
  path,
  send,
  server,
  services,
  subscribers,
  text,
  textBlock,
  useNewsletter,
  writeMails,
  written,
} from './issues.fixture.ts';
import { sendNewsletters } from './issues.worker.ts';

useNewsletter();

test('chosen rows are in the language of the text where they have it, else their mail says which one they are in', async () => {
  await subscribers(2, ['fr', 'sw']);
  const event = await publishEvent(admin, {
    title: 'Forum of the Lakes',
    venue: 'Town hall',
    translations: {
      fr: {
        title: 'Forum des Grands Lacs',
        description: 'Trois jours de rencontres entre producteurs et prêteurs.',
        venue: 'Hôtel de ville',
        agenda: null,
        speakers: null,
      },
    },
  });
  const project = await createProject(admin, {
    language: 'fr',
    title: 'Pompes solaires',
    translations: {
      sw: {
        title: 'Pampu za jua',
        description: 'Pampu kwa mashamba mia nne.',
        useOfFunds: null,
        details: null,
        team: [],
      },
    },
  });
  const resource = await createArticle(admin, { description: 'What growers can expect.' });
  const rows = [
    { kind: 'events', ids: [event.id] },
    { kind: 'projects', ids: [project.id] },
    { kind: 'resources', ids: [resource.id] },
  ];
  const issue = await written({
    originalLanguage: 'fr',
    fr: text(
      'Nouvelles',
      ...rows,
      textBlock(
        '<p><a href="/projects?q=solar#list">Projets</a> <a href="https://example.org/x">Ailleurs</a></p>',
      ),
    ),
    sw: text('Habari', ...rows),
  });
  expect(issue.chosen).toMatchObject([
    { title: 'Coffee after 2026', language: 'en', translations: { en: null, fr: null, sw: null } },
    {
      title: 'Forum of the Lakes',
      language: 'en',
      translations: { en: null, fr: 'Forum des Grands Lacs', sw: null },
    },
    {
      title: 'Pompes solaires',
      language: 'fr',
      translations: { en: null, fr: null, sw: 'Pampu za jua' },
    },
  ]);
  await send(issue);
  await writeMails();
  const titles = async (language: string) =>
    (
      await server
        .client()
        .get<ArchivedIssue>(`/api/newsletter/issues/${issue.id}?language=${language}`)
    ).body.blocks.flatMap((block) => block.rows.map((row) => `${row.language} ${row.title}`));
  expect(await titles('fr')).toEqual([
    'fr Forum des Grands Lacs',
    'fr Pompes solaires',
    'en Coffee after 2026',
  ]);
  expect(await titles('sw')).toEqual([
    'en Forum of the Lakes',
    'sw Pampu za jua',
    'en Coffee after 2026',
  ]);
  // Not sent in it: the rows are in the reader's language where they have it.
  expect(await titles('en')).toEqual([
    'en Forum of the Lakes',
    'fr Pompes solaires',
    'en Coffee after 2026',
  ]);
  const [french, swahili] = await mails();
  expect(french?.text).toContain('Hôtel de ville, Kisumu');
  expect(swahili?.text).toContain('Town hall, Kisumu');
  const frenchForum = `${publicUrl}/events/${event.id}?lng=fr`;
  // The words of the page in the archive.
  expect(french?.text).toMatch(/^RESSOURCES\n/m);
  expect(french?.html).toContain('>Ressources</h2>');
  expect(french?.text).toContain(`parues\u00a0: ${publicUrl}/newsletter?lng=fr\n`);
  expect(french?.html).toContain(`href="${publicUrl}/newsletter?lng=fr"`);
  expect(swahili?.text).toMatch(/^MACHAPISHO\n/m);
  expect(french?.text).toContain(`\n${frenchForum}\n`);
  expect(french?.html).toContain(`href="${frenchForum}"`);
  expect(french?.text).toMatch(/\/newsletter\/unsubscribe\?token=[\w-]{43}&lng=fr\n/);
  expect(french?.text).toContain(`(${publicUrl}/projects?q=solar&lng=fr#list)`);
  expect(french?.text).toContain('(https://example.org/x)');
  expect(french?.headers?.['List-Unsubscribe']).not.toContain('lng');
  expect(french?.text).toMatch(/^Forum des Grands Lacs\n(?!.*en anglais).*\nTrois jours/m);
  expect(french?.text).toMatch(/^Coffee after 2026\n.* · en anglais\nWhat growers/m);
  expect(french?.html).toMatch(/<a [^>]*lang="en"[^>]*>Coffee after 2026</);
  expect(french?.html).not.toContain('lang="fr" style');
  expect(swahili?.text).toMatch(/^Pampu za jua\n(?!.*kwa ).*\nPampu kwa/m);
  expect(swahili?.text).toMatch(/^Forum of the Lakes\n.* · kwa Kiingereza\nThree days/m);
});

describe('who reads a language that an issue lacks', () => {
  const sentTo = async (language: string, blocks: object[]) => {
    await subscribers(1, [language]);
    const issue = await written({ en: text('News of May', ...blocks) });
    await send(issue);
    await writeMails();
    const [mail] = await mails();
    return { issue, mail };
  };

  test('gets the original, which says once in which language it is, in a mail in their own', async () => {
    const event = await publishEvent(admin, {
      title: 'Forum of the Lakes',
      translations: {
        fr: {
          title: 'Forum des Grands Lacs',
          description: 'Trois jours de rencontres entre producteurs et prêteurs.',
          venue: null,
          agenda: null,
          speakers: null,
        },
      },
    });
    const untranslated = await publishEvent(admin, { title: 'Awards of May' });
    const blocks = [
      textBlock('<p>Hello <a href="/projects">projects</a></p>'),
      { kind: 'events', ids: [event.id, untranslated.id] },
    ];
    const { issue, mail } = await sentTo('fr', blocks);
    expect(mail?.subject).toBe('News of May');
    expect(mail?.text).toMatch(/^Ce numéro est en anglais\.\n\nHello projects \(.*lng=fr\)\n/);
    expect(mail?.text).toContain('\n\nÉVÉNEMENTS\n\nForum des Grands Lacs\n');
    expect(mail?.text).toContain('\n\nAwards of May\n');
    expect(mail?.text.match(/en anglais/g)).toHaveLength(1);
    expect(mail?.text).toContain('\nSe désabonner\u00a0: ');
    expect(mail?.text).toContain(`/newsletter/${issue.id}?lng=fr\n`);
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.html).toContain('<div lang="en"><p style="margin:0 0 16px">Hello <a');
    expect(mail?.html).toMatch(/<a href="[^"]*" style="[^"]*">Forum des Grands Lacs</);
    expect(mail?.html).toMatch(/<a [^>]*lang="en"[^>]*>Awards of May</);
    expect(mail?.html.match(/en anglais/g)).toHaveLength(1);
    // Admins see that mail.
    const own = (text?: string) => text?.slice(0, text.indexOf('\n--\n'));
    const { body: shown } = await admin.get<IssuePreview>(
      `${path}/${issue.id}/preview?language=fr`,
    );
    expect(own(shown.text)).toBe(own(mail?.text));
  });

  test('reads at each row, where an issue has no text of its own, in which language it is', async () => {
    const { id } = await publishEvent(admin, { title: 'Awards of May' });
    const { mail } = await sentTo('sw', [{ kind: 'events', ids: [id] }]);
    expect(mail?.text).toMatch(/^MATUKIO\n\nAwards of May\n.* · kwa Kiingereza\n/);
  });

  test('gets it in the frame of the language that they have chosen since', async () => {
    await subscribers(1);
    await send(await written());
    // Begun, and nothing written yet: as a release before this one may have left it.
    await server.db('newsletterIssues').update({ nextBatchAt: new Date(Date.now() + 30_000) });
    await sendNewsletters(services);
    expect(await server.db('newsletterDeliveries')).toMatchObject([
      { language: 'en', state: 'waiting' },
    ]);
    await server.db('subscribers').update({ language: 'sw' });
    await server.db('newsletterIssues').update({ nextBatchAt: null });
    await writeMails();
    expect((await mails())[0]?.text).toMatch(/^Toleo hili limeandikwa kwa Kiingereza\.\n\nHello/);
  });
});

test('pictures are of a kind, from an address and of a size that any mail program shows', async () => {
  await subscribers(1);
  const file = await sharp({
    create: { width: 1920, height: 960, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const { body: image } = await uploadImage(admin, file);
  const picture = `<p><img src="/assets/projects/${image.name}" alt="Hills" width="1920" height="960"></p>`;
  await send(await written({ en: text('News', textBlock(picture)) }));
  await writeMails();
  const [mail] = await mails();
  expect(/<img[^>]*>/.exec(mail?.html ?? '')?.[0]).toBe(
    `<img src="${publicUrl}/assets/projects/${jpegName(image.name)}" alt="Hills" width="552" height="276" style="max-width:100%;height:auto" />`,
  );
  expect(mail?.text).toMatch(/^\[Hills\]\n/);
});
