import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { eventDays } from '@ail/kit/contracts/events/event-days';
import type { ReviewDecision } from '@ail/kit/contracts/projects/project';
import type { ProjectProposal } from '@ail/kit/contracts/projects/project.shape';
import { textFor } from '../../platform/mail/mail-text.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import { toTeam } from '../../platform/mail/team.ts';
import type { MailServices } from '../../platform/services.ts';
import type { ProjectModel } from '../projects/public.ts';
import type { UserModel } from '../users/public.ts';

/** Tells the team that an owner has submitted a project, or the change of a published one. */
export const submissionMail = (
  services: MailServices,
  { approvedAt, language }: ProjectModel,
  { title, description }: ProjectProposal,
  { fullName, email }: UserModel,
): Mail => {
  const { translate } = services.texts;
  const say = (id: string) => translate('en', id, { project: title });
  const subject = approvedAt
    ? say('mail.submission.change.subject')
    : say('mail.submission.subject');
  return {
    ...toTeam(services),
    replyTo: { name: fullName, address: email },
    ...renderMail('en', subject, {
      greeting: say('mail.team.greeting'),
      paragraphs: [say('mail.submission.body')],
      details: [
        [say('mail.team.name'), fullName],
        [say('mail.team.email'), email],
      ],
      quote: textFor(translate, 'en', description, language),
      button: {
        label: say('mail.submission.button'),
        url: `${services.config.publicUrl}/admin/projects?review=submitted`,
      },
      closing: say('mail.closing'),
    }),
  };
};

interface Decision {
  decision: ReviewDecision;
  message: string | null;
  /** The project is published already; this is a change of it. */
  isChange: boolean;
}

/** Message ids of what an owner is told, for a project and for a change of one. */
const decisions = {
  approve: {
    project: ['mail.review.approve.subject', 'mail.review.approve.body'],
    change: ['mail.review.approve.change.subject', 'mail.review.approve.change.body'],
  },
  changes: {
    project: ['mail.review.changes.subject', 'mail.review.changes.body'],
    change: ['mail.review.changes.change.subject', 'mail.review.changes.change.body'],
  },
  refuse: {
    project: ['mail.review.refuse.subject', 'mail.review.refuse.body'],
    change: ['mail.review.refuse.change.subject', 'mail.review.refuse.change.body'],
  },
} as const satisfies Record<ReviewDecision, unknown>;

/** Tells an owner what the team has decided, in the language in which they last wrote. */
export const decisionMail = (
  { texts: { translate, translatePieces }, config: { publicUrl } }: MailServices,
  { email, nameInMails }: UserModel,
  { id, title, ownerLanguage, language: projectLanguage }: ProjectModel,
  { decision, message, isChange }: Decision,
): Mail => {
  const language = ownerLanguage ?? fallbackLanguage;
  const say = (key: string) => translate(language, key, { project: title });
  const project = textFor(translate, language, title, projectLanguage);
  const [subject, body] = decisions[decision][isChange ? 'change' : 'project'];
  return {
    purpose: 'announcement',
    to: { name: nameInMails ?? '', address: email },
    ...renderMail(language, say(subject), {
      ...salutation(translate, language, nameInMails),
      paragraphs: [
        translatePieces(language, body, { project }),
        ...(message ? [say('mail.review.message')] : []),
      ],
      ...(message && { quote: message }),
      button: {
        label: say('mail.review.button'),
        url: `${publicUrl}/owner/projects/${id}`,
      },
      ...(decision === 'approve' && {
        links: [{ label: say('mail.project.view'), url: `${publicUrl}/projects/${id}` }],
      }),
    }),
  };
};

/** Asks an owner whether a project is still up to date. @param leavesAt when it leaves the list otherwise */
export const confirmationMail = (
  { texts: { translate, translatePieces }, config: { publicUrl } }: MailServices,
  { email, nameInMails }: UserModel,
  { id, title, ownerLanguage, language: projectLanguage }: ProjectModel,
  leavesAt: Date,
): Mail => {
  const language = ownerLanguage ?? fallbackLanguage;
  const date = eventDays(language, { date: leavesAt.toISOString(), timeZone: 'UTC' });
  const say = (key: string) => translate(language, key, { project: title, date });
  const project = textFor(translate, language, title, projectLanguage);
  return {
    purpose: 'announcement',
    to: { name: nameInMails ?? '', address: email },
    ...renderMail(language, say('mail.confirmProject.subject'), {
      ...salutation(translate, language, nameInMails),
      paragraphs: [
        translatePieces(language, 'mail.confirmProject.body', { project }),
        say('mail.confirmProject.otherwise'),
      ],
      button: {
        label: say('mail.confirmProject.button'),
        url: `${publicUrl}/owner/projects/${id}`,
      },
    }),
  };
};
