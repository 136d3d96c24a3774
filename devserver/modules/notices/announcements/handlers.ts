import type { AnnouncementTargets } from '../../../../shell/features/notices/announcements/contract';
import type { schemas } from '../../../../shell/features/notices/announcements/contract/schemas';
import type { Ahead, Handlers } from '../../../platform/module';
import type { NoticesTables } from '../tables';
import { auditAnnouncement } from './changed';
import { destinationsOf, openTargets } from './check';
import { reorder } from './order';
import { announcementOf, announcementsOf, companyOfAnnouncement, companyOfCall, markDeleted, type NoticesCall, presentAll, record } from './records';
import { pictureAhead, saveAnnouncement } from './save';
import { tellBrowsers } from './tell';

/** @throws Refusal 404 for an announcement outside the caller's companies */
const deleteAnnouncement = async (id: string, call: NoticesCall): Promise<boolean> => {
  const companyId = await companyOfAnnouncement(call, id);
  return call.change(async (unit) => {
    const { state } = await announcementOf(unit.trx, companyId, id);
    await unit.revise({ record, id, companyId });
    await markDeleted(unit, id);
    await auditAnnouncement(unit, 'deleted', { id, companyId, language: call.language }, { before: state, after: null });
    tellBrowsers(unit, companyId, [state]);
    return true;
  });
};

/** The calls by which administrators manage announcements (ADR-071 to ADR-084). */
export const announcementHandlers: Handlers<typeof schemas, NoticesTables> = {
  administeredAnnouncements: async ({ query }, call) => {
    const all = await announcementsOf(call.db, await companyOfCall(call, query.entityId));
    const versionOf = await call.versions(
      record,
      all.map(({ id }) => id),
    );
    return presentAll(call, call.language, all, versionOf);
  },
  saveAnnouncement: ({ body }, call) => saveAnnouncement(body, call),
  reorderAnnouncements: ({ body }, call) => reorder(body, call),
  deleteAnnouncement: ({ params }, call) => deleteAnnouncement(params.id, call),
  announcementTargets: async ({ query }, call): Promise<AnnouncementTargets> => {
    const companyId = await companyOfCall(call, query.entityId);
    const programs = await openTargets(call, companyId, call.language);
    return {
      Destinations: [...(await destinationsOf(call.db, companyId))],
      Programs: programs.map(({ id, name, type }) => ({ ProgramId: id, Name: name, Destination: type })),
    };
  },
};

/** The work of a keyed save before its transaction. */
export const announcementsAhead: Ahead<typeof schemas, NoticesTables> = { saveAnnouncement: ({ body }, call) => pictureAhead(body, call) };
