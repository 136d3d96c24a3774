import type { AboutPeople } from '../../platform/module';
import type { HraTables } from './tables';

/** What this module keeps about people. */
export const about: AboutPeople<HraTables> = {
  records: {
    'about.answers': (db, personId) =>
      db
        .selectFrom('hra_answer as answer')
        .innerJoin('hra_progress as progress', 'progress.id', 'answer.progress_id')
        .select(['progress.plan_year_id', 'answer.question_id', 'answer.answer', 'answer.measured', 'answer.units', 'answer.confirmed'])
        .where('progress.person_id', '=', personId)
        .orderBy('progress.plan_year_id')
        .orderBy('progress.id')
        .orderBy('answer.question_id'),
    'about.submissions': (db, personId) =>
      db
        .selectFrom('hra_submission')
        .select(['plan_year_id', 'number', 'submitted_at', 'score', 'answers'])
        .where('person_id', '=', personId)
        .orderBy('submitted_at')
        .orderBy('id'),
    'about.measurements': (db, personId) =>
      db.selectFrom('hra_measurement').select(['day', 'measure_id', 'value', 'risk_level', 'source']).where('person_id', '=', personId).orderBy('id'),
    'about.measurementChanges': (db, personId) =>
      db
        .selectFrom('hra_measurement_change')
        .select(['at', 'day', 'measure_id', 'kind', 'value_before', 'value_after'])
        .where('person_id', '=', personId)
        .orderBy('id'),
    'about.conditions': (db, personId) =>
      db.selectFrom('hra_condition').select(['at', 'condition_id', 'risk_level']).where('person_id', '=', personId).orderBy('id'),
  },
};
