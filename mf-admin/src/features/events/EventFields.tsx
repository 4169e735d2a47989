import { eventTypes } from '@ail/kit/contracts/enums';
import { eventTypeTerms } from '@ail/kit/contracts/terms';
import { DateTimeField } from '@ail/kit/ui/DateTimeField';
import { SelectField } from '@ail/kit/ui/SelectField';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventValues } from './event-values.ts';

/** The message id of each field's label. */
export const fieldLabels = {
  title: 'adminEvents.field.title',
  description: 'adminEvents.field.description',
  date: 'adminEvents.field.date',
  location: 'adminEvents.field.location',
  type: 'adminEvents.field.type',
  venue: 'adminEvents.field.venue',
  agenda: 'adminEvents.field.agenda',
  speakers: 'adminEvents.field.speakers',
  organizerNotes: 'adminEvents.field.organizerNotes',
  capacity: 'adminEvents.field.capacity',
  registrationDeadline: 'adminEvents.field.registrationDeadline',
  registrationLink: 'adminEvents.field.registrationLink',
} satisfies Record<keyof EventValues, string>;

/** Short fields, two in a row if there is room, with their inputs aligned. */
const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${({ theme }) => theme.space[5]};
  align-items: end;
`;

/** Warns before a save that there are fewer places than registrations. */
const CapacityHint = ({ registered }: { registered: number }) => {
  const { capacity } = useFormikContext<EventValues>().values;
  return (
    <p role="status">
      {capacity !== '' && capacity < registered && (
        <FormattedMessage id="adminEvents.field.capacity.below" values={{ count: registered }} />
      )}
    </p>
  );
};

/**
 * All fields of an event, for use in a form.
 * @param props.registered the number of approved and pending registrations
 */
export const EventFields = ({ registered = 0 }: { registered?: number }) => {
  const intl = useIntl();
  return (
    <>
      <TextField<EventValues>
        name="title"
        label={<FormattedMessage id="adminEvents.field.title" />}
        required
      />
      <Pairs>
        <SelectField<EventValues>
          name="type"
          label={<FormattedMessage id="adminEvents.field.type" />}
          options={eventTypes.map((type) => ({
            value: type,
            label: intl.formatMessage({ id: eventTypeTerms[type] }),
          }))}
          required
        />
        <DateTimeField<EventValues>
          name="date"
          label={<FormattedMessage id="adminEvents.field.date" />}
          hint={<FormattedMessage id="adminEvents.field.date.hint" />}
          required
        />
        <TextField<EventValues>
          name="location"
          label={<FormattedMessage id="adminEvents.field.location" />}
          required
        />
        <TextField<EventValues>
          name="venue"
          label={<FormattedMessage id="adminEvents.field.venue" />}
        />
      </Pairs>
      <TextField<EventValues>
        name="description"
        label={<FormattedMessage id="adminEvents.field.description" />}
        multiline
        rows={4}
        required
      />
      <Pairs>
        <TextField<EventValues>
          name="capacity"
          type="number"
          label={<FormattedMessage id="adminEvents.field.capacity" />}
          hint={<FormattedMessage id="adminEvents.field.capacity.hint" />}
        />
        <DateTimeField<EventValues>
          name="registrationDeadline"
          label={<FormattedMessage id="adminEvents.field.registrationDeadline" />}
          hint={<FormattedMessage id="adminEvents.field.registrationDeadline.hint" />}
        />
      </Pairs>
      {registered > 0 && <CapacityHint registered={registered} />}
      <TextField<EventValues>
        name="registrationLink"
        type="url"
        label={<FormattedMessage id="adminEvents.field.registrationLink" />}
        hint={<FormattedMessage id="adminEvents.field.registrationLink.hint" />}
      />
      <TextField<EventValues>
        name="agenda"
        label={<FormattedMessage id="adminEvents.field.agenda" />}
        multiline
        rows={4}
      />
      <TextField<EventValues>
        name="speakers"
        label={<FormattedMessage id="adminEvents.field.speakers" />}
        multiline
        rows={3}
      />
      <TextField<EventValues>
        name="organizerNotes"
        label={<FormattedMessage id="adminEvents.field.organizerNotes" />}
        hint={<FormattedMessage id="adminEvents.field.organizerNotes.hint" />}
        multiline
        rows={3}
      />
    </>
  );
};
