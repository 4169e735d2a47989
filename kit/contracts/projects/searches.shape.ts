import { investmentRanges, projectLocations, projectSectors } from '../enums.ts';
import { flag, type Infer, instant, integer, nullable, objectOf, text, word } from '../shape.ts';
import { searchAlerts } from './searches.ts';

/** A search that an account has saved, which only itself is told. */
export const savedSearchShape = objectOf({
  id: integer,
  name: text,
  alert: word(searchAlerts),
  q: nullable(text),
  sector: nullable(word(projectSectors)),
  location: nullable(word(projectLocations)),
  country: nullable(text),
  range: nullable(word(investmentRanges)),
  impact: flag,
  createdAt: instant,
});
export type SavedSearch = Infer<typeof savedSearchShape>;

/** The sentence shown after the mails have been stopped. */
export const alertsStoppedShape = objectOf({ message: text });
