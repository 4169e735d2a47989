import { localVersion } from '@ail/kit/contracts/releases/override';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import type { Context } from 'koa';
import { policyWithLocal } from '../../platform/http/security-headers.ts';
import type { SignedOverride } from '../../platform/http/signed-override.ts';
import { inlinedRegistry } from './live-pages.ts';

/** An escaped `<` cannot end the script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** List a remote that is not live in the registry of this one document. */
const withRemote = (document: string, { override: { part }, place }: SignedOverride): string => {
  const [, json] = inlinedRegistry.exec(document) ?? [];
  if (!json || !place) return document;
  const registry: Registry = JSON.parse(json);
  if (registry.remotes[part]) return document;
  registry.remotes[part] = {
    ...place,
    version: localVersion,
    entry: `/remotes/${part}/${localVersion}/remoteEntry.js`,
    integrity: '',
    needsRuntime: false,
  };
  return document.replace(json, () => inlineJson(registry));
};

/**
 * Answers the one browser that runs a remote from its own machine: its document says so, and its policy
 * allows that machine's scripts. Nobody keeps the answer, so it reaches nobody else and ends at once.
 */
export const answerOverridden = (ctx: Context, document: string, signed: SignedOverride): void => {
  const { override } = signed;
  ctx.set('Content-Security-Policy', policyWithLocal(override.origin));
  ctx.set('Cache-Control', 'private, no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = withRemote(document, signed).replace(
    '</head>',
    () => `<script type="application/json" id="override">${inlineJson(override)}</script>\n</head>`,
  );
};
