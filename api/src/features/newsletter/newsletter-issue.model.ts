import { type Language, languages } from '@ail/kit/contracts/enums';
import type { IssueState, IssueText } from '@ail/kit/contracts/newsletter/issue';
import type { ShownBlock } from '@ail/kit/contracts/newsletter/issue.shape';
import type { Model, QueryBuilder } from 'objection';
import { BaseModel } from '../../platform/db/base.model.ts';

/** What a language is sent. */
export interface SentText {
  subject: string;
  blocks: ShownBlock[];
}

/** An issue of the newsletter. */
export class NewsletterIssueModel extends BaseModel {
  static override tableName = 'newsletterIssues';
  static override instants = [
    'sendAt',
    'startedAt',
    'finishedAt',
    'nextBatchAt',
    'createdAt',
    'updatedAt',
  ];
  static override jsonTexts = ['texts', 'sentTexts'];

  /** Those that have gone out, or are going out: each mail names the address of its page. */
  static archived = <M extends Model, R>(query: QueryBuilder<M, R>): void => {
    query.whereNotNull('startedAt');
  };

  /** Whether it may be changed. */
  get isDraft(): boolean {
    return this.status === 'draft';
  }

  /** What was sent, in a language or else the original's. */
  sentIn(language: Language | undefined): { language: Language; text: SentText } | undefined {
    const own = language && this.sentTexts?.[language];
    if (language && own) return { language, text: own };
    const original = this.sentTexts?.[this.originalLanguage];
    return original && { language: this.originalLanguage, text: original };
  }

  /** The languages in which it was sent. */
  get sentLanguages(): Language[] {
    const texts = this.sentTexts ?? {};
    return languages.filter((language) => texts[language]);
  }

  declare id: number;
  declare status: IssueState;
  declare originalLanguage: Language;
  /** Of the original. */
  declare subject: string;
  /** What admins write. */
  declare texts: Partial<Record<Language, IssueText>>;
  /** What is sent, with the chosen rows as they were when sending began. */
  declare sentTexts: Partial<Record<Language, SentText>> | null;
  declare sendAt: Date | null;
  /** The zone in which that time was chosen. */
  declare timeZone: string | null;
  declare startedAt: Date | null;
  declare finishedAt: Date | null;
  /** When the next mails may be written. */
  declare nextBatchAt: Date | null;
  /** The counts are those of the deliveries, as they were when a worker last wrote them. */
  declare total: number;
  declare sent: number;
  declare refused: number;
  declare bounced: number;
  declare skipped: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}
