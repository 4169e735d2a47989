import type { Language } from '@ail/kit/contracts/enums';
import type { Mail } from '../../mail/outbox.ts';
import { receiptMail, teamMail } from '../../mail/team.ts';
import type { MessageModel } from '../../models/MessageModel.ts';
import type { MailServices } from '../../services.ts';

/** An inquiry for the team, and a receipt for the address that was given, where `hasReceipt`. */
export const inquiryMails = (
  services: MailServices,
  language: Language,
  inquiry: MessageModel,
  hasReceipt: boolean,
): Mail[] => {
  const { translate } = services.texts;
  const project = inquiry.projectTitle ?? '';
  const url = `${services.config.publicUrl}/projects/${inquiry.projectId}`;
  const team = teamMail(services, inquiry, {
    subject: translate('en', 'mail.inquiry.team.subject', { project }),
    link: { label: translate('en', 'mail.project.view'), url },
  });
  if (!hasReceipt) return [team];
  return [
    team,
    receiptMail(services, language, inquiry, {
      subject: translate(language, 'mail.inquiry.receipt.subject', { project }),
      body: translate(language, 'mail.inquiry.receipt.body'),
      link: { label: translate(language, 'mail.project.view'), url },
    }),
  ];
};
