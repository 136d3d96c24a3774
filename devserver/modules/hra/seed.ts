import { companyIdOf } from '../../../fixtures/companies';
import type { Seed } from '../../platform/seeding';
import { current, earlier } from './fixtures/assessments';
import { begun, givenOf, screenings, submitted } from './fixtures/people';
import { type GivenAnswers, offer } from './queries';
import type { HraTables, HraTransaction, ProgressRow } from './tables';
import { readState } from './taking/assessmentState';
import type { AuthoredAssessment } from './taking/authored';
import { recordSubmission } from './taking/submission';

const companies = (['acme', 'northwind', 'legacy', 'wellspring'] as const).map(companyIdOf);

const versions: Readonly<Record<'earlier' | 'current', AuthoredAssessment>> = { earlier, current };

/** An assessment in progress. */
export interface Course {
  readonly person: string;
  readonly planYear: string;
  readonly assessment: AuthoredAssessment;
  readonly startedAt: string;
  /** The page to continue with; `undefined` if all are saved. */
  readonly at: string | undefined;
  readonly given: GivenAnswers;
}

/** Writes a progress with the pages before `at` saved, and their answers. */
export const writeProgress = async (trx: HraTransaction, { person, planYear, assessment, startedAt, at, given }: Course): Promise<ProgressRow> => {
  const pages = assessment.pages.slice(0, at === undefined ? undefined : assessment.pages.findIndex(({ id }) => id === at));
  const { company_id } = await trx.selectFrom('person').select('company_id').where('id', '=', person).executeTakeFirstOrThrow();
  const progress: ProgressRow = {
    id: `${person}-${planYear}`,
    person_id: person,
    company_id,
    plan_year_id: planYear,
    version_id: assessment.id,
    status: at === undefined ? 'Submitted' : 'InProgress',
    current_page_id: at ?? 'completed',
    started_at: startedAt,
  };
  await trx.insertInto('hra_progress').values(progress).execute();
  await trx
    .insertInto('hra_saved_page')
    .values(pages.map(({ id }) => ({ progress_id: progress.id, page_id: id })))
    .execute();
  const asked = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const rows = [...given].filter(([id, { answer, measured }]) => asked.has(id) && (answer.length > 0 || measured !== null));
  await trx
    .insertInto('hra_answer')
    .values(
      rows.map(([question_id, { answer, measured }]) => ({
        progress_id: progress.id,
        question_id,
        answer: JSON.stringify(answer),
        measured: measured?.Value ?? null,
        units: measured?.Units ?? null,
      })),
    )
    .execute();
  return progress;
};

/** Two versions for four companies, the history of some people, and screening results. Days are relative to the day of seeding. */
export const seed = async ({ trx, day, moment }: Seed<HraTables>): Promise<void> => {
  const year = Number(day(0).slice(0, 4));
  const planYear = (yearsAgo: number): string => `acme-${year - yearsAgo}`;
  await offer(trx, earlier, companies, moment(-900));
  await offer(trx, current, companies, moment(-100));
  for (const { person, yearsAgo, day: on, version, said } of submitted) {
    const assessment = versions[version];
    const course = { person, planYear: planYear(yearsAgo), assessment, startedAt: moment(on - 1), at: undefined, given: givenOf(said) };
    await recordSubmission(trx, await readState(trx, await writeProgress(trx, course), 'en-US'), moment(on));
  }
  for (const { person, day: on, version, at, said } of begun)
    await writeProgress(trx, { person, planYear: planYear(0), assessment: versions[version], startedAt: moment(on), at, given: givenOf(said) });
  for (const [on, measure_id, value] of screenings) {
    const row = { person_id: 'acme-participant', measure_id, value, day: day(on), risk_level: null };
    await trx
      .insertInto('hra_measurement')
      .values({ ...row, source: 'BiometricUpload', version_id: current.id })
      .execute();
  }
};
