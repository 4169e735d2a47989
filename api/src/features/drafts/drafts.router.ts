import * as calls from '@ail/kit/contracts/drafts/row-draft.calls';
import type { Knex } from 'knex';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { EventModel } from '../events/event.model.ts';
import { ProjectModel } from '../projects/project.model.ts';
import { draftEndpoints } from './draft-endpoints.ts';
import { type DraftedForm, rowForm } from './form-drafts.ts';

const rows = {
  events: (db: Knex, id: number) => EventModel.query(db).findById(id).select('updatedAt'),
  projects: (db: Knex, id: number) => ProjectModel.query(db).findById(id).select('updatedAt'),
};
const kinds = ['events', 'projects'] as const;

/** @throws Refusal not_found */
const rowFormAt = async (db: Knex, name: string, id: number): Promise<DraftedForm> => {
  const kind = found(kinds.find((one) => one === name));
  const row = found(await rows[kind](db, id));
  return { form: rowForm(kind, id), row };
};

/** What is typed into forms of events and projects. */
export const rowDraftEndpoints = ({ db }: Services): AnyEndpoint[] =>
  draftEndpoints(
    db,
    { read: calls.getRowDraft, keep: calls.saveRowDraft, end: calls.deleteRowDraft },
    ({ id, text }) => rowFormAt(db, text('kind'), id('id')),
  );
