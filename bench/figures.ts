import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../build/apps.ts';

/** What is measured, and in which unit. */
export interface Metric {
  name: string;
  unit: string;
}

export const slowest: Metric = { name: '99 of 100 within', unit: 'ms' };

/** Everything measured of one metric of one subject, by side. */
export interface Figure {
  /** What is shown in one table: a server, a network, a visit. */
  group: string;
  /** A page or a call. */
  subject: string;
  metric: Metric;
  samples: Record<string, number[]>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** Sides measured in turn, and what was measured of each. */
export class Figures {
  readonly #figures = new Map<string, Figure>();
  /** The side that the others are divided by; one of them is in each group. */
  readonly bases: readonly string[];
  /** What was computed from the figures; kept with them. */
  derived: Record<string, unknown> | undefined;
  /** What makes the command fail, once the figures have been printed. */
  readonly problems: string[] = [];

  constructor(...bases: string[]) {
    this.bases = bases;
  }

  baseOf(samples: Figure['samples']): string | undefined {
    return this.bases.find((side) => samples[side]);
  }

  add(group: string, subject: string, metric: Metric, side: string, value: number): void {
    const key = JSON.stringify([group, subject, metric.name]);
    const figure = this.#figures.get(key) ?? { group, subject, metric, samples: {} };
    this.#figures.set(key, figure);
    figure.samples[side] = [...(figure.samples[side] ?? []), value];
  }

  get all(): readonly Figure[] {
    return [...this.#figures.values()];
  }
}

export const mediansOf = ({ samples }: Figure): Record<string, number> =>
  Object.fromEntries(Object.entries(samples).map(([side, values]) => [side, median(values)]));

/** The median of each other side, divided by that of the base; none where the base is 0 or missing. */
export const ratiosOf = (figure: Figure, base: string | undefined): Record<string, number> => {
  const { [base ?? '']: reference, ...others } = mediansOf(figure);
  if (!reference) return {};
  return Object.fromEntries(
    Object.entries(others)
      .map(([side, value]): [string, number] => [side, Number((value / reference).toFixed(3))])
      // What never happened on both sides has no ratio.
      .filter(([, ratio]) => Number.isFinite(ratio)),
  );
};

const shown = (value: number): string => {
  if (value === Number.POSITIVE_INFINITY) return 'never';
  return value >= 10 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(2);
};

const table = (title: string, figures: readonly Figure[], cell: (figure: Figure) => string) => {
  const rows: Record<string, Record<string, string>> = {};
  for (const figure of figures) {
    const row = rows[figure.subject] ?? {};
    row[figure.metric.name] = cell(figure);
    rows[figure.subject] = row;
  }
  console.log(`\n${title}`);
  console.table(rows);
};

/** Prints the ratios of each group, then its medians. */
export const printFigures = (measured: Figures): void => {
  for (const [group, figures] of Map.groupBy(measured.all, (figure) => figure.group)) {
    const sides = [...new Set(figures.flatMap(({ samples }) => Object.keys(samples)))].sort(
      (a, b) => measured.bases.indexOf(b) - measured.bases.indexOf(a),
    );
    const base = measured.bases.find((side) => sides.includes(side));
    for (const side of sides) {
      const compared = figures.filter((figure) => ratiosOf(figure, base)[side] !== undefined);
      if (compared.length === 0) continue;
      table(`${group}: ${side} / ${base}`, compared, (figure) =>
        (ratiosOf(figure, base)[side] ?? Number.NaN).toFixed(2),
      );
    }
    table(`${group}: ${sides.join(' | ')}`, figures, (figure) => {
      const medians = mediansOf(figure);
      const values = sides.map((side) => {
        const value = medians[side];
        return value === undefined ? '–' : shown(value);
      });
      return `${values.join(' | ')} ${figure.metric.unit}`.trim();
    });
  }
};

/** Keeps all that was measured, with the load of the machine, in test-results/bench. */
export const writeFigures = (name: string, measured: Figures, about: object): string => {
  const folder = join(rootDir, 'test-results', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const figures = measured.all.map((figure) => ({
    group: figure.group,
    subject: figure.subject,
    metric: figure.metric.name,
    unit: figure.metric.unit,
    base: measured.baseOf(figure.samples),
    ratios: ratiosOf(figure, measured.baseOf(figure.samples)),
    medians: mediansOf(figure),
    samples: figure.samples,
  }));
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, loadAtEnd: loadavg() };
  writeFileSync(
    file,
    `${JSON.stringify({ name, at: new Date(), machine, ...about, figures, derived: measured.derived }, null, 2)}\n`,
  );
  return file;
};
