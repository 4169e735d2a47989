import type { CountedOutcome } from '@ail/kit/contracts/releases/client-error';
import type { ReleaseAction } from '@ail/kit/contracts/releases/releases';

export const actionLabels = {
  release: 'adminReleases.action.release',
  rollback: 'adminReleases.action.rollback',
  canary: 'adminReleases.action.canary',
  revert: 'adminReleases.action.revert',
} satisfies Record<ReleaseAction, string>;

export const outcomeLabels = {
  rendered: 'adminReleases.outcome.rendered',
  entry: 'adminReleases.outcome.entry',
  timeout: 'adminReleases.outcome.timeout',
  init: 'adminReleases.outcome.init',
  chunk: 'adminReleases.outcome.chunk',
  locale: 'adminReleases.outcome.locale',
  render: 'adminReleases.outcome.render',
  script: 'adminReleases.outcome.script',
  unsettled: 'adminReleases.outcome.unsettled',
  loop: 'adminReleases.outcome.loop',
  blocked: 'adminReleases.outcome.blocked',
  policy: 'adminReleases.outcome.policy',
  server: 'adminReleases.outcome.server',
} satisfies Record<CountedOutcome, string>;
