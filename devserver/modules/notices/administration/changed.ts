import { type ChangeForAnother, changesBetween, Refusal, type Undo, type Unit } from '../../../platform/module';
import { plainText } from '../../../platform/sanitise';
import { endUnsharedActing } from '../coachSharing';
import type { NoticesTables } from '../tables';
import { type KnownNotice, type NoticeState, noticesOf, record, writeState } from './records';

/** A notification before and after a change; null: it was not there. */
interface Kept {
  readonly before: NoticeState | null;
  readonly after: NoticeState | null;
}

export type NoticeAction = 'created' | 'saved' | 'switched' | 'reset' | 'deleted' | 'copied' | 'undone';

const namesOf = async (unit: Unit<NoticesTables>, ids: readonly string[]): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await unit.trx
    .selectFrom('company_option')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? id);
};

/** An empty list means everybody, which a change says rather than 'nothing' (ADN-035). */
const withEverybody = (state: NoticeState): NoticeState => {
  const told = (values: readonly string[]): string[] => (values.length === 0 ? ['ALL'] : [...values]);
  return { ...state, Roles: told(state.Roles), Regions: told(state.Regions), Locations: told(state.Locations) };
};

/** Ids are told as names, HTML as its words. */
const inWords = async (unit: Unit<NoticesTables>, state: NoticeState | null): Promise<object> =>
  state === null
    ? {}
    : {
        ...state,
        Content: plainText(state.Content),
        SpanishContent: plainText(state.SpanishContent),
        Regions: await namesOf(unit, state.Regions),
        Locations: await namesOf(unit, state.Locations),
      };

/** One line of the audit, with what was changed and what undoing it needs. */
export const auditNotice = async (
  unit: Unit<NoticesTables>,
  action: NoticeAction,
  { id, companyId }: Pick<KnownNotice, 'id' | 'companyId'>,
  kept: Kept,
): Promise<void> => {
  const isChange = kept.before !== null && kept.after !== null;
  const words = (state: NoticeState | null) => inWords(unit, state && isChange ? withEverybody(state) : state);
  const [before, after] = [await words(kept.before), await words(kept.after)];
  const changed = kept.after === null ? changesBetween({ IsDeleted: false }, { IsDeleted: true }) : changesBetween(before, after);
  await unit.audit({ action: `notification.${action}`, target: id, company: companyId, record, changed, undo: kept });
};

/** What coaches see may be less after a change of these. */
export const reconsiderCoaches = async (unit: Unit<NoticesTables>, companyId: string, { before, after }: Kept): Promise<void> => {
  if (before?.IsCoachSharing || after?.IsCoachSharing) await endUnsharedActing(unit, companyId);
};

/** Puts a notification back as it was, which is a change that can be put back as well. @throws Refusal 409 where it was changed since, or settles what coaches see and would be deleted */
const putBack = async ({ companyId, target: id, kept }: ChangeForAnother, unit: Unit<NoticesTables>): Promise<void> => {
  const { before, after } = kept as Kept;
  const [now] = await noticesOf(unit.trx, companyId, id);
  const isAsAfter = after === null ? now === undefined : now !== undefined && changesBetween(after, now.state).length === 0;
  if (!isAsAfter || (before === null && now?.isDefault)) throw new Refusal(409, 'undo.changedSince');
  // It would be deleted, and coaches would see the data of everybody again.
  if (before === null && now?.state.IsCoachSharing) throw new Refusal(409, 'notice.isCoachSharing');
  if (before?.IsCoachSharing && !after?.IsCoachSharing) {
    const others = await noticesOf(unit.trx, companyId);
    if (others.some((other) => other.id !== id && other.state.IsCoachSharing)) throw new Refusal(409, 'undo.changedSince');
  }
  await unit.revise({ record, id, companyId });
  const deleted_at = before === null ? unit.now() : null;
  await unit.trx.updateTable('consent_notice').set({ deleted_at }).where('id', '=', id).execute();
  if (before !== null) {
    const by = await writerOf(unit, id);
    await writeState(unit.trx, id, after ?? before, before, { at: unit.now(), by });
  }
  await reconsiderCoaches(unit, companyId, { before: after, after: before });
  await auditNotice(unit, 'undone', { id, companyId }, { before: after, after: before });
};

/** Whoever has just raised the version of a record. */
const writerOf = async ({ trx }: Unit<NoticesTables>, id: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('record_version')
    .select('changed_by')
    .where('module_id', '=', 'notices')
    .where('record', '=', record)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.changed_by ?? null;
};

const undoOf = (action: NoticeAction): [string, Undo<NoticesTables>] => [
  `notification.${action}`,
  {
    undo: putBack,
    tells: async ({ kept }, { text }) => {
      const { before, after } = kept as Kept;
      return text(`undo.${action}`, { name: (after ?? before)?.Name ?? '' });
    },
  },
];

/** How changes of notifications are undone. */
export const undoOfNotices = new Map((['created', 'saved', 'switched', 'reset', 'deleted', 'copied', 'undone'] as const).map(undoOf));
