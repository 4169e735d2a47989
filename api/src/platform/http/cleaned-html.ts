import { messageRef } from '@ail/kit/contracts/message-ref';
import { MarkupError, sanitise } from '../sanitise.ts';
import { Refusal } from './errors.ts';

const refusal = (field: string, id: string, max: number) =>
  new Refusal('validation_failed', { fields: { [field]: messageRef(id, { max }) } });

/**
 * Cleans the HTML of a field.
 * @param max the most characters that the field takes
 * @throws Refusal validation_failed at `field` if it has too many tags, or too deep or too long ones, or is too long
 *   when it is cleaned
 */
export const cleanedHtml = (field: string, html: string, max: number): string => {
  let cleaned: string;
  try {
    cleaned = sanitise(html);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    throw refusal(field, error.id, error.max);
  }
  // A cleaned text may be longer than what was sent, and its form would refuse it the next time.
  if (cleaned.length > max) throw refusal(field, 'api.tooLongHtml', max);
  return cleaned;
};

/** Whether HTML shows nothing, such as the empty paragraph of an editor. */
export const isEmptyHtml = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^<>]*>/g, '').trim() === '';
