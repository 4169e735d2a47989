import { guardEveryMs, startGuard } from '../guard.ts';
import { startCatchingUp } from '../places/catch-up.ts';
import { Refused, releasesLayout, run } from './options.ts';

/**
 * Beside nginx: watches the canaries of RELEASES_DIR by the measurements of any one API process, and brings
 * places up to date that were away.
 */
await run(async () => {
  const metricsUrl = process.env.METRICS_URL ?? 'http://127.0.0.1:8080/metrics';
  if (!URL.canParse(metricsUrl)) throw new Refused('METRICS_URL must be a URL.');
  const everyMs = Number(process.env.GUARD_EVERY_SECONDS ?? guardEveryMs / 1_000) * 1_000;
  if (!(everyMs > 0)) throw new Refused('GUARD_EVERY_SECONDS must be a number above 0.');
  const say = (sentence: string) => console.log(sentence);
  startGuard(releasesLayout(), metricsUrl, say, everyMs);
  startCatchingUp(releasesLayout(), say);
  console.log(`Watching canaries by ${metricsUrl}.`);
  // The guard itself keeps no process alive.
  setInterval(() => {}, 60_000);
});
