import { useCall } from '@ail/kit/browser/query';
import { getEventFilters } from '@ail/kit/contracts/events/event.calls';
import { useAddress } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect } from '@ail/kit/lists/Filters';
import { placeName } from '@ail/kit/ui/place-name';
import { FormattedMessage, useIntl } from 'react-intl';

interface EventFiltersProps {
  when: 'upcoming' | 'past';
  /** As in the address; '' for all. */
  country: string;
  month: string;
}

/** The filters of the lists of events; they offer only countries and months in which there are some. */
export const EventFilters = ({ when, country, month }: EventFiltersProps) => {
  const intl = useIntl();
  const { change } = useAddress();
  const { data } = useCall(getEventFilters, { query: { when } });
  const nameOf = (code: string) => placeName(intl, code);
  const offered = (values: readonly string[] = [], chosen: string) =>
    chosen && !values.includes(chosen) ? [...values, chosen] : values;
  return (
    <FilterBar>
      <FilterSelect
        label={<FormattedMessage id="events.filter.country" />}
        all={intl.formatMessage({ id: 'events.filter.country.all' })}
        options={[...offered(data?.countries, country)].sort((a, b) =>
          nameOf(a).localeCompare(nameOf(b), intl.locale),
        )}
        labelOf={nameOf}
        value={country || undefined}
        isLong
        onChoose={(value) => change({ country: value })}
      />
      <FilterSelect
        label={<FormattedMessage id="events.filter.month" />}
        all={intl.formatMessage({ id: 'events.filter.month.all' })}
        options={offered(data?.months, month)}
        labelOf={(value) =>
          intl.formatDate(`${value}-01`, { year: 'numeric', month: 'long', timeZone: 'UTC' })
        }
        value={month || undefined}
        isLong
        onChoose={(value) => change({ month: value })}
      />
    </FilterBar>
  );
};
