import type {
  InvestmentRange,
  ProjectLocation,
  ProjectSector,
  ProjectStage,
} from '@ail/kit/contracts/enums';
import { BaseModel } from '../../platform/db/base.model.ts';

/** What an account looks for. No call for admins reads it, and the audit log does not have it. */
export class UserInterestsModel extends BaseModel {
  static override tableName = 'userInterests';
  static override idColumn = 'userId';
  static override instants = ['updatedAt'];
  static override flags = ['impact'];
  static override jsonTexts = ['sectors', 'regions', 'countries', 'ranges', 'stages'];

  declare userId: number;
  declare sectors: ProjectSector[];
  declare regions: ProjectLocation[];
  /** ISO 3166 codes. */
  declare countries: string[];
  declare ranges: InvestmentRange[];
  declare stages: ProjectStage[];
  declare impact: boolean;
  declare updatedAt: Date;
}
