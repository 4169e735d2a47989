import { freshForMs } from '@ail/kit/contracts/limits';
import { GlobalStyle } from '@ail/kit/ui/GlobalStyle';
import { theme } from '@ail/kit/ui/theme';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';
import { LanguageRoot } from './language/LanguageRoot.tsx';
import { languageStore } from './language/language.ts';
import { isAuthPath, landingPart, remoteAt, shownPart } from './parts/parts.ts';
import { watchPage } from './parts/watch-page.ts';
import { createRouter } from './routes.tsx';

/** How long the first paint waits for the texts in the reader's language. */
const maxWaitMs = 3_000;

/** Data is fresh for five minutes; nothing is revalidated or retried automatically. */
const queryDefaults = {
  dedupingInterval: freshForMs,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

watchPage(shownPart);
void languageStore.start();
setTimeout(languageStore.showFallback, maxWaitMs);

const { pathname } = window.location;
if (isAuthPath(pathname)) {
  // The page that most visitors open next; the document preloads it.
  setTimeout(() => landingPart()?.part.start(), 1_000);
} else {
  const here = remoteAt(pathname);
  // In parallel with the texts; a guarded remote waits for its guard.
  if (here && !here.access) here.part.start();
}

const router = createRouter();
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

/** Renders the site once its texts are loaded; until then the document shows its logo. */
const render = () => {
  if (!languageStore.getState().ready) return;
  stopWaiting();
  createRoot(root).render(
    <LanguageRoot store={languageStore}>
      <ThemeProvider theme={theme}>
        <GlobalStyle />
        <SWRConfig value={queryDefaults}>
          <RouterProvider router={router} />
        </SWRConfig>
      </ThemeProvider>
    </LanguageRoot>,
  );
};
const stopWaiting = languageStore.subscribe(render);
render();
