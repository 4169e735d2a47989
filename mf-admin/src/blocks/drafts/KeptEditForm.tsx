import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import type { Host } from '@ail/kit/contracts/host';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import type { ComponentProps, ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { EditForm, type EditFormProps } from '../forms/EditForm.tsx';
import { Autosave } from './Autosave.tsx';
import { type ReadKept, type SeenRow, seenDraft } from './kept-draft.ts';
import { useFormStarts } from './use-form-starts.ts';
import { useKeptForm } from './use-kept-form.ts';

/** Where what is typed into a form is kept. */
export interface RowDraft {
  written: Pick<SWRResponse<Draft, Error>, 'data' | 'error' | 'mutate'>;
  autosave: Pick<ComponentProps<typeof Autosave>, 'keep' | 'read' | 'preview'>;
  /** @param seen `updatedAt` of the draft: one that was changed since stays */
  discard: (seen: string) => Promise<unknown>;
}

interface BegunFormProps<Entity extends { updatedAt: string }, Values extends object, Output>
  extends Omit<EditFormProps<Entity, Values, Output>, 'draft' | 'begun' | 'onGoOn' | 'onSave'> {
  /** What was typed and not saved; none where it cannot be read. */
  written: Draft | undefined;
  autosave: RowDraft['autosave'];
  /** Makes values of what was kept. */
  read: ReadKept<Partial<Values>>;
  /** Stands above what is said of the draft. */
  hint?: ReactNode;
  onSave: (values: Output, seen: SeenRow) => Promise<Entity | undefined>;
  /** As for `Autosave`. */
  onDiscard: (seen: string) => void;
}

const BegunForm = <Entity extends { updatedAt: string }, Values extends object, Output>({
  written,
  autosave,
  read,
  hint,
  onSave,
  onDiscard,
  children,
  ...form
}: BegunFormProps<Entity, Values, Output>) => {
  const { entity, toValues } = form;
  const { draft, keeping, kept, before, basedOn, goOn } = useKeptForm(
    written,
    read,
    toValues(entity),
    entity.updatedAt,
  );
  return (
    <EditForm
      {...form}
      draft={draft}
      begun={{ before, updatedAt: basedOn }}
      onGoOn={(now) => goOn(toValues(now), now.updatedAt)}
      onSave={async (values, updatedAt) =>
        onSave(values, { updatedAt, draftSeen: await seenDraft(keeping) })
      }
    >
      <TranslatableText>{hint}</TranslatableText>
      <Autosave
        {...autosave}
        before={before}
        basedOn={basedOn}
        kept={kept}
        company={written}
        keeping={keeping}
        onDiscard={onDiscard}
      />
      {children}
    </EditForm>
  );
};

interface KeptEditFormProps<Entity extends { updatedAt: string }, Values extends object, Output>
  extends Omit<BegunFormProps<Entity, Values, Output>, 'written' | 'autosave' | 'onDiscard'> {
  host: Host;
  rowDraft: RowDraft;
  /** Reads the row again. */
  onReload: () => Promise<unknown>;
}

/** An `EditForm` that keeps what is typed on the server; it begins with what was typed and not saved. */
export const KeptEditForm = <Entity extends { updatedAt: string }, Values extends object, Output>({
  host,
  rowDraft,
  onReload,
  ...form
}: KeptEditFormProps<Entity, Values, Output>) => {
  const { written, autosave } = rowDraft;
  const { starts, onDiscard } = useFormStarts(host, rowDraft, onReload);
  // A draft that cannot be read does not keep anybody from writing.
  if (written.data === undefined && !written.error) return <ListSkeleton />;
  return (
    <BegunForm
      key={starts}
      {...form}
      written={written.data}
      autosave={autosave}
      onDiscard={onDiscard}
    />
  );
};
