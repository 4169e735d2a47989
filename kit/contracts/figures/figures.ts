import { type InferType, object } from 'yup';
import { optionalLine, requiredInteger } from '../field-types.ts';

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
export type FigureName = keyof typeof defaultFigures;

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
