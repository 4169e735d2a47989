import { limits } from '@ail/kit/contracts/limits';
import type { ProjectProposal } from '@ail/kit/contracts/projects/project.shape';
import { cleanedHtml, isEmptyHtml } from '../../cleaned-html.ts';
import { Refusal } from '../../http/errors.ts';

type Texts = Partial<Pick<ProjectProposal, 'details' | 'amountSought' | 'currency'>>;

/** HTML that shows nothing is none. */
const orNothing = (html: string): string | null => (isEmptyHtml(html) ? null : html);

/**
 * The given fields of a project as they are stored: its HTML is cleaned.
 * @param known the other fields of the project
 * @throws Refusal validation_failed if its HTML cannot be cleaned or is too long then, or its amount has no currency
 */
export const cleanedProject = <T extends Texts>(input: T, known: Texts = {}): T => {
  const { amountSought, currency } = { ...known, ...input };
  if (amountSought != null && currency == null) {
    throw new Refusal('validation_failed', { fields: { currency: 'validation.required' } });
  }
  if (!input.details) return input;
  const details = cleanedHtml('details', input.details, limits.projectDetails.max);
  return { ...input, details: orNothing(details) };
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
