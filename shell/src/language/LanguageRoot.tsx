import { type ReactNode, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import type { LanguageStore } from './language-store.ts';

const reportMissing = (error: Error) => {
  if (process.env.NODE_ENV !== 'production') console.error(error);
};

/**
 * The one IntlProvider. It has no key by language: a switch re-renders the tree and keeps its
 * state, including what was typed.
 */
export const LanguageRoot = ({
  store,
  children,
}: {
  store: LanguageStore;
  children: ReactNode;
}) => {
  const { language, messages } = useSyncExternalStore(store.subscribe, store.getState);
  return (
    <IntlProvider locale={language} messages={messages} onError={reportMissing}>
      {children}
    </IntlProvider>
  );
};
