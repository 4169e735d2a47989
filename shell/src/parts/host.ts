import { type Host, hostContractVersion } from '@ail/kit/contracts/host';
import { chooseLanguage } from '../language/language.ts';
import { notify } from '../notices/notice-store.ts';
import { needTexts } from './need-texts.ts';

let signOut = async (): Promise<void> => {};

/** Gives the host the page's own way to sign out, which speaks the language of the moment. */
export const bindSignOut = (latest: () => Promise<void>): void => {
  signOut = latest;
};

/** What the shell does for a remote: one object for the life of the page, so remotes may keep it. */
export const host: Host = {
  contractVersion: hostContractVersion,
  notify,
  setLanguage: (language) => {
    chooseLanguage(language).catch(reportError);
  },
  signOut: () => signOut(),
  loadTexts: needTexts,
};
