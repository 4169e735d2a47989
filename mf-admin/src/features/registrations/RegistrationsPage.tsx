import { checkedInFilters, registrationStatuses } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { isId } from '@ail/kit/contracts/id';
import {
  exportRegistrations,
  listRegistrations,
} from '@ail/kit/contracts/registrations/registration.calls';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { useAddress } from '@ail/kit/lists/address-state';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { usersIcon } from '@ail/kit/ui/icons/users';
import { Row } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import {
  type Address,
  type Control,
  filter,
  search,
  setting,
  sorting,
} from '../../blocks/lists/controls.tsx';
import { DownloadLink } from '../../blocks/lists/DownloadLink.tsx';
import { FilteredList } from '../../blocks/lists/FilteredList.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { AddDialog } from './AddDialog.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { EventChooser } from './EventChooser.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { Jobs } from './Jobs.tsx';
import { RegistrationTable } from './RegistrationTable.tsx';
import { registrationSorts, useChosenEvent } from './registrations.api.ts';
import { useTableColumns } from './table-columns.ts';

const Hint = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

/** Get the ID of the chosen event; empty for all events. */
const eventIn = ({ get }: Address): string => (isId(get('event')) ? get('event') : '');

const EventField = () => {
  const address = useAddress();
  return <EventChooser value={eventIn(address)} onChoose={(event) => address.change({ event })} />;
};

const eventId: Control<number | undefined> = {
  narrowsBy: ['event'],
  read: (address) => Number(eventIn(address)) || undefined,
  field: <EventField />,
};

const registrations = defineList({
  controls: {
    q: search('adminRegistrations.search'),
    eventId,
    status: filter('status', {
      label: 'adminRegistrations.status',
      all: 'adminRegistrations.status.all',
      options: registrationStatuses,
      labels: registrationStatusTerms,
    }),
    checkedIn: filter('checkedIn', {
      label: 'adminRegistrations.checkedIn',
      all: 'adminRegistrations.checkedIn.all',
      options: checkedInFilters,
      labels: { yes: 'adminRegistrations.checkedIn.yes', no: 'adminRegistrations.checkedIn.no' },
    }),
    archived: filter('archived', {
      label: 'adminRegistrations.archived',
      all: 'adminRegistrations.archived.no',
      options: ['true'],
      labels: { true: 'adminRegistrations.archived.yes' },
      isOffered: (address) => !eventIn(address),
    }),
    size: setting('size', {
      label: 'adminRegistrations.pageSize',
      options: ['20', '50', '100'],
      labels: (size) => size,
    }),
    sort: sorting({ options: registrationSorts, usual: () => 'createdAt' }),
  },
  perLine: 3,
  pageSize: ({ size }) => Number(size),
  noMatch: { title: 'adminRegistrations.empty', hint: 'adminRegistrations.empty.filtered' },
  empty: { title: 'adminRegistrations.empty' },
});

/** The registrations of all events, or of one. */
export const RegistrationsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const list = useList(registrations);
  const { q, sort, size: _, ...choices } = list.values;
  const filters = { ...choices, q };
  const query = useAdminList(listRegistrations, {
    query: { ...filters, sort: sort.by, order: sort.order, ...list.range },
  });
  const event = useChosenEvent(String(filters.eventId ?? ''));
  const shown = useTableColumns();
  const [adding, setAdding] = useState<'one' | 'file'>();

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminRegistrations.title' })}
        lead={<FormattedMessage id="adminRegistrations.lead" />}
      >
        <DownloadLink call={exportRegistrations} request={{ query: filters }} host={host}>
          <FormattedMessage id="adminRegistrations.csv" />
        </DownloadLink>
      </PageHead>
      <Panel>
        <FilteredList
          list={list}
          query={query}
          head={
            <>
              {event.id ? (
                <Row $gap={2}>
                  <Button size="sm" variant="secondary" onClick={() => setAdding('one')}>
                    <Icon path={plusIcon} />
                    <FormattedMessage id="adminRegistrations.add" />
                  </Button>
                  <Button size="sm" variant="secondary" onClick={() => setAdding('file')}>
                    <Icon path={usersIcon} />
                    <FormattedMessage id="adminRegistrations.import" />
                  </Button>
                </Row>
              ) : (
                <Hint>
                  <FormattedMessage id="adminRegistrations.add.chooseEvent" />
                </Hint>
              )}
              <ColumnChooser questions={event.questions} {...shown} />
              {/* Not among the rows: the selection bar would cover it, and an empty list would hide it. */}
              <Jobs host={host} />
            </>
          }
        >
          {(rows, total) => (
            <RegistrationTable
              // Rows of another page are not shown, so they must not be selected.
              key={JSON.stringify([filters, sort, list.range])}
              registrations={rows}
              total={total}
              filter={filters}
              host={host}
              busy={query.isLoading}
              sort={sort}
              shown={shown.columns}
              questions={event.questions}
            />
          )}
        </FilteredList>
      </Panel>
      <AddDialog
        event={adding === 'one' ? event : undefined}
        host={host}
        onDismiss={() => setAdding(undefined)}
      />
      <ImportDialog
        event={adding === 'file' ? event : undefined}
        host={host}
        onDismiss={() => setAdding(undefined)}
      />
    </>
  );
};
