import { limits } from '@ail/kit/contracts/limits';
import { fitsRange, rangeOfAmount } from '@ail/kit/contracts/projects/amounts';
import type { ProjectProposal } from '@ail/kit/contracts/projects/project.shape';
import { findCountryCode, findRegions, storedCountryName } from '@ail/kit/contracts/regions';
import { cleanedHtml, isEmptyHtml } from '../../platform/http/cleaned-html.ts';
import { Refusal } from '../../platform/http/errors.ts';

type Texts = Partial<
  Pick<
    ProjectProposal,
    'details' | 'amountSought' | 'currency' | 'country' | 'location' | 'investmentRange'
  >
>;

/** HTML that shows nothing is none. */
const orNothing = (html: string): string | null => (isEmptyHtml(html) ? null : html);

type FieldErrors = Record<string, string>;

interface Judged {
  /** Fields that follow from others. */
  derived: Texts;
  errors: FieldErrors;
}

/** Whether a call changes one of these fields. What is stored already is not judged again: older rows stay editable. */
const changes = (input: Texts, known: Texts, names: readonly (keyof Texts)[]): boolean =>
  names.some((name) => input[name] !== undefined && input[name] !== known[name]);

/** A country is one of the list, and its region follows from it unless the call names one. */
const judgePlace = (input: Texts, known: Texts): Judged => {
  const { country, location } = { ...known, ...input };
  if (!country || !changes(input, known, ['country', 'location']))
    return { derived: {}, errors: {} };
  const code = findCountryCode(country);
  if (!code) {
    const isNew = changes(input, known, ['country']);
    return { derived: {}, errors: isNew ? { country: 'validation.country' } : {} };
  }
  const derived = input.country ? { country: storedCountryName(input.country) } : {};
  const regions = findRegions(code);
  if (location && regions.includes(location)) return { derived, errors: {} };
  if (input.location !== undefined)
    return { derived, errors: { location: 'validation.regionOfCountry' } };
  return { derived: { ...derived, location: regions[0] }, errors: {} };
};

/** The range follows from the amount unless the call names one, which must fit it. */
const judgeAmount = (input: Texts, known: Texts): Judged => {
  const { amountSought, currency, investmentRange } = { ...known, ...input };
  if (amountSought == null) return { derived: {}, errors: {} };
  if (currency == null) return { derived: {}, errors: { currency: 'validation.required' } };
  const isNew = changes(input, known, ['amountSought', 'currency', 'investmentRange']);
  if (!isNew || (investmentRange && fitsRange(amountSought, currency, investmentRange)))
    return { derived: {}, errors: {} };
  if (input.investmentRange)
    return { derived: {}, errors: { investmentRange: 'validation.rangeOfAmount' } };
  return { derived: { investmentRange: rangeOfAmount(amountSought, currency) }, errors: {} };
};

/**
 * The given fields of a project as they are stored: its HTML is cleaned, its region and range follow from its country
 * and amount.
 * @param known the other fields of the project
 * @throws Refusal validation_failed if its HTML cannot be cleaned or is too long then, its amount has no currency, its
 *   country is not in the list, or its region or range contradicts its country or amount
 */
export const cleanedProject = <T extends Texts>(input: T, known: Texts = {}): T => {
  const place = judgePlace(input, known);
  const amount = judgeAmount(input, known);
  const fields = { ...place.errors, ...amount.errors };
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields });
  const details = input.details && cleanedHtml('details', input.details, limits.projectDetails.max);
  return {
    ...input,
    ...place.derived,
    ...amount.derived,
    ...(details && { details: orNothing(details) }),
  };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether they differ in what belongs together. */
const differ = (one: ProjectProposal, other: ProjectProposal, names: string[]) =>
  names.some((name) => !isSame(Reflect.get(one, name), Reflect.get(other, name)));

const amount = ['amountSought', 'currency'];

/**
 * The fields in which a text of an owner differs from another, with their new values. An amount comes with its
 * currency: the team may change one of them before it decides on the other.
 */
export const changesTo = (
  before: ProjectProposal,
  after: ProjectProposal,
): Partial<ProjectProposal> =>
  Object.fromEntries(
    Object.entries(after).filter(([name]) =>
      differ(before, after, amount.includes(name) ? amount : [name]),
    ),
  );
