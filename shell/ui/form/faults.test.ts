import { expect, it } from 'vitest';
import { faultOf } from './faults';

const fault = (day: string) => faultOf(day, {}, { kind: 'date', isRequired: false })?.key;

it('a day outside the years 1899 to 2199 is a typing error', () => {
  expect(['0000-01-01', '0026-12-01', '1898-12-31', '2200-01-01', '9999-12-31'].map(fault)).toEqual(Array(5).fill('years'));
  expect(['1899-01-01', '2199-12-31'].map(fault)).toEqual([undefined, undefined]);
});
