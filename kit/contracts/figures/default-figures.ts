/** The marketing figures of the specification, which hold until an admin sets others. */
export const defaultFigures = {
  homeProjects: 120,
  homeInvestors: 500,
  homeReturn: 25,
  servicesInvestment: 500,
  servicesCountries: 15,
  servicesProjects: 200,
  servicesSatisfaction: 92,
  projectsCountries: 12,
  projectsSectors: 5,
  projectsVolume: 250,
  eventsCountries: 15,
  eventsAttendees: 500,
} as const;
/** When the site first stated them. */
export const defaultFiguresDate = '2026-11-23T00:00:00.000Z';
export type FigureName = keyof typeof defaultFigures;
