import type { IntlShape } from 'react-intl';
import { fold } from '../contracts/fold.ts';
import { subSectorTerms } from '../contracts/projects/sub-sectors.ts';

const terms: ReadonlyMap<string, string> = new Map(Object.entries(subSectorTerms));

/** The known sub-sectors as they are stored: their English names. */
export const knownSubSectors: readonly string[] = [...terms.keys()].map(
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
);

/** The message id of a sub-sector's name, in any letter case; `undefined` for one that is not known. */
export const subSectorTerm = (subSector: string): string | undefined =>
  terms.get(fold(subSector.trim()));

/** A known sub-sector in the reader's language, any other as it was typed. */
export const subSectorName = (intl: IntlShape, subSector: string): string => {
  const id = subSectorTerm(subSector);
  return id === undefined ? subSector : intl.formatMessage({ id });
};
