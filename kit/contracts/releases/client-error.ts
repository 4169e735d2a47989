import { type InferType, object } from 'yup';
import { line, oneOf, optionalInteger, optionalLine } from '../field-types.ts';

/** The outcome of a part of the site in one session; all but `rendered` are failures. */
export const clientOutcomes = [
  'rendered',
  'entry',
  'timeout',
  'init',
  'chunk',
  'locale',
  'render',
] as const;
export type ClientOutcome = (typeof clientOutcomes)[number];

/** Reports of a part with a longer name are refused. */
export const longestPartName = 40;

const words = optionalLine(300);
const revision = optionalInteger(0, 2_147_483_647);

/** What a browser reports of a part: by `navigator.sendBeacon`, without anything personal. */
export const clientErrorSchema = object({
  part: line(longestPartName)
    .required('validation.required')
    .matches(/^(?:shell|locales|mf-[a-z0-9-]+)$/, {
      message: 'validation.choice',
      excludeEmptyString: true,
    }),
  version: line(64)
    .required('validation.required')
    .matches(/^[\w.+-]+$/, { message: 'validation.choice', excludeEmptyString: true }),
  outcome: oneOf<ClientOutcome>(clientOutcomes).required('validation.required'),
  /** The error's own words, shortened by the sender; a failure counts, whatever it says. */
  message: words.transform((value) => (words.isValidSync(value) ? value : null)),
  /** The revision that the page was opened with; older shells do not say. */
  revision: revision.transform((value) => (revision.isValidSync(value) ? value : null)),
});
export type ClientError = InferType<typeof clientErrorSchema>;
