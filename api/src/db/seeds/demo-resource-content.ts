import type { Language } from '@ail/kit/contracts/enums';
import { sanitise } from '../../sanitise.ts';
import type { DemoResource } from './demo-resources.ts';

interface Frame {
  points: string;
  sources: string;
  sourcesOf: (title: string) => string;
  question: string;
  link: string;
  afterLink: string;
}

const frames: Record<Language, Frame> = {
  en: {
    points: 'What to take away',
    sources: 'How we know',
    sourcesOf: (title) =>
      `“${title}” draws on conversations with investors, public agencies and project owners at our forums, and on figures they agreed to share. Where a number could not be checked with a second source it was left out.`,
    question: 'Would you like to discuss what this means for your own project?',
    link: 'Write to us',
    afterLink: ': we typically respond within 24 hours.',
  },
  fr: {
    points: 'Ce qu’il faut retenir',
    sources: 'Nos sources',
    sourcesOf: (title) =>
      `« ${title} » s’appuie sur des entretiens menés lors de nos forums avec des investisseurs, des organismes publics et des porteurs de projets, ainsi que sur les chiffres qu’ils ont accepté de communiquer. Tout chiffre qu’une seconde source n’a pas pu confirmer a été écarté.`,
    question: 'Vous souhaitez savoir ce que cela implique pour votre propre projet ?',
    link: 'Écrivez-nous',
    afterLink: ' : nous répondons généralement sous 24 heures.',
  },
  sw: {
    points: 'Mambo ya kuzingatia',
    sources: 'Tulivyopata taarifa',
    sourcesOf: (title) =>
      `Chapisho “${title}” linatokana na mazungumzo na wawekezaji, taasisi za umma na wamiliki wa miradi kwenye makongamano yetu, pamoja na takwimu walizokubali zitolewe. Takwimu ambazo hazikuweza kuthibitishwa na chanzo cha pili zimeachwa.`,
    question: 'Je, ungependa kujadili maana ya haya kwa mradi wako?',
    link: 'Tuandikie',
    afterLink: ': kwa kawaida tunajibu ndani ya saa 24.',
  },
};

/** The content of a demo resource, as HTML, from its texts in a language. */
export const resourceContent = (
  { title, description, points }: Pick<DemoResource, 'title' | 'description' | 'points'>,
  language: Language,
): string => {
  const frame = frames[language];
  return sanitise(
    [
      `<p><strong>${description}</strong></p>`,
      `<h2>${frame.points}</h2><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
      `<h2>${frame.sources}</h2><p>${frame.sourcesOf(title)}</p>`,
      `<p>${frame.question} <a href="/contact">${frame.link}</a>${frame.afterLink}</p>`,
    ].join(''),
  );
};
