import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import { Stack } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { TellRegistrants } from './TellRegistrants.tsx';

/** A save that waits for an answer. */
export interface SaveQuestion {
  preview: MailPreview;
  /** @param tells whether registrants are told; `undefined` takes the save back */
  answer: (tells: boolean | undefined) => void;
}

/** Asks before a save whether registrants are told of the new time or place. */
export const SaveNoticeDialog = ({ preview, answer }: SaveQuestion) => {
  const [tells, setTells] = useState(true);
  return (
    <ConfirmDialog
      isOpen
      size="md"
      variant="primary"
      title={<FormattedMessage id="adminEvents.tell.save.title" />}
      confirmLabel={
        tells ? (
          <FormattedMessage id="adminEvents.tell.save.confirm" />
        ) : (
          <FormattedMessage id="admin.save" />
        )
      }
      dismissLabel={<FormattedMessage id="adminEvents.tell.save.dismiss" />}
      onConfirm={() => answer(tells)}
      onDismiss={() => answer(undefined)}
    >
      <Stack>
        <p>
          <FormattedMessage id="adminEvents.tell.save.text" />
        </p>
        <TellRegistrants preview={preview} tells={tells} onChoose={setTells} />
      </Stack>
    </ConfirmDialog>
  );
};
