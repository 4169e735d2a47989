import type { Language } from '@ail/kit/contracts/enums';
import type { Translate } from '../../http/texts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { receiptMail, teamMail } from '../../mail/team.ts';
import type { MessageModel } from '../../models/MessageModel.ts';

interface Writer {
  translate: Translate;
  publicUrl: string;
  teamEmail: string;
}

/** An inquiry for the team, and a receipt for the address that was given, where `hasReceipt`. */
export const inquiryMails = (
  writer: Writer,
  language: Language,
  inquiry: MessageModel,
  hasReceipt: boolean,
): Mail[] => {
  const project = inquiry.projectTitle ?? '';
  const url = `${writer.publicUrl}/projects/${inquiry.projectId}`;
  const team = teamMail(writer, inquiry, {
    subject: writer.translate('en', 'mail.inquiry.team.subject', { project }),
    link: { label: writer.translate('en', 'mail.project.view'), url },
  });
  if (!hasReceipt) return [team];
  return [
    team,
    receiptMail(writer, language, inquiry, {
      subject: writer.translate(language, 'mail.inquiry.receipt.subject', { project }),
      body: writer.translate(language, 'mail.inquiry.receipt.body'),
      link: { label: writer.translate(language, 'mail.project.view'), url },
    }),
  ];
};
