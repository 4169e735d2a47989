import type { CsvColumn } from '../../http/csv.ts';
import type { TitledRegistration } from './registrations.query.ts';

/** The columns of the file an organiser opens in a spreadsheet. */
export const registrationColumns: CsvColumn<TitledRegistration>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'event', value: ({ eventTitle }) => eventTitle },
  { header: 'name', value: ({ name }) => name },
  { header: 'email', value: ({ email }) => email },
  { header: 'organization', value: ({ organization }) => organization },
  { header: 'jobTitle', value: ({ jobTitle }) => jobTitle },
  { header: 'dietaryRequirements', value: ({ dietaryRequirements }) => dietaryRequirements },
  { header: 'specialAccommodations', value: ({ specialAccommodations }) => specialAccommodations },
  { header: 'interestAreas', value: ({ interestAreas }) => interestAreas },
  { header: 'status', value: ({ status }) => status },
  { header: 'createdAt', value: ({ createdAt }) => createdAt.toISOString() },
];
