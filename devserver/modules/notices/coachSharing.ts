import type { Unit } from '../../platform/module';
import type { NoticesDb, NoticesTables } from './tables';

/** What `notices.sharesWithCoach` promises. */
export const sharesWithCoach = async (db: NoticesDb, { userId, companyId }: { readonly userId: string; readonly companyId: string }): Promise<boolean> => {
  const refused = await db
    .selectFrom('consent_notice as notice')
    .leftJoin('consent_answer as answer', (join) => join.onRef('answer.notice_id', '=', 'notice.id').on('answer.person_id', '=', userId))
    .select('notice.id')
    .where('notice.company_id', '=', companyId)
    .where('notice.is_coach_sharing', '=', 1)
    .where((is) => is.or([is('answer.accepted', '=', 0), is.and([is('answer.accepted', 'is', null), is('notice.is_enabled', '=', 1)])]))
    .executeTakeFirst();
  return refused === undefined;
};

/** Says so to whoever lets coaches act, where a refused notice is the one about coaches. */
export const endCoachSharing = async (unit: Unit<NoticesTables>, userId: string, noticeId: string): Promise<void> => {
  const notice = await unit.trx.selectFrom('consent_notice').select('is_coach_sharing').where('id', '=', noticeId).executeTakeFirst();
  if (notice?.is_coach_sharing === 1) await unit.announce('notices.coachSharingEnded', { userId });
};
