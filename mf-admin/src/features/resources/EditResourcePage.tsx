import type { Host } from '@ail/kit/contracts/host';
import { resourceFormSchema } from '@ail/kit/contracts/resources/resource';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { EditForm } from '../../blocks/forms/EditForm.tsx';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { ResourceFields } from './ResourceFields.tsx';
import { ResourcePreview } from './ResourcePreview.tsx';
import { seen } from './resource-values.ts';
import { currentResource, useResource, useResourceActions } from './resources.api.ts';

/** Edits a resource, with a preview below the form. */
export const EditResourcePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data: resource, error, mutate, isValidating } = useResource(id);
  const { update } = useResourceActions();
  const kept = resource?.imageUrl;
  const schema = useMemo(() => resourceFormSchema(location.origin, kept), [kept]);
  const { success } = useNotices(host);
  const back = usePathBack('/admin/resources');

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminResources.edit.title' })}
        lead={resource?.title ?? (!error && '…')}
      />
      {error && !resource && (
        <FailedScreen error={error} onRetry={() => void mutate()} busy={isValidating} back={back} />
      )}
      {!error && !resource && <ListSkeleton />}
      {resource && (
        <Panel>
          <EditForm
            entity={resource}
            {...seen}
            schema={schema}
            back={back}
            currentOf={currentResource.ofUpdate}
            onSave={async (values, updatedAt) => {
              const saved = await update(resource.id, values, updatedAt);
              success(intl.formatMessage({ id: 'adminResources.notice.updated' }));
              return saved;
            }}
          >
            <p>
              <FormattedMessage id="adminResources.edit.hint" />
            </p>
            <ResourceFields />
            <ResourcePreview />
          </EditForm>
        </Panel>
      )}
    </>
  );
};
