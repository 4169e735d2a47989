import type { Registry } from '@ail/kit/contracts/registry';

/** What the document needs of a build besides the registry: scripts to run, scripts to preload. */
export interface DocumentScripts {
  /** Paths of the shell's own scripts, in order. */
  run: string[];
  /** Paths of scripts that the first page needs but only scripts name. */
  preload: string[];
}

/** `<` cannot end a script element early when it is written as an escape. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Composes the served document: the shell's template with the registry inlined, so that no request
 * for it stands before the first paint. The JSON is a data block, which a strict CSP allows.
 * @throws if the template has no `</head>`.
 */
export const composeDocument = (
  template: string,
  registry: Registry,
  scripts: DocumentScripts,
): string => {
  if (!template.includes('</head>')) throw new Error('The document template has no </head>.');
  const head = [
    ...scripts.preload.map((path) => `<link rel="preload" href="${path}" as="script">`),
    `<script type="application/json" id="registry">${inlineJson(registry)}</script>`,
    ...scripts.run.map((path) => `<script defer src="${path}"></script>`),
  ];
  return template.replace('</head>', () => `${head.join('\n')}\n</head>`);
};
