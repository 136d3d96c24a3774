import type { Unit } from '../../../platform/module';
import type { NoticesDb, NoticesTables } from '../tables';

/** Implements `notices.sharesWithCoach`. */
export const sharesWithCoach = async (db: NoticesDb, { userId, companyId }: { readonly userId: string; readonly companyId: string }): Promise<boolean> => {
  const refused = await db
    .selectFrom('consent_notice as notice')
    .leftJoin('consent_answer as answer', (join) => join.onRef('answer.notice_id', '=', 'notice.id').on('answer.person_id', '=', userId))
    .select('notice.id')
    .where('notice.company_id', '=', companyId)
    .where('notice.is_coach_sharing', '=', 1)
    .where('notice.deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('answer.accepted', '=', 0),
        // A question that is still open, for the first time or after a reset, counts as no consent (ADN-059).
        is.and([is('notice.is_enabled', '=', 1), is.or([is('answer.accepted', 'is', null), is('answer.answered_at', '<', is.ref('notice.last_reset_at'))])]),
      ]),
    )
    .executeTakeFirst();
  return refused === undefined;
};

/** Announces the end of coach sharing, if the declined notice is the one about coaches. */
export const endCoachSharing = async (unit: Unit<NoticesTables>, userId: string, noticeId: string): Promise<void> => {
  const notice = await unit.trx.selectFrom('consent_notice').select('is_coach_sharing').where('id', '=', noticeId).executeTakeFirst();
  if (notice?.is_coach_sharing === 1) await unit.announce('notices.coachSharingEnded', { userId });
};

/** The same for all people of a company for whom a coach is acting, after a change of its notices. */
export const endUnsharedActing = async (unit: Unit<NoticesTables>, companyId: string): Promise<void> => {
  const acted = await unit.trx
    .selectFrom('sign_in_session as session')
    .innerJoin('person', 'person.id', 'session.subject_id')
    .select('person.id')
    .distinct()
    .where('session.acting_mode', '=', 'Coach')
    .where('session.ended_at', 'is', null)
    .where('session.acting_until', '>', unit.now())
    .where('person.company_id', '=', companyId)
    .execute();
  for (const { id: userId } of acted)
    if (!(await sharesWithCoach(unit.trx as unknown as NoticesDb, { userId, companyId }))) await unit.announce('notices.coachSharingEnded', { userId });
};
