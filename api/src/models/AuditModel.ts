import type { AuditAction, AuditEntity } from '@ail/kit/contracts/audit/audit';
import { BaseModel } from './BaseModel.ts';

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
  declare before: Record<string, unknown> | null;
  declare after: Record<string, unknown> | null;
  declare createdAt: Date;
}
