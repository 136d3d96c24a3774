import { expect, it } from 'vitest';
import type { Audience } from '#shell/api';
import { filtersOf } from './reportFilters';

const rows: Audience = [
  { Category: 'Sex', Values: ['Female'] },
  { Category: 'HireDate', Values: ['Custom'], From: '2026-01-01', To: '2026-02-01' },
  { Category: 'Biometric', Values: ['glucose'], Levels: ['High'] },
  { Category: 'HealthCondition', Values: ['asthma'], Levels: ['Low', 'High'] },
  { Category: 'HRAQuestion', Values: ['never'], Parent: 'tobacco' },
  { Category: 'HRAQuestion', Values: ['never', 'former'], Parent: 'tobacco' },
  { Category: 'EventSession', Values: ['morning'], Parent: 'fair' },
];
const fields: Audience = [
  { Category: 'CustomField:Shift', Values: ['night', 'day'] },
  { Category: 'CustomField:Start', Values: ['Custom'], From: '2026-01-01', To: '2026-02-01' },
];

it('[FIL-023] [FIL-024] [FIL-025] [FIL-026] [FIL-027] [FIL-028] [FIL-029] [FIL-030] are sent under the documented names, without empty ones', () => {
  expect(filtersOf(rows).Filters).toEqual([
    { Id: '0', FilterCategory: 'Sex', Status: ['Female'] },
    { Id: '1', FilterCategory: 'HireDate', Status: ['Custom'], StartDate: '2026-01-01', EndDate: '2026-02-01' },
    { Id: '2', FilterCategory: 'Biometric', Status: ['glucose'], BiometricRiskLevels: ['High'] },
    { Id: '3', FilterCategory: 'HealthCondition', Status: ['asthma'], HealthConditionRiskLevels: ['Low', 'High'] },
    { Id: '4', FilterCategory: 'HRAQuestion', Status: ['tobacco'], QuestionAnswer: 'never' },
    { Id: '5', FilterCategory: 'HRAQuestion', Status: ['never', 'former'], ParentId: 'tobacco' },
    { Id: '6', FilterCategory: 'EventSession', Status: ['morning'], ParentId: 'fair' },
  ]);
});

it("[FIL-040] [FIL-041] [FIL-042] send a company's custom fields by name, with values or two days", () => {
  expect(filtersOf([...rows, ...fields]).CustomFields).toEqual([
    { Name: 'Shift', Values: ['night', 'day'] },
    { Name: 'Start', StartDate: '2026-01-01', EndDate: '2026-02-01' },
  ]);
});
