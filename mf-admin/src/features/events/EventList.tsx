import { eventStatuses, eventTypes } from '@ail/kit/contracts/enums';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { eventStatusTerms, eventTypeTerms } from '@ail/kit/contracts/terms';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Pager } from '../../blocks/lists/Pager.tsx';
import {
  TranslationFilter,
  useTranslationFilter,
} from '../../blocks/translations/TranslationFilter.tsx';
import { EventCard } from './EventCard.tsx';
import { eventOrders, pageSize, useEvents } from './events.api.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
`;

const orderLabels = {
  created: 'adminEvents.order.created',
  latest: 'adminEvents.order.latest',
  earliest: 'adminEvents.order.earliest',
  title: 'adminEvents.order.title',
} satisfies Record<(typeof eventOrders)[number], string>;

/** The events, with their search and filters in the address. */
export const EventList = ({ onOpen }: { onOpen: (event: AdminEvent) => void }) => {
  const intl = useIntl();
  const { get, choice } = useAddress();
  const [page, turnTo] = useAddressPage();
  const q = get('q');
  const [status, setStatus] = choice('status', eventStatuses);
  const [type, setType] = choice('type', eventTypes);
  const [order, setOrder] = choice('sort', eventOrders, eventOrders[0]);
  const [shelf, setShelf] = choice('archived', ['yes']);
  const isArchived = shelf === 'yes';
  const [translation] = useTranslationFilter();
  const query = useEvents({ q, status, isArchived, type, order, translation, page });
  const isFiltered = Boolean(q || status || type || isArchived || translation);

  return (
    <>
      <FilterBar>
        <SearchBox label={<FormattedMessage id="adminEvents.search" />} name="q" />
        <FilterSelect
          label={<FormattedMessage id="adminEvents.filter.status" />}
          all={intl.formatMessage({ id: 'adminEvents.filter.status.all' })}
          options={eventStatuses}
          labelOf={(value) => intl.formatMessage({ id: eventStatusTerms[value] })}
          value={status}
          onChoose={setStatus}
        />
        <FilterSelect
          label={<FormattedMessage id="adminEvents.filter.type" />}
          all={intl.formatMessage({ id: 'adminEvents.filter.type.all' })}
          options={eventTypes}
          labelOf={(value) => intl.formatMessage({ id: eventTypeTerms[value] })}
          value={type}
          onChoose={setType}
        />
        <FilterSelect
          label={<FormattedMessage id="adminEvents.order" />}
          options={eventOrders}
          labelOf={(value) => intl.formatMessage({ id: orderLabels[value] })}
          value={order}
          isLong
          onChoose={setOrder}
        />
        <FilterSelect
          label={<FormattedMessage id="adminEvents.filter.archived" />}
          all={intl.formatMessage({ id: 'adminEvents.filter.archived.no' })}
          options={['yes'] as const}
          labelOf={() => intl.formatMessage({ id: 'adminEvents.filter.archived.yes' })}
          value={shelf}
          onChoose={setShelf}
        />
        <TranslationFilter />
      </FilterBar>
      <ListState
        query={query}
        loading={<ListSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={
          isFiltered ? (
            <NothingMatches
              title={intl.formatMessage({ id: 'adminEvents.noMatch' })}
              filters={['q', 'status', 'type', 'archived', 'translation']}
            />
          ) : (
            <EmptyState title={intl.formatMessage({ id: 'adminEvents.empty' })}>
              <FormattedMessage id="adminEvents.empty.hint" />
            </EmptyState>
          )
        }
      >
        {({ items, total }) => (
          <>
            <List aria-busy={query.isLoading}>
              {items.map((event) => (
                <EventCard key={event.id} event={event} onOpen={() => onOpen(event)} />
              ))}
            </List>
            <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
          </>
        )}
      </ListState>
    </>
  );
};
