import { expect, it } from 'vitest';
import type { Audience } from '#shell/api';
import { addressOfFilters, filtersInAddress } from './reportAddress';
import { faultsOf } from './reportFaults';

const sex = { Category: 'Sex', Values: ['Female'] };

it('keeps filters in an address, and reads them there', () => {
  const audience: Audience = [sex, { Category: 'HireDate', Values: ['Custom'], From: '2026-01-01', To: '2026-02-01' }];
  expect(filtersInAddress(addressOfFilters(audience) ?? '')).toEqual(audience);
  expect(filtersInAddress(addressOfFilters([]) ?? '')).toEqual([]);
});

it('[FIL-077] has no health data and no answer to a question of the company in an address, whoever wrote it', () => {
  for (const Category of ['Biometric', 'BiometricRiskLevels', 'HealthCondition', 'HealthConditionRiskLevels', 'HRAQuestion', 'CustomField:Shift', 'Unknown']) {
    const row = { Category, Values: ['x'] };
    expect([Category, addressOfFilters([sex, row]), filtersInAddress(JSON.stringify([row]))]).toEqual([Category, undefined, undefined]);
  }
  expect(addressOfFilters([{ Category: 'Location', Values: Array.from({ length: 100 }, (_, at) => `location-number-${at}`) }])).toBeUndefined();
});

it('reads nothing that is no filter', () => {
  for (const text of ['', 'x', '{}', 'null', '[1]', '[{"Category":"Sex"}]', '[{"Category":"Sex","Values":[1]}]', '[{"Category":"Sex","Values":[],"From":1}]'])
    expect([text, filtersInAddress(text)]).toEqual([text, undefined]);
});

it('[FIL-056] leads what the server says back to the rows', () => {
  const audience: Audience = [
    { Category: 'CustomField:Shift', Values: ['night'] },
    { Category: 'HRAQuestion', Values: ['never'], Parent: 'tobacco' },
    sex,
    { Category: 'CustomField:Start', Values: ['Custom'], From: '2026-02-01', To: '2026-01-01' },
  ];
  const said = (field: string) => faultsOf(audience, [{ field, text: 'No.' }]).map(({ path }) => path);
  expect(['Filters.0.Status', 'Filters.0.QuestionAnswer', 'Filters.1.Status', 'CustomFields.0.Name', 'CustomFields.1.EndDate', 'PlanYearId'].map(said)).toEqual(
    [['1.Parent'], ['1.Values'], ['2.Values'], ['0.Category'], ['3.To'], []],
  );
});
