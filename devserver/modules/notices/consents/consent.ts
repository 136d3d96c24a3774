import type { ProgramNotification } from '../../../../shell/features/notices/contract';
import { noteConsent, textIdOf } from '../../../platform/consents/consents';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { type Call, Refusal } from '../../../platform/module';
import { inOneLanguage, isAddressed, languageCodeOf } from '../addressed';
import type { NoticesTables } from '../tables';
import { endCoachSharing } from './coachSharing';
import { answerPolicy } from './companyPolicies';
import { shownText } from './ownConsents';

type NoticesCall = Call<NoticesTables>;

/**
 * Notices that address the signed-in person and have no answer, including disabled ones (NOT-042, NOT-043, ADN-086). Declining is an answer, too
 * (NOT-048); answers from before a reset do not count (ADN-059).
 */
export const readUnanswered = async (call: NoticesCall): Promise<ProgramNotification[]> => {
  const { subject } = call.caller;
  const rows = await call.db
    .selectFrom('consent_notice as notice')
    .innerJoin('consent_notice_text as text', 'text.notice_id', 'notice.id')
    .innerJoin('person', (join) => join.on('person.id', '=', subject.userId))
    .leftJoin('consent_answer as answer', (join) => join.on('answer.person_id', '=', subject.userId).onRef('answer.notice_id', '=', 'notice.id'))
    .select(['notice.id', 'notice.is_enabled', 'notice.proceed_after_decline', 'notice.roles', 'notice.regions', 'notice.locations'])
    .select(['person.region_id', 'person.location_id', 'text.language', 'text.name', 'text.content'])
    .where('notice.company_id', '=', subject.companyId)
    .where('notice.deleted_at', 'is', null)
    .where((is) => is.or([is('answer.person_id', 'is', null), is('answer.answered_at', '<', is.ref('notice.last_reset_at'))]))
    .orderBy('notice.position')
    .orderBy('notice.id')
    .execute();
  const addressed = rows.filter((row) => isAddressed(row, { ...subject, regionId: row.region_id, locationId: row.location_id }));
  return inOneLanguage(addressed, call.language).map((row) => ({
    ProgramNotificationId: row.id,
    Name: row.name,
    Content: row.content,
    LanguageCode: languageCodeOf(row.language),
    IsEnabled: fromFlag(row.is_enabled),
    ProceedAfterDeclineAllowed: fromFlag(row.proceed_after_decline),
    TextId: textIdOf(row),
  }));
};

/**
 * Stores the signed-in person's answer (NOT-047, NOT-048); the last answer counts, and an equal one changes nothing. A policy of the company is answered
 * like a notice. It is a GET, as documented: it
 * requires a token in the header, which links and pictures of other pages cannot send.
 * @throws Refusal 404 for a notice that the company does not have or has disabled, or that does not address the person, 400 if it requires
 *   agreement, 409 if its text differs from the one that they have read (`textId`).
 */
export const answerNotice = async (
  { noticeId, accepted, textId }: { readonly noticeId: string; readonly accepted: boolean; readonly textId: string | null },
  call: NoticesCall,
): Promise<true> => {
  const { subject } = call.caller;
  const notice = await call.db
    .selectFrom('consent_notice as notice')
    .innerJoin('person', (join) => join.on('person.id', '=', subject.userId))
    .select(['notice.proceed_after_decline', 'notice.last_reset_at', 'notice.roles', 'notice.regions', 'notice.locations'])
    .select(['person.region_id', 'person.location_id'])
    .where('notice.id', '=', noticeId)
    .where('notice.company_id', '=', subject.companyId)
    .where('notice.is_enabled', '=', 1)
    .where('notice.deleted_at', 'is', null)
    .executeTakeFirst();
  const isAsked = notice && isAddressed(notice, { ...subject, regionId: notice.region_id, locationId: notice.location_id });
  if (!isAsked) {
    await answerPolicy({ noticeId, accepted, textId }, call);
    return true;
  }
  if (!accepted && !fromFlag(notice.proceed_after_decline)) throw new Refusal(400, 'notice.mustAgree');
  await call.change(async (unit) => {
    const known = await unit.trx
      .selectFrom('consent_answer')
      .select(['accepted', 'answered_at'])
      .where('person_id', '=', subject.userId)
      .where('notice_id', '=', noticeId)
      .executeTakeFirst();
    if (known !== undefined && fromFlag(known.accepted) === accepted && !(notice.last_reset_at !== null && known.answered_at < notice.last_reset_at)) return;
    const answer = { accepted: toFlag(accepted), answered_at: unit.now() };
    await unit.trx
      .insertInto('consent_answer')
      .values({ person_id: subject.userId, notice_id: noticeId, ...answer })
      .onConflict((conflict) => conflict.columns(['person_id', 'notice_id']).doUpdateSet(answer))
      .execute();
    const text = await shownText(unit.trx, noticeId, { textId, language: call.language });
    const outcome = accepted ? 'given' : 'declined';
    await noteConsent(unit.trx, { personId: subject.userId, moduleId: 'notices', consentId: noticeId, outcome, text, at: answer.answered_at });
    if (!accepted) await endCoachSharing(unit, subject.userId, noticeId);
    await unit.audit({ action: accepted ? 'notice.accepted' : 'notice.declined', target: noticeId });
  });
  return true;
};
