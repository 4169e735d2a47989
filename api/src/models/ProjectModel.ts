import { randomInt } from 'node:crypto';
import { countryOfPlace } from '@ail/kit/contracts/countries';
import type { ProjectLocation, ProjectSector, ProjectStatus } from '@ail/kit/contracts/enums';
import { largestSeed } from '@ail/kit/contracts/projects/seed';
import type { Model, QueryBuilder } from 'objection';
import { BaseModel, foldedTextOf, searchTextOf } from './BaseModel.ts';
import type { Viewer } from './viewer.ts';

export class ProjectModel extends BaseModel {
  static override tableName = 'projects';
  static override instants = ['createdAt', 'updatedAt'];
  static override flags = ['impact'];
  static override jsonTexts = ['images'];

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
