import { freshForMs } from '@ail/kit/contracts/limits';
import { GlobalStyle } from '@ail/kit/ui/GlobalStyle';
import { theme } from '@ail/kit/ui/theme';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';
import { LanguageRoot } from './language/LanguageRoot.tsx';
import { languageStore } from './language/language.ts';
import { landingPart, remoteAt } from './parts/parts.ts';
import { createRouter } from './routes.tsx';

/** How long the reader's own texts may hold back the first paint. */
const patienceMs = 3_000;

/** Data is fresh for five minutes; nothing is asked again by itself, nothing repeated. */
const queryDefaults = {
  dedupingInterval: freshForMs,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

void languageStore.start();
setTimeout(languageStore.showFallback, patienceMs);

const { pathname } = window.location;
if (/^\/(auth|login|register)(\/|$)/.test(pathname)) {
  // Where most go next; the document has it preloaded.
  setTimeout(() => landingPart()?.part.start(), 1_000);
} else {
  const here = remoteAt(pathname);
  // Side by side with the texts, not after them; what is guarded waits for its guard.
  if (here && !here.access) here.part.start();
}

const router = createRouter();
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

/** Renders the site once its texts are there; until then the document shows its logo. */
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
