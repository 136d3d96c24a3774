import { describe, expect, it } from 'vitest';
import { textIn } from './textIn';

const words = 'Fecha;Ánimo\n2026-01-31;Año “ñ” €';

const utf16 = (isBigEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 + words.length * 2));
  for (const [at, letter] of [...`\uFEFF${words}`].entries()) view.setUint16(at * 2, letter.charCodeAt(0), !isBigEndian);
  return new Uint8Array(view.buffer);
};

describe('the text in a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(words)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${words}`)],
    ['UTF-16, little end first', utf16(false)],
    ['UTF-16, big end first', utf16(true)],
  ])('is decoded as %s', (_, bytes) => {
    expect(textIn(bytes)).toBe(words);
  });

  it('is decoded as Windows-1252 otherwise', () => {
    // "Año ñ €" as saved by spreadsheets of western countries.
    expect(textIn(Uint8Array.of(0x41, 0xf1, 0x6f, 0x20, 0xf1, 0x20, 0x80))).toBe('Año ñ €');
  });

  it('may be empty', () => {
    expect(textIn(new Uint8Array())).toBe('');
  });
});
