import type { Host } from '@ail/kit/contracts/host';
import { resourceFormSchema } from '@ail/kit/contracts/resources/resource';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
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

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  align-items: start;
  ${({ theme }) => theme.media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Edits a resource, with a preview next to the form. */
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
            <Halves>
              <Stack $gap={5}>
                <ResourceFields />
              </Stack>
              <Stack $gap={3}>
                <Heading level={2} size="h4">
                  <FormattedMessage id="adminResources.preview" />
                </Heading>
                <ResourcePreview />
              </Stack>
            </Halves>
          </EditForm>
        </Panel>
      )}
    </>
  );
};
