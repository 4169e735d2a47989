import type { RegistrationStatus } from '@ail/kit/contracts/enums';
import type { ErrorCode } from '@ail/kit/contracts/errors';
import type { BulkOutcome } from '@ail/kit/contracts/registrations/bulk-job';
import { BaseModel } from '../../platform/db/base.model.ts';

/** One registration of a job, and what became of it. */
export class BulkJobItemModel extends BaseModel {
  static override tableName = 'bulkJobItems';

  declare id: number;
  declare jobId: number;
  declare registrationId: number;
  declare eventId: number;
  /** As it was when the job began. */
  declare seenStatus: RegistrationStatus;
  declare outcome: BulkOutcome;
  declare failure: ErrorCode | null;
}
