import { type Host, hostContractVersion } from '@ail/kit/contracts/host';
import { useMemo } from 'react';
import { chooseLanguage, languageStore } from '../language/language.ts';
import { notify } from '../notices/notice-store.ts';
import { useSignOut } from '../session/useSignOut.ts';

/** What the shell does for a remote. */
export const useHost = (): Host => {
  const signOut = useSignOut();
  return useMemo(
    () => ({
      contractVersion: hostContractVersion,
      notify,
      setLanguage: (language) => {
        chooseLanguage(language).catch(reportError);
      },
      signOut,
      loadTexts: languageStore.need,
    }),
    [signOut],
  );
};
