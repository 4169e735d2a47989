import type { Host } from '@ail/kit/contracts/host';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { UnreadRow } from '../../blocks/page/UnreadRow.tsx';
import { CreateEventForm } from './CreateEventForm.tsx';
import { toCopy } from './event-values.ts';
import { useEvent } from './events.api.ts';

/** The form of a new event, filled in from another event. Nothing is saved until it is submitted. */
export const DuplicateEventPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useEvent(id);
  const { data: event } = query;

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminEvents.duplicate.title' })}
        lead={<FormattedMessage id="adminEvents.duplicate.hint" />}
      />
      <UnreadRow query={query} back="/admin/events" />
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
