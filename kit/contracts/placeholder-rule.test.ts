import { cpuMsOf } from '../testing/cpu.ts';
import { findPlaceholderProblem } from './placeholder-rule.ts';

const known = ['name', 'event'];

test.each([
  ['Dear {firstname}, welcome', '{firstname}'],
  ['Dear {Name}', '{Name}'],
  ['Dear { name }', '{ name }'],
  ['Dear {{name}}', '{{name}}'],
  ['Dear {{{{name}}}}', '{{{name}}}'],
  ['{name} of {first_name}', '{first_name}'],
  ['{name|friend}', '{name|friend}'],
  ['{prénom}', '{prénom}'],
  ['{1}', '{1}'],
  ['{name}}', '{name}}'],
  ['Dear {name, welcome', '{name'],
  ['{event\nname}', '{event'],
  ['<p>{<b>first</b>name}</p>', '{firstname}'],
  ['<a href="https://forum.test/?to={email}">Programme</a>', '{email}'],
])('finds in %j the placeholder %s', (text, placeholder) => {
  expect(findPlaceholderProblem(text, known)).toBe(
    `validation.placeholder?placeholder=${encodeURIComponent(placeholder)}&known=${encodeURIComponent('{name}, {event}')}`,
  );
});

test.each([
  '',
  null,
  undefined,
  '{name}: {event}, {name}{event}',
  ':-{ {} { } }:',
  '<p>{name}</p>',
])('accepts %j', (text) => {
  expect(findPlaceholderProblem(text, known)).toBeUndefined();
});

test('refuses each placeholder in a text that takes none', () => {
  expect(findPlaceholderProblem('Dear {name}')).toBe(
    'validation.noPlaceholders?placeholder=%7Bname%7D',
  );
});

test('shortens a long placeholder, and survives half a surrogate pair', () => {
  expect(findPlaceholderProblem(`{${'x'.repeat(100)}}`)?.length).toBeLessThan(140);
  expect(findPlaceholderProblem('{a\ud800}')).toContain('%7Ba');
});

test('judges 200,000 braces at once', async () => {
  const cpuMs = await cpuMsOf(() => {
    for (const text of ['{', '{a', '<', '{<'].map((part) => part.repeat(100_000))) {
      findPlaceholderProblem(text, known);
    }
  });
  expect(cpuMs).toBeLessThan(2_000);
});
