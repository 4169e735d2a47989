import type { ProjectLocation, ProjectSector } from '@ail/kit/contracts/enums';

/** Message ids. */
export const sectorLabels = {
  'agriculture-farming': 'projects.sector.agriculture',
  'clean-energy': 'projects.sector.energy',
  manufacturing: 'projects.sector.manufacturing',
  technology: 'projects.sector.technology',
  infrastructure: 'projects.sector.infrastructure',
} satisfies Record<ProjectSector, string>;

export const sectorOverviews = {
  'agriculture-farming': 'projects.overview.agriculture',
  'clean-energy': 'projects.overview.energy',
  manufacturing: 'projects.overview.manufacturing',
  technology: 'projects.overview.technology',
  infrastructure: 'projects.overview.infrastructure',
} satisfies Record<ProjectSector, string>;

export const locationLabels = {
  'East Africa': 'projects.location.east',
  'West Africa': 'projects.location.west',
  'North Africa': 'projects.location.north',
  'Southern Africa': 'projects.location.southern',
  'Central Africa': 'projects.location.central',
} satisfies Record<ProjectLocation, string>;

/** Whose page `url` is, such as `example.org`. */
export const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
};
