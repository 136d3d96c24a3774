import { changesBetween, type Unit } from '../../../platform/module';
import { plainText } from '../../../platform/sanitise';
import { endUnsharedActing } from '../coachSharing';
import type { NoticesTables } from '../tables';
import { type KnownNotice, type NoticeState, record } from './records';

/** A notification before and after a change; null: it was not there. */
export interface Kept {
  readonly before: NoticeState | null;
  readonly after: NoticeState | null;
  /** The other notification that settles what coaches see on the side of the change on which this one does not. */
  readonly mark?: string | undefined;
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
