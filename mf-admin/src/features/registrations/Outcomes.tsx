import { Button } from '@ail/kit/ui/Button';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Failed } from './useBulkDecision.ts';

const Root = styled.div`
  /* When scrolled to, it is not under the header. */
  scroll-margin-top: calc(${({ theme }) => theme.size.header} + ${({ theme }) => theme.space[4]});
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
  outcome: { done: number; failed: readonly Failed[] } | undefined;
  onDismiss: () => void;
}

/** The outcome of a bulk decision if some have failed, and why; those stay selected. */
export const Outcomes = ({ outcome, onDismiss }: OutcomesProps) => {
  const root = useRef<HTMLDivElement>(null);
  // It may be above the visible part.
  useEffect(() => {
    if (outcome) root.current?.scrollIntoView({ block: 'start' });
  }, [outcome]);
  if (!outcome || outcome.failed.length === 0) return null;
  const { done, failed } = outcome;
  return (
    <Root ref={root} role="alert">
      <strong>
        <FormattedMessage
          id="adminRegistrations.bulk.outcome"
          values={{ done, failed: failed.length }}
        />
      </strong>
      <ul>
        {failed.map(({ registration: { id, name, eventTitle }, reason }) => (
          <li key={id}>
            <FormattedMessage
              id="adminRegistrations.bulk.failed"
              values={{ name, event: eventTitle, reason }}
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
