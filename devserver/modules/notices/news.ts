import type { Announcement } from '../../../shell/features/notices/contract';
import { fromFlag, toFlag } from '../../platform/database/flag';
import { type Call, Refusal } from '../../platform/module';
import type { NoticesDb, NoticesTables } from './tables';

type NoticesCall = Call<NoticesTables>;

const newsOf = (db: NoticesDb, { caller: { subject }, language }: Pick<NoticesCall, 'caller' | 'language'>) =>
  db
    .selectFrom('announcement as news')
    .innerJoin('announcement_text as text', 'text.announcement_id', 'news.id')
    .leftJoin('announcement_copy as copy', (join) => join.on('copy.person_id', '=', subject.userId).onRef('copy.announcement_id', '=', 'news.id'))
    .selectAll('news')
    .select(['text.title', 'text.content', 'copy.is_archived'])
    .where('news.company_id', '=', subject.companyId)
    .where('text.language', '=', language);

type NewsRow = Awaited<ReturnType<ReturnType<typeof newsOf>['execute']>>[number];

/** A person's copy has no row before it is archived for the first time, so its id is made of what it is a copy of, and for whom. */
const present = (row: NewsRow, personId: string): Announcement => ({
  Id: `${row.id}.${personId}`,
  AnnouncementId: row.id,
  DisplayType: row.display_type,
  IsArchived: fromFlag(row.is_archived ?? 0),
  Order: row.position,
  PublishedAt: row.published_at,
  Title: row.title,
  Content: row.content,
  ImageUrl: row.image_url,
  LinkType: row.link_type,
  LinkUrl: row.link_url,
  LinkDestination: row.link_destination,
  ProgramId: row.program_id,
  EntityId: row.entity_id,
});

/** `GET /userannouncements` (NOT-006): news of the company by their order, archived ones too (NOT-002). */
export const readNews = async (call: NoticesCall): Promise<Announcement[]> => {
  const rows = await newsOf(call.db, call).orderBy('news.position').orderBy('news.id').execute();
  return rows.map((row) => present(row, call.caller.subject.userId));
};

/**
 * Archives news of the signed-in person, or takes it out of the archive (NOT-007, NOT-008).
 * @throws Refusal 404 for news that the company does not have.
 */
export const archiveNews = (announcementId: string, isArchived: boolean, call: NoticesCall): Promise<Announcement> =>
  call.change(async (unit) => {
    const { userId } = call.caller.subject;
    const row = await newsOf(unit.trx, call).where('news.id', '=', announcementId).executeTakeFirst();
    if (row === undefined) throw new Refusal(404, 'news.unknown');
    const changed = { ...row, is_archived: toFlag(isArchived) };
    if (fromFlag(row.is_archived ?? 0) === isArchived) return present(row, userId);
    const copy = { is_archived: changed.is_archived, changed_at: unit.now() };
    await unit.trx
      .insertInto('announcement_copy')
      .values({ person_id: userId, announcement_id: announcementId, ...copy })
      .onConflict((conflict) => conflict.columns(['person_id', 'announcement_id']).doUpdateSet(copy))
      .execute();
    await unit.audit({
      action: isArchived ? 'news.archived' : 'news.restored',
      target: announcementId,
      changed: [{ field: 'Archived', from: !isArchived, to: isArchived }],
    });
    return present(changed, userId);
  });
