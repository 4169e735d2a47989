import { fillPlaceholders } from './placeholders.ts';

const values = { name: 'Ama $& {event}', event: 'Forum', date: '1 May', place: 'Kigali {name}' };

test.each([
  [
    'fills in each placeholder, wherever it stands',
    '{event}: {date}, {date}',
    'Forum: 1 May, 1 May',
  ],
  ['fills in no value again', '{name}, {place}', 'Ama $& {event}, Kigali {name}'],
  [
    'leaves other braces as they are',
    '{Name} {names} { name } {} {{date}',
    '{Name} {names} { name } {} {1 May',
  ],
])('%s', (_, text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled);
});
