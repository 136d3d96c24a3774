import { expect, it } from 'vitest';
import { personalised, unknownFields } from './messages';

const values = { FirstName: 'Robin', LastName: '', Company: 'Acme' };

it('puts what a recipient has in place of each field, and what is given instead where that is empty', () => {
  expect(personalised('Hello {{FirstName}} {{ LastName | friend }} of {{Company}}{{LastName}}!', values)).toBe('Hello Robin friend of Acme!');
});

it('leaves other braces as they are, and names fields that do not exist once each', () => {
  expect(personalised('{{site}} {Company} {{}}', values)).toBe('{{site}} {Company} {{}}');
  expect(unknownFields('{{site}} {{FirstName}} {{ site |x}} {{Points}}')).toEqual(['site', 'Points']);
});
