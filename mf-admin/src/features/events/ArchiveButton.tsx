import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { bookmarkIcon } from '@ail/kit/ui/icons/bookmark';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useEventActions } from './events.api.ts';

/** Archives an event, or restores it. Asks first if visitors can still register for it. */
export const ArchiveButton = ({ event, host }: { event: AdminEvent; host: Host }) => {
  const notices = useNotices(host);
  const { archive } = useEventActions();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isArchived = event.archivedAt !== null;
  const isUpcoming = event.status === 'published' && Date.parse(event.date) >= Date.now();

  const change = async () => {
    setBusy(true);
    await notices.report(archive(event, !isArchived), {
      done: isArchived ? 'adminEvents.restore.done' : 'adminEvents.archive.done',
      failed: 'adminEvents.archive.failed',
    });
    setBusy(false);
    setAsking(false);
  };

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        onClick={() => {
          if (isUpcoming && !isArchived) setAsking(true);
          else void change();
        }}
      >
        <Icon path={bookmarkIcon} />
        <FormattedMessage id={isArchived ? 'adminEvents.restore' : 'adminEvents.archive'} />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={<FormattedMessage id="adminEvents.archive.title" />}
        confirmLabel={<FormattedMessage id="adminEvents.archive" />}
        onConfirm={change}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage id="adminEvents.archive.text" values={{ title: event.title }} />
      </ConfirmDialog>
    </>
  );
};
