import { expect, it } from 'vitest';
import { filtersOf } from '../../../../plugins/admin/rules/reportFilters';
import type { Audience } from '../../../../shell/net/schemas';
import { audienceOf } from './audience';

it('[FIL-030] [FIL-040] [FIL-041] filters mean the audience that was chosen', () => {
  const chosen: Audience = [
    { Category: 'HireDate', Values: ['Custom'], From: '2026-01-01', To: '2026-02-01' },
    { Category: 'Biometric', Values: ['glucose'], Levels: ['High'] },
    { Category: 'HealthCondition', Values: ['asthma'], Levels: ['Low', 'High'] },
    { Category: 'HRAQuestion', Values: ['never'], Parent: 'tobacco' },
    { Category: 'HRAQuestion', Values: ['never', 'former'], Parent: 'tobacco' },
    { Category: 'EventSession', Values: ['morning'], Parent: 'fair' },
    { Category: 'CustomField:Shift', Values: ['night', 'day'] },
    { Category: 'CustomField:Start', Values: ['Custom'], From: '2026-01-01', To: '2026-02-01' },
  ];
  expect(audienceOf(filtersOf(chosen)).map(({ row }) => row)).toEqual(chosen);
});
