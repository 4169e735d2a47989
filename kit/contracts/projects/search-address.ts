interface Filters {
  q?: string | null;
  sector?: string | null;
  location?: string | null;
  country?: string | null;
  range?: string | null;
  impact?: boolean;
}

/** The page that shows what a saved search finds, the newest first. */
export const searchAddress = ({ q, sector, location, country, range, impact }: Filters): string => {
  const search = new URLSearchParams({ tab: impact ? 'impact' : 'recent' });
  for (const [name, value] of Object.entries({ q, sector, location, country, range })) {
    if (value) search.set(name, value);
  }
  return `/projects?${search}`;
};
