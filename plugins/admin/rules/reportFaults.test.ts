import { expect, it } from 'vitest';
import type { Audience } from '#shell/api';
import { faultsOf } from './reportFaults';

const sex = { Category: 'Sex', Values: ['Female'] };

it('[FIL-056] maps faults of the server to the rows', () => {
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
