import type { Knex } from 'knex';
import type { Mail } from '../../platform/mail/outbox.ts';
import { receiptMail } from '../../platform/mail/team.ts';
import type { MailServices } from '../../platform/services.ts';
import type { MessageModel } from '../messages/public.ts';
import { conversationMail, findClaimUrl } from './conversation.ts';
import { projectTitleFor } from './project-title.ts';

/**
 * Write the mails of an inquiry: to the project's owner or the team, and a receipt to the address that was given.
 * @param hasReceipt whether the receipt is sent
 * @param hasOwner whether the owner answers, rather than the team
 */
export const inquiryMails = async (
  trx: Knex,
  services: MailServices,
  inquiry: MessageModel,
  { hasReceipt, hasOwner }: { hasReceipt: boolean; hasOwner: boolean },
): Promise<Mail[]> => {
  const text = inquiry.message;
  const mail = await conversationMail(trx, services, { inquiry, writer: 'visitor', text });
  if (!hasReceipt) return [mail];
  const { language, projectId, userId } = inquiry;
  const { publicUrl } = services.config;
  const { projectTitle: project } = await projectTitleFor(trx, inquiry, language);
  const say = (id: string) => services.texts.translate(language, id, { project });
  const claimUrl = userId === null ? await findClaimUrl(trx, services, inquiry) : undefined;
  const projectLink = {
    label: say('mail.project.view'),
    url: `${publicUrl}/projects/${projectId}`,
  };
  const unsignedLink = claimUrl
    ? { label: say('mail.conversation.claim'), url: claimUrl }
    : projectLink;
  const link =
    userId === null
      ? unsignedLink
      : { label: say('mail.conversation.open'), url: `${publicUrl}/conversations/${inquiry.id}` };
  return [
    mail,
    receiptMail(services, language, inquiry, {
      subject: say('mail.inquiry.receipt.subject'),
      body: hasOwner ? say('mail.inquiry.receipt.owner') : say('mail.inquiry.receipt.body'),
      link,
    }),
  ];
};
