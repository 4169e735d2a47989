import type { Host } from '@ail/kit/contracts/host';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { clockIcon } from '@ail/kit/ui/icons/clock';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { rowLead } from '../../blocks/page/row-lead.tsx';
import { EditResourceForm } from './EditResourceForm.tsx';
import { useResource } from './resources.api.ts';
import { useResourceDraft } from './writing.api.ts';

/** Edits a resource, with a preview below the form. */
export const EditResourcePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data: resource, error, mutate, isValidating } = useResource(id);
  const rowDraft = useResourceDraft(id);
  const back = usePathBack('/admin/resources');

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminResources.edit.title' })}
        lead={rowLead(resource, error)}
      />
      {error && !resource && (
        <FailedScreen error={error} onRetry={() => void mutate()} busy={isValidating} back={back} />
      )}
      {!error && !resource && <ListSkeleton />}
      {resource && (
        <Panel>
          <ButtonLink to={`/admin/resources/${id}/versions`} variant="ghost" size="sm">
            <Icon path={clockIcon} />
            <FormattedMessage id="adminResources.versions" />
          </ButtonLink>
          <EditResourceForm
            resource={resource}
            rowDraft={rowDraft}
            back={back}
            host={host}
            onReload={mutate}
          />
        </Panel>
      )}
    </>
  );
};
