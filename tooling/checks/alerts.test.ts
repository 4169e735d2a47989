import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fewestAddresses, fewestFailed, highestExcess } from '../../release/canary-verdict.ts';

const root = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
const { groups }: Rules = parse(read('tooling/alerts/portal.rules.yml'));
const rules = groups.flatMap((group) => group.rules);

/** The labels of every measurement of the API, and of those that Prometheus and its exporters add. */
const measured = new Map([
  ['up', ['job', 'instance']],
  ['probe_success', ['job', 'instance']],
  ['probe_ssl_earliest_cert_expiry', ['job', 'instance']],
  ['node_filesystem_avail_bytes', ['job', 'instance', 'mountpoint', 'fstype']],
  ['node_filesystem_size_bytes', ['job', 'instance', 'mountpoint', 'fstype']],
  ...read('api/src/features/operation/metrics.ts')
    .split('name: ')
    .slice(1)
    .map((text): [string, string[]] => [
      /^'(\w+)'/.exec(text)?.[1] ?? '',
      Array.from(/labelNames: \[(.*?)\]/.exec(text)?.[1]?.matchAll(/\w+/g) ?? [], ([one]) => one),
    ]),
]);

/** Names that stand before labels or at the end of an aggregation, and the labels beside them. */
const uses = (expr: string) =>
  Array.from(
    expr.matchAll(/\b(up|[a-z]+_[a-z_]+?)(?:_count)?\b(?:\{(.*?)\})?/g),
    ([, name = '', labels = '']) => ({
      name,
      labels: Array.from(labels.matchAll(/(\w+)=/g), ([, label = '']) => label),
    }),
  );

test.each(rules.map(({ alert, expr }) => [alert, expr]))(
  '%s asks for what the API measures',
  (_, expr) => {
    expect(uses(expr)).not.toEqual([]);
    for (const { name, labels } of uses(expr)) {
      expect([...measured.keys()]).toContain(name);
      expect(measured.get(name)).toEqual(expect.arrayContaining(labels));
    }
    const grouped = Array.from(expr.matchAll(/\bby \((.*?)\)/g), ([, by = '']) => by.split(', '));
    const labels = new Set(uses(expr).flatMap(({ name }) => measured.get(name) ?? []));
    for (const label of grouped.flat()) expect([...labels]).toContain(label);
  },
);

test('a live release fails by the measure that takes a canary back', () => {
  const { expr } = rules.find(({ alert }) => alert === 'LiveReleaseFails') ?? { expr: '' };
  expect(Array.from(expr.matchAll(/>=? ([\d.]+)/g), ([, figure]) => Number(figure))).toEqual([
    highestExcess,
    fewestFailed,
    fewestAddresses,
  ]);
});

test('every rule has an example', () => {
  const examples: { tests: { alert_rule_test: { alertname: string }[] }[] } = parse(
    read('tooling/alerts/portal.test.yml'),
  );
  const shown = new Set(
    examples.tests.flatMap((one) => one.alert_rule_test.map(({ alertname }) => alertname)),
  );
  expect([...shown].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});
