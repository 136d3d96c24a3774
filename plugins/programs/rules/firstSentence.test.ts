import { expect, it } from 'vitest';
import { firstSentence } from './firstSentence';

it.each([
  ['Walk for ten minutes. Ten walks complete it.', 'Walk for ten minutes.'],
  ['  Drink   2.5 litres\n a day! Every day.', 'Drink 2.5 litres a day!'],
  ['¿Duermes bien? Prueba esto.', '¿Duermes bien?'],
  ['No full stop', 'No full stop'],
  ['', ''],
])('the first sentence of “%s” is “%s”', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
