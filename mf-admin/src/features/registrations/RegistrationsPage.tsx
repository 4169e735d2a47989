import { registrationStatuses } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { isId } from '@ail/kit/contracts/id';
import { exportRegistrations } from '@ail/kit/contracts/registrations/registration.calls';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { FormattedMessage, useIntl } from 'react-intl';
import { DownloadLink } from '../../blocks/lists/DownloadLink.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { Outcomes } from './Outcomes.tsx';
import { RegistrationTable } from './RegistrationTable.tsx';
import { filterQuery, useEventTitles, useRegistrations } from './registrations.api.ts';
import { useBulkDecision } from './useBulkDecision.ts';

const pageSize = 20;

/** The registrations of all events; the server filters and pages. */
export const RegistrationsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { get, choice, change } = useAddress();
  const [page, turnTo] = useAddressPage();
  const eventId = isId(get('event')) ? get('event') : '';
  const { events, more } = useEventTitles(eventId);
  const [status, setStatus] = choice('status', registrationStatuses);
  const filter = { eventId, status, text: get('q') };
  const query = useRegistrations(filter, page, pageSize);
  const bulk = useBulkDecision(host);
  const isFiltered = Boolean(filter.eventId || filter.status || filter.text);

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
        <FilterBar>
          <SearchBox label={<FormattedMessage id="adminRegistrations.search" />} name="q" />
          <FilterSelect
            label={<FormattedMessage id="adminRegistrations.event" />}
            all={intl.formatMessage({ id: 'adminRegistrations.event.all' })}
            options={events.map(({ id }) => String(id))}
            labelOf={(value) => events.find(({ id }) => String(id) === value)?.title ?? ''}
            hint={
              more > 0 && (
                <FormattedMessage id="adminRegistrations.event.more" values={{ count: more }} />
              )
            }
            value={eventId}
            onChoose={(event) => change({ event })}
          />
          <FilterSelect
            label={<FormattedMessage id="adminRegistrations.status" />}
            all={intl.formatMessage({ id: 'adminRegistrations.status.all' })}
            options={registrationStatuses}
            labelOf={(value) => intl.formatMessage({ id: registrationStatusTerms[value] })}
            value={status}
            onChoose={setStatus}
          />
        </FilterBar>
        {/* Above the selection bar, which would cover it; shown even if the list is empty now. */}
        <Outcomes outcome={bulk.outcome} onDismiss={bulk.dismiss} />
        <ListState
          query={query}
          loading={<ListSkeleton />}
          isEmpty={({ total }) => total === 0}
          empty={
            isFiltered ? (
              <NothingMatches
                title={intl.formatMessage({ id: 'adminRegistrations.empty' })}
                filters={['event', 'status', 'q']}
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
                key={JSON.stringify([filter, page])}
                registrations={items}
                host={host}
                busy={query.isLoading}
                decideAll={bulk.run}
              />
              <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
            </>
          )}
        </ListState>
      </Panel>
    </>
  );
};
