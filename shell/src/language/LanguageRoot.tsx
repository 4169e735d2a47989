import { useIsHydrating } from '@ail/kit/browser/is-hydrating';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import type { LanguageStore } from './language-store.ts';

/** The server does not know the reader's. */
const serverTimeZone = 'UTC';

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
  const { language, messages } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getState,
  );
  const isHydrating = useIsHydrating();
  const [timeZone, setTimeZone] = useState(isHydrating ? serverTimeZone : undefined);
  // A transition: what is not hydrated yet stays as it is until it is.
  useEffect(() => startTransition(() => setTimeZone(undefined)), []);
  return (
    <IntlProvider
      locale={language}
      messages={messages}
      timeZone={timeZone}
      textComponent={TranslatableText}
      onError={reportMissing}
    >
      {children}
    </IntlProvider>
  );
};
