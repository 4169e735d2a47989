import { getEvent, updateEvent } from '@ail/kit/contracts/events/event.calls';
import { callKey, callOf } from './api-call.ts';
import { apiOfCheckout } from './offered-api.ts';

test('the API of this checkout offers the calls that are declared here', async () => {
  const { apiPaths, apiCalls } = await apiOfCheckout();
  expect(apiPaths).toContain('/api/events/{}');
  for (const call of [getEvent, updateEvent].map(callOf)) {
    expect(apiCalls.get(callKey(call))).toEqual(call);
  }
});
