import { getPage } from '@ail/kit/browser/http';
import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import { paths } from '@ail/kit/contracts/paths';
import type { Registration } from '@ail/kit/contracts/registration';
import { Button, ButtonAnchor } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Icon } from '@ail/kit/ui/Icon';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { failureText } from '../../blocks/failure-text.ts';
import { Pager } from '../../blocks/Pager.tsx';
import { QueryError } from '../../blocks/QueryError.tsx';
import { withSession } from '../../blocks/session-renewal.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { RegistrationButtons } from './RegistrationButtons.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { csvPath, useEventRegistrations } from './registrations.api.ts';
import { useDecide } from './useDecide.ts';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  margin-top: ${({ theme }) => theme.space[4]};
`;

const Item = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
`;

const pageSize = 20;

/** Everybody whose registration for an event is approved. */
const readApproved = async (eventId: number): Promise<Registration[]> => {
  const approved: Registration[] = [];
  for (;;) {
    const query = new URLSearchParams({
      eventId: String(eventId),
      status: 'approved',
      limit: String(limits.page.max),
      offset: String(approved.length),
    });
    const { items, total } = await withSession(() =>
      getPage<Registration>(`${paths.registrations}?${query}`),
    );
    approved.push(...items);
    if (items.length === 0 || approved.length >= total) return approved;
  }
};

/** Who has registered for an event, to approve, reject or write to. */
export const EventRegistrations = ({ eventId, host }: { eventId: number; host: Host }) => {
  const intl = useIntl();
  const [page, setPage] = useState(1);
  const [recipients, setRecipients] = useState<readonly Registration[]>([]);
  const [isGathering, setGathering] = useState(false);
  const { data, error, mutate, isValidating } = useEventRegistrations(eventId, page, pageSize);
  const { busy, decideOne } = useDecide(host);

  const writeToApproved = async () => {
    setGathering(true);
    try {
      const approved = await readApproved(eventId);
      setRecipients(approved);
      if (approved.length === 0) {
        host.notify({ title: intl.formatMessage({ id: 'adminRegistrations.noneApproved' }) });
      }
    } catch (reason) {
      host.notify({
        title: intl.formatMessage({ id: 'admin.notice.error' }),
        description: failureText(intl, reason),
        variant: 'destructive',
      });
    } finally {
      setGathering(false);
    }
  };

  if (error && !data) {
    return <QueryError error={error} onRetry={() => mutate()} busy={isValidating} />;
  }
  if (!data) {
    return (
      <Stack $gap={3} aria-busy="true">
        <Skeleton height="8rem" />
        <Skeleton height="8rem" />
      </Stack>
    );
  }
  if (data.total === 0) {
    return <EmptyState title={intl.formatMessage({ id: 'adminRegistrations.empty.event' })} />;
  }
  return (
    <>
      <Row $gap={2}>
        <ButtonAnchor
          href={csvPath({ eventId: String(eventId), status: undefined, text: '' })}
          variant="secondary"
          size="sm"
          download
        >
          <Icon name="download" />
          <FormattedMessage id="adminRegistrations.csv" />
        </ButtonAnchor>
        <Button variant="secondary" size="sm" busy={isGathering} onClick={writeToApproved}>
          <Icon name="mail" />
          <FormattedMessage id="adminRegistrations.writeToApproved" />
        </Button>
      </Row>
      <List>
        {data.items.map((registration) => (
          <Item key={registration.id}>
            <RegistrationFacts registration={registration} />
            <RegistrationButtons
              registration={registration}
              busy={busy}
              onDecide={decideOne}
              onContact={(one) => setRecipients([one])}
            />
          </Item>
        ))}
      </List>
      <Pager page={page} size={pageSize} total={data.total} onTurn={setPage} />
      <MessageDialog recipients={recipients} host={host} onDismiss={() => setRecipients([])} />
    </>
  );
};
