import { listEvents } from '@ail/kit/contracts/events/event.calls';
import type { Host } from '@ail/kit/contracts/host';
import { useAddress } from '@ail/kit/lists/address-state';
import { Tabs } from '@ail/kit/ui/Tabs';
import { useLanguage } from '@ail/kit/ui/use-language';
import { FormattedMessage, useIntl } from 'react-intl';
import { CallGrid } from '../../blocks/lists/CallGrid.tsx';
import { EventActions } from './EventActions.tsx';
import { EventCard } from './EventCard.tsx';
import { EventFilters } from './EventFilters.tsx';

interface EventListProps {
  when: 'upcoming' | 'past';
  now: number;
  host: Host;
  empty: { title: string; hint: string };
}

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const EventList = ({ when, now, host, empty }: EventListProps) => {
  const intl = useIntl();
  const language = useLanguage();
  const { get } = useAddress();
  const [country, givenMonth] = [get('country'), get('month')];
  const month = monthPattern.test(givenMonth) ? givenMonth : '';
  const filters = country || month ? ['country', 'month'] : [];
  return (
    <>
      <EventFilters when={when} country={country} month={month} />
      <CallGrid
        call={listEvents}
        requestFor={(page) => ({
          query: { when, language, ...(country && { country }), ...(month && { month }), ...page },
        })}
        keyOf={({ id }) => id}
        render={(event) => (
          <EventCard
            event={event}
            now={now}
            action={<EventActions event={event} now={now} host={host} />}
          />
        )}
        text="9rem"
        empty={
          filters.length > 0
            ? { title: intl.formatMessage({ id: 'events.empty.filtered' }), filters }
            : { title: empty.title, children: empty.hint, filters }
        }
      />
    </>
  );
};

/** Upcoming and past events; the chosen tab is in the address. */
export const EventTabs = ({ now, host }: Pick<EventListProps, 'now' | 'host'>) => {
  const intl = useIntl();
  const [tab, setTab] = useAddress().choice('tab', ['upcoming', 'past'], 'upcoming');
  return (
    <Tabs
      label={intl.formatMessage({ id: 'events.tabs' })}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'upcoming',
          label: <FormattedMessage id="events.tab.upcoming" />,
          panel: tab === 'upcoming' && (
            <EventList
              when="upcoming"
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
          panel: tab === 'past' && (
            <EventList
              when="past"
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
