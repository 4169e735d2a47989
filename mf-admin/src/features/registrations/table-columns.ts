import { useState } from 'react';

/** The columns that an admin may choose, in the order of the table. */
export const optionalColumns = [
  'event',
  'organization',
  'jobTitle',
  'dietaryRequirements',
  'specialAccommodations',
  'interestAreas',
  'status',
  'createdAt',
  'checkedInAt',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

const usual: readonly OptionalColumn[] = ['event', 'organization', 'status', 'createdAt'];

const key = 'admin-registration-columns';

const read = (): readonly OptionalColumn[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? optionalColumns.filter((name) => kept.includes(name)) : usual;
  } catch {
    // Storage may be refused; the usual columns are shown then.
    return usual;
  }
};

/** The chosen columns, kept in this browser, and how one is shown or hidden. */
export const useTableColumns = () => {
  const [columns, setColumns] = useState(read);
  const toggle = (column: OptionalColumn) => {
    const next = optionalColumns.filter((name) => columns.includes(name) !== (name === column));
    setColumns(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage they are not remembered.
    }
  };
  return [columns, toggle] as const;
};
