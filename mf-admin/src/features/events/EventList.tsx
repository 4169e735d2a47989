import { eventStatuses, eventTypes } from '@ail/kit/contracts/enums';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { FilterBar } from '../../blocks/FilterBar.tsx';
import { FilterSelect } from '../../blocks/FilterSelect.tsx';
import { Pager } from '../../blocks/Pager.tsx';
import { QueryError } from '../../blocks/QueryError.tsx';
import { SearchBox } from '../../blocks/SearchBox.tsx';
import { useUrlState } from '../../blocks/url-state.ts';
import { EventCard } from './EventCard.tsx';
import { statusLabels, typeLabels } from './event-labels.ts';
import { eventOrders, filterEvents } from './event-list.ts';
import { useEvents } from './events.api.ts';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;

const pageSize = 20;

const orderLabels = {
  newest: 'adminEvents.order.newest',
  oldest: 'adminEvents.order.oldest',
  title: 'adminEvents.order.title',
} satisfies Record<(typeof eventOrders)[number], string>;

/** The events, with their search and filters in the address. */
export const EventList = ({ onOpen }: { onOpen: (id: number) => void }) => {
  const intl = useIntl();
  const { data, error, mutate, isValidating } = useEvents();
  const { get, choice, change, page } = useUrlState();
  const text = get('q');
  const status = choice('status', eventStatuses);
  const type = choice('type', eventTypes);
  const order = choice('sort', eventOrders) ?? 'newest';

  if (error && !data) {
    return <QueryError error={error} onRetry={() => mutate()} busy={isValidating} />;
  }
  if (!data) {
    return (
      <Stack $gap={3} aria-busy="true">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} height="6rem" />
        ))}
      </Stack>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title={intl.formatMessage({ id: 'adminEvents.empty' })}>
        <FormattedMessage id="adminEvents.empty.hint" />
      </EmptyState>
    );
  }

  const matching = filterEvents(data, { text, status, type, order });
  const current = Math.min(page, Math.max(1, Math.ceil(matching.length / pageSize)));
  return (
    <>
      <FilterBar>
        <SearchBox
          label={<FormattedMessage id="adminEvents.search" />}
          value={text}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label={<FormattedMessage id="adminEvents.filter.status" />}
          all={intl.formatMessage({ id: 'adminEvents.filter.status.all' })}
          options={eventStatuses.map((value) => ({
            value,
            label: intl.formatMessage({ id: statusLabels[value] }),
          }))}
          value={status ?? ''}
          onChoose={(value) => change({ status: value })}
        />
        <FilterSelect
          label={<FormattedMessage id="adminEvents.filter.type" />}
          all={intl.formatMessage({ id: 'adminEvents.filter.type.all' })}
          options={eventTypes.map((value) => ({
            value,
            label: intl.formatMessage({ id: typeLabels[value] }),
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
          onChoose={(value) => change({ sort: value === 'newest' ? '' : value })}
        />
      </FilterBar>
      {matching.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'adminEvents.noMatch' })} />
      ) : (
        <List>
          {matching.slice((current - 1) * pageSize, current * pageSize).map((event) => (
            <EventCard key={event.id} event={event} onOpen={() => onOpen(event.id)} />
          ))}
        </List>
      )}
      <Pager
        page={current}
        size={pageSize}
        total={matching.length}
        onTurn={(next) => change({ page: next > 1 ? String(next) : '' })}
      />
    </>
  );
};
