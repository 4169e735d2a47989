import { Stack } from '@ail/kit/ui/Stack';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ConflictBox } from './ConflictBox.tsx';
import { Differences } from './Differences.tsx';
import type { FieldLabels, FieldWords } from './differences.ts';

interface DeleteDialogProps<Entity extends { updatedAt: string }, Values extends object> {
  /** The row as shown when the dialog opened. */
  entity: Entity;
  title: ReactNode;
  /** What will be deleted, by name. */
  children: ReactNode;
  confirmLabel: ReactNode;
  /** The fields to compare if somebody has changed it since. */
  toValues: (entity: Entity) => Values;
  labels: FieldLabels<Values>;
  words?: FieldWords<Values>;
  /** Deletes the row; the server refuses if somebody has saved it since it was shown. */
  onDelete: (seen: Entity) => Promise<unknown>;
  /** The row as somebody else has saved it, if the deletion failed as an edit conflict. */
  currentOf: (error: unknown) => Entity | undefined;
  onDeleted: () => void;
  /** Called for any other failure. */
  onFailure: (error: unknown) => void;
  onDismiss: () => void;
}

/** Asks before a row is deleted, and once more if a colleague has changed it since it was shown. */
export const DeleteDialog = <Entity extends { updatedAt: string }, Values extends object>({
  entity,
  title,
  children,
  confirmLabel,
  toValues,
  labels,
  words,
  onDelete,
  currentOf,
  onDeleted,
  onFailure,
  onDismiss,
}: DeleteDialogProps<Entity, Values>) => {
  const [shown] = useState(entity);
  const [current, setCurrent] = useState<Entity>();
  const confirm = async () => {
    try {
      await onDelete(current ?? shown);
    } catch (error) {
      const saved = currentOf(error);
      if (saved) setCurrent(saved);
      else onFailure(error);
      return;
    }
    onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={confirm}
      onDismiss={onDismiss}
    >
      <Stack $gap={4}>
        <div>{children}</div>
        {current && (
          <ConflictBox
            key={current.updatedAt}
            title={<FormattedMessage id="admin.conflict.title" />}
          >
            <p>
              <FormattedMessage id="admin.conflict.notDeleted" />
            </p>
            <Differences
              before={toValues(shown)}
              theirs={toValues(current)}
              labels={labels}
              words={words}
            />
          </ConflictBox>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
