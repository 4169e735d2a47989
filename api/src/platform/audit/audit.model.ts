import type { AuditAction, AuditEntity } from '@ail/kit/contracts/audit/audit';
import { BaseModel, searchTextOf } from '../db/base.model.ts';

export class AuditModel extends BaseModel {
  static override tableName = 'auditLog';
  static override instants = ['createdAt'];
  static override jsonTexts = ['before', 'after'];

  declare id: number;
  declare actorId: number | null;
  declare actor: string;
  declare action: AuditAction;
  declare entity: AuditEntity;
  declare entityId: number | null;
  /** What the row was called; holds no names of visitors. */
  declare title: string | null;
  /** Title and actor, lower-cased: searching is the same on both engines. */
  declare searchText: string;
  declare before: Record<string, unknown> | null;
  declare after: Record<string, unknown> | null;
  declare createdAt: Date;
}

/** The columns of an entry that say what it is about. */
export const auditTitleColumns = (title: string | null, actor: string) => ({
  title,
  searchText: searchTextOf([title, actor]),
});
