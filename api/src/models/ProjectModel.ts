import type { ProjectLocation, ProjectSector, ProjectStatus } from '@ail/kit/contracts/enums';
import type { Model, QueryBuilder } from 'objection';
import { BaseModel, searchTextOf } from './BaseModel.ts';
import type { Viewer } from './viewer.ts';

export class ProjectModel extends BaseModel {
  static override tableName = 'projects';
  static override instants = ['createdAt', 'updatedAt'];
  static override flags = ['impact'];
  static override jsonTexts = ['images'];

  /** A pending project waits for an admin; nobody else may know of it. */
  static visibleTo =
    (viewer: Viewer) =>
    <M extends Model, R>(query: QueryBuilder<M, R>): void => {
      // Not "in": that would make MySQL read and sort all of them rather than the newest.
      if (!viewer?.isAdmin) query.whereNot('projects.status', 'pending');
    };

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
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** What a search looks through. */
export const projectSearchText = (project: {
  title: string;
  sector: string;
  country: string | null;
  location: string;
}): string => searchTextOf([project.title, project.sector, project.country, project.location]);
