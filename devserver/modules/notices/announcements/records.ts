import { type Selectable, sql } from 'kysely';
import type { AdministeredAnnouncement } from '../../../../shell/features/notices/announcements/contract';
import { mostAnnouncements, mostKept } from '../../../../shell/features/notices/announcements/rules/limits';
import type { Announcement } from '../../../../shell/features/notices/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Audience } from '../../../../shell/net/schemas';
import { reachesCompany } from '../../../platform/auth/reach';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { pages } from '../../../platform/database/pages/page';
import { anyOf } from '../../../platform/database/words';
import { pictureAddress } from '../../../platform/http/files/pictures';
import { type Call, type Context, Refusal, type Unit } from '../../../platform/module';
import { languageCodeOf } from '../addressed';
import type { NoticesDb, NoticesTables, NoticesTransaction } from '../tables';

export type NoticesCall = Call<NoticesTables>;
export type NoticesUnit = Unit<NoticesTables>;

/** The record kinds that have versions: an announcement, and the order of a company's announcements. */
export const record = 'announcement';
export const orderRecord = 'announcementOrder';

type Text = AdministeredAnnouncement['Texts'][number];

/** The stored state of an announcement: a save changes it, an undo restores it, and the audit records it. */
export interface AnnouncementState
  extends Pick<
    AdministeredAnnouncement,
    'DisplayType' | 'LinkType' | 'LinkUrl' | 'LinkDestination' | 'ProgramId' | 'From' | 'Until' | 'IsArchived' | 'ImageUrl'
  > {
  /** English before Spanish. */
  readonly Texts: readonly Text[];
  /** The file of the picture; `ImageUrl` is the address of a picture without a file. */
  readonly ImageFile: string | null;
  /** The owner of the program `ProgramId`. */
  readonly ProgramOwnerId: string | null;
  readonly Filters: Audience;
}

/** An announcement with its id, company and place. */
export interface KnownAnnouncement {
  readonly id: string;
  readonly companyId: string;
  readonly position: number;
  readonly publishedAt: string | null;
  readonly state: AnnouncementState;
}

const localeOf = { en: 'en-US', es: 'es-419' } as const satisfies Readonly<Record<Text['LanguageCode'], Locale>>;

/** The company of a call. @throws Refusal 404 for an unknown company or one that the caller does not reach */
export const companyOfCall = async ({ db, caller: { reach, subject } }: NoticesCall, entityId?: string): Promise<string> => {
  const id = entityId || subject.companyId;
  const isThere = id === subject.companyId || (await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (!isThere || !reachesCompany(reach, id)) throw new Refusal(404, 'announcement.noCompany');
  return id;
};

const isPicture = (displayType: Announcement['DisplayType']): boolean => displayType.toLowerCase() === 'announcementimage';

const stateOf = (row: Selectable<NoticesTables['announcement']>, texts: readonly Text[]): AnnouncementState => ({
  DisplayType: isPicture(row.display_type) ? 'AnnouncementImage' : 'Announcement',
  Texts: texts,
  ImageFile: row.image_file,
  ImageUrl: row.image_url,
  LinkType: row.link_type,
  LinkUrl: row.link_url,
  LinkDestination: row.link_destination,
  ProgramId: row.program_id,
  ProgramOwnerId: row.entity_id,
  From: row.shown_from,
  Until: row.shown_until,
  Filters: JSON.parse(row.audience) as Audience,
  IsArchived: fromFlag(row.is_archived),
});

type AnyDb = NoticesDb | NoticesTransaction;

/** Announcements of a company in pages, by id. */
export const announcementPages = pages({
  query(db: NoticesDb, { isOpen }: { readonly isOpen?: true | undefined }) {
    const all = db.selectFrom('announcement').select('announcement.id').where('announcement.deleted_at', 'is', null);
    return isOpen ? all.where('announcement.is_archived', '=', 0) : all;
  },
  whose: 'announcement.company_id',
  sorts: { Order: ['announcement.position', 'announcement.id'] },
  usualSort: 'Order',
});

/** The announcements of a company in their order: all, the first `most`, or those of `ids`. */
export const announcementsOf = async (
  anyDb: AnyDb,
  companyId: string,
  { ids, most }: { readonly ids?: readonly string[]; readonly most?: number } = {},
): Promise<readonly KnownAnnouncement[]> => {
  const db = anyDb as NoticesDb;
  const all = db.selectFrom('announcement').where('company_id', '=', companyId).where('deleted_at', 'is', null);
  const named = ids === undefined ? all : all.where('id', 'in', anyOf(ids));
  const inTheirOrder = named.orderBy('position').orderBy('id');
  const chosen = most === undefined ? inTheirOrder : inTheirOrder.limit(most);
  const rows = await chosen.selectAll().execute();
  const said = await db.selectFrom('announcement_text').selectAll().where('announcement_id', 'in', chosen.select('id')).execute();
  const texts = new Map<string, Text[]>();
  for (const { announcement_id, language, title, content, image_text } of said) {
    const text: Text = { LanguageCode: languageCodeOf(language), Title: title, Content: content, ImageAlternativeText: image_text };
    texts.set(announcement_id, [...(texts.get(announcement_id) ?? []), text]);
  }
  const inOrder = (own: readonly Text[]) => own.toSorted((one, other) => (one.LanguageCode < other.LanguageCode ? -1 : 1));
  return rows.map((row) => ({
    id: row.id,
    companyId,
    position: row.position,
    publishedAt: row.published_at,
    state: stateOf(row, inOrder(texts.get(row.id) ?? [])),
  }));
};

/** @throws Refusal 404 for an announcement outside the caller's companies */
export const companyOfAnnouncement = async (call: NoticesCall, id: string): Promise<string> => {
  const row = await call.db.selectFrom('announcement').select('company_id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (row === undefined || !reachesCompany(call.caller.reach, row.company_id)) throw new Refusal(404, 'announcement.unknown');
  return row.company_id;
};

/** @throws Refusal 404 for an announcement that the company does not have or has deleted */
export const announcementOf = async (db: AnyDb, companyId: string, id: string): Promise<KnownAnnouncement> => {
  const [known] = await announcementsOf(db, companyId, { ids: [id] });
  if (known === undefined) throw new Refusal(404, 'announcement.unknown');
  return known;
};

/** The condition of an announcement at a moment (ISO 8601, UTC). */
export const conditionAt = ({ IsArchived, From, Until }: AnnouncementState, now: string): AdministeredAnnouncement['State'] => {
  if (IsArchived) return 'archived';
  if (Until !== null && Until <= now) return 'ended';
  return From !== null && From > now ? 'scheduled' : 'live';
};

/** The address of the picture, for users who may see it. */
export const pictureOf = ({ ImageFile, ImageUrl }: Pick<AnnouncementState, 'ImageFile' | 'ImageUrl'>): string | null =>
  ImageFile === null ? ImageUrl : pictureAddress(ImageFile);

/** The next moment at which the announcement starts or ends; null: none. */
const turnAfter = (state: AnnouncementState, now: string): string | null => {
  const condition = conditionAt(state, now);
  if (condition === 'scheduled') return state.From;
  return condition === 'live' ? state.Until : null;
};

/** Inserts or updates an announcement. A new one comes first; a restored one returns to its place. */
export const writeState = async (
  unit: NoticesUnit,
  { id, companyId }: Pick<KnownAnnouncement, 'id' | 'companyId'>,
  state: AnnouncementState,
): Promise<void> => {
  const { trx } = unit;
  const now = unit.now();
  const values = {
    display_type: state.DisplayType === 'AnnouncementImage' ? ('AnnouncementImage' as const) : ('announcement' as const),
    image_url: state.ImageUrl,
    image_file: state.ImageFile,
    link_type: state.LinkType,
    link_url: state.LinkUrl,
    link_destination: state.LinkDestination,
    program_id: state.ProgramId,
    entity_id: state.ProgramOwnerId,
    is_archived: toFlag(state.IsArchived),
    audience: JSON.stringify(state.Filters),
    shown_from: state.From,
    shown_until: state.Until,
    turns_at: turnAfter(state, now),
    deleted_at: null,
  };
  const published = conditionAt(state, now) === 'live' ? now : null;
  const { numUpdatedRows } = await trx
    .updateTable('announcement')
    .set({ ...values, published_at: sql`coalesce(published_at, ${published})` })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    await trx.updateTable('announcement').set({ position: sql`position + 1` }).where('company_id', '=', companyId).execute();
    await trx
      .insertInto('announcement')
      .values({ id, company_id: companyId, position: 1, published_at: published, ...values })
      .execute();
  }
  await trx.deleteFrom('announcement_text').where('announcement_id', '=', id).execute();
  await trx
    .insertInto('announcement_text')
    .values(
      state.Texts.map(({ LanguageCode, Title, Content, ImageAlternativeText }) => ({
        announcement_id: id,
        language: localeOf[LanguageCode],
        title: Title,
        content: Content,
        image_text: ImageAlternativeText,
      })),
    )
    .execute();
};

interface Room {
  readonly before: AnnouncementState | null | undefined;
  readonly after: AnnouncementState;
}

/** @throws Refusal 409 if the company has reached the limit, of announcements that are not archived or of all */
export const demandRoom = async (trx: NoticesTransaction, companyId: string, { before, after }: Room): Promise<void> => {
  const isNew = !before;
  const isOpened = !after.IsArchived && (isNew || before.IsArchived);
  if (!isNew && !isOpened) return;
  const rows = await trx.selectFrom('announcement').select('is_archived').where('company_id', '=', companyId).where('deleted_at', 'is', null).execute();
  const open = rows.filter((row) => !fromFlag(row.is_archived)).length;
  if (isOpened && open >= mostAnnouncements) throw new Refusal(409, 'announcement.tooMany', { most: mostAnnouncements });
  if (isNew && rows.length >= mostKept) throw new Refusal(409, 'announcement.tooManyKept', { most: mostKept });
};

/** Deletes an announcement; its rows are kept as long as the deletion can be undone. */
export const markDeleted = async (unit: NoticesUnit, id: string): Promise<void> => {
  await unit.trx.updateTable('announcement').set({ deleted_at: unit.now(), turns_at: null }).where('id', '=', id).execute();
};

/** Programs of a company by id, in the language of the call; empty if no module has programs. */
export const programsOf = async (context: Pick<Context, 'read'>, companyId: string, language: Locale) => {
  const programs = (await context.read('programs.offered', { companyId, language })) ?? [];
  return new Map(programs.map((program) => [program.id, program]));
};

type Presenting = Pick<Context, 'read' | 'audiences' | 'now'>;

/** Announcements of a company in the form of the answer. */
export const presentAll = async (
  context: Presenting,
  language: Locale,
  all: readonly KnownAnnouncement[],
  versionOf: (id: string) => number,
): Promise<AdministeredAnnouncement[]> => {
  const [first] = all;
  if (first === undefined) return [];
  const { companyId } = first;
  const programs = all.some(({ state }) => state.ProgramId !== null) ? await programsOf(context, companyId, language) : undefined;
  const described = await context.audiences.describeEach(
    all.map(({ state }) => state.Filters),
    companyId,
  );
  return all.map(({ id, position, publishedAt, state }, at) => {
    const { ImageFile, ImageUrl, ProgramOwnerId: _, Texts, Filters, ...rest } = state;
    const shown = context.audiences.shown(Filters);
    const main = Texts[0] ?? { LanguageCode: 'en', Title: '', Content: '' };
    return {
      Id: id,
      EntityId: companyId,
      Order: position,
      ...rest,
      LanguageCode: main.LanguageCode,
      Title: main.Title,
      Content: main.Content,
      Texts: [...Texts],
      ImageUrl: pictureOf({ ImageFile, ImageUrl }),
      TargetName: (state.ProgramId !== null && programs?.get(state.ProgramId)?.name) || null,
      PublishedAt: publishedAt,
      State: conditionAt(state, context.now()),
      ...(shown && { Filters: [...shown] }),
      AudienceText: described[at] ?? '',
      Version: versionOf(id),
    };
  });
};
