import type { LoggedFields } from '@ail/kit/contracts/audit/logged';
import { type Language, languages } from '@ail/kit/contracts/enums';
import type { IssueText } from '@ail/kit/contracts/newsletter/issue';
import type { Knex } from 'knex';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import { textForMail } from './mail-html.ts';
import type { NewsletterIssueModel } from './newsletter-issue.model.ts';

type IssueFields = Partial<LoggedFields['message']>;

const textOf = (text: IssueText | undefined, language: Language): string | null =>
  text
    ? [
        text.subject,
        ...text.blocks.map(({ kind, html, ids }) =>
          kind === 'text' ? textForMail(html, '', language).trim() : `${kind}: ${ids.join(', ')}`,
        ),
      ].join('\n')
    : null;

/** The fields of an issue in the log. */
export const loggedIssue = (issue: NewsletterIssueModel): IssueFields => ({
  issueState: issue.status,
  sendAt: issue.sendAt?.toISOString() ?? null,
  originalLanguage: issue.originalLanguage,
  ...Object.fromEntries(languages.map((one) => [one, textOf(issue.texts[one], one)])),
});

interface IssueChange {
  action: 'create' | 'update' | 'delete' | 'status' | 'message';
  /** The issue as it is after the change, or was before it was deleted. */
  issue: NewsletterIssueModel;
  before?: IssueFields;
  after?: IssueFields;
}

/** Log a change of an issue, under its subject. */
export const auditIssue = (
  trx: Knex,
  actor: Actor,
  { action, issue, before, after }: IssueChange,
): Promise<void> => {
  const named = { issue: issue.id };
  return audit(trx, actor, {
    action,
    // An older release of the admin remote knows no entity for issues.
    entity: 'message',
    entityId: null,
    title: issue.subject || null,
    ...(action === 'delete'
      ? { before: { ...before, ...named } }
      : { ...(before && { before }), after: { ...after, ...named } }),
  });
};
