import type { Host, Notice } from '@ail/kit/contracts/host';

/** A host that records its notices and other calls. */
export const buildHost = () => {
  const notices: Notice[] = [];
  const asked: string[] = [];
  const host: Host = {
    contractVersion: '1.0.0',
    loadTexts: async () => {},
    notify: (notice) => {
      notices.push(notice);
    },
    setLanguage: (language) => {
      asked.push(`language ${language}`);
    },
    signOut: async () => {
      asked.push('sign out');
    },
  };
  return { ...host, notices, asked };
};
