import { rowFailureCodes } from '../errors.ts';
import { type Infer, instant, integer, nullable, objectOf, text, word } from '../shape.ts';
import { textLanguageShape } from '../translations.shape.ts';
import { bulkKinds, bulkStates } from './bulk-job.ts';

/** A job over many registrations, and how far it is. */
export const bulkJobShape = objectOf({
  id: integer,
  kind: word(bulkKinds),
  state: word(bulkStates),
  /** The username of the admin who started it. */
  actor: text,
  /** Of the event that all of its registrations are for; `null` where they are for several. */
  eventTitle: nullable(text),
  /** Of that title. */
  eventLanguage: nullable(textLanguageShape),
  total: integer,
  done: integer,
  /** Decided or mailed; the others of `done` had the decision already, or failed. */
  changed: integer,
  failed: integer,
  createdAt: instant,
  finishedAt: nullable(instant),
});
export type BulkJob = Infer<typeof bulkJobShape>;

/** A registration on which a job failed, and why. */
export const bulkFailureShape = objectOf({
  id: integer,
  registrationId: integer,
  name: text,
  email: text,
  eventTitle: text,
  eventLanguage: textLanguageShape,
  code: word(rowFailureCodes),
  message: text,
});
export type BulkFailure = Infer<typeof bulkFailureShape>;
