/** The address of a resource's page; by its id where an older release has written it, or an older answer was kept. */
export const resourcePath = ({ id, slug }: { id: number; slug?: string | null }): string =>
  `/resources/${slug ?? id}`;
