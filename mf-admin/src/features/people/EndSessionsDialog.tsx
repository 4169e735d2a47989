import type { Host } from '@ail/kit/contracts/host';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useAccountActions } from './people.api.ts';

interface EndSessionsDialogProps {
  user: User;
  host: Host;
  onDismiss: () => void;
}

/** Asks before `user` is signed out everywhere. */
export const EndSessionsDialog = ({ user, host, onDismiss }: EndSessionsDialogProps) => {
  const notices = useNotices(host);
  const { endSessions } = useAccountActions();
  const name = user.fullName || user.username;
  const confirm = async () => {
    const isDone = await notices.report(endSessions(user), {
      done: 'adminPeople.sessions.ended',
      values: { name },
      failed: 'adminPeople.sessions.failed',
    });
    if (isDone) onDismiss();
  };
  return (
    <ConfirmDialog
      isOpen
      title={<FormattedMessage id="adminPeople.sessions.title" values={{ name }} />}
      confirmLabel={<FormattedMessage id="adminPeople.sessions.end" />}
      onConfirm={confirm}
      onDismiss={onDismiss}
    >
      <FormattedMessage id="adminPeople.sessions.text" values={{ name }} />
    </ConfirmDialog>
  );
};
