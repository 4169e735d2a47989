import { createHash } from 'node:crypto';
import { policyWithStyles } from '../../platform/http/security-headers.ts';
import { attributesOf } from '../../platform/markup.ts';
import type { Rendered } from '../../platform/rendering/rendering-process.ts';

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** In JSON an escaped `<` means the same, and it cannot end the element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const start = '<div id="root">';
const end = '</noscript>';

/**
 * A document with a rendered page in it, and the policy that allows its styles. The page stands where the
 * composed document (shell/src/index.html) has its logo and what it says to those without scripts.
 * @throws where the document has no place for it
 */
export const renderInto = (document: string, { page }: Rendered) => {
  const from = document.indexOf(start);
  const to = document.indexOf(end, from) + end.length;
  if (from < 0 || to < end.length) throw new Error('The document has no place for a page.');
  const { html, styles, at, data } = page;
  const head = [
    `<style${attributesOf(styles.attributes)}>${styles.rules}</style>`,
    `<script type="application/json" id="rendered" data-at="${at}">${inlineJson(data)}</script>`,
  ];
  const before = document.slice(0, from).replace('</head>', () => `${head.join('\n')}\n</head>`);
  return {
    text: `${before}${start}${html}</div>${document.slice(to)}`,
    policy: policyWithStyles(hashOf(styles.rules)),
  };
};
