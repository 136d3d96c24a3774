import type { AboutPeople } from '../../platform/module';
import { readConsents } from './ownConsents';
import type { NoticesTables } from './tables';

/** What this module keeps about people. */
export const about: AboutPeople<NoticesTables> = {
  records: {
    'about.answers': (db, personId) => db.selectFrom('welcome_answer').select(['name', 'value']).where('person_id', '=', personId).orderBy('name'),
    'about.news': (db, personId) =>
      db
        .selectFrom('announcement_copy')
        .select(['announcement_id', 'is_archived', 'changed_at'])
        .where('person_id', '=', personId)
        .orderBy('changed_at')
        .orderBy('announcement_id'),
    'about.welcome': (db, personId) => db.selectFrom('welcome_outcome').select(['outcome', 'at']).where('person_id', '=', personId),
  },
  consents: readConsents,
};
