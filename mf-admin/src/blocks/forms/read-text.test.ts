import { readText } from './read-text.ts';

const text = 'Nom;E-mail;Régime\r\nAïcha Ñdiaye;a@example.org;végétarien';

const utf16 = (bigEndian: boolean, start = '') => {
  const content = start + text;
  const bytes = new DataView(new ArrayBuffer(content.length * 2));
  for (let at = 0; at < content.length; at++) {
    bytes.setUint16(at * 2, content.charCodeAt(at), !bigEndian);
  }
  return bytes.buffer;
};

test.each([
  ['UTF-8', new TextEncoder().encode(text).buffer],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`).buffer],
  ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer],
  ['UTF-16 of Excel', utf16(false, '\ufeff')],
  ['UTF-16 with the other order of bytes', utf16(true, '\ufeff')],
  ['UTF-16 without a byte order mark', utf16(false)],
  ['UTF-16 in the other order, without a byte order mark', utf16(true)],
])('reads a file in %s', async (_, buffer) => {
  // jsdom's files cannot be read.
  const file = Object.assign(new Blob(), { arrayBuffer: async () => buffer as ArrayBuffer });
  expect(await readText(file)).toBe(text);
});
