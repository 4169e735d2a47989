import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { ProvePasskeyDialog } from './ProvePasskeyDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

/** What a session may lack; the later ones stand over the earlier ones. */
export const SessionDialogs = () => (
  <>
    <AddPasskeyDialog />
    <ProvePasskeyDialog />
    <VerifyDialog />
  </>
);
