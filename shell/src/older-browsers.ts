// Methods that the portal uses and the oldest supported browsers (build/browsers.ts) lack. Current browsers do not load them.
import 'core-js/stable/array/at';
import 'core-js/stable/array/find-last';
import 'core-js/stable/array/find-last-index';
import 'core-js/stable/array/to-reversed';
import 'core-js/stable/array/to-sorted';
import 'core-js/stable/array/to-spliced';
import 'core-js/stable/array/with';
import 'core-js/stable/object/has-own';
import 'core-js/stable/string/at';

AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
};
