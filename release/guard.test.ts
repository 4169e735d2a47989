import { readOutcomes } from './guard.ts';

test('reads how sessions went out of the measurements', () => {
  const outcomes = readOutcomes(`# HELP client_outcomes How parts fared
# TYPE client_outcomes gauge
client_outcomes{part="mf-admin",version="1.0.0-a",outcome="rendered"} 12
client_outcomes{part="mf-admin",version="1.0.0-a",outcome="chunk"} 2
client_outcomes{part="mf-admin",version="1.0.0-a",outcome="entry"} 1
client_outcomes{part="mf-admin",version="1.0.0-b",outcome="render"} 4
http_request_duration_seconds_count{method="GET"} 7
`);
  expect(Object.fromEntries(outcomes)).toEqual({
    'mf-admin 1.0.0-a': { succeeded: 12, failed: 3 },
    'mf-admin 1.0.0-b': { succeeded: 0, failed: 4 },
  });
});
