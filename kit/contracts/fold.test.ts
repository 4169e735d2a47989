import { wordsOf } from './fold.ts';

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
])('the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('no more than ten words', () => {
  expect(wordsOf('b c d e f g h i j k l m')).toHaveLength(10);
});
