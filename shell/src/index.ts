import { afterPaint } from './after-paint.ts';
import { rememberInput } from './early-input.ts';
import { runsScripts } from './supported.ts';

const startPage = () => {
  const input = rememberInput();

  // The reader sees the document before the scripts of a page keep the browser busy: in two tasks, of this file.
  void afterPaint()
    // Browsers added this method after all others that the portal uses.
    .then(() => 'toSpliced' in [] || import('./older-browsers.ts').catch(() => {}))
    .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
    .then(afterPaint)
    .then(() => import(/* webpackMode: "eager" */ './bootstrap.tsx'))
    .then(({ start }) => start(input));
};

// An older browser shows what the server has rendered.
if (CSS.supports(runsScripts)) startPage();
