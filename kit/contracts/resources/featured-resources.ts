/** The three titles of the knowledge hub's 'Featured' tab; the demo content has them. */
export const featuredResourceTitles: readonly string[] = [
  'The State of Private Investment in Africa',
  'From Cooperative to Exporter: A Coffee Story',
  'Reading Africa’s Solar Markets',
];
