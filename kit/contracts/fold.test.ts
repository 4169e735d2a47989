import { fold, wordsOf } from './fold.ts';
import { slugOf } from './resources/slug.ts';

test.each([
  ['l’énergie d’Afrique', ['energie', 'afrique']],
  ["qu'elle aujourd'hui N'Djamena", ['elle', 'aujourdhui', 'djamena']],
  ['"solar" (Kenya), Kenya/Uganda.', ['solar', 'kenya', 'kenya', 'uganda']],
  ['Guinea-Bissau', ['guinea', 'bissau']],
  ['100% a_b', ['100%', 'a_b']],
  ['« … » !', []],
  ["ng'ombe", ['ngombe']],
  ["Kenya's energy", ['kenya', 'energy']],
  ['agriculture au Sénégal', ['agriculture', 'senegal']],
  ['kilimo nchini Kenya', ['kilimo', 'kenya']],
  ["Afrique de l'Est", ['afrique', 'est']],
  ['la', ['la']],
  ['œuvre OEUVRE l’Œuvre', ['oeuvre', 'oeuvre', 'oeuvre']],
])('the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('no more than ten words', () => {
  expect(wordsOf('b c d e f g h i j k l m')).toHaveLength(10);
});

test.each([
  ['Cœur et mains-d’Œuvre', 'coeur-et-mains-doeuvre'],
  ['Læsø, Straße, Łódź, Đà Nẵng', 'laeso-strasse-lodz-da-nang'],
  ['Ngʼombe', 'ngombe'],
  ['Ɗan Ƙasa, Eʋegbe, Akɔ', 'dan-kasa-evegbe-ako'],
])('the address of %s keeps its letters', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u202a',
  '\u2068',
  '\ufe0f',
])('ignores the invisible character %j inside words', (character) => {
  const text = `Nai${character}robi ${character}so${character}lar`;
  expect(fold(text)).toBe('nairobi solar');
  expect(wordsOf(text)).toEqual(['nairobi', 'solar']);
  expect(slugOf(text)).toBe('nairobi-solar');
});

test('compares names with and without the joiners of their script', () => {
  expect(fold('می\u200cخواهم ക്\u200dഷ')).toBe(fold('میخواهم ക്ഷ'));
});

test('other scripts stay as they are', () => {
  expect(fold('ሰላም 東京')).toBe('ሰላም 東京');
});
