import type { Language } from '@ail/kit/contracts/enums';
import { BaseModel } from '../../platform/db/base.model.ts';

/**
 * - `waiting`: its mail is not written yet; `queued`: its mail is in the outbox.
 * - `sent`, `refused`: what became of the mail; `bounced`: of the address.
 * - `skipped`: its subscriber unsubscribed before.
 * - `inDoubt`: its process ended while the mail server took the mail; it may have arrived.
 */
export type DeliveryState =
  | 'waiting'
  | 'queued'
  | 'sent'
  | 'refused'
  | 'bounced'
  | 'skipped'
  | 'inDoubt';

/** An issue of the newsletter to one subscriber; there is one of each. */
export class NewsletterDeliveryModel extends BaseModel {
  static override tableName = 'newsletterDeliveries';

  declare id: number;
  declare issueId: number;
  declare subscriberId: number;
  /** Of the text; what the portal says around it is in the subscriber's. */
  declare language: Language;
  declare state: DeliveryState;
  /** The mail server's words, where it was not delivered. */
  declare lastError: string | null;
}
