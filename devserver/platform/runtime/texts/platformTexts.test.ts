import { expect, it } from 'vitest';
import { minimum } from '../../../../shell/rules/validators';
import { ruleText } from '../../../../shell/testing/ruleText';
import { platformTexts } from './platformTexts';

it('[TOO-041] server and browser word the finding of a shared validator alike', () => {
  const fault = minimum(5, 1000);
  const said = fault && platformTexts.text('en-US', fault.id, fault.values);
  expect([said, ruleText(fault)]).toEqual(['Minimum value is 1,000.', 'Minimum value is 1,000.']);
  expect(fault && platformTexts.text('es-419', fault.id, fault.values)).toBe('El valor mínimo es 1,000.');
});
