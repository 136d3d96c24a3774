import { api } from '../../../shell/features/administration/state';
import { answers } from '../../../shell/testing/fakeBackend';

const category = { HasRiskLevels: false, Levels: [], HasDays: false, ParentCategory: null };

/** The server's answers about filters: Sex, and a question of the company. One person matches. */
export const filterAnswers = [
  answers(api.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
  answers(api.listFilters, () => ({
    Categories: [
      { ...category, Id: 'Sex', Name: 'Sex', ValueType: 'list' as const },
      { ...category, Id: 'CustomField:Shift', Name: 'Shift', ValueType: 'text' as const },
    ],
    PlanYearId: 'acme-2026',
  })),
  answers(api.filterValues, () => [{ Value: 'Female', Text: 'Female' }]),
  answers(api.describeAudience, () => ({ Total: 1, IsTotalCapped: false, IsFew: false, FewerThan: 5, Description: 'People who are female' })),
];
