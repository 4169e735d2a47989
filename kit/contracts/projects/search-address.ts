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
  const parameters = { tab: impact ? 'impact' : 'recent', q, sector, location, country, range };
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `/projects?${query.join('&')}`;
};
