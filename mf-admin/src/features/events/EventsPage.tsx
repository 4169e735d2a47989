import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { Heading } from '@ail/kit/ui/Heading';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { CreatePanel } from '../../blocks/forms/CreatePanel.tsx';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { Columns } from './Columns.tsx';
import { CreateEventForm } from './CreateEventForm.tsx';
import { EventDialog } from './EventDialog.tsx';
import { EventList } from './EventList.tsx';
import { useOpenEvent } from './events.api.ts';

const Title = styled(Heading)`
  margin-bottom: ${({ theme }) => theme.space[4]};
`;

interface EventsPageProps {
  host: Host;
  /** The registrations of an event. */
  registrations: (event: AdminEvent) => ReactNode;
}

/** Events: the form for a new one on the left, the list on the right. */
export const EventsPage = ({ host, registrations }: EventsPageProps) => {
  const intl = useIntl();
  const { get, change } = useAddress();
  const [page] = useAddressPage();
  const [chosen, setChosen] = useState<AdminEvent>();
  const wanted = get('event');
  // An event from the list is shown at once and updated once the server has answered.
  const query = useOpenEvent(wanted);
  const { data: open = String(chosen?.id) === wanted ? chosen : undefined } = query;
  // Opening an event must not reset the list to its first page, nor add a history entry.
  const show = (event: string) =>
    change({ event, page: page > 1 ? String(page) : undefined }, { replace: true });

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminEvents.title' })}
        lead={<FormattedMessage id="adminEvents.lead" />}
      />
      {query.error && !open && (
        // The event in a link no longer exists.
        <FailedScreen
          error={query.error}
          onRetry={() => void query.mutate()}
          busy={query.isValidating}
          back="/admin/events"
        />
      )}
      <Columns>
        <CreatePanel title={<FormattedMessage id="adminEvents.create.title" />}>
          {(titleId) => <CreateEventForm host={host} labelledBy={titleId} />}
        </CreatePanel>
        <Panel>
          <Title level={2} size="h3">
            <FormattedMessage id="adminEvents.list.title" />
          </Title>
          <EventList
            onOpen={(event) => {
              setChosen(event);
              show(String(event.id));
            }}
          />
        </Panel>
      </Columns>
      <EventDialog
        key={open?.id ?? 'none'}
        event={open}
        host={host}
        registrations={registrations}
        onDismiss={() => show('')}
      />
    </>
  );
};
