import { eventFormSchema } from '@ail/kit/contracts/events/event';
import type { Host } from '@ail/kit/contracts/host';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import { eventTypeTerms } from '@ail/kit/contracts/terms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { KeptEditForm } from '../../blocks/drafts/KeptEditForm.tsx';
import { useRowDraft } from '../../blocks/drafts/row-draft.api.ts';
import { recipientCount } from '../../blocks/mails/MailPreview.tsx';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { rowLead } from '../../blocks/page/row-lead.tsx';
import { UnreadRow } from '../../blocks/page/UnreadRow.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { EventFields, fieldLabels } from './EventFields.tsx';
import { keptValues, toValues } from './event-values.ts';
import { currentEvent, previewPath, useEvent, useEventActions } from './events.api.ts';
import { SaveNoticeDialog, type SaveQuestion } from './SaveNoticeDialog.tsx';

/** Edits an event. */
export const EditEventPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { id = '' } = useParams();
  const query = useEvent(id);
  const { data: event, error, mutate } = query;
  const rowDraft = useRowDraft('events', id, previewPath(id));
  const { update, previewUpdate } = useEventActions();
  const [question, setQuestion] = useState<SaveQuestion>();
  const asks = (preview: MailPreview) =>
    new Promise<boolean | undefined>((resolve) =>
      setQuestion({
        preview,
        answer: (tells) => {
          setQuestion(undefined);
          resolve(tells);
        },
      }),
    );
  const back = usePathBack(`/admin/events?event=${id}`);
  const list = usePathBack('/admin/events');

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminEvents.edit.title' })}
        lead={rowLead(event, error)}
      />
      <UnreadRow query={query} back={list} />
      {event && (
        <Panel>
          <KeptEditForm
            host={host}
            rowDraft={rowDraft}
            onReload={mutate}
            entity={event}
            toValues={toValues}
            read={keptValues}
            schema={eventFormSchema}
            labels={fieldLabels}
            words={{ type: eventTypeTerms }}
            back={back}
            currentOf={currentEvent.ofUpdate}
            onSave={async (values, seen) => {
              // Only a published event notifies its registrants.
              const preview =
                event.status === 'published' ? await previewUpdate(event.id, values) : undefined;
              const tells = preview && recipientCount(preview) > 0 ? await asks(preview) : true;
              if (tells === undefined) return undefined;
              const saved = await update(event.id, { ...values, ...seen, notify: tells });
              notices.success('adminEvents.notice.updated');
              return saved;
            }}
            hint={
              <p>
                <FormattedMessage id="adminEvents.edit.hint" />
              </p>
            }
          >
            <EventFields
              language={event.language}
              registered={event.registrationCount - event.waitingCount}
            />
          </KeptEditForm>
        </Panel>
      )}
      {question && <SaveNoticeDialog {...question} />}
    </>
  );
};
