import { type Figures, type Metric, ratiosOf } from '../figures.ts';

export const cpu: Metric = { name: 'CPU per call', unit: 'µs' };

/** A quarter above the most expensive call: a registration on SQLite takes 1.8 times raw, 2.0 on a busy machine. */
const mostCpuRatio = 2.5;

/** Which calls take too many times the CPU of the server without a frame, or were not compared with it. */
export const findSlow = (figures: Figures): string[] =>
  figures.all
    .filter(({ metric }) => metric.name === cpu.name)
    .flatMap((figure) => {
      const { now } = ratiosOf(figure, figures.baseOf(figure.samples));
      if (now === undefined) return [`${figure.group}, ${figure.subject}: CPU per call unknown.`];
      if (now <= mostCpuRatio) return [];
      const limit = `at most ${mostCpuRatio} times that of raw is expected`;
      return [`${figure.group}, ${figure.subject}: CPU per call ${now}; ${limit}.`];
    });
