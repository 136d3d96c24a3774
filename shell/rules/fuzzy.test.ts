import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finder, folded } from './fuzzy';

/** The texts that a query matches, best match first. */
const ranked = (query: string, texts: readonly string[]): readonly string[] =>
  texts
    .map((text) => ({ text, found: finder(query)(folded(text)) }))
    .filter(({ found }) => found)
    .sort((a, b) => (b.found?.score ?? 0) - (a.found?.score ?? 0))
    .map(({ text }) => text);

/** The text with the matched characters in brackets. */
const marked = (query: string, text: string): string => {
  const places = finder(query)(folded(text))?.places ?? [];
  return [...text].map((character, at) => (places.includes(at) ? `[${character}]` : character)).join('');
};

it.each([
  ['Ángela', 'angela'],
  ['MÜLLER', 'muller'],
  ['Łukasz Søren Đorđe', 'lukasz soren dorde'],
  ['Ñ', 'n'],
])('%s is looked up as %s, character by character', (name, key) => {
  expect(folded(name)).toBe(key);
  expect(folded(name)).toHaveLength(name.length);
});

describe('a query', () => {
  const pages = ['Health', 'Health Profile', 'Health Assessment', 'Rewards', 'Rewards Statement', 'Trackers', 'Sign out', 'Participant List'];

  it.each([
    ['health', 'Health'],
    ['hp', 'Health Profile'],
    ['assess', 'Health Assessment'],
    ['state rew', 'Rewards Statement'],
    ['TRACK', 'Trackers'],
    ['out', 'Sign out'],
  ])('%s finds first %s', (query, first) => expect(ranked(query, pages)[0]).toBe(first));

  it.each([
    ['nutricion', 'Nutrición'],
    ['ESTADISTICA', 'Estadísticas del año'],
    ['ano', 'Estadísticas del año'],
    ['sesión', 'Cerrar sesion'],
  ])('%s finds %s: neither case nor accents count, on either side', (query, text) => expect(finder(query)(folded(text))).toBeDefined());

  it.each([
    ['rwx', 'Rewards'],
    ['lpr', 'Health Assessment'],
    ['rewards health', 'Rewards'],
    ['elh', 'Health'],
  ])('%s does not find %s', (query, text) => expect(finder(query)(folded(text))).toBeUndefined());

  it('names the characters that it means: whole words and their beginnings before letters by chance', () => {
    expect(marked('pro', 'Support Profile')).toBe('Support [P][r][o]file');
    expect(marked('hp', 'Health Profile')).toBe('[H]ealth [P]rofile');
    expect(marked('sesion', 'Cerrar sesión')).toBe('Cerrar [s][e][s][i][ó][n]');
  });

  it('finds every part of a text, and names as many of its characters', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (text, from, length) => {
        const whole = folded(text);
        const part = whole.slice(from % whole.length, (from % whole.length) + 1 + (length % whole.length)).split(/\s+/)[0] ?? '';
        const found = finder(part)(whole);
        if (part.length > 1) expect(found?.places.map((at) => whole[at]).join('')).toBe(part);
      }),
    );
  });

  it('that is empty finds everything', () => expect(finder('  ')('anything')?.places).toEqual([]));
});

it('folding keeps each character in its place', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => text.normalize('NFC') !== text || /İ/.test(text) || folded(text).length === text.length));
});
