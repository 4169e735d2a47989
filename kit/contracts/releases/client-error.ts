import { type InferType, object } from 'yup';
import { line, oneOf, optionalInteger, optionalLine } from '../field-types.ts';

/** What comes of loading and rendering a part; all but `rendered` are failures. */
export const loadOutcomes = [
  'rendered',
  'entry',
  'timeout',
  'init',
  'chunk',
  'locale',
  'render',
] as const;
/**
 * Failures of a page that is shown: an error outside rendering, placeholders that stay, a loop, a long
 * task. An older admin remote knows the outcomes above only, so they are answered in a list of their own.
 */
export const faultOutcomes = ['script', 'unsettled', 'loop', 'blocked'] as const;
/** A script of this site did what the Content Security Policy forbids; older admin remotes do not know it either. */
export const policyOutcomes = ['policy'] as const;
const clientOutcomes = [...loadOutcomes, ...faultOutcomes, ...policyOutcomes] as const;
export type ClientOutcome = (typeof clientOutcomes)[number];
/** What the server itself reports: a page that it could not render. */
export const serverOutcomes = ['server'] as const;
export type CountedOutcome = ClientOutcome | (typeof serverOutcomes)[number];

/** Reports of a part with a longer name are refused. */
export const longestPartName = 40;

const words = optionalLine(300);
const page = optionalLine(200).matches(/^(?:\/[a-z:-]*)+$/i);
const stack = optionalLine(1_000).matches(
  /^(?:\/(?:remotes\/mf-[a-z0-9-]+|shell)\/[\w@./+-]+:\d{1,9}:\d{1,9}(?: |$))+$/,
);

/** A failure counts, whatever else it says: what cannot be kept becomes `null`. */
const orNothing = (schema: typeof words) =>
  schema.transform((value) => (schema.isValidSync(value) ? value : null));

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
  /** The error's own words, shortened by the sender. */
  message: orNothing(words),
  /** The revision that the page was opened with; older shells do not say. */
  revision: optionalInteger(0, 2_147_483_647),
  /** The path of the page, `:id` for each segment that may name a person or a row. */
  page: orNothing(page),
  /** Where in this site's scripts it was thrown, innermost first: `<path>:<line>:<column> …`. */
  stack: orNothing(stack),
});
export type ClientError = InferType<typeof clientErrorSchema>;
