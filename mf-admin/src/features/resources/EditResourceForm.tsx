import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import type { Host } from '@ail/kit/contracts/host';
import { resourceFormSchema } from '@ail/kit/contracts/resources/resource';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Autosave } from '../../blocks/drafts/Autosave.tsx';
import { seenDraft } from '../../blocks/drafts/kept-draft.ts';
import { useKeptForm } from '../../blocks/drafts/use-kept-form.ts';
import { EditForm } from '../../blocks/forms/EditForm.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { PublishAtField } from './PublishAtField.tsx';
import { ResourceFields } from './ResourceFields.tsx';
import { ResourcePreview } from './ResourcePreview.tsx';
import { keptTexts, seen } from './resource-values.ts';
import { currentResource, useResourceActions } from './resources.api.ts';
import { autosaveOf } from './writing.api.ts';

interface EditResourceFormProps {
  resource: AdminResource;
  /** What was typed and not saved; none where it cannot be read. */
  written: Draft | undefined;
  back: string;
  host: Host;
  /** As for `Autosave`. */
  onDiscard: (seen: string) => void;
}

/** The form of a resource; it begins with what was typed and not saved. */
export const EditResourceForm = ({
  resource,
  written,
  back,
  host,
  onDiscard,
}: EditResourceFormProps) => {
  const intl = useIntl();
  const { update } = useResourceActions();
  const { success } = useNotices(host);
  const { imageUrl } = resource;
  const schema = useMemo(() => resourceFormSchema(location.origin, imageUrl), [imageUrl]);
  const { draft, keeping, kept, before, basedOn } = useKeptForm(
    written,
    keptTexts,
    seen.toValues(resource),
    resource.updatedAt,
  );
  return (
    <EditForm
      entity={resource}
      {...seen}
      schema={schema}
      back={back}
      draft={draft}
      begun={{ before, updatedAt: basedOn }}
      currentOf={currentResource.ofUpdate}
      onSave={async (values, updatedAt) => {
        const draftSeen = await seenDraft(keeping);
        const saved = await update(resource.id, { ...values, updatedAt, draftSeen });
        success(intl.formatMessage({ id: 'adminResources.notice.updated' }));
        return saved;
      }}
    >
      <p>
        <FormattedMessage id="adminResources.edit.hint" />
      </p>
      <Autosave
        {...autosaveOf(String(resource.id))}
        before={before}
        basedOn={basedOn}
        kept={kept}
        company={written}
        keeping={keeping}
        onDiscard={onDiscard}
      />
      <ResourceFields language={resource.language} />
      {resource.status === 'draft' && <PublishAtField />}
      <ResourcePreview language={resource.language} />
    </EditForm>
  );
};
