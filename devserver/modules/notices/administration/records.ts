import type { AdministeredNotification } from '../../../../shell/features/notices/administration/contract';
import { isEverything } from '../../../../shell/rules/multiSelect';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { type Call, type Context, Refusal } from '../../../platform/module';
import { listOf } from '../addressed';
import { writeText } from '../consents/defaultNotice';
import type { NoticesDb, NoticesTables, NoticesTransaction } from '../tables';

export type NoticesCall = Call<NoticesTables>;

/** The stored state of a program notification: a save changes it, an undo restores it, and the audit records it. */
export type NoticeState = Pick<
  AdministeredNotification,
  | 'Name'
  | 'Content'
  | 'SpanishName'
  | 'SpanishContent'
  | 'Roles'
  | 'Regions'
  | 'Locations'
  | 'ProceedAfterDeclineAllowed'
  | 'IsEnabled'
  | 'IsCoachSharing'
  | 'LastResetDate'
>;

/** The record kind of its version. */
export const record = 'programNotification';

/** A notification with its id and company. */
export interface KnownNotice {
  readonly id: string;
  readonly companyId: string;
  readonly isDefault: boolean;
  readonly state: NoticeState;
}

/** The company of a call. @throws Refusal 403 for one that the caller does not administer (ADN-091) */
export const companyOfCall = ({ caller }: NoticesCall, entityId?: string): string => {
  const { reach, subject } = caller;
  const id = entityId || subject.companyId;
  if (reach.kind === 'self' || (reach.kind === 'companies' && !reach.companyIds.includes(id))) throw new Refusal(403, 'error.roleNeeded');
  return id;
};

/** The stored form of a list: everyone is the empty list, in whichever form the call has it (ADN-035). */
export const keptList = (values: readonly string[]): string[] => (isEverything(values) ? [] : [...new Set(values)]);

/** The notifications of a company in their order, or one of them. */
export const noticesOf = async (db: NoticesDb | NoticesTransaction, companyId: string, id?: string): Promise<readonly KnownNotice[]> => {
  const all = (db as NoticesDb).selectFrom('consent_notice').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);
  const rows = await (id === undefined ? all : all.where('id', '=', id)).orderBy('position').orderBy('id').execute();
  const ids = rows.map((row) => row.id);
  const texts = ids.length === 0 ? [] : await (db as NoticesDb).selectFrom('consent_notice_text').selectAll().where('notice_id', 'in', ids).execute();
  return rows.map((row): KnownNotice => {
    const textIn = (language: string) => texts.find((text) => text.notice_id === row.id && text.language === language);
    const [english, spanish] = [textIn('en-US'), textIn('es-419')];
    return {
      id: row.id,
      companyId,
      isDefault: fromFlag(row.is_default),
      state: {
        Name: english?.name ?? '',
        Content: english?.content ?? '',
        SpanishName: spanish?.name ?? '',
        SpanishContent: spanish?.content ?? '',
        Roles: [...listOf(row.roles)],
        Regions: [...listOf(row.regions)],
        Locations: [...listOf(row.locations)],
        ProceedAfterDeclineAllowed: fromFlag(row.proceed_after_decline),
        IsEnabled: fromFlag(row.is_enabled),
        IsCoachSharing: fromFlag(row.is_coach_sharing),
        LastResetDate: row.last_reset_at,
      },
    };
  });
};

/** @throws Refusal 404 for a notification that the company does not have */
export const noticeOf = async (db: NoticesDb | NoticesTransaction, companyId: string, id: string): Promise<KnownNotice> => {
  const [notice] = await noticesOf(db, companyId, id);
  if (notice === undefined) throw new Refusal(404, 'notice.unknown');
  return notice;
};

/** The response for a notification. */
export const presented = ({ id, companyId, isDefault, state }: KnownNotice, Version: number): AdministeredNotification => ({
  ProgramNotificationId: id,
  EntityId: companyId,
  LanguageCode: 'en',
  ...state,
  IsDefault: isDefault,
  Version,
});

/** The responses for several notifications, with their versions. */
export const presentAll = async (context: Pick<Context, 'versions'>, notices: readonly KnownNotice[]): Promise<AdministeredNotification[]> => {
  const versionOf = await context.versions(
    record,
    notices.map(({ id }) => id),
  );
  return notices.map((notice) => presented(notice, versionOf(notice.id)));
};

/** The author of the latest version of a record of this module. */
export const writerOf = async (trx: NoticesTransaction, kind: string, id: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('record_version')
    .select('changed_by')
    .where('module_id', '=', 'notices')
    .where('record', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.changed_by ?? null;
};

/** Author and time of a write. */
export interface Writing {
  readonly at: string;
  readonly by: string | null;
}

/** Writes the differences between two states of an existing notification. */
export const writeState = async (trx: NoticesTransaction, id: string, before: NoticeState | null, after: NoticeState, writing: Writing): Promise<void> => {
  await trx
    .updateTable('consent_notice')
    .set({
      is_enabled: toFlag(after.IsEnabled),
      proceed_after_decline: toFlag(after.ProceedAfterDeclineAllowed),
      is_coach_sharing: toFlag(after.IsCoachSharing),
      roles: JSON.stringify(after.Roles),
      regions: JSON.stringify(after.Regions),
      locations: JSON.stringify(after.Locations),
      last_reset_at: after.LastResetDate,
    })
    .where('id', '=', id)
    .execute();
  if (before?.Name !== after.Name || before.Content !== after.Content)
    await writeText(trx, id, { language: 'en-US', name: after.Name, content: after.Content }, writing);
  if ((before?.SpanishName ?? '') === after.SpanishName && (before?.SpanishContent ?? '') === after.SpanishContent) return;
  if (after.SpanishName === '') await trx.deleteFrom('consent_notice_text').where('notice_id', '=', id).where('language', '=', 'es-419').execute();
  else await writeText(trx, id, { language: 'es-419', name: after.SpanishName, content: after.SpanishContent }, writing);
};

/** Inserts a notification at the last place. */
export const addNotice = async (
  trx: NoticesTransaction,
  { id, companyId, state }: Pick<KnownNotice, 'id' | 'companyId' | 'state'>,
  writing: Writing,
): Promise<void> => {
  const { last } = await trx
    .selectFrom('consent_notice')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('consent_notice')
    .values({ id, company_id: companyId, position: Number(last ?? -1) + 1, is_enabled: 0, proceed_after_decline: 0 })
    .execute();
  await writeState(trx, id, null, state, writing);
};
