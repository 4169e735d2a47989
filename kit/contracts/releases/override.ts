/** The version of a remote that runs from a checkout; `npm run dev -- <remote> --against` serves it. */
export const localVersion = 'dev';

/** Whether `text` is a port of the reader's own machine and nothing else: it becomes part of a policy. */
export const isLoopbackOrigin = (text: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d{0,4}$/.test(text);
