import {
  type CheckedInFilter,
  checkedInFilters,
  registrationStatuses,
} from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { isId } from '@ail/kit/contracts/id';
import { exportRegistrations } from '@ail/kit/contracts/registrations/registration.calls';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { usersIcon } from '@ail/kit/ui/icons/users';
import { Row } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { DownloadLink } from '../../blocks/lists/DownloadLink.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { AddDialog } from './AddDialog.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { EventChooser } from './EventChooser.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { Jobs } from './Jobs.tsx';
import { RegistrationTable } from './RegistrationTable.tsx';
import {
  filterQuery,
  registrationSorts,
  useChosenEvent,
  useRegistrations,
} from './registrations.api.ts';
import { useTableColumns } from './table-columns.ts';

const Hint = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const checkedInLabels = {
  yes: 'adminRegistrations.checkedIn.yes',
  no: 'adminRegistrations.checkedIn.no',
} satisfies Record<CheckedInFilter, string>;

const pageSizes = ['20', '50', '100'] as const;

/** The registrations of all events; the server filters, sorts and pages. */
export const RegistrationsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { get, choice, change } = useAddress();
  const [page, turnTo] = useAddressPage();
  const eventId = isId(get('event')) ? get('event') : '';
  const event = useChosenEvent(eventId);
  const [status, setStatus] = choice('status', registrationStatuses);
  const [checkedIn, setCheckedIn] = choice('checkedIn', checkedInFilters);
  const [archived, setArchived] = choice('archived', ['true']);
  const [sort] = choice('sort', registrationSorts, 'createdAt');
  const [order] = choice('order', ['asc', 'desc'], sort === 'createdAt' ? 'desc' : 'asc');
  const [sizeText, setSize] = choice('size', pageSizes, '20');
  const size = Number(sizeText);
  const shown = useTableColumns();
  const [adding, setAdding] = useState<'one' | 'file'>();
  const isArchived = archived === 'true' && !eventId;
  const filter = { eventId, status, checkedIn, isArchived, text: get('q') };
  const query = useRegistrations(filter, { sort, order }, page, size);
  const isFiltered = Boolean(
    filter.eventId || filter.status || checkedIn || isArchived || filter.text,
  );

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminRegistrations.title' })}
        lead={<FormattedMessage id="adminRegistrations.lead" />}
      >
        <DownloadLink
          call={exportRegistrations}
          request={{ query: filterQuery(filter) }}
          host={host}
        >
          <FormattedMessage id="adminRegistrations.csv" />
        </DownloadLink>
      </PageHead>
      <Panel>
        <FilterBar columns={3}>
          <SearchBox label={<FormattedMessage id="adminRegistrations.search" />} name="q" />
          <EventChooser value={eventId} onChoose={(id) => change({ event: id })} />
          <FilterSelect
            label={<FormattedMessage id="adminRegistrations.status" />}
            all={intl.formatMessage({ id: 'adminRegistrations.status.all' })}
            options={registrationStatuses}
            labelOf={(value) => intl.formatMessage({ id: registrationStatusTerms[value] })}
            value={status}
            onChoose={setStatus}
          />
          <FilterSelect
            label={<FormattedMessage id="adminRegistrations.checkedIn" />}
            all={intl.formatMessage({ id: 'adminRegistrations.checkedIn.all' })}
            options={checkedInFilters}
            labelOf={(value) => intl.formatMessage({ id: checkedInLabels[value] })}
            value={checkedIn}
            onChoose={setCheckedIn}
          />
          {!eventId && (
            <FilterSelect
              label={<FormattedMessage id="adminRegistrations.archived" />}
              all={intl.formatMessage({ id: 'adminRegistrations.archived.no' })}
              options={['true']}
              labelOf={() => intl.formatMessage({ id: 'adminRegistrations.archived.yes' })}
              value={archived}
              onChoose={setArchived}
            />
          )}
          <FilterSelect
            label={<FormattedMessage id="adminRegistrations.pageSize" />}
            options={pageSizes}
            labelOf={(value) => value}
            value={sizeText}
            onChoose={setSize}
          />
        </FilterBar>
        {eventId ? (
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
        {/* Above the selection bar, which would cover it; shown even if the list is empty now. */}
        <Jobs host={host} />
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={({ total }) => total === 0}
          empty={
            isFiltered ? (
              <NothingMatches
                title={intl.formatMessage({ id: 'adminRegistrations.empty' })}
                filters={['event', 'status', 'checkedIn', 'archived', 'q']}
              >
                <FormattedMessage id="adminRegistrations.empty.filtered" />
              </NothingMatches>
            ) : (
              <EmptyState title={intl.formatMessage({ id: 'adminRegistrations.empty' })} />
            )
          }
        >
          {({ items, total }) => (
            <>
              <RegistrationTable
                // Rows of another page are not shown, so they must not be selected.
                key={JSON.stringify([filter, sort, order, size, page])}
                registrations={items}
                total={total}
                filter={filter}
                host={host}
                busy={query.isLoading}
                sort={{
                  by: sort,
                  order,
                  onSort: (by, direction) => change({ sort: by, order: direction }),
                }}
                shown={shown.columns}
                questions={event.questions}
              />
              <Pager page={page} size={size} total={total} onTurn={turnTo} />
            </>
          )}
        </ListState>
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
