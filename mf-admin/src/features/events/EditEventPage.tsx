import { eventFormSchema } from '@ail/kit/contracts/events/event';
import type { Host } from '@ail/kit/contracts/host';
import { eventTypeTerms } from '@ail/kit/contracts/terms';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useBack } from '../../blocks/came-from.ts';
import { EditForm } from '../../blocks/EditForm.tsx';
import { PageHead } from '../../blocks/PageHead.tsx';
import { Panel } from '../../blocks/Panel.tsx';
import { QueryError } from '../../blocks/QueryError.tsx';
import { TableSkeleton } from '../../blocks/TableSkeleton.tsx';
import { EventFields, fieldLabels } from './EventFields.tsx';
import { toValues } from './event-values.ts';
import { useEvent, useEventActions } from './events.api.ts';

/** Changes an event. */
export const EditEventPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data: event, error, mutate, isValidating } = useEvent(id);
  const { update } = useEventActions();
  const back = useBack(`/admin/events?event=${id}`);
  const list = useBack('/admin/events');

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminEvents.edit.title' })}
        lead={event?.title ?? (!error && '…')}
      />
      {error && !event && (
        <QueryError error={error} onRetry={() => mutate()} busy={isValidating} back={list} />
      )}
      {!error && !event && <TableSkeleton />}
      {event && (
        <Panel>
          <EditForm
            entity={event}
            toValues={toValues}
            schema={eventFormSchema}
            labels={fieldLabels}
            words={{ type: eventTypeTerms }}
            back={back}
            onSave={async (values, updatedAt) => {
              const saved = await update(event.id, values, updatedAt);
              host.notify({
                title: intl.formatMessage({ id: 'admin.notice.success' }),
                description: intl.formatMessage({ id: 'adminEvents.notice.updated' }),
              });
              return saved;
            }}
          >
            <p>
              <FormattedMessage id="adminEvents.edit.hint" />
            </p>
            <EventFields registered={event.registrationCount} />
          </EditForm>
        </Panel>
      )}
    </>
  );
};
