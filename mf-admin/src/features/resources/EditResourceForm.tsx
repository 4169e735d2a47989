import type { Host } from '@ail/kit/contracts/host';
import { resourceFormSchema } from '@ail/kit/contracts/resources/resource';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import type { Draft } from '@ail/kit/contracts/resources/writing.shape';
import { useDraft } from '@ail/kit/ui/draft';
import { useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EditForm } from '../../blocks/forms/EditForm.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { Autosave } from './Autosave.tsx';
import { keptDraftOf } from './kept-draft.ts';
import { PublishAtField } from './PublishAtField.tsx';
import { ResourceFields } from './ResourceFields.tsx';
import { ResourcePreview } from './ResourcePreview.tsx';
import { seen } from './resource-values.ts';
import { currentResource, useResourceActions } from './resources.api.ts';

interface EditResourceFormProps {
  resource: AdminResource;
  /** What was typed and not saved; none where it cannot be read. */
  written: Draft | undefined;
  back: string;
  host: Host;
  onDiscard: () => void;
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
  const draft = useDraft();
  const [{ kept, before, basedOn }] = useState(() => {
    const kept = written && keptDraftOf(written);
    const shown = seen.toValues(resource);
    if (kept) draft.typed = kept.values;
    return {
      kept,
      before: kept ? { ...shown, ...kept.before } : shown,
      basedOn: kept?.basedOn ?? resource.updatedAt,
    };
  });
  const sending = useRef<Promise<unknown>>(Promise.resolve());
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
        await sending.current;
        const saved = await update(resource.id, values, updatedAt);
        success(intl.formatMessage({ id: 'adminResources.notice.updated' }));
        return saved;
      }}
    >
      <p>
        <FormattedMessage id="adminResources.edit.hint" />
      </p>
      <Autosave
        place={String(resource.id)}
        before={before}
        basedOn={basedOn}
        kept={kept}
        company={written}
        sending={sending}
        onDiscard={onDiscard}
      />
      <ResourceFields language={resource.language} />
      {resource.status === 'draft' && <PublishAtField />}
      <ResourcePreview />
    </EditForm>
  );
};
