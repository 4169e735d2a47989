import { DateTimeField } from '@ail/kit/ui/DateTimeField';
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
        values={{ zone: Intl.DateTimeFormat().resolvedOptions().timeZone }}
      />
    }
  />
);
