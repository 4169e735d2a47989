import type { ImportPreview } from '@ail/kit/contracts/registrations/registration.shape';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Rows = styled.ul`
  padding: ${({ theme }) => theme.space[3]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.text.sm};
  list-style: none;
  li {
    padding-block: ${({ theme }) => theme.space[1]};
    overflow-wrap: anywhere;
  }
`;

const Problems = styled(Rows)`
  max-height: 16rem;
  overflow-y: auto;
  background: ${({ theme }) => theme.colors.warningSoft};
`;

/** What a file of registrations holds, and what is wrong with it by row and column. */
export const ImportFindings = ({ preview }: { preview: ImportPreview }) => {
  const {
    rows,
    ready,
    registered,
    placesLeft,
    ignored,
    ignoredCount,
    sample,
    problems,
    problemCount,
  } = preview;
  return (
    <Stack $gap={3}>
      <p>
        <strong>
          <FormattedMessage
            id="adminRegistrations.import.found"
            values={{ rows, ready, registered }}
          />
        </strong>
      </p>
      {placesLeft !== null && placesLeft < ready && (
        <p role="alert">
          <FormattedMessage id="adminRegistrations.import.full" values={{ places: placesLeft }} />
        </p>
      )}
      {ignored.length > 0 && (
        <p>
          {ignoredCount > ignored.length ? (
            <FormattedMessage
              id="adminRegistrations.import.ignoredMany"
              values={{ columns: ignored.join(', '), more: ignoredCount - ignored.length }}
            />
          ) : (
            <FormattedMessage
              id="adminRegistrations.import.ignored"
              values={{ columns: ignored.join(', ') }}
            />
          )}
        </p>
      )}
      {problemCount > 0 ? (
        <>
          <p role="alert">
            <FormattedMessage
              id="adminRegistrations.import.problems"
              values={{ count: problemCount }}
            />
          </p>
          <Problems tabIndex={0}>
            {problems.map(({ row, column, message }) => (
              <li key={`${row} ${column}`}>
                <FormattedMessage
                  id="adminRegistrations.import.problem"
                  values={{ row, column: column ?? '', message }}
                />
              </li>
            ))}
          </Problems>
        </>
      ) : (
        <Rows>
          {sample.map(({ row, name, email, organization }) => (
            <li key={row}>{[name, email, organization].filter(Boolean).join(' · ')}</li>
          ))}
          {rows > sample.length && (
            <li>
              <FormattedMessage
                id="adminRegistrations.import.more"
                values={{ count: rows - sample.length }}
              />
            </li>
          )}
        </Rows>
      )}
    </Stack>
  );
};
