import type { ProgramNotification } from '../../../shell/features/notices/contract';
import { noteConsent, textIdOf } from '../../platform/consents/consents';
import { fromFlag, toFlag } from '../../platform/database/flag';
import { type Call, Refusal } from '../../platform/module';
import { endCoachSharing } from './coachSharing';
import { shownText } from './ownConsents';
import type { NoticesTables } from './tables';

type NoticesCall = Call<NoticesTables>;

/**
 * Notices of the company that the signed-in person has still to answer, those that are switched off included (NOT-042, NOT-043). Having declined
 * one is an answer, too (NOT-048).
 */
export const readUnanswered = async (call: NoticesCall): Promise<ProgramNotification[]> => {
  const { subject } = call.caller;
  const rows = await call.db
    .selectFrom('consent_notice as notice')
    .innerJoin('consent_notice_text as text', 'text.notice_id', 'notice.id')
    .leftJoin('consent_answer as answer', (join) => join.on('answer.person_id', '=', subject.userId).onRef('answer.notice_id', '=', 'notice.id'))
    .select(['notice.id', 'notice.is_enabled', 'notice.proceed_after_decline', 'text.name', 'text.content'])
    .where('notice.company_id', '=', subject.companyId)
    .where('text.language', '=', call.language)
    .where('answer.person_id', 'is', null)
    .orderBy('notice.position')
    .orderBy('notice.id')
    .execute();
  return rows.map((row) => ({
    ProgramNotificationId: row.id,
    Name: row.name,
    Content: row.content,
    IsEnabled: fromFlag(row.is_enabled),
    ProceedAfterDeclineAllowed: fromFlag(row.proceed_after_decline),
    TextId: textIdOf({ language: call.language, name: row.name, content: row.content }),
  }));
};

/**
 * Keeps what the signed-in person answered (NOT-047, NOT-048); the last answer counts, and the same one again changes nothing. It is a GET,
 * as the documents have it: only a token in the header gets here, which no link and no picture of another page can send.
 * @throws Refusal 404 for a notice that the company does not have or has switched off, 400 where it must be agreed to, 409 where it says something else than what they have read (`textId`).
 */
export const answerNotice = async (
  { noticeId, accepted, textId }: { readonly noticeId: string; readonly accepted: boolean; readonly textId: string | null },
  call: NoticesCall,
): Promise<true> => {
  const { subject } = call.caller;
  const notice = await call.db
    .selectFrom('consent_notice')
    .select('proceed_after_decline')
    .where('id', '=', noticeId)
    .where('company_id', '=', subject.companyId)
    .where('is_enabled', '=', 1)
    .executeTakeFirst();
  if (notice === undefined) throw new Refusal(404, 'notice.unknown');
  if (!accepted && !fromFlag(notice.proceed_after_decline)) throw new Refusal(400, 'notice.mustAgree');
  await call.change(async (unit) => {
    const known = await unit.trx
      .selectFrom('consent_answer')
      .select('accepted')
      .where('person_id', '=', subject.userId)
      .where('notice_id', '=', noticeId)
      .executeTakeFirst();
    if (known !== undefined && fromFlag(known.accepted) === accepted) return;
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
