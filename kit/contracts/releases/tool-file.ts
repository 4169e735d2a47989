/**
 * The file in `.revisions` that names the oldest release tool which may change the folder. Tools from before
 * 0.2.0 take it for the newest revision, call it damaged, and change nothing.
 */
export const toolFile = '99999999.json';
