import type { Host } from '@ail/kit/contracts/host';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { undoEmailChange } from './account.api.ts';

/** /undo-email-change?token=…; then asks for a new password, since the person who changed it may know the old one. */
export const UndoEmailChangePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const done = intl.formatMessage({ id: 'account.undoEmail.done' });

  const undo = async (token: string) => {
    const { resetToken } = await undoEmailChange(token);
    host.notify({ title: done });
    await navigate(`/reset-password?token=${resetToken}`, { replace: true });
  };

  return (
    <TokenPage
      confirm={undo}
      texts={{
        title: intl.formatMessage({ id: 'account.undoEmail.title' }),
        lead: intl.formatMessage({ id: 'account.undoEmail.lead' }),
        action: intl.formatMessage({ id: 'account.undoEmail.action' }),
        done,
      }}
    />
  );
};
