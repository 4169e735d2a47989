import type {
  InvestmentRange,
  Language,
  ProjectLocation,
  ProjectSector,
} from '@ail/kit/contracts/enums';
import type { SearchAlert } from '@ail/kit/contracts/projects/searches';
import { BaseModel } from '../../platform/db/base.model.ts';

/** What a saved search looks for; what is missing, it does not ask for. */
export interface SearchFilters {
  q?: string;
  sector?: ProjectSector;
  location?: ProjectLocation;
  /** An ISO 3166 code. */
  country?: string;
  range?: InvestmentRange;
  impact?: 'true';
}

/** A search that an account has saved. No call for admins reads it. */
export class SavedSearchModel extends BaseModel {
  static override tableName = 'savedSearches';
  static override instants = ['seenUntil', 'mailAt', 'createdAt'];
  static override jsonTexts = ['filters'];

  declare id: number;
  declare userId: number;
  declare name: string;
  declare filters: SearchFilters;
  declare alert: SearchAlert;
  /** Of its mails. */
  declare language: Language;
  /** What was published until then has been mailed, or was there already. */
  declare seenUntil: Date;
  /** When the next mail is due; the same for all searches of an account. `null` without mails. */
  declare mailAt: Date | null;
  declare createdAt: Date;
}
