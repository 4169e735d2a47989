import { listNames } from '@ail/kit/contracts/field-table';
import {
  type RegistrationField,
  registrationFields,
} from '@ail/kit/contracts/registrations/registration.fields';
import type { ListedRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import { ContentText } from '@ail/kit/ui/ContentText';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Column } from '../../blocks/lists/DataTable.tsx';
import { MailAddress } from '../../blocks/page/MailAddress.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { RegistrationStatusBadge } from './RegistrationFacts.tsx';
import type { AskedQuestion, RegistrationSort } from './registrations.api.ts';
import type { TableColumns } from './table-columns.ts';

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

const textColumn = (
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

const nameColumn: RegistrationColumn = {
  id: 'name',
  header: registrationFields.name.label,
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

/** The columns of fields that show more than the text of the field. */
const looks: Partial<Record<RegistrationField, Partial<RegistrationColumn>>> = {
  organization: {
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
};

const fieldColumns = listNames(registrationFields)
  .filter((name) => registrationFields[name].column === 'optional')
  .map((name) => ({
    ...textColumn(name, registrationFields[name].label, (row) => row[name]),
    ...looks[name],
  }));

const optionalColumns: readonly RegistrationColumn[] = [
  {
    id: 'event',
    header: 'adminRegistrations.event',
    cell: ({ eventTitle, eventLanguage }) => (
      <Clamped title={eventTitle}>
        <ContentText language={eventLanguage}>{eventTitle}</ContentText>
      </Clamped>
    ),
    isWide: true,
    isPlain: true,
  },
  ...fieldColumns,
  {
    id: 'status',
    header: 'adminRegistrations.status',
    cell: ({ status, position, confirmBy }) => (
      <RegistrationStatusBadge status={status} position={position} confirmBy={confirmBy} />
    ),
    sortBy: 'status',
    isPlain: true,
  },
  {
    id: 'createdAt',
    header: 'adminRegistrations.column.createdAt',
    cell: ({ createdAt }) => <ShortDate value={createdAt} />,
    sortBy: 'createdAt',
  },
  {
    id: 'checkedInAt',
    header: 'adminRegistrations.column.checkedInAt',
    cell: ({ checkedInAt }) => checkedInAt && <ShortDate value={checkedInAt} withTime />,
  },
];

/**
 * List the columns that an admin can show or hide, in the order of the table.
 * @param questions those of the chosen event; the answers to each are a column
 */
export const listOptionalColumns = (questions: readonly AskedQuestion[]): RegistrationColumn[] => [
  ...optionalColumns,
  ...questions.map(({ id, label }) =>
    textColumn(
      `question-${id}`,
      { text: label },
      ({ answers }) => answers.find(({ questionId }) => questionId === id)?.text,
    ),
  ),
];

/**
 * List the columns of the table, without the buttons of each row.
 * @param shown the IDs of the optional columns that the admin has chosen
 * @param questions those of the chosen event
 */
export const listShownColumns = (
  shown: TableColumns['columns'],
  questions: readonly AskedQuestion[],
): RegistrationColumn[] => [
  nameColumn,
  ...listOptionalColumns(questions).filter(({ id }) => shown.includes(id)),
];
