import { countryCode, countryOfFilter } from '../countries.ts';

/** Where an event is. */
export interface Place {
  /** The city; older events name the country here, too. */
  location: string;
  country: string | null;
}

const partsOf = (location: string): string[] => location.split(',').map((part) => part.trim());

/** The city: the location without the country that it may name after a comma. */
export const cityOf = (location: string): string => {
  const parts = partsOf(location);
  return parts.length > 1 && countryCode(parts.at(-1) ?? '')
    ? parts.slice(0, -1).join(', ')
    : location;
};

/** The country that a location names, as it was typed. */
export const countryIn = (location: string): string | null =>
  partsOf(location).findLast((part) => countryCode(part)) ?? null;

/** City and country as they were typed, each once. */
export const placeLine = ({ location, country }: Place): string =>
  country ? [...new Set([cityOf(location), country])].join(', ') : location;

/**
 * A place in the reader's language: "Douala, Cameroon" is "Douala, Cameroun" in French.
 * @param place as it was typed; unchanged where no part names a country of Africa, by name or code
 * @param text gives the text of a message id
 */
export const localPlace = (
  language: string,
  place: string,
  text: (id: string) => string,
): string => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return place
    .split(', ')
    .map((part) => {
      const code = countryOfFilter(part);
      // The platform names the two Congos by their capitals, which nobody writes.
      if (code === 'CD') return text('common.country.drCongo');
      if (code === 'CG') return text('common.country.congo');
      return (code && names.of(code)) || part;
    })
    .join(', ');
};
