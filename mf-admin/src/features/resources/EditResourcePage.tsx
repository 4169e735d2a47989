import type { Host } from '@ail/kit/contracts/host';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ButtonLink } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Icon } from '@ail/kit/ui/Icon';
import { clockIcon } from '@ail/kit/ui/icons/clock';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { EditResourceForm } from './EditResourceForm.tsx';
import { useResource } from './resources.api.ts';
import { discardDraft, useKeptDraft } from './writing.api.ts';

/** Edits a resource, with a preview below the form. */
export const EditResourcePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data: resource, error, mutate, isValidating } = useResource(id);
  const written = useKeptDraft(id);
  const [discards, setDiscards] = useState(0);
  const { failure } = useNotices(host);
  const back = usePathBack('/admin/resources');
  // A draft that cannot be read does not keep anybody from writing.
  const isReady = written.data !== undefined || written.error;

  const discard = async (seen: string) => {
    try {
      await discardDraft(id, seen);
      await mutate();
      await written.mutate();
      setDiscards(discards + 1);
    } catch (error) {
      failure(intl.formatMessage({ id: 'adminResources.autosave.discardFailed' }), error);
    }
  };

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminResources.edit.title' })}
        lead={
          resource ? (
            <ContentText language={resource.language}>{resource.title}</ContentText>
          ) : (
            !error && '…'
          )
        }
      />
      {error && !resource && (
        <FailedScreen error={error} onRetry={() => void mutate()} busy={isValidating} back={back} />
      )}
      {!error && !(resource && isReady) && <ListSkeleton />}
      {resource && isReady && (
        <Panel>
          <ButtonLink to={`/admin/resources/${id}/versions`} variant="ghost" size="sm">
            <Icon path={clockIcon} />
            <FormattedMessage id="adminResources.versions" />
          </ButtonLink>
          <EditResourceForm
            key={discards}
            resource={resource}
            written={written.data}
            back={back}
            host={host}
            onDiscard={(seen) => void discard(seen)}
          />
        </Panel>
      )}
    </>
  );
};
