import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { toTeam } from '../../platform/mail/team.ts';
import type { MailServices } from '../../platform/services.ts';
import type { ProjectModel } from '../projects/public.ts';
import type { UserModel } from '../users/public.ts';
import type { ProjectDocumentModel } from './project-document.model.ts';

/** Tells the team that an owner shows a document of a published project to everyone. */
export const openDocumentMail = (
  services: MailServices,
  { id, title }: ProjectModel,
  document: ProjectDocumentModel,
  { fullName, email }: UserModel,
): Mail => {
  const { translate } = services.texts;
  const say = (message: string) => translate('en', message, { project: title });
  return {
    ...toTeam(services),
    replyTo: { name: fullName, address: email },
    ...renderMail('en', say('mail.openDocument.subject'), {
      greeting: say('mail.team.greeting'),
      paragraphs: [say('mail.openDocument.body')],
      details: [
        [say('mail.team.name'), fullName],
        [say('mail.team.email'), email],
      ],
      quote: document.title,
      links: [
        { label: say('mail.project.view'), url: `${services.config.publicUrl}/projects/${id}` },
      ],
      closing: say('mail.closing'),
    }),
  };
};
