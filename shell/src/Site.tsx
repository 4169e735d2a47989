import { areReadsPaused } from '@ail/kit/browser/session';
import { freshForMs } from '@ail/kit/contracts/limits';
import { GlobalStyle } from '@ail/kit/ui/GlobalStyle';
import { theme } from '@ail/kit/ui/theme';
import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { LanguageRoot } from './language/LanguageRoot.tsx';
import { languageStore } from './language/language.ts';

/** Data is fresh for five minutes; nothing is revalidated or retried automatically. */
const queryDefaults: SWRConfiguration = {
  dedupingInterval: freshForMs,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  isPaused: areReadsPaused,
};

/** What is around the routes of the site, in a browser and on the server. */
export const Site = ({
  queries,
  children,
}: {
  queries?: SWRConfiguration;
  children: ReactNode;
}) => (
  <LanguageRoot store={languageStore}>
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <SWRConfig value={{ ...queryDefaults, ...queries }}>{children}</SWRConfig>
    </ThemeProvider>
  </LanguageRoot>
);
