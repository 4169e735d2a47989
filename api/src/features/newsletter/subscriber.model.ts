import type { Language, NewsletterSource } from '@ail/kit/contracts/enums';
import type { SubscriberState } from '@ail/kit/contracts/newsletter/subscriber';
import { BaseModel } from '../../platform/db/base.model.ts';

export class SubscriberModel extends BaseModel {
  static override tableName = 'subscribers';
  static override instants = ['createdAt', 'confirmedAt', 'unsubscribedAt'];

  declare id: number;
  declare email: string;
  declare emailKey: string;
  declare source: NewsletterSource;
  declare language: Language;
  declare status: SubscriberState;
  declare createdAt: Date;
  declare confirmedAt: Date | null;
  declare unsubscribedAt: Date | null;
  /** Mails in a row that came back. */
  declare bounces: number;
}
