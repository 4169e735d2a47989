import { eventStatuses, eventTypes } from '@ail/kit/contracts/enums';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { eventStatusTerms, eventTypeTerms } from '@ail/kit/contracts/terms';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useUrlState } from '../../blocks/calls/url-state.ts';
import { FilterBar } from '../../blocks/lists/FilterBar.tsx';
import { FilterSelect } from '../../blocks/lists/FilterSelect.tsx';
import { ListState } from '../../blocks/lists/ListState.tsx';
import { NothingMatches } from '../../blocks/lists/NothingMatches.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { SearchBox } from '../../blocks/lists/SearchBox.tsx';
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
  const { get, choice, change, page } = useUrlState();
  const q = get('q');
  const status = choice('status', eventStatuses);
  const type = choice('type', eventTypes);
  const order = choice('sort', eventOrders) ?? eventOrders[0];
  const query = useEvents({ q, status, type, order, page });
  const search = useCallback((text: string) => change({ q: text }), [change]);
  const isFiltered = Boolean(q || status || type);

  return (
    <>
      <FilterBar>
        <SearchBox
          label={<FormattedMessage id="adminEvents.search" />}
          value={q}
          onSearch={search}
        />
        <FilterSelect
          label={<FormattedMessage id="adminEvents.filter.status" />}
          all={intl.formatMessage({ id: 'adminEvents.filter.status.all' })}
          options={eventStatuses.map((value) => ({
            value,
            label: intl.formatMessage({ id: eventStatusTerms[value] }),
          }))}
          value={status ?? ''}
          onChoose={(value) => change({ status: value })}
        />
        <FilterSelect
          label={<FormattedMessage id="adminEvents.filter.type" />}
          all={intl.formatMessage({ id: 'adminEvents.filter.type.all' })}
          options={eventTypes.map((value) => ({
            value,
            label: intl.formatMessage({ id: eventTypeTerms[value] }),
          }))}
          value={type ?? ''}
          onChoose={(value) => change({ type: value })}
        />
        <FilterSelect
          label={<FormattedMessage id="adminEvents.order" />}
          options={eventOrders.map((value) => ({
            value,
            label: intl.formatMessage({ id: orderLabels[value] }),
          }))}
          value={order}
          isLong
          onChoose={(value) => change({ sort: value === eventOrders[0] ? '' : value })}
        />
      </FilterBar>
      <ListState
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={
          isFiltered ? (
            <NothingMatches
              title={intl.formatMessage({ id: 'adminEvents.noMatch' })}
              filters={['q', 'status', 'type']}
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
            <Pager
              page={page}
              size={pageSize}
              total={total}
              onTurn={(next) => change({ page: next > 1 ? String(next) : '' })}
            />
          </>
        )}
      </ListState>
    </>
  );
};
