import { afterPaint } from './after-paint.ts';

// The reader sees the document before the scripts of a page keep the browser busy. Of the same file.
void afterPaint().then(() => import(/* webpackMode: "eager" */ './bootstrap.tsx'));
