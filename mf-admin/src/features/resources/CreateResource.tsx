import type { Host } from '@ail/kit/contracts/host';
import { resourceFormSchema, resourceLanguageFields } from '@ail/kit/contracts/resources/resource';
import { newResourcePlace } from '@ail/kit/contracts/resources/writing';
import type { NewDraft } from '@ail/kit/contracts/resources/writing.shape';
import { useDraft } from '@ail/kit/ui/draft';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { newRequestId } from '@ail/kit/ui/request-id';
import { Row } from '@ail/kit/ui/Stack';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Autosave } from '../../blocks/drafts/Autosave.tsx';
import {
  draftText,
  type Keeping,
  type KeptDraft,
  keptDraftOf,
} from '../../blocks/drafts/kept-draft.ts';
import { CreatePanel } from '../../blocks/forms/CreatePanel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import {
  OriginalLanguageField,
  useUsualLanguage,
} from '../../blocks/translations/OriginalLanguageField.tsx';
import { PublishAtField, PublishLabel } from './PublishAtField.tsx';
import { ResourceFields } from './ResourceFields.tsx';
import { ResourcePreview } from './ResourcePreview.tsx';
import { emptyResource, keptTexts } from './resource-values.ts';
import { useResourceActions } from './resources.api.ts';
import { UnsavedResources } from './UnsavedResources.tsx';
import { autosaveOf, discardDraft, readDraft, useNewDrafts } from './writing.api.ts';

interface CreateFormProps {
  host: Host;
  titleId: string;
  /** The ID of the form, which replaces the ID of the resource until it is saved. */
  place: string;
  kept: KeptDraft<Record<string, string>> | undefined;
  /** As for `Autosave`, shared by all forms of the page. */
  keeping: Keeping;
  /** Called when the draft was saved or discarded. */
  onEnd: () => void;
}

const CreateForm = ({ host, titleId, place, kept, keeping, onEnd }: CreateFormProps) => {
  const intl = useIntl();
  const { create } = useResourceActions();
  const { success, report } = useNotices(host);
  const isDraft = useRef(false);
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
  const discard = () =>
    report(discardDraft(place).then(onEnd), { failed: 'adminResources.autosave.discardFailed' });
  return (
    <Form
      aria-labelledby={titleId}
      initialValues={before}
      schema={schema}
      draft={draft}
      onSubmit={async ({ publishAt, ...resource }, { reset, requestId }) => {
        const isScheduled = !isDraft.current && Boolean(publishAt);
        const status = isDraft.current || isScheduled ? 'draft' : 'published';
        await keeping.sending;
        try {
          await create({ ...resource, publishAt: isScheduled ? publishAt : null }, status, {
            draft: place,
            requestId,
          });
        } catch (error) {
          host.notify({
            title: intl.formatMessage({ id: 'admin.notice.error' }),
            description: intl.formatMessage({ id: 'adminResources.notice.createFailed' }),
            variant: 'destructive',
          });
          // The form itself explains the failure.
          throw error;
        }
        if (isScheduled) success('adminResources.notice.scheduled');
        else if (status === 'draft') {
          success('adminResources.notice.draftSaved');
        } else success('adminResources.notice.created');
        reset();
        if (kept) onEnd();
      }}
    >
      <Autosave
        {...autosaveOf(place)}
        before={before}
        basedOn={null}
        kept={kept}
        company={undefined}
        keeping={keeping}
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
          <PublishLabel />
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

interface Writing {
  place: string;
  kept?: KeptDraft<Record<string, string>> | undefined;
  isOpen: boolean;
}

/** Make an empty form. Each has its own draft, so that no other tab writes into it. */
const empty = (isOpen: boolean): Writing => ({ place: newResourcePlace(newRequestId()), isOpen });

/** The form for a new resource, and the unsaved drafts of such forms. */
export const CreateResource = ({ host }: { host: Host }) => {
  const { failure } = useNotices(host);
  const { data: drafts = [], mutate } = useNewDrafts();
  const [writing, setWriting] = useState(() => empty(false));
  const [keeping] = useState<Keeping>({ sending: Promise.resolve(), seen: null });
  const { place, kept, isOpen } = writing;
  const others = drafts.filter((draft) => draft.place !== place);

  // The draft of the former form is listed once it is kept.
  const firstPlace = useRef(place);
  useEffect(() => {
    if (place !== firstPlace.current) void keeping.sending.then(() => mutate());
  }, [place, mutate, keeping]);

  const goOn = async (from: NewDraft) => {
    try {
      const read = keptDraftOf(await readDraft(from.place), keptTexts);
      const next = { ...empty(true), kept: read };
      if (read) {
        const saved = await autosaveOf(next.place).keep({
          values: draftText(read.values, read.before),
          basedOn: null,
          seen: null,
        });
        keeping.seen = saved.updatedAt;
        // A tab that still writes this draft keeps it.
        await discardDraft(from.place, read.keptAt);
      }
      setWriting(next);
    } catch (error) {
      failure('adminResources.unsaved.failed', error);
    }
  };

  return (
    <>
      {others.length > 0 && (
        <UnsavedResources drafts={others} onGoOn={(draft) => void goOn(draft)} />
      )}
      <CreatePanel
        key={place}
        isWide
        isOpenAtFirst={isOpen}
        title={<FormattedMessage id="adminResources.create.title" />}
      >
        {(titleId) => (
          <CreateForm
            host={host}
            titleId={titleId}
            place={place}
            kept={kept}
            keeping={keeping}
            onEnd={() => setWriting(empty(true))}
          />
        )}
      </CreatePanel>
    </>
  );
};
