import type { Outcome } from '../../platform/rendering/rendered-pages.ts';
import { blamedPart } from '../../platform/rendering/renderer.ts';
import type { Services } from '../../platform/services.ts';
import { countClientError } from './client-errors.service.ts';

const longestMessage = 300;

/** Logs pages that the server cannot render, and counts them beside what browsers report. */
export const reportRenderingFailures =
  ({ db, log }: Pick<Services, 'db' | 'log'>) =>
  ({ wanted, page, failure }: Required<Outcome>): void => {
    const { registry, name, release } = wanted;
    const part = blamedPart(failure.message, name);
    const version = part === name ? release.version : registry.shell.version;
    const message = failure.message.split('\n')[0]?.slice(0, longestMessage) ?? null;
    log.warn({ part, version, page, problem: message }, 'page not rendered');
    const counted = countClientError(db, {
      part,
      version,
      outcome: 'server',
      message,
      page,
      revision: registry.revision,
      stack: null,
    });
    counted.catch((error) => log.warn({ err: error }, 'failure not counted'));
  };
