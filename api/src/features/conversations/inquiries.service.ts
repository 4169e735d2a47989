import type { Language } from '@ail/kit/contracts/enums';
import type { CreateInquiry } from '@ail/kit/contracts/projects/project';
import type { Inquiry } from '@ail/kit/contracts/projects/project.shape';
import { found, Refusal } from '../../platform/http/errors.ts';
import { type Once, oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { createMessage, MessageModel } from '../messages/public.ts';
import { getProject } from '../projects/public.ts';
import type { UserModel } from '../users/public.ts';
import { inquiryMails } from './inquiries.mail.ts';

/** An inquiry as its sender sees it. */
export const presentInquiry = (inquiry: MessageModel): Inquiry => ({
  id: inquiry.id,
  projectId: inquiry.projectId ?? 0,
  projectTitle: inquiry.projectTitle ?? '',
  message: inquiry.message,
  createdAt: inquiry.createdAt.toISOString(),
});

interface InquirySender {
  user: UserModel | null;
  language: Language;
  /** Whether a receipt goes to the address that was given. */
  hasReceipt: boolean;
}

/**
 * Store an inquiry about a project, the first message of a conversation, and mail it to the project's owner or to the
 * team; once for each `requestId`.
 * @throws Refusal not_found, also for a pending project; project_completed, own_project, already_sent
 */
export const sendInquiry = async (
  services: Services,
  { user, language, hasReceipt }: InquirySender,
  projectId: number,
  { requestId, ...message }: Once<CreateInquiry>,
): Promise<Inquiry> => {
  const { db, outbox } = services;
  const request = { requestId, actorId: null, content: ['inquiry', projectId, message] };
  const id = await oncePerRequest(db, request, async (trx) => {
    const project = await getProject(trx, null, projectId);
    if (project.status === 'completed') throw new Refusal('project_completed');
    if (user && user.id === project.ownerId) throw new Refusal('own_project');
    const inquiry = await createMessage(trx, {
      ...message,
      kind: 'inquiry',
      projectId: project.id,
      projectTitle: project.title,
      userId: user?.id ?? null,
      language,
    });
    const mails = await inquiryMails(trx, services, inquiry, {
      hasReceipt,
      hasOwner: project.ownerId !== null,
    });
    await outbox.addAll(trx, mails);
    return inquiry.id;
  });
  return presentInquiry(found(await MessageModel.query(db).findById(id)));
};
