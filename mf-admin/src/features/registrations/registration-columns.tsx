import type { ListedRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import { ContentText } from '@ail/kit/ui/ContentText';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Column } from '../../blocks/lists/DataTable.tsx';
import { MailAddress } from '../../blocks/page/MailAddress.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { RegistrationStatusBadge } from './RegistrationFacts.tsx';
import type { AskedQuestion, RegistrationSort } from './registrations.api.ts';
import {
  answerColumn,
  columnLabels,
  type OptionalColumn,
  optionalColumns,
  type TableColumns,
} from './table-columns.ts';

type RegistrationColumn = Column<ListedRegistration, RegistrationSort>;

const Soft = styled.div`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.regular};
`;

/** Shortens a long text to two lines in a table; a card and the title show all of it. */
const Clamped = styled.div`
  @container (min-width: 46rem) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const longColumn = (
  id: string,
  header: RegistrationColumn['header'],
  textOf: (row: ListedRegistration) => string | null | undefined,
): RegistrationColumn => ({
  id,
  header,
  cell: (row) => {
    const text = textOf(row);
    return text && <Clamped title={text}>{text}</Clamped>;
  },
  isWide: true,
});
const textColumn = (id: OptionalColumn, textOf: (row: ListedRegistration) => string | null) =>
  longColumn(id, columnLabels[id], textOf);

const optional: Record<OptionalColumn, RegistrationColumn> = {
  event: {
    ...textColumn('event', ({ eventTitle }) => eventTitle),
    cell: ({ eventTitle, eventLanguage }) => (
      <Clamped title={eventTitle}>
        <ContentText language={eventLanguage}>{eventTitle}</ContentText>
      </Clamped>
    ),
    isPlain: true,
  },
  organization: {
    ...textColumn('organization', ({ organization }) => organization),
    cell: ({ organization, role, notes }) => {
      const more = [role, notes].filter(Boolean).join(' · ');
      return (
        <>
          {organization ? (
            <Clamped title={organization}>{organization}</Clamped>
          ) : (
            <Soft>
              <FormattedMessage id="adminRegistrations.noOrganization" />
            </Soft>
          )}
          {more && (
            <Soft>
              <Clamped title={more}>{more}</Clamped>
            </Soft>
          )}
        </>
      );
    },
    sortBy: 'organization',
    isPlain: true,
  },
  jobTitle: textColumn('jobTitle', ({ jobTitle }) => jobTitle),
  dietaryRequirements: textColumn(
    'dietaryRequirements',
    ({ dietaryRequirements }) => dietaryRequirements,
  ),
  specialAccommodations: textColumn(
    'specialAccommodations',
    ({ specialAccommodations }) => specialAccommodations,
  ),
  interestAreas: textColumn('interestAreas', ({ interestAreas }) => interestAreas),
  status: {
    id: 'status',
    header: columnLabels.status,
    cell: ({ status, position, confirmBy }) => (
      <RegistrationStatusBadge status={status} position={position} confirmBy={confirmBy} />
    ),
    sortBy: 'status',
    isPlain: true,
  },
  createdAt: {
    id: 'createdAt',
    header: columnLabels.createdAt,
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
    sortBy: 'createdAt',
  },
  checkedInAt: {
    id: 'checkedInAt',
    header: columnLabels.checkedInAt,
    cell: ({ checkedInAt }) => checkedInAt && <ShortDate value={checkedInAt} withTime />,
  },
};

const nameColumn: RegistrationColumn = {
  id: 'name',
  header: 'terms.registration.name',
  cell: ({ name, email }) => (
    <>
      <strong>{name}</strong>
      <Soft>
        <MailAddress email={email} />
      </Soft>
    </>
  ),
  sortBy: 'name',
};

/**
 * Get the columns of the table, without the buttons of each row.
 * @param shown the optional columns that the admin has chosen
 * @param questions those of the chosen event
 */
export const registrationColumns = (
  shown: TableColumns['columns'],
  questions: readonly AskedQuestion[],
): RegistrationColumn[] => [
  nameColumn,
  ...optionalColumns.filter((id) => shown.includes(id)).map((id) => optional[id]),
  ...questions
    .filter((one) => shown.includes(answerColumn(one)))
    .map((one) =>
      longColumn(
        answerColumn(one),
        { text: one.label },
        ({ answers }) => answers.find(({ questionId }) => questionId === one.id)?.text,
      ),
    ),
];
