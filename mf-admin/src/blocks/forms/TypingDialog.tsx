import { Dialog } from '@ail/kit/ui/Dialog';
import { DraftScope, useDrafts } from '@ail/kit/ui/draft';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface TypingDialogProps extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  /** Is given the handler of Cancel, which asks first; `onDismiss` closes without a question. */
  children: (cancel: () => void) => ReactNode;
}

/** A dialog with a form: asks before typed text is discarded. */
export const TypingDialog = ({ onDismiss, children, ...dialog }: TypingDialogProps) => {
  const [isAsking, setAsking] = useState(false);
  const drafts = useDrafts();
  const cancel = () => {
    if (drafts.areTyped()) setAsking(true);
    else onDismiss();
  };
  return (
    <DraftScope value={drafts}>
      <Dialog {...dialog} onDismiss={cancel}>
        {children(cancel)}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={<FormattedMessage id="admin.unsent.title" />}
        confirmLabel={<FormattedMessage id="admin.unsent.discard" />}
        dismissLabel={<FormattedMessage id="admin.unsent.stay" />}
        onConfirm={() => {
          setAsking(false);
          onDismiss();
        }}
        onDismiss={() => setAsking(false)}
      >
        <FormattedMessage id="admin.unsent.text" />
      </ConfirmDialog>
    </DraftScope>
  );
};
