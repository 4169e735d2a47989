import type { ProjectSector } from '@ail/kit/contracts/enums';

/** Message ids. */
export const sectorOverviews = {
  'agriculture-farming': 'projects.overview.agriculture',
  'clean-energy': 'projects.overview.energy',
  manufacturing: 'projects.overview.manufacturing',
  technology: 'projects.overview.technology',
  infrastructure: 'projects.overview.infrastructure',
} satisfies Record<ProjectSector, string>;

/** The site of `url`, such as `example.org`. */
export const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
};
