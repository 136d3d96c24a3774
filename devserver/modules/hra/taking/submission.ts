import type { Insertable } from 'kysely';
import { dayIn } from '#shell/rules/dates/days';
import { visibilityOf } from '../../../../plugins/hra/rules/visibility';
import type { GivenAnswers } from '../queries';
import { type Scored, scoreOf } from '../results/scoring';
import type { HraTables, HraTransaction, SubmissionRow } from '../tables';
import { resultValuesOf } from './asked';
import type { AssessmentState } from './assessmentState';
import { type AuthoredAssessment, outlineOf, questionsOfMeasure } from './authored';
import { keepChoices } from './choices';

/** The answers to visible questions, as given, for storage in a submission. Those that do not count are listed with its results. */
const answersToKeep = ({ assessment, resultAnswers, given }: AssessmentState): string => {
  const { questions } = visibilityOf(outlineOf(assessment, 'en-US'), resultAnswers);
  return JSON.stringify(Object.fromEntries([...given].filter(([questionId]) => questions.has(questionId))));
};

/**
 * Writes a submission with its score, measurements and conditions, in one transaction.
 * @param actorId the submitter: the person, or staff who act for them
 */
export const recordSubmission = async (trx: HraTransaction, state: AssessmentState, at: string, actorId = state.progress.person_id): Promise<void> => {
  const { progress, assessment, resultAnswers } = state;
  const { person_id, company_id, plan_year_id, version_id } = progress;
  const scored = scoreOf(assessment, resultAnswers);
  const earlier = await trx.selectFrom('hra_submission').select('id').where('person_id', '=', person_id).where('plan_year_id', '=', plan_year_id).execute();
  const number = earlier.length + 1;
  const id = `${progress.id}-${number}`;
  const { time_zone } = await trx.selectFrom('person').select('time_zone').where('id', '=', person_id).executeTakeFirstOrThrow();
  await trx
    .insertInto('hra_submission')
    .values({ id, person_id, company_id, plan_year_id, number, version_id, submitted_at: at, answers: answersToKeep(state), score: scored.score })
    .execute();
  const day = dayIn(at, time_zone);
  const measured: Insertable<HraTables['hra_measurement']>[] = [];
  for (const { measure, value, level } of scored.measurements) {
    await replaceOfDay(trx, { person_id, measure_id: measure.id, version_id, day, value, at, actor_id: actorId });
    measured.push({ person_id, measure_id: measure.id, value, day, risk_level: level, source: 'HealthProfile' as const, version_id, submission_id: id });
  }
  if (measured.length > 0) await trx.insertInto('hra_measurement').values(measured).execute();
  await writeConditions(trx, { id, person_id, submitted_at: at }, scored);
  await keepChoices(trx, person_id);
};

type Replacing = Pick<HraTables['hra_measurement'], 'person_id' | 'measure_id' | 'version_id' | 'day'> & {
  readonly value: number;
  readonly at: string;
  readonly actor_id: string;
};

/** Replaces an earlier self-reported measurement of the same day; a different value is recorded as a change. */
const replaceOfDay = async (trx: HraTransaction, { value, at, actor_id, ...of }: Replacing): Promise<void> => {
  const replaced = await trx
    .deleteFrom('hra_measurement')
    .where('person_id', '=', of.person_id)
    .where('measure_id', '=', of.measure_id)
    .where('day', '=', of.day)
    .where('source', '=', 'HealthProfile')
    .returning(['value'])
    .execute();
  const last = replaced.at(-1);
  if (!last || last.value === value) return;
  const change = {
    ...of,
    submission_id: null,
    kind: 'Replaced' as const,
    before: '{}',
    after: '{}',
    value_before: last.value,
    value_after: value,
    actor_id,
    at,
  };
  await trx.insertInto('hra_measurement_change').values(change).execute();
};

type OfSubmission = Pick<SubmissionRow, 'id' | 'person_id' | 'submitted_at'>;

const writeConditions = async (trx: HraTransaction, { id, person_id, submitted_at: at }: OfSubmission, scored: Scored): Promise<void> => {
  const conditions = scored.tabs.flatMap(({ items }) => items.filter(({ result }) => result.isCondition));
  const rows = conditions.map(({ result, level }) => ({ person_id, condition_id: result.id, risk_level: level, submission_id: id, at }));
  if (rows.length > 0) await trx.insertInto('hra_condition').values(rows).execute();
};

/**
 * Replaces answers of a submission, and everything derived: its score, the measures of these questions, its conditions.
 * @param day of its measurements
 */
export const rewriteSubmission = async (
  trx: HraTransaction,
  submission: SubmissionRow,
  assessment: AuthoredAssessment,
  given: GivenAnswers,
  { questionIds, day }: { readonly questionIds: readonly string[]; readonly day: string },
): Promise<Scored> => {
  const { id, person_id, version_id } = submission;
  const scored = scoreOf(assessment, resultValuesOf(assessment, given));
  const answers = JSON.stringify(Object.fromEntries(given));
  await trx.updateTable('hra_submission').set({ answers, score: scored.score }).where('id', '=', id).execute();
  for (const measure of assessment.measures.filter((one) => questionsOfMeasure(one).some((question) => questionIds.includes(question)))) {
    const found = scored.measurements.find((one) => one.measure === measure);
    const kept = await trx.selectFrom('hra_measurement').select('id').where('submission_id', '=', id).where('measure_id', '=', measure.id).executeTakeFirst();
    const values = found && { value: found.value, risk_level: found.level };
    if (kept && values) await trx.updateTable('hra_measurement').set(values).where('id', '=', kept.id).execute();
    else if (kept) await trx.deleteFrom('hra_measurement').where('id', '=', kept.id).execute();
    else if (values) {
      const row = { person_id, measure_id: measure.id, day, source: 'HealthProfile' as const, version_id, submission_id: id, ...values };
      await trx.insertInto('hra_measurement').values(row).execute();
    }
  }
  await trx.deleteFrom('hra_condition').where('submission_id', '=', id).execute();
  await writeConditions(trx, submission, scored);
  await keepChoices(trx, person_id);
  return scored;
};
