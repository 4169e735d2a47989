import { zoneName } from '@ail/kit/contracts/events/event-time';
import { ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { DateTimeField } from '@ail/kit/ui/DateTimeField';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useFormikContext } from 'formik';
import { FormattedMessage } from 'react-intl';
import type { ResourceValues } from './resource-values.ts';

/** When a draft is to be published, in the writer's time zone. */
export const PublishAtField = () => (
  <DateTimeField<ResourceValues>
    name="publishAt"
    label={<FormattedMessage id="adminResources.field.publishAt" />}
    hint={
      <FormattedMessage
        id="adminResources.field.publishAt.hint"
        values={{ zone: zoneName(useLanguage(), ownTimeZone()) }}
      />
    }
  />
);

/** What the form's main button does: with a time it publishes later. */
export const PublishLabel = () => (
  <FormattedMessage
    id={
      useFormikContext<ResourceValues>().values.publishAt
        ? 'adminResources.action.schedule'
        : 'adminResources.action.publish'
    }
  />
);
