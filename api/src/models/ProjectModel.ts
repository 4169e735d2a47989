import { randomInt } from 'node:crypto';
import { countryOfPlace } from '@ail/kit/contracts/countries';
import type {
  Currency,
  Language,
  ProjectLocation,
  ProjectSector,
  ProjectStage,
  ProjectStatus,
  ReviewState,
} from '@ail/kit/contracts/enums';
import type { ProjectProposal } from '@ail/kit/contracts/projects/project.shape';
import { largestSeed } from '@ail/kit/contracts/projects/seed';
import type { Model, QueryBuilder } from 'objection';
import { BaseModel, foldedTextOf, searchTextOf } from './BaseModel.ts';
import type { Viewer } from './viewer.ts';

export class ProjectModel extends BaseModel {
  static override tableName = 'projects';
  static override instants = [
    'submittedAt',
    'reviewedAt',
    'approvedAt',
    'confirmedAt',
    'notConfirmedSince',
    'expiredAt',
    'date',
    'createdAt',
    'updatedAt',
  ];
  static override flags = ['impact'];
  static override jsonTexts = ['images', 'team', 'proposal'];
  static computed = ['owner'] as const;

  /** A pending project is visible to admins only. */
  static visibleTo =
    (viewer: Viewer) =>
    <M extends Model, R>(query: QueryBuilder<M, R>): void => {
      // Not "in": MySQL would then read and sort all rows rather than the newest.
      if (!viewer?.isAdmin) query.whereNot('projects.status', 'pending');
    };

  override $beforeInsert(): void {
    this.shuffleKey ??= randomInt(largestSeed);
  }

  declare id: number;
  declare title: string;
  declare description: string;
  declare sector: ProjectSector;
  declare subSector: string | null;
  declare location: ProjectLocation;
  declare country: string | null;
  declare investmentRange: string;
  declare investmentNeeded: string | null;
  declare images: string[];
  declare sourceUrl: string | null;
  declare impact: boolean;
  declare status: ProjectStatus;
  declare stage: ProjectStage | null;
  /** In whole units of `currency`. */
  declare amountSought: number | null;
  declare currency: Currency | null;
  declare organization: string | null;
  declare useOfFunds: string | null;
  /** HTML, sanitised when it was written. */
  declare details: string | null;
  declare team: ProjectProposal['team'] | null;
  /** `null` for a project of the team. */
  declare ownerId: number | null;
  /** In which the owner last wrote: that of mails to them. */
  declare ownerLanguage: Language | null;
  declare reviewState: ReviewState;
  declare reviewMessage: string | null;
  declare submittedAt: Date | null;
  declare reviewedAt: Date | null;
  /** Since when an owner's project is published. */
  declare approvedAt: Date | null;
  declare confirmedAt: Date | null;
  /** `confirmedAt`, since the owner was asked to confirm again. */
  declare notConfirmedSince: Date | null;
  /** Since when it is pending because its owner has not confirmed it. */
  declare expiredAt: Date | null;
  /** The fields in which the owner's text differs from the published one, until that is approved. */
  declare proposal: Partial<ProjectProposal> | null;
  /** When it was last changed or confirmed; `null` in rows of older processes. */
  declare date: Date | null;
  /** Title, sector and country, lower-cased: searching is the same on both engines. */
  declare searchText: string;
  /** Title, description, sector, country and location, folded: what visitors search. */
  declare foldedText: string | null;
  /** ISO 3166, of the country that is named. */
  declare countryCode: string | null;
  /** A random number, by which a half of the projects is drawn. */
  declare shuffleKey: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** The columns that lists are searched and filtered by. */
export const projectSearchColumns = ({
  title,
  description,
  sector,
  country,
  location,
}: {
  title: string;
  description: string;
  sector: string;
  country: string | null;
  location: string;
}) => ({
  searchText: searchTextOf([title, sector, country, location]),
  foldedText: foldedTextOf([title, description, sector, country, location]),
  countryCode: countryOfPlace(country ?? '') ?? null,
});
