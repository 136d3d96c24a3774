import type { AdministeredAnnouncement, AnnouncementTargets } from '../../../../shell/features/notices/announcements/contract';
import type { schemas } from '../../../../shell/features/notices/announcements/contract/schemas';
import { mostListed } from '../../../../shell/features/notices/announcements/rules/limits';
import { type Ahead, type Handlers, Refusal } from '../../../platform/module';
import type { NoticesTables } from '../tables';
import { auditAnnouncement } from './changed';
import { destinationsOf, openTargets } from './check';
import { reorder } from './order';
import {
  announcementOf,
  announcementPages,
  announcementsOf,
  companyOfAnnouncement,
  companyOfCall,
  type KnownAnnouncement,
  markDeleted,
  type NoticesCall,
  presentAll,
  record,
} from './records';
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

const presented = async (call: NoticesCall, all: readonly KnownAnnouncement[]): Promise<AdministeredAnnouncement[]> => {
  const versionOf = await call.versions(
    record,
    all.map(({ id }) => id),
  );
  return presentAll(call, call.language, all, versionOf);
};

/** The calls by which administrators manage announcements (ADR-071 to ADR-084). */
export const announcementHandlers: Handlers<typeof schemas, NoticesTables> = {
  administeredAnnouncements: async ({ query }, call) => {
    const companyId = await companyOfCall(call, query.entityId);
    return presented(call, await announcementsOf(call.db, companyId, { most: mostListed }));
  },
  announcementPages: async ({ query: { entityId, WithArchived, ...request } }, call) => {
    const companyId = await companyOfCall(call, entityId);
    const filters = WithArchived ? {} : { isOpen: true as const };
    const page = await announcementPages(call.db, { request, within: [companyId], filters });
    const all = await announcementsOf(call.db, companyId, { ids: page.Items.map(({ id }) => id) });
    return { ...page, Items: await presented(call, all) };
  },
  administeredAnnouncement: async ({ params: { id } }, call) => {
    const [known] = await presented(call, [await announcementOf(call.db, await companyOfAnnouncement(call, id), id)]);
    if (known === undefined) throw new Refusal(404, 'announcement.unknown');
    return known;
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
