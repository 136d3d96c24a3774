import { expect, it } from 'vitest';
import { anOptionalField } from '../../../testing/factories';
import type { AskedField } from '../../session/entrance/rules/fields';
import type { OptionalField } from '../contract';
import { askedOn, skippedAnswers, welcomeAnswers, welcomeFault } from './welcomeFields';

const asked = (...fields: readonly Partial<OptionalField>[]): readonly AskedField[] => askedOn(fields.map((field) => anOptionalField(field)));

it('[NOT-069] leaves out lists that have no options, and requires nothing', () => {
  const fields = asked({ Name: 'A', InputType: 'list' }, { Name: 'B', InputType: 'list', Options: ['x'] }, { Name: 'C', Value: 'known' });
  expect(fields.map(({ Name, Value, Required }) => [Name, Value, Required])).toEqual([
    ['B', '', false],
    ['C', 'known', false],
  ]);
});

it('omits read-only fields without a value: there is nothing to read or fill in', () => {
  const fields = asked(
    { Name: 'Department', Value: null, Readonly: true },
    { Name: 'Site', Value: '', Readonly: true },
    { Name: 'Badge', Value: 'B-7', Readonly: true },
  );
  expect(fields.map(({ Name }) => Name)).toEqual(['Badge']);
});

it.each<[string, Partial<OptionalField>, string, ReturnType<typeof welcomeFault>]>([
  ['a mobile number', { Name: 'MobileNumber' }, '(201) 555-0123', undefined],
  ['no mobile number', { Name: 'MobileNumber' }, '', undefined],
  ['half a mobile number', { Name: 'MobileNumber' }, '555-01', 'phone'],
  ['a mail', { InputType: 'email' }, 'pat@acme.example', undefined],
  ['no mail', { InputType: 'email' }, ' ', undefined],
  ['a mail to a host', { InputType: 'email' }, 'pat@acme', 'email'],
  ['a mail too long for the server', { InputType: 'email' }, `${'p'.repeat(250)}@acme.example`, 'email'],
  ['a text', {}, 'anything', undefined],
])('[NOT-067, NOT-071] judges %s', (_, field, answer, fault) => {
  expect(welcomeFault(asked(field)[0]!, answer)).toBe(fault);
});

it('[NOT-075, NOT-077, SHL-142] sends filled answers, and blanks for removed values', () => {
  const fields = asked(
    { Name: 'MobileNumber' },
    { Name: 'Team', Value: 'Red' },
    { Name: 'Site.Floor' },
    { Name: 'Since', Value: '2020-01-01', Readonly: true },
  );
  const answers = { MobileNumber: '(201) 555-0123', Team: ' ', Site_Floor: ' 3 ', Since: '2020-01-01' };
  expect(welcomeAnswers(fields, answers)).toEqual({ MobileNumber: '+12015550123', Team: '', 'Site.Floor': '3' });
  expect(welcomeAnswers(fields, { MobileNumber: '', Team: 'Red', Site_Floor: '' })).toEqual({ Team: 'Red' });
});

it('[NOT-076] skipping omits invalid answers', () => {
  const fields = asked({ Name: 'MobileNumber' }, { Name: 'Mail', InputType: 'email' }, { Name: 'Team' });
  expect(skippedAnswers(fields, { MobileNumber: '12', Mail: 'pat', Team: 'Red' })).toEqual({ Team: 'Red' });
  expect(skippedAnswers(fields, { MobileNumber: '', Mail: '', Team: 'x'.repeat(101) })).toEqual({});
});
