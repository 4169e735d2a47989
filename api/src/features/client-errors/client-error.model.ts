import type { CountedOutcome } from '@ail/kit/contracts/releases/client-error';
import { BaseModel } from '../../platform/db/base.model.ts';

/** How often a release of a part had one outcome in browsers on one day. */
export class ClientErrorModel extends BaseModel {
  static override tableName = 'clientErrors';
  static override idColumn = ['part', 'version', 'outcome', 'day'];
  static override instants = ['lastAt'];

  declare part: string;
  declare version: string;
  declare outcome: CountedOutcome;
  /** As `2026-11-21`, in UTC. */
  declare day: string;
  declare count: number;
  declare lastMessage: string | null;
  declare lastPage: string | null;
  /** Positions in scripts of the site, apart by spaces. */
  declare lastStack: string | null;
  declare lastAt: Date;
}
