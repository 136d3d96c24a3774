import { expect, it } from 'vitest';
import { companyNamed, suggestions } from './chips';
import { companyFilterOf } from './companyFilter';

const acme = { Text: 'Acme', Value: 'acme' };
const apex = { Text: 'Apex Health', Value: 'apex' };
const globex = { Text: 'Globex', Value: 'globex' };
const all = [acme, apex, globex];

it('[SUP-029] the autocomplete matches beginnings, ignoring case', () => {
  expect(suggestions('a', all, [])).toEqual([acme, apex]);
  expect(suggestions('APEX h', all, [])).toEqual([apex]);
  expect(suggestions('health', all, [])).toEqual([]);
});

it('[SUP-026, SUP-027] a chip is the name of a known company, and occurs once', () => {
  expect(companyNamed(' acme ', all, [])).toEqual(acme);
  expect(companyNamed('acm', all, [])).toBeUndefined();
  expect(companyNamed('Acme', all, [acme])).toBeUndefined();
});

it('[SUP-023] none or all companies are no filter', () => {
  expect(companyFilterOf([], ['acme', 'globex'])).toBe('');
  expect(companyFilterOf(['globex', 'acme'], ['acme', 'globex'])).toBe('');
  expect(companyFilterOf(['globex'], ['acme', 'globex'])).toBe('globex');
});
