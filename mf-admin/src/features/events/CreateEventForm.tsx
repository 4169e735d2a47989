import type { Language } from '@ail/kit/contracts/enums';
import { eventFormSchema, eventLanguageFields } from '@ail/kit/contracts/events/event';
import type { Host } from '@ail/kit/contracts/host';
import { Form } from '@ail/kit/ui/Form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNotices } from '../../blocks/page/use-notices.ts';
import {
  OriginalLanguageField,
  useUsualLanguage,
} from '../../blocks/translations/OriginalLanguageField.tsx';
import { EventFields } from './EventFields.tsx';
import { type EventValues, emptyEvent } from './event-values.ts';
import { useEventActions } from './events.api.ts';

const schema = eventFormSchema.shape({ language: eventLanguageFields.language });

interface CreateEventFormProps {
  host: Host;
  /** The heading that names the form. */
  labelledBy?: string;
  initialValues?: EventValues;
  /** The initial language of the texts. */
  language?: Language;
  /** The ID of the event to copy. */
  copiedFrom?: number;
  onCreated?: () => void;
}

/** Creates an event as a draft. The form is reset on success. */
export const CreateEventForm = ({
  host,
  labelledBy,
  initialValues = emptyEvent,
  language,
  copiedFrom,
  onCreated,
}: CreateEventFormProps) => {
  const intl = useIntl();
  const usual = useUsualLanguage();
  const notices = useNotices(host);
  const { create } = useEventActions();
  return (
    <Form
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : intl.formatMessage({ id: 'adminEvents.create.title' })}
      initialValues={{ ...initialValues, language: language ?? usual }}
      schema={schema}
      submitLabel={<FormattedMessage id="adminEvents.create.submit" />}
      onSubmit={async (event, { reset, requestId }) => {
        try {
          await create({ ...event, ...(copiedFrom && { copiedFrom }) }, requestId);
        } catch (error) {
          host.notify({
            title: intl.formatMessage({ id: 'admin.notice.error' }),
            description: intl.formatMessage({ id: 'adminEvents.notice.createFailed' }),
            variant: 'destructive',
          });
          // The form itself explains the failure.
          throw error;
        }
        notices.success('adminEvents.notice.created');
        if (reset()) onCreated?.();
      }}
    >
      <OriginalLanguageField />
      <EventFields />
    </Form>
  );
};
