import type { Override } from '@ail/kit/contracts/releases/override.shape';
import type { Context } from 'koa';
import { policyWithLocal } from '../../http/security-headers.ts';

/**
 * Answers the one browser that runs a remote from its own machine: its document says so, and its policy
 * allows that machine's scripts. Nobody keeps the answer, so it reaches nobody else and ends at once.
 */
export const answerOverridden = (ctx: Context, document: string, override: Override): void => {
  const json = JSON.stringify(override).replaceAll('<', '\\u003c');
  ctx.set('Content-Security-Policy', policyWithLocal(override.origin));
  ctx.set('Cache-Control', 'private, no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = document.replace(
    '</head>',
    () => `<script type="application/json" id="override">${json}</script>\n</head>`,
  );
};
