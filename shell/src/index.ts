import { afterPaint } from './after-paint.ts';
import { rememberInput } from './early-input.ts';

const input = rememberInput();

// The reader sees the document before the scripts of a page keep the browser busy. Of the same file.
void afterPaint()
  .then(() => import(/* webpackMode: "eager" */ './bootstrap.tsx'))
  .then(({ start }) => start(input));
