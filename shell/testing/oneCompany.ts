import { api } from '../features/administration/state';
import { type Answered, answers } from './fakeBackend';

/** Answers for the administration's bar with one company, `acme`, with one plan year, `acme-2026`. */
export const oneCompany: readonly Answered[] = [
  answers(api.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
  answers(api.planYears, () => [{ Value: 'acme-2026', Text: '2026', StartDate: '2026-01-01', EndDate: '2026-12-31', IsCurrent: true }]),
];

/** The answer for a company without scheduled changes. */
export const nothingScheduled: Answered = answers(api.scheduled, () => ({ Zone: 'America/Chicago', LocalNow: '2026-11-22T09:00', Items: [] }));
