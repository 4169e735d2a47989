import { useState } from 'react';

/** The optional columns, in the order of the table. */
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
/** Message ids of the headers. */
export const columnLabels = {
  event: 'adminRegistrations.event',
  organization: 'terms.registration.organization',
  jobTitle: 'terms.registration.jobTitle',
  dietaryRequirements: 'terms.registration.dietaryRequirements',
  specialAccommodations: 'terms.registration.specialAccommodations',
  interestAreas: 'terms.registration.interestAreas',
  status: 'adminRegistrations.status',
  createdAt: 'adminRegistrations.column.createdAt',
  checkedInAt: 'adminRegistrations.column.checkedInAt',
} satisfies Record<OptionalColumn, string>;

/** The ID of a column with the answers to a question of the chosen event. */
export type AnswerColumn = `question-${number}`;
type ShownColumn = OptionalColumn | AnswerColumn;

/** Get the ID of the column with the answers to a question. */
export const answerColumn = ({ id }: { id: number }): AnswerColumn => `question-${id}`;

const isColumn = (name: unknown): name is ShownColumn =>
  optionalColumns.some((one) => one === name) || /^question-\d+$/.test(String(name));

const usual: readonly ShownColumn[] = ['event', 'organization', 'status', 'createdAt'];

const key = 'admin-registration-columns';

const read = (): readonly ShownColumn[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? kept.filter(isColumn) : usual;
  } catch {
    // The browser may refuse storage; the default columns are shown then.
    return usual;
  }
};

/** Get the chosen columns, which this browser remembers, and the function that shows or hides one. */
export const useTableColumns = () => {
  const [columns, setColumns] = useState(read);
  const toggle = (column: ShownColumn) => {
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
