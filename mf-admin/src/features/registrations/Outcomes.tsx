import type { Registration } from '@ail/kit/contracts/registration';
import { Button } from '@ail/kit/ui/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Outcome } from '../../blocks/batch.ts';
import { failureText } from '../../blocks/failure-text.ts';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.warningSoft};
  ul {
    padding-inline-start: ${({ theme }) => theme.space[5]};
  }
  li {
    overflow-wrap: anywhere;
  }
`;

interface OutcomesProps {
  outcomes: readonly Outcome<Registration>[];
  onDismiss: () => void;
}

/** How each of several went, where some have failed; those stay selected. */
export const Outcomes = ({ outcomes, onDismiss }: OutcomesProps) => {
  const intl = useIntl();
  const failed = outcomes.filter(({ error }) => error !== undefined);
  if (failed.length === 0) return null;
  return (
    <Root role="alert">
      <strong>
        <FormattedMessage
          id="adminRegistrations.bulk.outcome"
          values={{ done: outcomes.length - failed.length, failed: failed.length }}
        />
      </strong>
      <ul>
        {failed.map(({ item, error }) => (
          <li key={item.id}>
            <FormattedMessage
              id="adminRegistrations.bulk.failed"
              values={{
                name: item.name,
                event: item.eventTitle,
                reason: failureText(intl, error),
              }}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" variant="ghost" onClick={onDismiss}>
        <FormattedMessage id="adminRegistrations.bulk.dismiss" />
      </Button>
    </Root>
  );
};
