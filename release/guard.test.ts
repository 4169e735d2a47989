import { readOutcomes } from './guard.ts';

test('reads at how many addresses what happened out of the measurements', () => {
  const outcomes = readOutcomes(`# HELP client_reporters Addresses
# TYPE client_reporters gauge
client_reporters{part="mf-admin",version="1.0.0-a",fared="rendered"} 12
client_reporters{part="mf-admin",version="1.0.0-a",fared="failed"} 3
client_reporters{part="mf-admin",version="1.0.0-b",fared="failed"} 4
client_outcomes{part="mf-admin",version="1.0.0-b",outcome="render"} 4000
http_request_duration_seconds_count{method="GET"} 7
`);
  expect(Object.fromEntries(outcomes)).toEqual({
    'mf-admin 1.0.0-a': { succeeded: 12, failed: 3 },
    'mf-admin 1.0.0-b': { succeeded: 0, failed: 4 },
  });
});
