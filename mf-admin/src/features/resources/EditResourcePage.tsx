import type { Host } from '@ail/kit/contracts/host';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { clockIcon } from '@ail/kit/ui/icons/clock';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { rowLead } from '../../blocks/page/row-lead.tsx';
import { UnreadRow } from '../../blocks/page/UnreadRow.tsx';
import { EditResourceForm } from './EditResourceForm.tsx';
import { useResource } from './resources.api.ts';
import { useResourceDraft } from './writing.api.ts';

/** Edits a resource, with a preview below the form. */
export const EditResourcePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useResource(id);
  const { data: resource, error, mutate } = query;
  const rowDraft = useResourceDraft(id);
  const back = usePathBack('/admin/resources');

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminResources.edit.title' })}
        lead={rowLead(resource, error)}
      />
      <UnreadRow query={query} back={back} />
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
