import * as calls from '@ail/kit/contracts/drafts/row-draft.calls';
import type { Knex } from 'knex';
import type { ModelClass } from 'objection';
import type { BaseModel } from '../../platform/db/base.model.ts';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { draftEndpoints } from './draft-endpoints.ts';
import { rowForm } from './form-drafts.ts';

const kinds = ['events', 'projects'] as const;

/** How the version of a row is read that a form edits. */
export type ReadEditedRow = (db: Knex, id: number) => Promise<{ updatedAt: Date } | undefined>;

/** Read the version of a row by its model. */
export const readVersion =
  (model: ModelClass<BaseModel & { updatedAt: Date }>): ReadEditedRow =>
  (db, id) =>
    model.query(db).findById(id).select('updatedAt').execute();

/**
 * What is typed into forms that edit a row.
 * @param rows reads the rows of each kind
 */
export const rowDraftEndpoints = (
  { db }: Services,
  rows: Readonly<Record<(typeof kinds)[number], ReadEditedRow>>,
): AnyEndpoint[] =>
  draftEndpoints(
    db,
    { read: calls.getRowDraft, keep: calls.saveRowDraft, end: calls.deleteRowDraft },
    async ({ id, text }) => {
      const kind = found(kinds.find((one) => one === text('kind')));
      return { form: rowForm(kind, id('id')), row: found(await rows[kind](db, id('id'))) };
    },
  );
