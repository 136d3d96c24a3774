import { expect, it } from 'vitest';
import { sizeOf, wholeText } from './texts';

it.each([
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['a'.repeat(306), 'GSM-7', 2],
  ['a'.repeat(307), 'GSM-7', 3],
  [`${'a'.repeat(158)}€`, 'GSM-7', 1],
  [`${'a'.repeat(159)}€`, 'GSM-7', 2],
  // The euro sign takes two units, and cannot be split over the end of the first text.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
  ['ñ'.repeat(160), 'GSM-7', 1],
  [`¡Nos vemos mañana!${' '.repeat(60)}`, 'GSM-7', 1],
  ['í'.repeat(70), 'UCS-2', 1],
  [`${'a'.repeat(70)}í`, 'UCS-2', 2],
  ['👟'.repeat(35), 'UCS-2', 1],
  ['👟'.repeat(36), 'UCS-2', 2],
  // 67 units hold 33 pairs.
  ['👟'.repeat(67), 'UCS-2', 3],
  ['', 'GSM-7', 1],
] as const)('[FIL-015] text %# has the number of segments of its encoding', (text, encoding, segments) => expect(sizeOf(text)).toEqual({ encoding, segments }));

it('[FIL-016] each text ends with the opt-out sentence, in the characters of its shorter encoding', () => {
  expect(wholeText(' Walk with us. ', 'en-US')).toBe('Walk with us. Reply STOP to unsubscribe.');
  expect(wholeText('Ven.', 'es-419')).toBe('Ven. Responde ALTO para darte de baja.');
  expect(wholeText('Walk with us', 'en-US')).toBe('Walk with us. Reply STOP to unsubscribe.');
  expect(wholeText('¿Vienes?', 'es-419')).toBe('¿Vienes? Responde ALTO para darte de baja.');
  expect(wholeText('(Bring water.)', 'en-US')).toBe('(Bring water.) Reply STOP to unsubscribe.');
  for (const language of ['en-US', 'es-419'] as const) expect(sizeOf(wholeText('', language)).encoding).toBe('GSM-7');
});
