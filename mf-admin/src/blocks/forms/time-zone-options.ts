import { cityOfZone } from '@ail/kit/contracts/events/event-time';
import { africanTimeZones } from '@ail/kit/contracts/events/time-zones';
import type { Option } from '@ail/kit/ui/SelectField';

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label);

const withRegion = (value: string): Option => {
  const [region, ...places] = value.split('/');
  return { value, label: places.length > 0 ? `${cityOfZone(value)} (${region})` : value };
};

/**
 * The time zones to choose from by their cities: Africa's first, then UTC and all others.
 * Browsers of 2021 do not list the others.
 * @param current is offered whatever its name: events keep older names of IANA that no browser lists
 */
export const timeZoneOptions = (current: string): Option[] => {
  const african = africanTimeZones().map((value) => ({ value, label: cityOfZone(value) }));
  const first = [...african.sort(byLabel), { value: 'UTC', label: 'UTC' }];
  const others = new Set(
    (Intl.supportedValuesOf?.('timeZone') ?? []).filter(
      (value) => value.includes('/') && !value.startsWith('Africa/'),
    ),
  ).add(current);
  for (const { value } of first) others.delete(value);
  return [...first, ...[...others].map(withRegion).sort(byLabel)];
};
