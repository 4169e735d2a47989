import type { RenderedData } from '@ail/kit/contracts/releases/server-rendering';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { preload } from 'swr';
import type { EarlyInput } from './early-input.ts';
import { languageStore } from './language/language.ts';
import { host } from './parts/host.ts';
import {
  isAuthPath,
  landingPart,
  type RemotePart,
  remoteAt,
  runningParts,
  shownPart,
} from './parts/parts.ts';
import { settled } from './parts/settled.ts';
import { watchPage } from './parts/watch-page.ts';
import { readRegistry } from './registry.ts';
import { readRendered } from './rendered.ts';
import { createRouter } from './routes.tsx';
import { Site } from './Site.tsx';
import { reloadAfterSessionChange } from './session/restored-page.ts';
import { takeOver } from './take-over.ts';
import { whenIdle } from './when-idle.ts';

/** How long the first paint waits for the texts in the reader's language. */
const maxWaitMs = 3_000;

watchPage(shownPart);
reloadAfterSessionChange();
const texts = languageStore.start();

const { pathname, search } = window.location;
const here = isAuthPath(pathname) ? undefined : remoteAt(pathname);
if (isAuthPath(pathname)) {
  // The page that most visitors open next; the document preloads it.
  setTimeout(() => landingPart()?.part.start(), 1_000);
} else if (here && !here.access) {
  // In parallel with the texts; a guarded remote waits for its guard.
  here.part.start();
}

const router = createRouter();
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

/** Renders the site once its texts are loaded; until then the document shows what it has. */
const render = () => {
  setTimeout(languageStore.showFallback, maxWaitMs);
  const show = () => {
    if (!languageStore.getState().ready) return;
    stopWaiting();
    createRoot(root).render(
      <Site>
        <RouterProvider router={router} />
      </Site>,
    );
  };
  const stopWaiting = languageStore.subscribe(show);
  show();
};

/** Loads all that the page needs. @returns whether that is there */
const isPrepared = async (part: RemotePart['part']): Promise<boolean> => {
  const remote = await settled(part);
  if (!remote) return false;
  // An older one cannot: its page is shown in the place of what the server has rendered.
  if (!remote.prepare) return false;
  return remote.prepare(pathname, host).then(
    () => true,
    () => false,
  );
};

/** Whether this browser runs what the server has rendered with: no canary, preview or newer release. */
const isSameRelease = (name: string): boolean =>
  runningParts().get(name) === readRegistry().remotes[name]?.version;

/** Takes over what the server has rendered: the reader reads it while the scripts load. */
const hydrate = async (
  { address, language, answers }: RenderedData,
  { holdLinks, doAgain, forget }: EarlyInput,
) => {
  const [isReady] = await Promise.all([here && isPrepared(here.part), texts]);
  // Whoever goes back before scripts run is at another address than the document.
  const isEqual = address === pathname + search && languageStore.getState().language === language;
  if (!here || !isReady || !isEqual || !isSameRelease(here.name)) {
    forget();
    return render();
  }
  // Fresh for as long as an answer that this tab has asked for.
  for (const [key, answer] of Object.entries(answers)) void preload(key, () => answer);
  holdLinks();
  takeOver(
    root,
    <Site queries={{ fallback: answers }}>
      <RouterProvider router={router} />
    </Site>,
  );
  // React takes it over in many small tasks.
  whenIdle(doAgain);
};

/** Shows the page. @param input what the reader has done with it so far */
export const start = (input: EarlyInput): void => {
  const rendered = readRendered();
  if (rendered) return void hydrate(rendered, input);
  input.forget();
  render();
};
