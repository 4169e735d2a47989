import { cityOfZone } from '@ail/kit/contracts/events/event-time';
import { africanTimeZones } from '@ail/kit/contracts/events/time-zones';
import type { Option } from '@ail/kit/ui/SelectField';

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label);

/**
 * The time zones to choose from by their cities: Africa's first, then UTC and all others.
 * @param current is offered even if this browser does not list it
 */
export const timeZoneOptions = (current: string): Option[] => {
  const zones = africanTimeZones();
  const african = zones.map((value) => ({ value, label: cityOfZone(value) }));
  const others = [...new Set([...Intl.supportedValuesOf('timeZone'), current])]
    .filter((value) => value.includes('/') && !value.startsWith('Africa/'))
    .filter((value) => !zones.includes(value))
    .map((value) => ({ value, label: `${cityOfZone(value)} (${value.split('/')[0]})` }));
  return [...african.sort(byLabel), { value: 'UTC', label: 'UTC' }, ...others.sort(byLabel)];
};
