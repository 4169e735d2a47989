import type { Host } from '@ail/kit/contracts/host';
import { exportRegistrations } from '@ail/kit/contracts/registrations/registration.calls';
import { ListState } from '@ail/kit/lists/ListState';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Icon } from '@ail/kit/ui/Icon';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { usersIcon } from '@ail/kit/ui/icons/users';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { DownloadLink } from '../../blocks/lists/DownloadLink.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { useReturnState } from '../../blocks/page/back-to-list.ts';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { DecisionHint } from './DecisionHint.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { RegistrationButtons } from './RegistrationButtons.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';
import { countApproved, type Recipients, useEventRegistrations } from './registrations.api.ts';
import { useDecide } from './useDecide.ts';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;

const Item = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
`;

const pageSize = 20;

/** The registrations of an event, to approve, reject or write to. */
export const EventRegistrations = ({ eventId, host }: { eventId: number; host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const here = useReturnState();
  const [page, setPage] = useState(1);
  const [recipients, setRecipients] = useState<Recipients>();
  const [isCounting, setCounting] = useState(false);
  const query = useEventRegistrations(eventId, page, pageSize, setPage);
  const { busy, decideOne, reversal } = useDecide(host);

  const writeToApproved = async () => {
    setCounting(true);
    const chosen = countApproved(eventId).then((count) => {
      if (count > 0) setRecipients({ kind: 'approved', eventId, count });
      else host.notify({ title: intl.formatMessage({ id: 'adminRegistrations.noneApproved' }) });
    });
    await notices.report(chosen, { failed: 'admin.notice.error' });
    setCounting(false);
  };

  return (
    <>
      <ListState
        query={query}
        loading={
          <Stack $gap={3} aria-busy="true">
            <Skeleton height="8rem" />
            <Skeleton height="8rem" />
          </Stack>
        }
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={intl.formatMessage({ id: 'adminRegistrations.empty.event' })} />}
      >
        {({ items, total }) => (
          <>
            <Row $gap={2}>
              <ButtonLink
                to={`/admin/registrations?event=${eventId}`}
                variant="secondary"
                size="sm"
              >
                <Icon path={usersIcon} />
                <FormattedMessage id="adminRegistrations.showAll" />
              </ButtonLink>
              <DownloadLink
                call={exportRegistrations}
                request={{ query: { eventId } }}
                host={host}
                size="sm"
              >
                <FormattedMessage id="adminRegistrations.csv" />
              </DownloadLink>
              <Button variant="secondary" size="sm" busy={isCounting} onClick={writeToApproved}>
                <Icon path={mailIcon} />
                <FormattedMessage id="adminRegistrations.writeToApproved" />
              </Button>
            </Row>
            <DecisionHint />
            <List>
              {items.map((registration) => (
                <Item key={registration.id}>
                  <RegistrationFacts registration={registration} />
                  <RegistrationButtons
                    registration={registration}
                    busy={busy}
                    edit={{ to: `/admin/registrations/${registration.id}/edit`, state: here }}
                    onDecide={decideOne}
                    onContact={(one) =>
                      setRecipients({ kind: 'chosen', registrations: [one], leftOut: 0 })
                    }
                  />
                </Item>
              ))}
            </List>
            <Pager page={page} size={pageSize} total={total} onTurn={setPage} />
          </>
        )}
      </ListState>
      <ReverseDialog {...reversal} />
      <MessageDialog
        recipients={recipients}
        host={host}
        onDismiss={() => setRecipients(undefined)}
      />
    </>
  );
};
