import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { Heading } from '@ail/kit/ui/Heading';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Columns } from '../../blocks/forms/Columns.tsx';
import { CreatePanel } from '../../blocks/forms/CreatePanel.tsx';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { CreateEventForm } from './CreateEventForm.tsx';
import { EventDialog } from './EventDialog.tsx';
import { EventList } from './EventList.tsx';
import { useOpenEvent } from './events.api.ts';

const Title = styled(Heading)`
  margin-bottom: ${({ theme }) => theme.space[4]};
`;

interface EventsPageProps {
  host: Host;
  /** Who has registered for an event. */
  registrations: (event: AdminEvent) => ReactNode;
}

/** Events: create one on the left, run all of them on the right. */
export const EventsPage = ({ host, registrations }: EventsPageProps) => {
  const intl = useIntl();
  const { get, change } = useAddress();
  const [page] = useAddressPage();
  const [chosen, setChosen] = useState<AdminEvent>();
  const wanted = get('event');
  // What was chosen from the list is shown at once, and as the server has it a moment later.
  const query = useOpenEvent(wanted);
  const { data: open = String(chosen?.id) === wanted ? chosen : undefined } = query;
  // Opening an event must not turn the list back to its first page, nor be a step to go back to.
  const show = (event: string) =>
    change({ event, page: page > 1 ? String(page) : undefined }, { replace: true });

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminEvents.title' })}
        lead={<FormattedMessage id="adminEvents.lead" />}
      />
      {query.error && !open && (
        // A link led here, to an event that is no more.
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
