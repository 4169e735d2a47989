import type { MessageWriter } from '@ail/kit/contracts/conversations/conversation';
import { fallbackLanguage, type Language, type SignUpRole } from '@ail/kit/contracts/enums';
import { returnPath } from '@ail/kit/contracts/shared/page.state';
import type { Knex } from 'knex';
import { keyOf } from '../../platform/db/base.model.ts';
import { textFor } from '../../platform/mail/mail-text.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import { renderSummary } from '../../platform/mail/summary.ts';
import { teamMail, toTeam } from '../../platform/mail/team.ts';
import { withoutLinks } from '../../platform/mail/without-links.ts';
import type { MailServices } from '../../platform/services.ts';
import type { MessageModel } from '../messages/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { UserModel } from '../users/public.ts';
import { projectTitleFor } from './project-title.ts';

/** Where an account finds its conversations. */
const listPages = { visitor: '/investor/dashboard', owner: '/owner/projects' };

/** Whom a message of a conversation is mailed to. */
interface Party {
  name?: string | undefined;
  address: string;
  language: Language;
  isConfirmed: boolean;
  hasAccount: boolean;
  /** The page where a member claims or disowns an inquiry that was sent without signing in. */
  claimUrl?: string | undefined;
}

const partyOf = (user: UserModel, language: Language): Party => ({
  name: user.nameInMails,
  address: user.email,
  language,
  isConfirmed: user.isVerified,
  hasAccount: true,
});

/**
 * Find the page where a member claims an inquiry sent with their address.
 * @returns `undefined` where no member has confirmed the address, or the member has disowned the inquiry
 */
export const findClaimUrl = async (
  trx: Knex,
  { config: { publicUrl } }: MailServices,
  { email, disownedAt }: MessageModel,
): Promise<string | undefined> => {
  const user = await UserModel.query(trx).findOne({ emailKey: keyOf(email) });
  if (!user?.isVerified || disownedAt) return undefined;
  return publicUrl + (user.role === 'client' ? listPages.owner : listPages.visitor);
};

/** Whoever sent an inquiry: their account, if it has one, else the address that was typed. */
const visitorOf = async (
  trx: Knex,
  services: MailServices,
  inquiry: MessageModel,
): Promise<Party> => {
  const { userId, email, language } = inquiry;
  const user = userId === null ? undefined : await UserModel.query(trx).findById(userId);
  if (user) return partyOf(user, language);
  const claimUrl = await findClaimUrl(trx, services, inquiry);
  return { address: email, language, isConfirmed: false, hasAccount: false, claimUrl };
};

/** The project's owner; `undefined` where the team answers. */
const ownerOf = async (trx: Knex, projectId: number | null): Promise<Party | undefined> => {
  if (projectId === null) return undefined;
  const project = await ProjectModel.query(trx).findById(projectId);
  if (!project?.ownerId) return undefined;
  const owner = await UserModel.query(trx).findById(project.ownerId);
  return owner && partyOf(owner, project.ownerLanguage ?? fallbackLanguage);
};

interface Written {
  /** The inquiry that the conversation began with. */
  inquiry: MessageModel;
  writer: MessageWriter;
  text: string;
}

const words = {
  visitor: { subject: 'mail.conversation.visitor.subject', body: 'mail.conversation.visitor' },
  owner: { subject: 'mail.conversation.owner.subject', body: 'mail.conversation.owner' },
  team: { subject: 'mail.conversation.team.subject', body: 'mail.conversation.team' },
} satisfies Record<MessageWriter, { subject: string; body: string }>;

const leftOut = {
  account: 'mail.conversation.linksLeftOut',
  unclaimed: 'mail.conversation.linksUntilClaimed',
  noAccount: 'mail.conversation.linksRemoved',
};

/** Whoever asks about a project signs up as an investor, and arrives where the address can be confirmed. */
const joining = new URLSearchParams({
  role: 'investor' satisfies SignUpRole,
  [returnPath.key]: '/investor/dashboard',
});

const mailTo = async (
  trx: Knex,
  services: MailServices,
  { address, name, language, isConfirmed, hasAccount, claimUrl }: Party,
  { inquiry, writer, text }: Written,
): Promise<Mail> => {
  const { texts, config } = services;
  const { translate, translatePieces } = texts;
  const { publicUrl } = config;
  const { projectTitle, projectLanguage } = await projectTitleFor(trx, inquiry, language);
  const say = (id: string, values?: Record<string, string>) => translate(language, id, values);
  const harmless = (typed: string) =>
    isConfirmed ? typed : withoutLinks(typed, say('mail.conversation.link'));
  const quote = harmless(text);
  const kind = hasAccount ? 'account' : claimUrl ? 'unclaimed' : 'noAccount';
  return {
    ...(hasAccount
      ? {
          purpose: 'message',
          summary: renderSummary(services, language, {
            body: 'mail.summary.body',
            page: listPages[writer === 'visitor' ? 'owner' : 'visitor'],
          }),
        }
      : { purpose: 'reply' }),
    to: { name: name ?? '', address },
    ...renderMail(language, say(words[writer].subject, { project: projectTitle }), {
      ...salutation(translate, language, name),
      paragraphs: [
        translatePieces(language, words[writer].body, {
          project: textFor(translate, language, projectTitle, projectLanguage),
          name: harmless(inquiry.name),
        }),
        ...(quote === text ? [] : [say(leftOut[kind])]),
        ...(hasAccount
          ? []
          : [say(claimUrl ? 'mail.conversation.toClaim' : 'mail.conversation.toAnswer')]),
      ],
      quote,
      button: hasAccount
        ? {
            label: say('mail.conversation.button'),
            url: `${publicUrl}/conversations/${inquiry.id}`,
          }
        : claimUrl
          ? { label: say('mail.conversation.claim'), url: claimUrl }
          : { label: say('mail.conversation.join'), url: `${publicUrl}/register?${joining}` },
    }),
  };
};

/**
 * Mails a message of a conversation to the other party. To an address that nobody has confirmed it goes without links,
 * so that no stranger can send one there; nobody is told the address of the other.
 */
export const conversationMail = async (
  trx: Knex,
  services: MailServices,
  written: Written,
): Promise<Mail> => {
  const { inquiry, writer, text } = written;
  if (writer !== 'visitor') {
    return mailTo(trx, services, await visitorOf(trx, services, inquiry), written);
  }
  const owner = await ownerOf(trx, inquiry.projectId);
  if (owner) return mailTo(trx, services, owner, written);
  const { translate } = services.texts;
  const { projectTitle: project } = await projectTitleFor(trx, inquiry, 'en');
  const isFirst = text === inquiry.message;
  return teamMail(
    services,
    { ...inquiry, message: text },
    {
      subject: translate('en', 'mail.inquiry.team.subject', { project }),
      link: isFirst
        ? {
            label: translate('en', 'mail.project.view'),
            url: `${services.config.publicUrl}/projects/${inquiry.projectId}`,
          }
        : {
            label: translate('en', 'mail.conversation.inAdmin'),
            url: `${services.config.publicUrl}/admin/messages`,
          },
    },
  );
};

/** Reminds the owner of a project, or the team, of an inquiry that nobody has answered; it quotes nothing. */
export const requestReminderMail = async (
  trx: Knex,
  services: MailServices,
  inquiry: MessageModel,
): Promise<Mail> => {
  const { translate, translatePieces } = services.texts;
  const { publicUrl } = services.config;
  const { id, projectId } = inquiry;
  const owner = await ownerOf(trx, projectId);
  const language = owner?.language ?? fallbackLanguage;
  const { projectTitle, projectLanguage } = await projectTitleFor(trx, inquiry, language);
  const say = (message: string) => translate(language, message, { project: projectTitle });
  const project = textFor(translate, language, projectTitle, projectLanguage);
  return {
    ...(owner
      ? {
          purpose: 'message',
          to: { name: owner.name ?? '', address: owner.address },
          summary: renderSummary(services, language, {
            body: 'mail.summary.body',
            page: listPages.owner,
          }),
        }
      : toTeam(services)),
    ...renderMail(language, say('mail.requestReminder.subject'), {
      ...salutation(translate, language, owner?.name),
      paragraphs: [translatePieces(language, 'mail.requestReminder.body', { project })],
      button: owner
        ? { label: say('mail.conversation.button'), url: `${publicUrl}/conversations/${id}` }
        : { label: say('mail.conversation.inAdmin'), url: `${publicUrl}/admin/messages` },
    }),
  };
};
