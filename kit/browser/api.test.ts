import { deleteEvent, setEventStatus, updateEvent } from '@ail/kit/contracts/events/event.calls';
import { currentOf } from './api.ts';
import { ApiError, NetworkError } from './http.ts';

const saved = { id: 7, title: 'As saved' };
const refusal = (code: string, address: string) =>
  new ApiError(409, 'Conflict', JSON.stringify({ code, message: 'No.', current: saved }), address);

test('the saved row is in the edit conflict of its own call', () => {
  expect(currentOf(updateEvent)(refusal('edit_conflict', '/api/events/7'))).toEqual(saved);
  expect(currentOf(deleteEvent)(refusal('edit_conflict', '/api/events/7?updatedAt=x'))).toEqual(
    saved,
  );
});

test.each([
  ['another call', refusal('edit_conflict', '/api/events/7')],
  ['another refusal', refusal('has_registrations', '/api/events/7/status')],
  ['an answer without the row', new ApiError(409, 'Conflict', '', '/api/events/7/status')],
  ['no answer', new NetworkError('offline')],
])('no row is in the failure of %s', (_, error) => {
  expect(currentOf(setEventStatus)(error)).toBeUndefined();
});

test('its type is what the call declares', () => {
  const current = currentOf(deleteEvent)(refusal('edit_conflict', '/api/events/7'));
  // @ts-expect-error: an event has no such field
  expect(current?.colour).toBeUndefined();
  expect(current?.title).toBe('As saved');
});
