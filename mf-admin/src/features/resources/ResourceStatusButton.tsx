import type { ResourceStatus } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { AdminResourceSummary } from '@ail/kit/contracts/resources/resource.shape';
import { Button } from '@ail/kit/ui/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useResourceActions } from './resources.api.ts';

interface ResourceStatusButtonProps {
  resource: AdminResourceSummary;
  host: Host;
  /** Called when the resource may have changed on the server. */
  onFailure: () => void;
}

/** Publishes a draft, also before its time; asks before it unpublishes a resource. */
export const ResourceStatusButton = ({ resource, host, onFailure }: ResourceStatusButtonProps) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { setStatus } = useResourceActions();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { title } = resource;
  const isScheduled = resource.publishAt !== null;

  const change = async (status: ResourceStatus) => {
    setBusy(true);
    const isChanged = await notices.report(setStatus(resource, status), {
      done:
        status === 'published'
          ? 'adminResources.notice.published'
          : 'adminResources.notice.withdrawn',
      values: { title },
      failed: 'adminResources.notice.statusFailed',
    });
    if (!isChanged) onFailure();
    setBusy(false);
    setAsking(false);
  };

  return (
    <>
      {resource.status === 'draft' ? (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={
            isScheduled
              ? intl.formatMessage({ id: 'adminResources.action.publishNow.name' }, { title })
              : intl.formatMessage({ id: 'adminResources.action.publish.name' }, { title })
          }
          onClick={() => void change('published')}
        >
          {isScheduled ? (
            <FormattedMessage id="adminResources.action.publishNow" />
          ) : (
            <FormattedMessage id="adminResources.action.publish" />
          )}
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={intl.formatMessage({ id: 'adminResources.action.withdraw.name' }, { title })}
          onClick={() => setAsking(true)}
        >
          <FormattedMessage id="adminResources.action.withdraw" />
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={<FormattedMessage id="adminResources.withdraw.title" />}
          confirmLabel={<FormattedMessage id="adminResources.withdraw.confirm" />}
          dismissLabel={<FormattedMessage id="adminResources.withdraw.dismiss" />}
          onConfirm={() => change('draft')}
          onDismiss={() => setAsking(false)}
        >
          <FormattedMessage id="adminResources.withdraw.text" values={{ title }} />
        </ConfirmDialog>
      )}
    </>
  );
};
