import type { Version } from '@ail/kit/contracts/resources/writing.shape';
import { BaseModel } from '../../platform/db/base.model.ts';

/** What a version keeps of a resource. */
export type VersionTexts = Omit<Version, 'id' | 'savedAt' | 'savedBy' | 'restoredFrom'>;

/** A resource as it was saved once. */
export class ResourceVersionModel extends BaseModel {
  static override tableName = 'resourceVersions';
  static override instants = ['savedAt', 'restoredFrom'];
  static override jsonTexts = ['texts'];

  declare id: number;
  declare resourceId: number;
  declare savedById: number | null;
  declare title: string;
  declare texts: VersionTexts;
  declare savedAt: Date;
  /** When the version was saved that this one has brought back. */
  declare restoredFrom: Date | null;
  /** Of whoever saved it; only where the query joins the accounts. */
  declare savedBy?: string | null;
}
