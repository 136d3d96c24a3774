import type { Locale } from '../../../../shell/i18n/locale';
import { type Context, changesBetween, Refusal, type Undo, withoutFileNames } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import { plainText } from '../../../platform/sanitise';
import type { NoticesTables, NoticesTransaction } from '../tables';
import { keepOrder, type Place, placesOf, tellOfOrder } from './places';
import {
  type AnnouncementState,
  announcementsOf,
  demandRoom,
  type KnownAnnouncement,
  markDeleted,
  type NoticesUnit,
  orderRecord,
  programsOf,
  record,
  writeState,
} from './records';
import { tellBrowsers } from './tell';

export type AnnouncementAction = 'created' | 'saved' | 'archived' | 'restored' | 'deleted';

/** An announcement at one moment; without a state it did not exist. */
interface Version {
  readonly id: string;
  readonly state: AnnouncementState | null;
}

const titleOf = ({ Texts }: AnnouncementState, language: Locale = 'en-US'): string =>
  (Texts.find(({ LanguageCode }) => (LanguageCode === 'es') === (language === 'es-419')) ?? Texts[0])?.Title ?? '';

/** An announcement as the audit records it: names for ids, plain text for HTML. An audience of health data stays as it is: `hiddenOf` keeps its value out of the audit. */
const inWords = async (unit: NoticesUnit, companyId: string, state: AnnouncementState | null, language: Locale): Promise<object> => {
  if (state === null) return { IsDeleted: true };
  const { Texts, ImageFile, ImageUrl, ProgramId, ProgramOwnerId: _, Filters, ...rest } = state;
  const [english, spanish] = (['en', 'es'] as const).map((code) => Texts.find(({ LanguageCode }) => LanguageCode === code));
  const program = ProgramId === null ? undefined : (await programsOf(unit, companyId, language)).get(ProgramId);
  return {
    Title: english?.Title ?? '',
    Content: plainText(english?.Content ?? ''),
    ImageText: english?.ImageAlternativeText ?? '',
    SpanishTitle: spanish?.Title ?? '',
    SpanishContent: plainText(spanish?.Content ?? ''),
    SpanishImageText: spanish?.ImageAlternativeText ?? '',
    Picture: ImageFile ?? ImageUrl,
    Target: program?.name ?? ProgramId,
    Filters: unit.audiences.isHealth(Filters) ? Filters : await unit.audiences.describe(Filters, companyId),
    ...rest,
    IsDeleted: false,
  };
};

/** Filters of health data are not recorded, because not every reader of the history may see them. */
const hiddenOf = (
  { audiences }: Pick<NoticesUnit, 'audiences'>,
  states: readonly (AnnouncementState | null)[],
): NonNullable<Parameters<typeof changesBetween>[2]> =>
  states.some((state) => state !== null && audiences.isHealth(state.Filters)) ? { Filters: 'health' } : {};

/** Field of earlier versions that contains the audience as text, including health data. */
export const untold: ReadonlySet<string> = new Set(['Audience']);

interface Saved {
  readonly before: AnnouncementState | null;
  readonly after: AnnouncementState | null;
}

/** Writes one audit row, with the changed fields and the data that an undo needs. */
export const auditAnnouncement = async (
  unit: NoticesUnit,
  action: AnnouncementAction,
  { id, companyId, language }: Pick<KnownAnnouncement, 'id' | 'companyId'> & { readonly language: Locale },
  { before, after }: Saved,
): Promise<void> => {
  const words = (state: AnnouncementState | null) => inWords(unit, companyId, state, language);
  const from = before === null ? { IsDeleted: false } : await words(before);
  const changed = changesBetween(from, await words(after), hiddenOf(unit, [before, after])).map(withoutFileNames);
  const undo: SavedVersions<Version> = { before: { id, state: before }, after: { id, state: after } };
  await unit.audit({ action: `announcement.${action}`, target: id, company: companyId, record, changed, undo });
};

/** @throws Refusal 409 if the picture that an undo would restore no longer exists */
const demandPicture = async ({ trx }: NoticesUnit, { ImageFile }: AnnouncementState): Promise<void> => {
  if (ImageFile === null) return;
  const file = await trx.selectFrom('file').select('name').where('name', '=', ImageFile).executeTakeFirst();
  if (file === undefined) throw new Refusal(409, 'announcement.pictureGone');
};

/**
 * Deletes the picture that a change removed, if no announcement uses it again, and an announcement whose deletion can no longer be undone. A change
 * that kept the picture deletes none, because a later change that removed it can still be undone.
 */
const ends: Undo<NoticesTables>['ends'] = async ({ kept }, unit) => {
  const { before, after } = kept as SavedVersions<Version>;
  const { trx } = unit;
  if (after.state === null) {
    const isGone =
      (await trx.selectFrom('announcement').select('id').where('id', '=', after.id).where('deleted_at', 'is not', null).executeTakeFirst()) !== undefined;
    if (!isGone) return;
    await trx.deleteFrom('announcement_copy').where('announcement_id', '=', after.id).execute();
    await trx.deleteFrom('announcement').where('id', '=', after.id).execute();
    await unit.endVersion(record, after.id);
  }
  const file = before.state?.ImageFile ?? null;
  if (file === null || file === after.state?.ImageFile) return;
  const isShown = (await trx.selectFrom('announcement').select('id').where('image_file', '=', file).executeTakeFirst()) !== undefined;
  if (!isShown) await unit.removeFile(file);
};

const undoOf = (action: AnnouncementAction): readonly [string, Undo<NoticesTables>] => {
  const [name, undo] = putsBack<NoticesTables, Version>(`announcement.${action}`, {
    record,
    now: async ({ trx }, { companyId, target }) => ({ id: target, state: (await announcementsOf(trx, companyId, { ids: [target] }))[0]?.state ?? null }),
    async keep(unit, { companyId, target: id }, { state }) {
      const before = (await announcementsOf(unit.trx, companyId, { ids: [id] }))[0]?.state ?? null;
      if (state === null) await markDeleted(unit, id);
      else {
        await demandPicture(unit, state);
        await demandRoom(unit.trx, companyId, { before, after: state });
        await writeState(unit, { id, companyId }, state);
      }
      tellBrowsers(unit, companyId, [before, state]);
    },
    inWords: (unit, { companyId, language }, { state }) => inWords(unit, companyId, state, language),
    tellsField: withoutFileNames,
    hidden: (unit, versions) =>
      hiddenOf(
        unit,
        versions.map(({ state }) => state),
      ),
    tells: ({ text }, { before, after }, language) => {
      const state = after.state ?? before.state;
      return text(`undo.announcement.${action}`, { title: state === null ? '' : titleOf(state, language) });
    },
  });
  return [name, { ...undo, ends }];
};

/** The order of the announcements of a company. */
interface Places {
  readonly ids: readonly string[];
}

/** An order as the titles of the announcements. */
const inTitles = async (trx: NoticesTransaction, companyId: string, language: Locale): Promise<(places: Places) => object> => {
  const rows = await trx
    .selectFrom('announcement_text')
    .innerJoin('announcement', 'announcement.id', 'announcement_text.announcement_id')
    .select(['announcement_text.announcement_id', 'announcement_text.language', 'announcement_text.title'])
    .where('announcement.company_id', '=', companyId)
    .where('announcement.deleted_at', 'is', null)
    // The last row of an id stays in the map: English, if the language is missing.
    .orderBy('announcement_text.language', 'desc')
    .execute();
  const titles = new Map(rows.map(({ announcement_id, title }) => [announcement_id, title]));
  for (const row of rows) if (row.language === language) titles.set(row.announcement_id, row.title);
  return ({ ids }) => ({ Order: ids.map((id) => titles.get(id) ?? '').join(' · ') });
};

/** Writes one audit row for a new order. */
export const auditOrder = async (unit: NoticesUnit, companyId: string, all: readonly Place[], ids: readonly string[]): Promise<void> => {
  const undo: SavedVersions<Places> = { before: { ids: all.map(({ id }) => id) }, after: { ids } };
  const words = await inTitles(unit.trx, companyId, 'en-US');
  const changed = changesBetween(words(undo.before), words(undo.after));
  await unit.audit({ action: 'announcement.reordered', target: companyId, company: companyId, record: orderRecord, changed, undo });
};

const undoOfOrder = putsBack<NoticesTables, Places>('announcement.reordered', {
  record: orderRecord,
  now: async ({ trx }, { companyId }) => ({ ids: (await placesOf(trx, companyId)).map(({ id }) => id) }),
  async keep(unit, { companyId }, { ids }) {
    const all = await placesOf(unit.trx, companyId);
    await keepOrder(unit, all, ids);
    await tellOfOrder(unit, companyId, all, ids);
  },
  inWords: async ({ trx }, { companyId, language }, places) => (await inTitles(trx, companyId, language))(places),
  tells: ({ text }: Pick<Context, 'text'>) => text('undo.announcement.reordered'),
});

/** How changes of announcements are undone. */
export const undoOfAnnouncements: readonly (readonly [string, Undo<NoticesTables>])[] = [
  ...(['created', 'saved', 'archived', 'restored', 'deleted'] as const).map(undoOf),
  undoOfOrder,
];
