import type { AboutPeople } from '../../platform/module';
import type { UniversityTables } from './tables';

/** What this module keeps about people. */
export const about: AboutPeople<UniversityTables> = {
  records: {
    'about.courses': (db, personId) =>
      db
        .selectFrom('course_part')
        .select(['course_id', 'status', 'percent', 'answers', 'grade', 'completed_at'])
        .where('person_id', '=', personId)
        .orderBy('course_id'),
    'about.certificates': (db, personId) =>
      db.selectFrom('course_certificate').select(['course_id', 'code', 'passed_at']).where('person_id', '=', personId).orderBy('passed_at').orderBy('code'),
  },
};
