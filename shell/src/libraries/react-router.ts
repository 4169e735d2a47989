// What the shell provides as `react-router`: for routes in a browser, it is the same library.
// biome-ignore-all lint/performance/noBarrelFile: stands in the place of a library
// biome-ignore lint/performance/noReExportAll: what is provided is said in one place
export * from './react-router-dom.ts';
