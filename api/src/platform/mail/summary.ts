import type { Language } from '@ail/kit/contracts/enums';
import type { MailServices } from '../services.ts';
import type { RenderedMail } from './outbox.ts';
import { renderMail, salutation } from './render.ts';

interface Summary {
  body: 'mail.summary.body' | 'mail.summary.team';
  /** The page of the portal that has all messages. */
  page: string;
}

/** Say that more messages have arrived than are mailed, and where to read them; it quotes none. */
export const renderSummary = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
  { body, page }: Summary,
): RenderedMail =>
  renderMail(language, translate(language, 'mail.summary.subject'), {
    ...salutation(translate, language),
    paragraphs: [translate(language, body)],
    button: { label: translate(language, 'mail.summary.button'), url: publicUrl + page },
  });
