import { type Host, hostContractVersion } from '@ail/kit/contracts/host';
import { chooseLanguage } from '../language/language.ts';
import { notify } from '../notices/notice-store.ts';
import { loadTexts } from './load-texts.ts';

let signOut = async (): Promise<void> => {};

/** Sets the sign-out of the host; it is the page's, in the current language. */
export const bindSignOut = (latest: () => Promise<void>): void => {
  signOut = latest;
};

/** The host that remotes are given: one object for the life of the page, so they may keep it. */
export const host: Host = {
  contractVersion: hostContractVersion,
  notify,
  setLanguage: (language) => {
    chooseLanguage(language).catch(reportError);
  },
  signOut: () => signOut(),
  loadTexts,
};
