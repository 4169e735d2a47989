import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import { Button, ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { copyIcon } from '@ail/kit/ui/icons/copy';
import { editIcon } from '@ail/kit/ui/icons/edit';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { globeIcon } from '@ail/kit/ui/icons/globe';
import { linkIcon } from '@ail/kit/ui/icons/link';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReturnState } from '../../blocks/page/back-to-list.ts';

/** Links to edit, duplicate, translate and preview an event, and a button that copies its public address. */
export const EventToolbar = ({ event, host }: { event: AdminEvent; host: Host }) => {
  const intl = useIntl();
  const here = useReturnState();
  const page = `/events/${event.id}`;

  const copyLink = async () => {
    const address = window.location.origin + page;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Without HTTPS, or if the browser does not allow it.
      host.notify({
        title: intl.formatMessage({ id: 'adminEvents.notice.linkFailed' }),
        description: address,
        variant: 'destructive',
      });
      return;
    }
    host.notify({
      title: intl.formatMessage({ id: 'adminEvents.notice.linkCopied' }),
      description:
        event.status === 'draft'
          ? intl.formatMessage({ id: 'adminEvents.notice.linkOfDraft' }, { address })
          : address,
    });
  };

  return (
    <Row $gap={2}>
      <ButtonLink to={`/admin/events/${event.id}/edit`} state={here} variant="secondary" size="sm">
        <Icon path={editIcon} />
        <FormattedMessage id="adminEvents.action.edit" />
      </ButtonLink>
      <ButtonLink
        to={`/admin/events/${event.id}/duplicate`}
        state={here}
        variant="secondary"
        size="sm"
      >
        <Icon path={copyIcon} />
        <FormattedMessage id="adminEvents.action.duplicate" />
      </ButtonLink>
      <ButtonLink
        to={`/admin/events/${event.id}/translations`}
        state={here}
        variant="secondary"
        size="sm"
      >
        <Icon path={globeIcon} />
        <FormattedMessage id="adminTranslations.translate" />
      </ButtonLink>
      <ButtonAnchor href={page} target="_blank" variant="secondary" size="sm">
        <Icon path={externalIcon} />
        <FormattedMessage id="adminEvents.action.preview" />
      </ButtonAnchor>
      <Button variant="secondary" size="sm" onClick={copyLink}>
        <Icon path={linkIcon} />
        <FormattedMessage id="adminEvents.action.copyLink" />
      </Button>
    </Row>
  );
};
