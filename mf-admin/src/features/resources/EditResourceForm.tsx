import type { Host } from '@ail/kit/contracts/host';
import { resourceFormSchema } from '@ail/kit/contracts/resources/resource';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { KeptEditForm, type RowDraft } from '../../blocks/drafts/KeptEditForm.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { PublishAtField } from './PublishAtField.tsx';
import { ResourceFields } from './ResourceFields.tsx';
import { ResourcePreview } from './ResourcePreview.tsx';
import { keptTexts, seen } from './resource-values.ts';
import { currentResource, useResourceActions } from './resources.api.ts';

interface EditResourceFormProps {
  resource: AdminResource;
  rowDraft: RowDraft;
  back: string;
  host: Host;
  /** As for `KeptEditForm`. */
  onReload: () => Promise<unknown>;
}

/** The form of a resource. It starts with the unsaved draft, if there is one. */
export const EditResourceForm = ({
  resource,
  rowDraft,
  back,
  host,
  onReload,
}: EditResourceFormProps) => {
  const { update } = useResourceActions();
  const { success } = useNotices(host);
  const { imageUrl } = resource;
  const schema = useMemo(() => resourceFormSchema(location.origin, imageUrl), [imageUrl]);
  return (
    <KeptEditForm
      host={host}
      rowDraft={rowDraft}
      onReload={onReload}
      entity={resource}
      {...seen}
      schema={schema}
      back={back}
      read={keptTexts}
      currentOf={currentResource.ofUpdate}
      onSave={async (values, seenRow) => {
        const saved = await update(resource.id, { ...values, ...seenRow });
        const isRescheduled = saved.publishAt && saved.publishAt !== resource.publishAt;
        success(
          isRescheduled ? 'adminResources.notice.scheduled' : 'adminResources.notice.updated',
        );
        return saved;
      }}
      hint={
        <p>
          <FormattedMessage id="adminResources.edit.hint" />
        </p>
      }
    >
      <ResourceFields language={resource.language} />
      {resource.status === 'draft' && <PublishAtField />}
      <ResourcePreview language={resource.language} />
    </KeptEditForm>
  );
};
