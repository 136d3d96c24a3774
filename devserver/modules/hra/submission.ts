import { dayIn } from '#shell/rules/days';
import { countedAnswers, scoreOf } from './scoring';
import type { Standing } from './standing';
import type { HraTransaction } from './tables';

/** The answers that count, as they were given: what a submission keeps. */
const answersToKeep = ({ assessment, resultAnswers, given }: Standing): string => {
  const counted = countedAnswers(assessment, resultAnswers);
  return JSON.stringify(Object.fromEntries([...given].filter(([questionId]) => counted.has(questionId))));
};

/** Writes a submission with its score, the measurements and the conditions that follow from it (all or nothing: one transaction). */
export const recordSubmission = async (trx: HraTransaction, standing: Standing, at: string): Promise<void> => {
  const { progress, assessment, resultAnswers } = standing;
  const { person_id, company_id, plan_year_id, version_id } = progress;
  const scored = scoreOf(assessment, resultAnswers);
  const earlier = await trx.selectFrom('hra_submission').select('id').where('person_id', '=', person_id).where('plan_year_id', '=', plan_year_id).execute();
  const number = earlier.length + 1;
  const id = `${progress.id}-${number}`;
  const { time_zone } = await trx.selectFrom('person').select('time_zone').where('id', '=', person_id).executeTakeFirstOrThrow();
  await trx
    .insertInto('hra_submission')
    .values({ id, person_id, company_id, plan_year_id, number, version_id, submitted_at: at, answers: answersToKeep(standing), score: scored.score })
    .execute();
  for (const { measure, value, level } of scored.measurements) {
    const row = { person_id, measure_id: measure.id, value, day: dayIn(at, time_zone), risk_level: level, source: 'HealthProfile' as const, version_id };
    await trx.insertInto('hra_measurement').values(row).execute();
  }
  for (const { result, level } of scored.tabs.flatMap(({ items }) => items)) {
    if (!result.isCondition) continue;
    await trx.insertInto('hra_condition').values({ person_id, condition_id: result.id, risk_level: level, submission_id: id, at }).execute();
  }
};
