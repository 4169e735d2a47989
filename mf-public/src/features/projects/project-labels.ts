import type { Language, ProjectSector } from '@ail/kit/contracts/enums';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import type { IntlShape } from 'react-intl';

/** Message ids. */
export const sectorOverviews = {
  'agriculture-farming': 'projects.overview.agriculture',
  'clean-energy': 'projects.overview.energy',
  manufacturing: 'projects.overview.manufacturing',
  technology: 'projects.overview.technology',
  infrastructure: 'projects.overview.infrastructure',
} satisfies Record<ProjectSector, string>;

/** The language of what is not translated. An answer that was kept for offline reading may not say it. */
export const writtenIn = ({
  language,
  originalLanguage = language,
}: Pick<Project, 'language'> & Partial<Pick<Project, 'originalLanguage'>>): Language =>
  originalLanguage;

/** The site of `url`, such as `example.org`. */
export const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
};

/** The amount that a project seeks, with the code of its currency; `undefined` where it names none. */
export const amountOf = (
  intl: IntlShape,
  { amountSought, currency }: { amountSought: number | null; currency: string | null },
): string | undefined =>
  amountSought && currency
    ? intl.formatNumber(amountSought, {
        style: 'currency',
        currency,
        // Several currencies share a sign, and browsers do not agree on those of Africa.
        currencyDisplay: 'code',
        maximumFractionDigits: 0,
      })
    : undefined;
