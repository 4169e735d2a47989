import { cpuMsOf } from '../testing/cpu.ts';
import { email, line, optionalLine, paragraphs, personName, trimLine } from './field-types.ts';

/** Every character of these that a phone, a word processor or a web page copies along. */
const copiedAlong = [
  ...'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062',
  ...'\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206f\ufeff\t\v\f\u0085\u00a0\u2007\u2028\u2029\u202f\u3000\u2800\u3164',
  ...'\u180b\u180f\u115f\u1160\uffa0\ufff9\ufffb\ufe00\ufe0f\u{e0001}\u{e0061}\u{e01ef}',
];

const shown = (text: string) =>
  `U+${text.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

test.each(copiedAlong.map((character) => [shown(character), character]))(
  'drops %s at the ends of names, phone numbers and addresses',
  (_, character) => {
    const around = (text: string) => `${character} ${character}${text}${character}\t${character}`;
    expect(personName().validateSync(around('Ama Diop'))).toBe('Ama Diop');
    expect(optionalLine(50).validateSync(around('+254 712 345 678'))).toBe('+254 712 345 678');
    expect(email().validateSync(around('ama@example.org'))).toBe('ama@example.org');
    expect(optionalLine().validateSync(around(''))).toBeNull();
  },
);

test('keeps joiners that shape letters, inside a name and behind a virama at its end', () => {
  const names = [
    'می‌خواهم',
    'ക്‍ഷ',
    'രാജന്‍',
    'श्री‌मान',
    'Ama❤️',
    'Ama👩‍🌾',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
    '葛\u{e0100}',
  ];
  for (const name of names) expect(line().validateSync(name)).toBe(name);
});

test('refuses marks of direction inside a line', () => {
  expect(() => line().validateSync('Ama \u202egnp.exe')).toThrow('validation.characters');
});

test('drops invisible characters inside an email address', () => {
  expect(email().validateSync('ama\u200b@exam\u00adple\u2060.org')).toBe('ama@example.org');
});

test('keeps marks of direction at the ends of paragraphs, where they place the last sign', () => {
  expect(paragraphs().validateSync(' שלום!\u200f ')).toBe('שלום!\u200f');
});

test('takes time in proportion to the length of a line', async () => {
  const cpuMs = await cpuMsOf(() => {
    trimLine(`a${'\u200b '.repeat(200_000)}b${'\u200b '.repeat(200_000)}`);
    trimLine(`❤${'\ufe0f'.repeat(200_000)}`);
    trimLine(`${'\u{e0061}'.repeat(200_000)}❤${'\u{e0061}'.repeat(200_000)}`);
  });
  expect(cpuMs).toBeLessThan(1_000);
});
