import { messageRef } from '@ail/kit/contracts/message-ref';
import { Refusal } from './http/errors.ts';
import { MarkupError, sanitise } from './sanitise.ts';

/**
 * Cleans the HTML of a field.
 * @throws Refusal validation_failed at `field` if it has too many tags, or too deep or too long ones
 */
export const cleanedHtml = (field: string, html: string): string => {
  try {
    return sanitise(html);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    const ref = messageRef(error.id, { max: error.max });
    throw new Refusal('validation_failed', { fields: { [field]: ref } });
  }
};

/** Whether HTML shows nothing, such as the empty paragraph of an editor. */
export const isEmptyHtml = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^<>]*>/g, '').trim() === '';
