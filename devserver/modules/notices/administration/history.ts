import { sql } from 'kysely';
import type { NotificationHistory } from '../../../../shell/features/notices/administration/contract';
import { textIdOf } from '../../../platform/consents/consents';
import { languageCodeOf } from '../addressed';
import { agreedTo, capped, countedUpTo } from './agreed';
import { companyOfCall, type KnownNotice, type NoticesCall, noticeOf } from './records';

/** Maximum number of versions listed, newest first. */
const most = 30;

/** Number of addressed people who have answered, and would be asked again by a reset. */
const askedAgain = async (call: NoticesCall, { id, companyId, state }: KnownNotice) => {
  let people = call.db
    .selectFrom('consent_answer as answer')
    .innerJoin('person', 'person.id', 'answer.person_id')
    .select('person.id')
    .where('answer.notice_id', '=', id)
    .where('person.company_id', '=', companyId)
    .where('person.is_active', '=', 1);
  if (state.Regions.length > 0) people = people.where('person.region_id', 'in', [...state.Regions]);
  if (state.Locations.length > 0) people = people.where('person.location_id', 'in', [...state.Locations]);
  if (state.Roles.length > 0)
    people = people.where((is) => {
      const hasRole = is.exists(
        is
          .selectFrom('person_role')
          .select('role')
          .whereRef('person_role.person_id', '=', 'person.id')
          .where('role', 'in', [...state.Roles]),
      );
      if (!state.Roles.includes('HIPAAAccess')) return hasRole;
      const permission = is.selectFrom('person_permission').select('permission').whereRef('person_permission.person_id', '=', 'person.id');
      return is.or([hasRole, is.exists(permission.where('permission', '=', 'HipaaAccess'))]);
    });
  const { n } = await call.db
    .selectFrom(people.limit(countedUpTo).as('asked'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return capped(Number(n));
};

/** The versions of a notification's text, with their authors and numbers of agreements. */
export const readHistory = async (id: string, call: NoticesCall): Promise<NotificationHistory> => {
  const notice = await noticeOf(call.db, companyOfCall(call), id);
  const { Name, Content, SpanishName, SpanishContent } = notice.state;
  const current = new Set([
    textIdOf({ language: 'en-US', name: Name, content: Content }),
    textIdOf({ language: 'es-419', name: SpanishName, content: SpanishContent }),
  ]);
  const rows = await call.db
    .selectFrom('consent_notice_version as version')
    .innerJoin('consent_text as text', 'text.id', 'version.text_id')
    .leftJoin('person', 'person.id', 'version.saved_by')
    .select(['version.id', 'version.language', 'version.text_id', 'version.saved_at', 'text.name', 'text.content'])
    .select(sql<string>`coalesce(person.first_name || ' ' || person.last_name, '')`.as('saved_by'))
    .where('version.notice_id', '=', id)
    .orderBy('version.id', 'desc')
    .limit(most)
    .execute();
  const Versions: NotificationHistory['Versions'] = [];
  const told = new Set<string>();
  for (const row of rows) {
    // Equal texts are one version, represented by the latest save.
    if (told.has(row.text_id)) continue;
    told.add(row.text_id);
    Versions.push({
      Id: row.id,
      LanguageCode: languageCodeOf(row.language),
      Name: row.name,
      Content: row.content,
      SavedAt: row.saved_at,
      SavedBy: row.saved_by,
      Agreed: await agreedTo(call.db, { moduleId: 'notices', consentId: id, textIds: [row.text_id] }),
      IsCurrent: current.has(row.text_id),
    });
  }
  return { Versions, AskedAgain: await askedAgain(call, notice) };
};
