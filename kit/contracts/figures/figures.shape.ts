import { type Infer, instant, integer, nullable, objectOf, text } from '../shape.ts';

/** The marketing figures of the public pages. Amounts are millions of US dollars. */
export const figuresShape = objectOf({
  homeProjects: integer,
  homeInvestors: integer,
  /** Percent. */
  homeReturn: integer,
  servicesInvestment: integer,
  servicesCountries: integer,
  servicesProjects: integer,
  /** Percent. */
  servicesSatisfaction: integer,
  projectsCountries: integer,
  projectsSectors: integer,
  projectsVolume: integer,
  eventsCountries: integer,
  eventsAttendees: integer,
  /** Where they come from. */
  source: nullable(text),
  /** When they were stated. */
  asOf: instant,
});
export type Figures = Infer<typeof figuresShape>;
