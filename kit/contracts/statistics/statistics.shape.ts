import { projectSectors } from '../enums.ts';
import { type Infer, instant, integer, listOf, nullable, objectOf, text, word } from '../shape.ts';

/** Figures of the portal, counted from what visitors may see. */
export const statisticsShape = objectOf({
  /** When they were computed. */
  asOf: instant,
  projects: integer,
  projectsBySector: listOf(objectOf({ sector: word(projectSectors), projects: integer })),
  /** The most projects first; projects without a known country are not among them. */
  projectsByCountry: listOf(objectOf({ country: text, projects: integer })),
  /** What active projects seek, in whole units of each currency. */
  amountsSought: listOf(objectOf({ currency: text, amount: integer, projects: integer })),
  registrations: integer,
  /** Of a hundred requests about projects, how many were answered within a day; `null` before there are any. */
  answeredWithinDay: nullable(integer),
});
export type Statistics = Infer<typeof statisticsShape>;
