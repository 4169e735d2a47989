import { randomInt } from 'node:crypto';
import type { Language, ReviewState } from '@ail/kit/contracts/enums';
import { listNamesOfType, type Values } from '@ail/kit/contracts/field-table';
import { comparableAmount, type SoughtAmount } from '@ail/kit/contracts/projects/amounts';
import { projectFields } from '@ail/kit/contracts/projects/project.fields';
import type { ProjectProposal, Submission } from '@ail/kit/contracts/projects/project.shape';
import { largestSeed } from '@ail/kit/contracts/projects/seed';
import { findCountryCode } from '@ail/kit/contracts/regions';
import type { Model, QueryBuilder } from 'objection';
import { foldedTextOf, modelWith, searchTextOf, sortKeyOf } from '../../platform/db/base.model.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** The columns that people fill in. */
type FilledColumns = Omit<Values<typeof projectFields>, 'team'>;

export class ProjectModel extends modelWith<FilledColumns>() {
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
    'publishedAt',
  ];
  static override flags = listNamesOfType(projectFields, 'boolean');
  static override jsonTexts = [
    ...listNamesOfType(projectFields, 'array'),
    'proposal',
    'submission',
    'formerSubmission',
  ];
  static computed = [
    'owner',
    'translations',
    'languages',
    'originalLanguage',
    'imageAlts',
  ] as const;

  /** A pending project is visible to admins only. */
  static visibleTo =
    (viewer: Viewer) =>
    <M extends Model, R>(query: QueryBuilder<M, R>): void => {
      // Not "in": MySQL would then read and sort all rows rather than the newest.
      if (!viewer?.isAdmin) query.whereNot('projects.status', 'pending');
    };

  /** Whether somebody manages its documents, and sees it whatever its status: its owner, and admins. */
  isManagedBy(viewer: { id: number; isAdmin: boolean } | null): boolean {
    return viewer !== null && (viewer.isAdmin || viewer.id === this.ownerId);
  }

  override $beforeInsert(): void {
    this.shuffleKey ??= randomInt(largestSeed);
  }

  declare id: number;
  /** In which its texts were written. */
  declare language: Language;
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
  /** What its owner last submitted. */
  declare submission: Submission | null;
  /** What its owner had submitted before that. */
  declare formerSubmission: Submission | null;
  /** When it was last changed or confirmed; `null` in rows of older processes. */
  declare date: Date | null;
  /** Title, sector and country, lower-cased: searching is the same on both engines. */
  declare searchText: string;
  /** Title, description, sector, country, location and sub-sector, folded: what visitors search. */
  declare foldedText: string | null;
  /** ISO 3166, of the country that is named. */
  declare countryCode: string | null;
  /** The title without capitals and accents: what lists are sorted by. */
  declare titleKey: string;
  /** What it seeks in US dollars, as `comparableAmount` gives it; `null` where it names no amount. */
  declare rangeFrom: number | null;
  /** When visitors could first see it; `null` until a process has noticed. */
  declare publishedAt: Date | null;
  /** A random number, by which a half of the projects is drawn. */
  declare shuffleKey: number;
  /** The median of first answers to inquiries, in seconds; `null` before there are five. */
  declare answerTime: number | null;
  declare lockCount: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** The columns that lists are searched and filtered by. */
export const projectSearchColumns = ({
  title,
  description,
  sector,
  subSector,
  country,
  location,
  ...amounts
}: {
  title: string;
  description: string;
  sector: string;
  subSector: string | null;
  country: string | null;
  location: string;
} & SoughtAmount) => ({
  searchText: searchTextOf([title, sector, country, location]),
  foldedText: foldedTextOf([title, description, sector, country, location, subSector]),
  titleKey: sortKeyOf(title),
  rangeFrom: comparableAmount(amounts),
  countryCode: findCountryCode(country ?? '') ?? null,
});
