import { type InferType, object } from 'yup';
import { countryCodes } from '../countries.ts';
import {
  type InvestmentRange,
  investmentRanges,
  type ProjectLocation,
  type ProjectSector,
  projectLocations,
  projectSectors,
} from '../enums.ts';
import { addressedAs, flag, oneOf, optionalLine } from '../field-types.ts';
import { limits } from '../limits.ts';

/** How often an account is mailed what a search newly finds. */
export const searchAlerts = ['weekly', 'off'] as const;
export type SearchAlert = (typeof searchAlerts)[number];

/** A search as its account names it; the name is in mails to its address. */
export const savedSearchSchema = object({
  name: addressedAs(limits.searchName.max).required('validation.required'),
  alert: oneOf<SearchAlert>(searchAlerts).default('off'),
  q: optionalLine(),
  sector: oneOf<ProjectSector>(projectSectors),
  location: oneOf<ProjectLocation>(projectLocations),
  /** An ISO 3166 code. */
  country: oneOf(countryCodes),
  range: oneOf<InvestmentRange>(investmentRanges),
  /** Only projects with impact. */
  impact: flag().default(false),
});
export type SavedSearchInput = InferType<typeof savedSearchSchema>;

/** What may be changed of a search that is saved. */
export const updateSearchSchema = savedSearchSchema.pick(['name', 'alert']);
export type UpdateSearch = InferType<typeof updateSearchSchema>;
