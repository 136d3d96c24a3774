import { expect, it } from 'vitest';
import { addressOfFilters, filtersInAddress } from './audienceAddress';

const sex = { Category: 'Sex', Values: ['Female'] };

it('keeps filters in an address, and reads them there', () => {
  const audience = [sex, { Category: 'HireDate', Values: ['Custom'], From: '2026-01-01', To: '2026-02-01' }];
  expect(filtersInAddress(addressOfFilters(audience) ?? '')).toEqual(audience);
  expect(filtersInAddress(addressOfFilters([]) ?? '')).toEqual([]);
});

it("[FIL-077] has no health data and no answers to a company's questions in an address, whoever wrote it", () => {
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
