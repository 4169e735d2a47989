import { eventTypes, fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { zoneName } from '@ail/kit/contracts/events/event-time';
import { asLanguage } from '@ail/kit/contracts/language';
import { eventTypeTerms } from '@ail/kit/contracts/terms';
import { CheckboxField } from '@ail/kit/ui/CheckboxField';
import { DateTimeField } from '@ail/kit/ui/DateTimeField';
import { SelectField } from '@ail/kit/ui/SelectField';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { PictureField } from '../../blocks/pictures/PictureField.tsx';
import { useTextLanguage } from '../../blocks/translations/OriginalLanguageField.tsx';
import type { EventValues } from './event-values.ts';
import { Pairs } from './Pairs.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { TimeAndPlace } from './TimeAndPlace.tsx';

/** The message id of each field's label. */
export const fieldLabels = {
  title: 'adminEvents.field.title',
  description: 'adminEvents.field.description',
  country: 'adminEvents.field.country',
  location: 'adminEvents.field.location',
  timeZone: 'adminEvents.field.timeZone',
  date: 'adminEvents.field.date',
  endDate: 'adminEvents.field.endDate',
  type: 'adminEvents.field.type',
  venue: 'adminEvents.field.venue',
  agenda: 'adminEvents.field.agenda',
  speakers: 'adminEvents.field.speakers',
  organizerNotes: 'adminEvents.field.organizerNotes',
  capacity: 'adminEvents.field.capacity',
  registrationDeadline: 'adminEvents.field.registrationDeadline',
  registrationLink: 'adminEvents.field.registrationLink',
  image: 'adminEvents.field.image',
  waitingList: 'adminEvents.field.waitingList',
  confirmsAddresses: 'adminEvents.field.confirmsAddresses',
  reminderDays: 'adminEvents.field.reminderDays',
  questions: 'adminEvents.field.questions',
} satisfies Record<keyof EventValues, string>;

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

interface EventFieldsProps {
  /** The number of approved and pending registrations. */
  registered?: number;
  /** In which it is written; that of the form where it can be chosen there. */
  language?: Language;
}

/** All fields of an event, for use in a form. */
export const EventFields = ({ registered = 0, language }: EventFieldsProps) => {
  const intl = useIntl();
  const textLanguage = useTextLanguage(language);
  const { timeZone } = useFormikContext<EventValues>().values;
  return (
    <>
      <TextField<EventValues>
        name="title"
        label={<FormattedMessage id="adminEvents.field.title" />}
        {...textLanguage}
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
      </Pairs>
      <TimeAndPlace {...textLanguage} />
      <TextField<EventValues>
        name="description"
        label={<FormattedMessage id="adminEvents.field.description" />}
        {...textLanguage}
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
          timeZone={timeZone}
          label={<FormattedMessage id="adminEvents.field.registrationDeadline" />}
          hint={
            <FormattedMessage
              id="adminEvents.field.registrationDeadline.zone"
              values={{ zone: zoneName(asLanguage(intl.locale) ?? fallbackLanguage, timeZone) }}
            />
          }
        />
        <TextField<EventValues>
          name="reminderDays"
          type="number"
          label={<FormattedMessage id="adminEvents.field.reminderDays" />}
          hint={<FormattedMessage id="adminEvents.field.reminderDays.hint" />}
        />
      </Pairs>
      {registered > 0 && <CapacityHint registered={registered} />}
      <CheckboxField<EventValues>
        name="waitingList"
        label={<FormattedMessage id="adminEvents.field.waitingList" />}
        hint={<FormattedMessage id="adminEvents.field.waitingList.hint" />}
      />
      <CheckboxField<EventValues>
        name="confirmsAddresses"
        label={<FormattedMessage id="adminEvents.field.confirmsAddresses" />}
        hint={<FormattedMessage id="adminEvents.field.confirmsAddresses.hint" />}
      />
      <TextField<EventValues>
        name="registrationLink"
        type="url"
        label={<FormattedMessage id="adminEvents.field.registrationLink" />}
        hint={<FormattedMessage id="adminEvents.field.registrationLink.hint" />}
      />
      <PictureField<EventValues>
        name="image"
        label={<FormattedMessage id="adminEvents.field.image" />}
        hint={<FormattedMessage id="adminEvents.field.image.hint" />}
      />
      <TextField<EventValues>
        name="agenda"
        label={<FormattedMessage id="adminEvents.field.agenda" />}
        {...textLanguage}
        multiline
        rows={4}
      />
      <TextField<EventValues>
        name="speakers"
        label={<FormattedMessage id="adminEvents.field.speakers" />}
        {...textLanguage}
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
      <QuestionsField />
    </>
  );
};
