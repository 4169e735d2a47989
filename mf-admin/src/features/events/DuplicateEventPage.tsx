import type { Host } from '@ail/kit/contracts/host';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { CreateEventForm } from './CreateEventForm.tsx';
import { toCopy } from './event-values.ts';
import { useEvent } from './events.api.ts';

/** The form of a new event, filled in from another one; nothing is saved before it is sent. */
export const DuplicateEventPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: event, error, mutate, isValidating } = useEvent(id);

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminEvents.duplicate.title' })}
        lead={<FormattedMessage id="adminEvents.duplicate.hint" />}
      />
      {error && !event && (
        <FailedScreen
          error={error}
          onRetry={() => void mutate()}
          busy={isValidating}
          back="/admin/events"
        />
      )}
      {!error && !event && <ListSkeleton />}
      {event && (
        <Panel>
          <CreateEventForm
            host={host}
            language={event.language}
            copiedFrom={event.id}
            initialValues={toCopy(
              event,
              intl.formatMessage({ id: 'adminEvents.duplicate.copy' }, { title: event.title }),
            )}
            onCreated={() => navigate('/admin/events')}
          />
        </Panel>
      )}
    </>
  );
};
