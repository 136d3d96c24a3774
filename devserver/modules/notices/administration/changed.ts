import { changesBetween, type Unit } from '../../../platform/module';
import { plainText } from '../../../platform/sanitise';
import { endUnsharedActing } from '../consents/coachSharing';
import type { NoticesTables } from '../tables';
import { type KnownNotice, type NoticeState, record } from './records';

/** A notification before and after a change; null: it did not exist. */
export interface Kept {
  readonly before: NoticeState | null;
  readonly after: NoticeState | null;
  /** Id of the notification that controls what coaches see in the state in which this one does not; before or after the change. */
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

/** Replaces empty lists by `ALL`, so that a change shows 'everyone' rather than 'nothing' (ADN-035). */
const withEverybody = (state: NoticeState): NoticeState => {
  const told = (values: readonly string[]): string[] => (values.length === 0 ? ['ALL'] : [...values]);
  return { ...state, Roles: told(state.Roles), Regions: told(state.Regions), Locations: told(state.Locations) };
};

/** A notification as the audit records it: names for ids, plain text for HTML. */
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

/** Writes one audit row, with the changed fields and the data that an undo needs. */
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

/** Ends impersonations by coaches who may see less after a change of the notice about coach sharing. */
export const reconsiderCoaches = async (unit: Unit<NoticesTables>, companyId: string, { before, after }: Kept): Promise<void> => {
  if (before?.IsCoachSharing || after?.IsCoachSharing) await endUnsharedActing(unit, companyId);
};
