import { expect, it } from 'vitest';
import { isSameName } from './confirmedName';

it.each([
  ['María Ángela Núñez', true],
  ['maria angela nunez', true],
  ['  MARIA   ANGELA\u00a0NUÑEZ ', true],
  ['Mari\u0301a A\u0301ngela Nun\u0303ez', true],
  ['María Núñez', false],
  ['Núñez María Ángela', false],
  ['María Ángela Núñezz', false],
  ['', false],
])('accepts %j as the name: %s', (typed, isIt) => expect(isSameName(typed, 'María Ángela Núñez')).toBe(isIt));

it('accepts nothing for a person without a name', () => expect(isSameName(' ', ' ')).toBe(false));
