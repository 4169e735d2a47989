import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { zoneName } from '@ail/kit/contracts/events/event-time';
import { countryIn } from '@ail/kit/contracts/events/place';
import { instantOfLocal, localTime, timeZoneOfPlace } from '@ail/kit/contracts/events/time-zones';
import { asLanguage } from '@ail/kit/contracts/language';
import { DateTimeField } from '@ail/kit/ui/DateTimeField';
import { SelectField } from '@ail/kit/ui/SelectField';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { type FormEvent, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeZoneOptions } from '../../blocks/forms/time-zone-options.ts';
import type { EventValues } from './event-values.ts';
import { Pairs } from './Pairs.tsx';

/** The times of an event after its zone has changed: clocks there show what was typed. */
const inZone = (values: EventValues, timeZone: string): Partial<EventValues> => {
  const moved = (instant: string) =>
    instant && instantOfLocal(localTime(Date.parse(instant), values.timeZone), timeZone);
  return {
    timeZone,
    date: moved(values.date),
    endDate: moved(values.endDate),
    registrationDeadline: moved(values.registrationDeadline),
  };
};

const zoneOf = ({ country, location }: Pick<EventValues, 'country' | 'location'>) =>
  timeZoneOfPlace(country || (countryIn(location) ?? ''), location);

/**
 * Where and when an event is. Its times are typed as clocks there show them.
 * @param venue the `lang` of the field for the venue
 */
export const TimeAndPlace = (venue: { lang?: Language }) => {
  const { locale } = useIntl();
  const form = useFormikContext<EventValues>();
  const { timeZone } = form.values;
  const options = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  const hint = (
    <FormattedMessage
      id="adminEvents.field.date.zone"
      values={{ zone: zoneName(asLanguage(locale) ?? fallbackLanguage, timeZone) }}
    />
  );

  /** A zone that is chosen, or that a typed place has, keeps the hours that were typed. */
  const followZone = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    const before = form.values;
    const place = { country: before.country, location: before.location, [name]: value };
    const zone = name === 'timeZone' ? value : zoneOf(place);
    const isNew = name === 'timeZone' || zone !== zoneOf(before);
    if (!zone || !isNew || zone === timeZone) return;
    void form.setValues({ ...before, [name]: value, ...inZone(before, zone) });
  };

  return (
    <div onChange={followZone}>
      <Pairs>
        <TextField<EventValues>
          name="country"
          label={<FormattedMessage id="adminEvents.field.country" />}
        />
        <TextField<EventValues>
          name="location"
          label={<FormattedMessage id="adminEvents.field.location" />}
          hint={<FormattedMessage id="adminEvents.field.location.hint" />}
          required
        />
        <TextField<EventValues>
          name="venue"
          label={<FormattedMessage id="adminEvents.field.venue" />}
          {...venue}
        />
        <SelectField<EventValues>
          name="timeZone"
          label={<FormattedMessage id="adminEvents.field.timeZone" />}
          options={options}
          required
        />
        <DateTimeField<EventValues>
          name="date"
          timeZone={timeZone}
          label={<FormattedMessage id="adminEvents.field.date" />}
          hint={hint}
          required
        />
        <DateTimeField<EventValues>
          name="endDate"
          timeZone={timeZone}
          label={<FormattedMessage id="adminEvents.field.endDate" />}
          hint={hint}
        />
      </Pairs>
    </div>
  );
};
