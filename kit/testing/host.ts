import type { Host, Notice } from '@ail/kit/contracts/host';

/** The notice of something that has failed. */
export const failureNotice = (title: string, description: string): Notice => ({
  title,
  description,
  variant: 'destructive',
});

/** A host that records its notices and other calls. */
export const buildHost = () => {
  const notices: Notice[] = [];
  const calls: string[] = [];
  const host: Host = {
    contractVersion: '1.0.0',
    loadTexts: async () => {},
    notify: (notice) => {
      notices.push(notice);
    },
    setLanguage: (language) => {
      calls.push(`language ${language}`);
    },
    signOut: async () => {
      calls.push('sign out');
    },
  };
  return { ...host, notices, calls };
};
