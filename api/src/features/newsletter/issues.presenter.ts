import type { Language } from '@ail/kit/contracts/enums';
import { languages } from '@ail/kit/contracts/enums';
import { completeLanguages, type IssueText } from '@ail/kit/contracts/newsletter/issue';
import type {
  AdminIssue,
  ArchivedSummary,
  IssueSummary,
} from '@ail/kit/contracts/newsletter/issue.shape';
import type { Knex } from 'knex';
import { addressesInDoubt } from './deliveries.service.ts';
import { chosenRows } from './issue-rows.ts';
import { NewsletterDeliveryModel } from './newsletter-delivery.model.ts';
import type { NewsletterIssueModel } from './newsletter-issue.model.ts';

/** An issue in the list of admins. */
export const presentIssueSummary = (issue: NewsletterIssueModel): IssueSummary => ({
  id: issue.id,
  status: issue.status,
  subject: issue.subject,
  originalLanguage: issue.originalLanguage,
  languages: completeLanguages(issue.texts),
  sendAt: issue.sendAt?.toISOString() ?? null,
  timeZone: issue.timeZone,
  startedAt: issue.startedAt?.toISOString() ?? null,
  finishedAt: issue.finishedAt?.toISOString() ?? null,
  total: issue.total,
  sent: issue.sent,
  refused: issue.refused,
  bounced: issue.bounced,
  skipped: issue.skipped,
  createdAt: issue.createdAt.toISOString(),
  updatedAt: issue.updatedAt.toISOString(),
});

/** How many of those who got an issue have unsubscribed since. */
const unsubscribedSince = async (db: Knex, { id, startedAt }: NewsletterIssueModel) =>
  startedAt === null
    ? 0
    : NewsletterDeliveryModel.query(db)
        .join('subscribers', 'subscribers.id', 'newsletterDeliveries.subscriberId')
        .where({ issueId: id, state: 'sent', 'subscribers.status': 'unsubscribed' })
        .where('subscribers.unsubscribedAt', '>=', startedAt)
        .resultSize();

/** An issue as admins see it. */
export const presentIssue = async (db: Knex, issue: NewsletterIssueModel): Promise<AdminIssue> => {
  const { en = null, fr = null, sw = null } = issue.texts;
  const written: IssueText[] = languages.flatMap((language) => issue.texts[language] ?? []);
  return {
    ...presentIssueSummary(issue),
    en,
    fr,
    sw,
    unsubscribed: await unsubscribedSince(db, issue),
    inDoubt: issue.startedAt ? await addressesInDoubt(db, issue.id) : [],
    chosen: await chosenRows(db, written),
  };
};

/** An issue in the public archive; none where nothing was sent. */
export const presentArchived = (
  issue: NewsletterIssueModel,
  language: Language | undefined,
): ArchivedSummary[] => {
  const sent = issue.sentIn(language);
  if (!sent || !issue.startedAt) return [];
  return [
    {
      id: issue.id,
      subject: sent.text.subject,
      language: sent.language,
      languages: issue.sentLanguages,
      sentAt: issue.startedAt.toISOString(),
    },
  ];
};
