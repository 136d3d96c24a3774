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
    'about.bookmarks': (db, personId) =>
      db
        .selectFrom('course_bookmark as bookmark')
        .leftJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'bookmark.course_id').on('text.language', '=', 'en-US'))
        .select(['bookmark.course_id', 'text.title'])
        .where('bookmark.person_id', '=', personId)
        .orderBy('bookmark.course_id'),
  },
};
