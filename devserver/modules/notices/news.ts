import { sql } from 'kysely';
import type { Announcement } from '../../../shell/features/notices/contract';
import type { Audience } from '../../../shell/net/schemas';
import { fromFlag, toFlag } from '../../platform/database/flag';
import { pictureAddress } from '../../platform/http/files/pictures';
import { type Call, type Context, Refusal } from '../../platform/module';
import { inOneLanguage } from './addressed';
import type { NoticesDb, NoticesTables, NoticesTransaction } from './tables';

type NoticesCall = Call<NoticesTables>;

/** Announcements of a company that are shown at a time (ISO 8601, UTC), to any audience: all, or the one with this id. */
const shownAt = (db: NoticesDb | NoticesTransaction, companyId: string, now: string, id?: string) => {
  const shown = (db as NoticesDb)
    .selectFrom('announcement as news')
    .where('news.company_id', '=', companyId)
    // Condition of the index `announcement_shown`.
    .where(sql<boolean>`news.is_archived = 0 and news.deleted_at is null`)
    .where((is) => is.or([is('news.shown_from', 'is', null), is('news.shown_from', '<=', now)]))
    .where((is) => is.or([is('news.shown_until', 'is', null), is('news.shown_until', '>', now)]));
  return id === undefined ? shown : shown.where('news.id', '=', id);
};

/** Announcements that a company shows at a time, with their audiences. */
export const listShown = (db: NoticesDb, companyId: string, now: string, id?: string) =>
  shownAt(db, companyId, now, id).select(['news.id', 'news.audience']).orderBy('news.position').orderBy('news.id').execute();

/** The stored form of an audience without filters. */
const everybody = '[]';

/** Whether an announcement addresses a person of its company. */
export const isShownTo = async ({ audiences }: Pick<Context, 'audiences'>, audience: string, personId: string): Promise<boolean> =>
  audience === everybody || audiences.matches(JSON.parse(audience) as Audience, personId);

/** Caller, time and evaluation of audiences. */
type Asking = Pick<NoticesCall, 'caller' | 'language' | 'now' | 'audiences'>;

const newsOf = async (db: NoticesDb | NoticesTransaction, asking: Asking, id?: string) => {
  const { subject } = asking.caller;
  const rows = await shownAt(db, subject.companyId, asking.now(), id)
    .innerJoin('announcement_text as text', 'text.announcement_id', 'news.id')
    .leftJoin('announcement_copy as copy', (join) => join.on('copy.person_id', '=', subject.userId).onRef('copy.announcement_id', '=', 'news.id'))
    .selectAll('news')
    .select(['text.language', 'text.title', 'text.content', 'text.image_text', 'copy.is_archived as is_read'])
    .orderBy('news.position')
    .orderBy('news.id')
    .execute();
  const addressed = [...new Set(rows.map(({ audience }) => audience))].filter((audience) => audience !== everybody);
  const answers = await asking.audiences.matchesEach(
    addressed.map((audience) => JSON.parse(audience) as Audience),
    subject.userId,
  );
  const own = new Set([everybody, ...addressed.filter((_, at) => answers[at])]);
  return inOneLanguage(rows, asking.language).filter(({ audience }) => own.has(audience));
};

type NewsRow = Awaited<ReturnType<typeof newsOf>>[number];

/** A copy of a person has no row before it is first archived, so its id consists of the ids of announcement and person. */
const present = (row: NewsRow, personId: string, isArchived = fromFlag(row.is_read ?? 0)): Announcement => ({
  Id: `${row.id}.${personId}`,
  AnnouncementId: row.id,
  DisplayType: row.display_type,
  IsArchived: isArchived,
  Order: row.position,
  PublishedAt: row.published_at,
  Title: row.title,
  Content: row.content,
  ImageUrl: row.image_file === null ? row.image_url : pictureAddress(row.image_file),
  ...(row.image_text !== '' && { ImageAlternativeText: row.image_text }),
  LinkType: row.link_type,
  LinkUrl: row.link_url,
  LinkDestination: row.link_destination,
  ProgramId: row.program_id,
  EntityId: row.entity_id,
});

/**
 * `GET /userannouncements` (NOT-006): announcements currently shown to this person, in their order, including those that they have archived
 * (NOT-002).
 */
export const readNews = async (call: NoticesCall): Promise<Announcement[]> =>
  (await newsOf(call.db, call)).map((row) => present(row, call.caller.subject.userId));

/**
 * Archives or restores news of the signed-in person (NOT-007, NOT-008).
 * @throws Refusal 404 for news that is not shown to them
 */
export const archiveNews = (announcementId: string, isArchived: boolean, call: NoticesCall): Promise<Announcement> =>
  call.change(async (unit) => {
    const { caller, language } = call;
    const { userId } = caller.subject;
    const [row] = await newsOf(unit.trx, { caller, language, now: () => unit.now(), audiences: unit.audiences }, announcementId);
    if (row === undefined) throw new Refusal(404, 'news.unknown');
    if (fromFlag(row.is_read ?? 0) === isArchived) return present(row, userId);
    const copy = { is_archived: toFlag(isArchived), changed_at: unit.now() };
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
    return present(row, userId, isArchived);
  });
