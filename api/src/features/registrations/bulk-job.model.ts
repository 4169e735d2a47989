import type { BulkKind, BulkState } from '@ail/kit/contracts/registrations/bulk-job';
import { BaseModel } from '../../platform/db/base.model.ts';

/** A decision on many registrations, or a mail to them, that a worker carries out. */
export class BulkJobModel extends BaseModel {
  static override tableName = 'bulkJobs';
  static override instants = ['leaseUntil', 'createdAt', 'finishedAt'];

  declare id: number;
  declare kind: BulkKind;
  declare state: BulkState;
  /** `null` once the account is deleted. */
  declare actorId: number | null;
  /** The username at the time. */
  declare actor: string;
  /** The event of all its registrations; `null` where they are of several, and in rows of older processes. */
  declare eventId: number | null;
  declare subject: string | null;
  declare message: string | null;
  declare total: number;
  /** The counts are those of the items, as they were when the worker last wrote them. */
  declare done: number;
  declare changed: number;
  declare failed: number;
  /** The worker that does it; set by a conditional update. */
  declare lease: string | null;
  declare leaseUntil: Date | null;
  declare createdAt: Date;
  declare finishedAt: Date | null;
}
