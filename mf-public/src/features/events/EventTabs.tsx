import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Tabs } from '@ail/kit/ui/Tabs';
import { FormattedMessage, useIntl } from 'react-intl';
import { addressChoice, useAddress } from '../../blocks/address-state.ts';
import { LongGrid } from '../../blocks/LongGrid.tsx';
import { EventActions } from './EventActions.tsx';
import { EventCard } from './EventCard.tsx';
import { splitByTiming } from './event-timing.ts';

interface ListProps {
  events: readonly Event[];
  now: number;
  host: Host;
  empty: { title: string; hint: string };
}

const EventList = ({ events, now, host, empty }: ListProps) =>
  events.length === 0 ? (
    <EmptyState title={empty.title}>{empty.hint}</EmptyState>
  ) : (
    <LongGrid
      items={events}
      keyOf={({ id }) => id}
      render={(event) => (
        <EventCard
          event={event}
          now={now}
          action={<EventActions event={event} now={now} host={host} />}
        />
      )}
    />
  );

interface EventTabsProps {
  events: readonly Event[];
  now: number;
  host: Host;
}

/** Upcoming and past events; the chosen tab stands in the address. */
export const EventTabs = ({ events, now, host }: EventTabsProps) => {
  const intl = useIntl();
  const [tab, setTab] = addressChoice(useAddress(), 'tab', ['upcoming', 'past'], 'upcoming');
  const { upcoming, past } = splitByTiming(events, now);
  return (
    <Tabs
      label={intl.formatMessage({ id: 'events.tabs' })}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'upcoming',
          label: <FormattedMessage id="events.tab.upcoming" />,
          panel: (
            <EventList
              events={upcoming}
              now={now}
              host={host}
              empty={{
                title: intl.formatMessage({ id: 'events.empty.upcoming' }),
                hint: intl.formatMessage({ id: 'events.empty.upcoming.hint' }),
              }}
            />
          ),
        },
        {
          id: 'past',
          label: <FormattedMessage id="events.tab.past" />,
          panel: (
            <EventList
              events={past}
              now={now}
              host={host}
              empty={{
                title: intl.formatMessage({ id: 'events.empty.past' }),
                hint: intl.formatMessage({ id: 'events.empty.past.hint' }),
              }}
            />
          ),
        },
      ]}
    />
  );
};
