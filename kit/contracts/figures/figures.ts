import { type InferType, object } from 'yup';
import { optionalLine, requiredInteger } from '../field-types.ts';

const largest = 1_000_000_000;
const largestPercent = 100;
const figure = () => requiredInteger(0, largest);
const percent = () => requiredInteger(0, largestPercent);

/** The figures as an admin sets them: whole numbers, whose units belong to the pages. */
export const figuresSchema = object({
  homeProjects: figure(),
  homeInvestors: figure(),
  homeReturn: percent(),
  servicesInvestment: figure(),
  servicesCountries: figure(),
  servicesProjects: figure(),
  servicesSatisfaction: percent(),
  projectsCountries: figure(),
  projectsSectors: figure(),
  projectsVolume: figure(),
  eventsCountries: figure(),
  eventsAttendees: figure(),
  /** Where they come from, as pages say below them. */
  source: optionalLine(),
});
export type UpdateFigures = InferType<typeof figuresSchema>;
