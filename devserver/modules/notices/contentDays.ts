import { sql } from 'kysely';
import type { schemas } from '../../../shell/features/notices/administration/contract/schemas';
import type { Input } from '../../../shell/net/contract';
import { screens } from '../../../shell/rules/administration';
import { type ContentDay, type ContentDays, pageWith } from '../../platform/content/calendar';
import { daysOfScheduled } from '../../platform/content/scheduledDays';
import { announcementsOf, conditionAt } from './announcements/records';
import type { NoticesTables } from './tables';

const shownStates = { scheduled: 'scheduled', live: 'shown', ended: 'ended' } as const;

/** Days on which announcements appear and end. One without a day of its own appears when it was first shown; archived ones are left out. */
export const announcementDays: ContentDays<NoticesTables> = {
  name: 'calendar.announcements.name',
  access: screens.announcements,
  order: 10,
  async days({ companyId, from, to, language }, { db, now }) {
    const within = (column: string) => sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
    const rows = await db
      .selectFrom('announcement')
      .select('id')
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where('is_archived', '=', 0)
      .where((eb) => eb.or([within('shown_from'), within('shown_until'), eb.and([eb('shown_from', 'is', null), within('published_at')])]))
      .execute();
    const known = await announcementsOf(db, companyId, { ids: rows.map(({ id }) => id) });
    return known.flatMap(({ id, publishedAt, state }): ContentDay[] => {
      const condition = conditionAt(state, now());
      if (condition === 'archived') return [];
      const text = state.Texts.find(({ LanguageCode }) => (LanguageCode === 'es') === (language === 'es-419')) ?? state.Texts[0];
      const shown = {
        id,
        title: text?.Title ?? '',
        state: shownStates[condition],
        audience: state.Filters,
        page: pageWith('/administration/tools/announcements/edit', { company: companyId, id }),
      };
      const days = [
        [state.From ?? publishedAt, 'begins'],
        [state.Until, 'ends'],
      ] as const;
      return days.flatMap(([at, what]) => (at !== null && at >= from && at < to ? [{ ...shown, what, at: { instant: at } }] : []));
    });
  },
};

/** Days on which scheduled saves of notices that require agreement take effect: they begin, change or end. A notice that stays switched off is a draft. */
export const noticeDays: ContentDays<NoticesTables> = {
  name: 'calendar.programNotices.name',
  access: screens.programNotifications,
  order: 12,
  async days(asked, { db }) {
    const shown = await db.selectFrom('consent_notice').select('id').where('company_id', '=', asked.companyId).where('is_enabled', '=', 1).execute();
    const isShown = (id: string | null | undefined): boolean => shown.some((notice) => notice.id === id);
    return daysOfScheduled<Input<typeof schemas.saveNotification>['body']>(db, 'notices.saveNotification', asked, (body) => {
      const ends = !body.IsEnabled && isShown(body.ProgramNotificationId);
      return {
        title: (asked.language === 'es-419' && body.SpanishName) || body.Name,
        what: ends ? 'ends' : 'begins',
        state: ends ? 'shown' : body.IsEnabled ? 'scheduled' : 'draft',
        page: '/administration/settings/program-notifications',
      };
    });
  },
};
