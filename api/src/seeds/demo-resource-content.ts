import type { Language } from '@ail/kit/contracts/enums';
import { sanitise } from '../platform/sanitise.ts';
import type { DemoResource } from './demo-resources.ts';

const headings: Record<Language, string> = {
  en: 'What to take away',
  fr: 'Ce qu’il faut retenir',
  sw: 'Mambo ya kuzingatia',
};

/** The content of a demo resource, as HTML, from its texts in a language. */
export const resourceContent = (
  { description, points }: Pick<DemoResource, 'description' | 'points'>,
  language: Language,
): string =>
  sanitise(
    [
      `<p><strong>${description}</strong></p>`,
      `<h2>${headings[language]}</h2><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
    ].join(''),
  );
