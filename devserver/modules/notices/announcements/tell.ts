import { sql } from 'kysely';
import { topics } from '../../../../shell/features/notices/contract/topics';
import type { LaterCall } from '../../../platform/module';
import type { NoticesTables } from '../tables';
import { type AnnouncementState, conditionAt, type NoticesUnit } from './records';

/**
 * Tells browsers of the company to reload their news if the announcement is shown before or after a change. The message is empty, because not
 * everyone is in the audience.
 */
export const tellBrowsers = (unit: NoticesUnit, companyId: string, states: readonly (AnnouncementState | null | undefined)[]): void => {
  const now = unit.now();
  if (states.some((state) => state && conditionAt(state, now) === 'live')) unit.publish(topics.announcements, { companyId }, {});
};

/**
 * Publishes announcements that start or end now. Browsers receive one message, because the row stores its next moment in the same transaction. Lists
 * are filtered by the clock, independently of this job.
 */
export const turnAnnouncements = async (work: LaterCall<NoticesTables>): Promise<void> => {
  const due = await work.db
    .selectFrom('announcement')
    .select('company_id')
    // Condition of the index `announcement_turns`.
    .where('turns_at', 'is not', null)
    .where('turns_at', '<=', work.now())
    .orderBy('turns_at')
    .execute();
  for (const companyId of new Set(due.map(({ company_id }) => company_id)))
    await work.change(async (unit) => {
      const now = unit.now();
      const { numUpdatedRows } = await unit.trx
        .updateTable('announcement')
        .set({
          published_at: sql`case when shown_from <= ${now} then coalesce(published_at, shown_from) else published_at end`,
          turns_at: sql`case when turns_at < shown_until and shown_until > ${now} then shown_until end`,
        })
        .where('turns_at', '<=', now)
        .where('company_id', '=', companyId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) unit.publish(topics.announcements, { companyId }, {});
    });
};
