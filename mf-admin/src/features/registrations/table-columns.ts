import { useState } from 'react';

/** The IDs of the optional columns that are shown until an admin chooses others. */
const usual: readonly string[] = ['event', 'organization', 'status', 'createdAt'];

const key = 'admin-registration-columns';

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? kept.map(String) : usual;
  } catch {
    // The browser may refuse storage; the default columns are shown then.
    return usual;
  }
};

/** Get the IDs of the chosen columns, which this browser remembers, and the function that shows or hides one. */
export const useTableColumns = () => {
  const [columns, setColumns] = useState(read);
  const toggle = (column: string) => {
    const others = columns.filter((name) => name !== column);
    const next = columns.includes(column) ? others : [...others, column];
    setColumns(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage they are not remembered.
    }
  };
  return { columns, toggle };
};
export type TableColumns = ReturnType<typeof useTableColumns>;
