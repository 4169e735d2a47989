import type { QueryOf } from '@ail/kit/contracts/call';
import type { Language } from '@ail/kit/contracts/enums';
import { completeLanguages } from '@ail/kit/contracts/newsletter/issue';
import type { listIssues as listCall } from '@ail/kit/contracts/newsletter/issue.calls';
import type {
  ArchivedIssue,
  IssuePreview,
  IssueRecipients,
} from '@ail/kit/contracts/newsletter/issue.shape';
import type { Knex } from 'knex';
import { found } from '../../platform/http/errors.ts';
import { type Listed, listByIds, listPage, type Page } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { shownText, stillVisible, textForReader } from './issue-rows.ts';
import { type IssueForReader, issueMails } from './issues.mail.ts';
import { presentArchived } from './issues.presenter.ts';
import { NewsletterIssueModel } from './newsletter-issue.model.ts';
import { SubscriberModel } from './subscriber.model.ts';

/** All issues, the newest first. */
export const listIssues = (
  db: Knex,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<NewsletterIssueModel>> => {
  const query = NewsletterIssueModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  if (filter.status !== undefined) query.where('status', filter.status);
  return listByIds(query, filter);
};

/** @throws Refusal not_found */
export const getIssue = async (db: Knex, id: number): Promise<NewsletterIssueModel> =>
  found(await NewsletterIssueModel.query(db).findById(id));

/** Issues that have gone out, the newest first. */
export const listArchived = (db: Knex, page: Page): Promise<Listed<NewsletterIssueModel>> =>
  listPage(
    NewsletterIssueModel.query(db)
      .modify(NewsletterIssueModel.archived)
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc'),
    page,
  );

/**
 * An issue that has gone out, as visitors may read it: in a language that it was not sent in its rows are as they are now.
 * @throws Refusal not_found
 */
export const readArchived = async (
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  id: number,
  language: Language | undefined,
): Promise<ArchivedIssue> => {
  const issue = found(
    await NewsletterIssueModel.query(db).findById(id).modify(NewsletterIssueModel.archived),
  );
  const [summary] = presentArchived(issue, language);
  const sent = found(issue.sentIn(language));
  const { blocks } =
    language && language !== sent.language
      ? await textForReader(db, texts.translate, language, sent.text)
      : await stillVisible(db, sent.text);
  return { ...found(summary), blocks };
};

/**
 * What subscribers of a language get at this moment, also of a text that is incomplete; of an issue that has gone out,
 * what they got. Readers of a language that it was not sent in get its rows as they are now.
 */
export const issueFor = async (
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  issue: NewsletterIssueModel,
  reader: Language = issue.originalLanguage,
): Promise<IssueForReader> => {
  const { id, originalLanguage } = issue;
  const { translate } = texts;
  const sent = issue.sentIn(reader);
  if (sent) {
    const { language, text } = sent;
    const shown = language === reader ? text : await textForReader(db, translate, reader, text);
    return { id, reader, language, text: shown };
  }
  const language = issue.texts[reader] ? reader : originalLanguage;
  const text = issue.texts[language] ?? { subject: '', blocks: [] };
  return { id, reader, language, text: await shownText(db, translate, reader, text) };
};

/** An issue for a look at it. @throws Refusal not_found */
export const previewIssue = async (
  services: Services,
  id: number,
  language: Language | undefined,
): Promise<IssuePreview> => {
  const shown = await issueFor(services, await getIssue(services.db, id), language);
  const { text } = issueMails(services, shown)('', undefined);
  return { language: shown.language, ...shown.text, text };
};

/** How many confirmed subscribers each language has, and in which theirs is sent. @throws Refusal not_found */
export const countRecipients = async (db: Knex, id: number): Promise<IssueRecipients> => {
  const { texts, originalLanguage } = await getIssue(db, id);
  const complete = completeLanguages(texts);
  const rows: { language: Language; count: number }[] = await db(SubscriberModel.tableName)
    .where({ status: 'confirmed' })
    .select('language', db.raw('COUNT(*) AS ??', ['count']))
    .groupBy('language')
    .orderBy('language');
  return rows.map(({ language, count }) => ({
    language,
    count: Number(count),
    sentIn: complete.includes(language) ? language : originalLanguage,
  }));
};
