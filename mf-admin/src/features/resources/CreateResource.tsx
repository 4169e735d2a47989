import type { Host } from '@ail/kit/contracts/host';
import { resourceFormSchema, resourceLanguageFields } from '@ail/kit/contracts/resources/resource';
import { newResource } from '@ail/kit/contracts/resources/writing';
import { useDraft } from '@ail/kit/ui/draft';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CreatePanel } from '../../blocks/forms/CreatePanel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import {
  OriginalLanguageField,
  useUsualLanguage,
} from '../../blocks/translations/OriginalLanguageField.tsx';
import { Autosave } from './Autosave.tsx';
import { type KeptDraft, keptDraftOf } from './kept-draft.ts';
import { PublishAtField } from './PublishAtField.tsx';
import { ResourceFields } from './ResourceFields.tsx';
import { ResourcePreview } from './ResourcePreview.tsx';
import { emptyResource } from './resource-values.ts';
import { useResourceActions } from './resources.api.ts';
import { discardDraft, useKeptDraft } from './writing.api.ts';

interface CreateFormProps {
  host: Host;
  titleId: string;
  kept: KeptDraft | undefined;
  /** What was typed before is saved or discarded. */
  onEnd: () => void;
}

const CreateForm = ({ host, titleId, kept, onEnd }: CreateFormProps) => {
  const intl = useIntl();
  const { create } = useResourceActions();
  const { success, failure } = useNotices(host);
  const isDraft = useRef(false);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const language = useUsualLanguage();
  const [before] = useState({ ...emptyResource, language });
  const schema = useMemo(
    () => resourceFormSchema(location.origin).shape({ language: resourceLanguageFields.language }),
    [],
  );
  const draft = useDraft();
  useState(() => {
    if (kept) draft.typed = kept.values;
  });
  const discard = async () => {
    try {
      await sending.current;
      await discardDraft(newResource);
      onEnd();
    } catch (error) {
      failure(intl.formatMessage({ id: 'adminResources.autosave.discardFailed' }), error);
    }
  };
  return (
    <Form
      aria-labelledby={titleId}
      initialValues={before}
      schema={schema}
      draft={draft}
      onSubmit={async ({ publishAt, ...resource }, { reset, requestId }) => {
        const isScheduled = !isDraft.current && Boolean(publishAt);
        const status = isDraft.current || isScheduled ? 'draft' : 'published';
        await sending.current;
        try {
          await create(
            { ...resource, publishAt: isScheduled ? publishAt : null },
            status,
            requestId,
          );
        } catch (error) {
          host.notify({
            title: intl.formatMessage({ id: 'admin.notice.error' }),
            description: intl.formatMessage({ id: 'adminResources.notice.createFailed' }),
            variant: 'destructive',
          });
          // The form itself says why.
          throw error;
        }
        if (isScheduled) success(intl.formatMessage({ id: 'adminResources.notice.scheduled' }));
        else if (status === 'draft') {
          success(intl.formatMessage({ id: 'adminResources.notice.draftSaved' }));
        } else success(intl.formatMessage({ id: 'adminResources.notice.created' }));
        reset();
        if (kept) onEnd();
      }}
    >
      <Autosave
        place={newResource}
        before={before}
        basedOn={null}
        kept={kept}
        company={undefined}
        sending={sending}
        onDiscard={() => void discard()}
      />
      <OriginalLanguageField />
      <ResourceFields />
      <PublishAtField />
      <ResourcePreview />
      <Row $gap={2}>
        <SubmitButton
          onClick={() => {
            isDraft.current = false;
          }}
        >
          <FormattedMessage id="adminResources.action.publish" />
        </SubmitButton>
        <SubmitButton
          variant="secondary"
          onClick={() => {
            isDraft.current = true;
          }}
        >
          <FormattedMessage id="adminResources.create.saveDraft" />
        </SubmitButton>
      </Row>
    </Form>
  );
};

/** The form for a new resource; it begins with what was typed and not saved. */
export const CreateResource = ({ host }: { host: Host }) => {
  const { data } = useKeptDraft(newResource);
  const [hasEnded, setEnded] = useState(false);
  // As it was at first: a draft of this very form must not replace it.
  const first = useRef(data);
  first.current ??= data;
  const kept = first.current && !hasEnded ? keptDraftOf(first.current) : undefined;
  return (
    <CreatePanel
      key={kept?.keptAt}
      isWide
      isOpenAtFirst={Boolean(kept) || hasEnded}
      title={<FormattedMessage id="adminResources.create.title" />}
    >
      {(titleId) => (
        <CreateForm host={host} titleId={titleId} kept={kept} onEnd={() => setEnded(true)} />
      )}
    </CreatePanel>
  );
};
