import { fromFlag } from '../../platform/database/flag';
import type { AboutPeople } from '../../platform/module';
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
  consents: async ({ userId, language }, { db }) => {
    const answers = await db
      .selectFrom('consent_answer as answer')
      .innerJoin('consent_notice as notice', 'notice.id', 'answer.notice_id')
      .innerJoin('consent_notice_text as text', 'text.notice_id', 'answer.notice_id')
      .select(['answer.notice_id', 'answer.accepted', 'answer.answered_at', 'notice.is_enabled', 'text.name'])
      .where('answer.person_id', '=', userId)
      .where('text.language', '=', language)
      .execute();
    return answers.map(({ notice_id, accepted, answered_at, is_enabled, name }) => ({
      name,
      version: notice_id,
      isCurrent: fromFlag(is_enabled),
      isGiven: fromFlag(accepted),
      at: answered_at,
    }));
  },
};
