import type { StackKind } from '../../tooling/test/stack.ts';
import { type Figures, median } from '../figures.ts';
import { metrics } from './costs.ts';
import type { Cost, Measured, RequestKind } from './model.ts';
import { renderedDocument, subjectsOf } from './subjects.ts';
import type { BrowserVisit, Reached } from './visits.ts';

const databaseOf = (kind: StackKind) => (kind === 'nginx' ? 'MariaDB' : 'SQLite');

/** The groups of the figures: of calls that the API answers, and of those that a cache answers. */
export const costsGroup = (kind: StackKind) => `one call, ${kind} and ${databaseOf(kind)}`;
export const keptGroup = (kind: StackKind) => `${costsGroup(kind)}, kept answer`;

/** The median of what was measured; 0 where nothing was. */
export const medianOf = (
  figures: Figures,
  group: string,
  subject: string,
  metric: string,
  side = 'now',
): number => {
  const found = figures.all.find(
    (one) => one.group === group && one.subject === subject && one.metric.name === metric,
  );
  return found ? median(found.samples[side] ?? []) : 0;
};

/** The mean of what the subjects of a kind take. */
const costOf = (figures: Figures, server: StackKind, kind: RequestKind): Cost => {
  const mean = (take: (subject: string) => number) => {
    const subjects = subjectsOf[kind];
    return subjects.reduce((sum, subject) => sum + take(subject), 0) / subjects.length;
  };
  const isRead = kind === 'document' || kind === 'call';
  const visited = isRead && server === 'nginx' ? keptGroup(server) : costsGroup(server);
  const of = (group: string, metric: keyof typeof metrics) =>
    mean((subject) => medianOf(figures, group, subject, metrics[metric].name));
  const group = costsGroup(server);
  const prefix = 'rows of ';
  const tables = figures.all
    .filter((one) => one.group === `${group}, rows` && subjectsOf[kind].includes(one.subject))
    .map(({ metric }) => metric.name);
  return {
    apiUs: of(group, 'apiUs'),
    nginxUs: of(visited, 'nginxUs'),
    databaseUs: of(group, 'databaseUs'),
    statements: of(group, 'statements'),
    writes: of(group, 'writes'),
    bytes: of(visited, 'bytes'),
    rows: Object.fromEntries(
      tables.map((name) => [
        name.slice(prefix.length),
        mean((subject) => medianOf(figures, `${group}, rows`, subject, name)),
      ]),
    ),
  };
};

/** What each kind of request takes, from the figures. */
export const costsOf = (figures: Figures, server: StackKind): Measured['costs'] => ({
  document: costOf(figures, server, 'document'),
  call: costOf(figures, server, 'call'),
  'immutable file': costOf(figures, server, 'immutable file'),
  'other file': costOf(figures, server, 'other file'),
  report: costOf(figures, server, 'report'),
  registration: costOf(figures, server, 'registration'),
  message: costOf(figures, server, 'message'),
  'sign-in': costOf(figures, server, 'sign-in'),
  'admin list': costOf(figures, server, 'admin list'),
});

export const renderedOf = (figures: Figures, server: StackKind): Measured['rendered'] => {
  const of = (metric: keyof typeof metrics) =>
    medianOf(figures, costsGroup(server), renderedDocument, metrics[metric].name);
  return { apiUs: of('apiUs'), databaseUs: of('databaseUs') };
};

/** Requests by kind, of a visit. */
const requestsOf = ({ reached }: BrowserVisit): Record<RequestKind, number> => ({
  document: reached.document.requests,
  call: reached.call.requests,
  'immutable file': reached['immutable file'].requests,
  'other file': reached['other file'].requests,
  report: reached.report.requests,
  registration: 0,
  message: 0,
  'sign-in': 0,
  'admin list': 0,
});

const meanBytes = (reached: Reached, kind: RequestKind): number =>
  reached[kind].bytes / Math.max(1, reached[kind].requests);

/** The same visits, with the files that they loaded: the costs are those of one file, whose bytes differ. */
export const withVisits = (
  costs: Measured['costs'],
  { first, repeat }: { first: BrowserVisit; repeat: BrowserVisit },
): Pick<Measured, 'costs' | 'firstVisit' | 'repeatVisit'> => {
  const sized = { ...costs };
  for (const kind of ['immutable file', 'other file'] as const) {
    sized[kind] = { ...costs[kind], bytes: meanBytes(first.reached, kind) };
  }
  return { costs: sized, firstVisit: requestsOf(first), repeatVisit: requestsOf(repeat) };
};
