import type { LoggedFields } from '@ail/kit/contracts/audit/logged';
import type { Knex } from 'knex';
import { type Actor, audit } from './audit.ts';

type ExportedKind = 'registration' | 'message' | 'resource';

interface Export<Entity extends ExportedKind> {
  entity: Entity;
  /** The name of the event, where the file is about one. */
  title?: string | undefined;
  file: string;
  rows: number;
  /** What was searched for; the log says only that something was. */
  q?: string | undefined;
  filters: Partial<LoggedFields[Entity]>;
}

/** Log that an admin downloads a file; before its first byte, so that no download goes unnoticed. */
export const auditExport = <Entity extends ExportedKind>(
  db: Knex,
  actor: Actor,
  { entity, title, file, rows, q, filters }: Export<Entity>,
): Promise<void> => {
  const after: Partial<LoggedFields[ExportedKind]> = {
    exported: file,
    rows,
    ...(q && { searched: true }),
    ...filters,
  };
  // An older release of the admin remote knows no action for exports.
  return audit<ExportedKind>(db, actor, {
    action: 'update',
    entity,
    entityId: null,
    title: title ?? file,
    after,
  });
};
