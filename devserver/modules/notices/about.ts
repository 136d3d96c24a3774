import type { AboutPeople, Tells } from '../../platform/module';
import { readConsents } from './consents/ownConsents';
import type { NoticesTables } from './tables';
import { readKnownFields } from './welcome/fields';

/** Formats each answer with the company's question, and the text of a chosen option. */
const tellAnswers: Tells<NoticesTables> = async (rows: readonly { readonly name: string; readonly value: string }[], { userId, language }, { db }) => {
  const { company_id } = await db.selectFrom('person').select('company_id').where('id', '=', userId).executeTakeFirstOrThrow();
  const fields = new Map((await readKnownFields(db, company_id, language)).map((field) => [field.name, field]));
  return rows.map(({ name, value }) => {
    const field = fields.get(name);
    return { question: field?.label ?? name, answer: field?.options.find(({ id }) => id === value)?.text ?? value };
  });
};

/** Personal data of this module. */
export const about: AboutPeople<NoticesTables> = {
  deletion: {
    'announcement_copy.person_id': { does: 'delete', as: 'deletion.news' },
    'company_text_version.saved_by': { does: 'anonymise' },
    'consent_answer.person_id': { does: 'delete' },
    'consent_notice_version.saved_by': { does: 'anonymise' },
    'welcome_answer.person_id': { does: 'delete', as: 'deletion.answers' },
    'welcome_outcome.person_id': { does: 'delete' },
  },
  records: {
    'about.answers': (db, personId) => db.selectFrom('welcome_answer').select(['name', 'value']).where('person_id', '=', personId).orderBy('name'),
    'about.news': (db, personId, language) =>
      db
        .selectFrom('announcement_copy as copy')
        .leftJoin('announcement_text as text', (join) => join.onRef('text.announcement_id', '=', 'copy.announcement_id').on('text.language', '=', language))
        .leftJoin('announcement_text as other', (join) => join.onRef('other.announcement_id', '=', 'copy.announcement_id').on('other.language', '<>', language))
        .select((of) => [of.fn.coalesce('text.title', 'other.title').as('news'), 'copy.is_archived', 'copy.changed_at'])
        .where('copy.person_id', '=', personId)
        .orderBy('copy.changed_at')
        .orderBy('copy.announcement_id'),
    'about.noticeTexts': (db, personId) =>
      db
        .selectFrom('consent_notice_version as version')
        .innerJoin('consent_text as text', 'text.id', 'version.text_id')
        .select(['text.name', 'version.language', 'version.saved_at as at'])
        .where('version.saved_by', '=', personId)
        .orderBy('version.id'),
    'about.companyTexts': (db, personId) =>
      db
        .selectFrom('company_text_version as version')
        .innerJoin('consent_text as text', 'text.id', 'version.text_id')
        .select(['text.name', 'version.language', 'version.saved_at as at'])
        .where('version.saved_by', '=', personId)
        .orderBy('version.id'),
    'about.welcome': (db, personId) => db.selectFrom('welcome_outcome').select(['outcome', 'at']).where('person_id', '=', personId),
  },
  tells: { 'about.answers': tellAnswers },
  consents: readConsents,
};
