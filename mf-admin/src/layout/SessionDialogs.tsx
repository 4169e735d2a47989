import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { ProvePasskeyDialog } from './ProvePasskeyDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

/** The dialogs of the session's needs; later ones are over earlier ones. */
export const SessionDialogs = () => (
  <>
    <AddPasskeyDialog />
    <ProvePasskeyDialog />
    <VerifyDialog />
  </>
);
