import type { AboutPeople } from '../../platform/module';
import type { HraTables } from './tables';
import { tells } from './tells';

/** Personal data that this module stores. */
export const about: AboutPeople<HraTables> = {
  deletion: {
    'hra_choice.person_id': { does: 'delete' },
    'hra_condition.person_id': { does: 'delete', as: 'deletion.health', isHealth: true },
    'hra_measurement.person_id': { does: 'delete', as: 'deletion.health', isHealth: true },
    'hra_measurement_change.actor_id': { does: 'anonymise' },
    'hra_measurement_change.person_id': { does: 'delete', as: 'deletion.health', isHealth: true },
    'hra_progress.person_id': { does: 'delete', as: 'deletion.health', isHealth: true },
    'hra_screening_override.person_id': { does: 'delete' },
    'hra_submission.person_id': { does: 'delete', as: 'deletion.health', isHealth: true },
  },
  records: {
    'about.answers': (db, personId) =>
      db
        .selectFrom('hra_answer as answer')
        .innerJoin('hra_progress as progress', 'progress.id', 'answer.progress_id')
        .select([
          'progress.plan_year_id as plan_year',
          'progress.version_id',
          'answer.question_id',
          'answer.answer',
          'answer.measured',
          'answer.units',
          'answer.confirmed',
        ])
        .where('progress.person_id', '=', personId)
        .orderBy('progress.plan_year_id')
        .orderBy('progress.id')
        .orderBy('answer.question_id'),
    'about.submissions': (db, personId) =>
      db
        .selectFrom('hra_submission')
        .select(['plan_year_id as plan_year', 'version_id', 'number', 'submitted_at', 'score', 'answers'])
        .where('person_id', '=', personId)
        .orderBy('submitted_at')
        .orderBy('id'),
    'about.measurements': (db, personId) => db.selectFrom('hra_measurement').select(['id', 'version_id']).where('person_id', '=', personId).orderBy('id'),
    'about.measurementChanges': (db, personId) =>
      db
        .selectFrom('hra_measurement_change')
        .select(['at', 'day', 'version_id', 'measure_id', 'kind', 'value_before', 'value_after'])
        .where('person_id', '=', personId)
        .orderBy('id'),
    'about.conditions': (db, personId) =>
      db
        .selectFrom('hra_condition as condition')
        .innerJoin('hra_submission as submission', 'submission.id', 'condition.submission_id')
        .select(['condition.at', 'submission.version_id', 'condition.condition_id', 'condition.risk_level'])
        .where('condition.person_id', '=', personId)
        .orderBy('condition.id'),
    'about.screeningOverrides': (db, personId) =>
      db
        .selectFrom('hra_screening_override')
        .select(['plan_year_id as plan_year', 'day'])
        .where('person_id', '=', personId)
        .orderBy('day')
        .orderBy('plan_year_id'),
  },
  tells,
};
