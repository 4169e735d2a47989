import { cleanedHtml } from '../../http/cleaned-html.ts';
import { Refusal } from '../../http/errors.ts';
import type { ProjectModel } from '../../models/ProjectModel.ts';

type Texts = Partial<Pick<ProjectModel, 'details' | 'amountSought' | 'currency'>>;

/**
 * The given fields of a project as they are stored: its HTML is cleaned.
 * @param known the other fields of the project
 * @throws Refusal validation_failed if its HTML cannot be cleaned, or its amount has no currency
 */
export const cleanedProject = <T extends Texts>(input: T, known: Texts = {}): T => {
  const { amountSought, currency } = { ...known, ...input };
  if (amountSought != null && currency == null) {
    throw new Refusal('validation_failed', { fields: { currency: 'validation.required' } });
  }
  if (!input.details) return input;
  return { ...input, details: cleanedHtml('details', input.details) || null };
};
