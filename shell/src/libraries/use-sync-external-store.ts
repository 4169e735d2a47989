// What swr uses of this package is in React itself.
// biome-ignore lint/performance/noBarrelFile: stands in the place of a library
export { useSyncExternalStore } from 'react';
