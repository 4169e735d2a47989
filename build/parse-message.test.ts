import { parseMessage } from '@ail/kit/contracts/messages/parse-message';
import { parse } from '@formatjs/icu-messageformat-parser';
import { shapeOf } from './messages.ts';

test.each([
  '',
  'Hello',
  'Hello {name}, {0}',
  "It's the team's, isn''t it",
  "'{'name'}' in 'quotes', '{it''s}",
  '{count, plural, =0 {none} one {# event} other {# events}}',
  "{count, plural, offset:1 one {{count, number} '#'} other {<b>#</b> events of {who}}}",
  '{n, selectordinal, one {#st} two {#nd} other {#th}}',
  '{kind, select, a {an # {n, plural, one {one} other {#}}} other {}}',
  '{share, number, percent} of {sum, number} on {day, date, short} at {day, time}',
  'Read <terms>our {what}</terms>, 1 < 2, a > b, <b><i>x</i></b>',
  '} and #',
])('pages read "%s" as formatjs does', (message) => {
  expect(parseMessage(message)).toEqual(parse(message));
});

test.each([
  '{',
  '{name',
  '{}',
  '{a b}',
  '{n, plural}',
  '{n, plural, one {x}}',
  '{n, plural, other {x}',
  '{n, sum, x}',
  '<b>',
  '<b>x</i>',
  '</b>',
])('"%s" is malformed for both', (message) => {
  expect(() => parse(message, { requiresOtherClause: true })).toThrow(SyntaxError);
  expect(() => parseMessage(message)).toThrow(SyntaxError);
});

test.each(['{n, number, ::compact-short}', '{day, date, ::yMMM}', 'a<br/>b'])(
  '"%s" is refused, since pages cannot read it',
  (message) => {
    expect(() => parse(message)).not.toThrow();
    expect(() => shapeOf(message)).toThrow(SyntaxError);
  },
);
