import { Refusal, type Unit } from '../../../platform/module';
import type { NoticesTables } from '../tables';
import { auditNotice } from './changed';
import { type KnownNotice, noticesOf, record, writeState } from './records';

/** Whether a notification addresses everyone: people who are not asked cannot agree, and would never share. */
export const isForEverybody = ({ Roles, Regions, Locations }: Pick<KnownNotice['state'], 'Roles' | 'Regions' | 'Locations'>): boolean =>
  [Roles, Regions, Locations].every((list) => list.length === 0);

const mark = async (unit: Unit<NoticesTables>, { id, companyId, state }: KnownNotice, IsCoachSharing: boolean): Promise<void> => {
  const after = { ...state, IsCoachSharing };
  await unit.revise({ record, id, companyId });
  await writeState(unit.trx, id, state, after, { at: unit.now(), by: null });
  await auditNotice(unit, 'saved', { id, companyId }, { before: state, after });
};

/**
 * Removes the coach sharing mark from the notification that has it, because a company has at most one. Returns its id; undefined if no other had the
 * mark.
 */
export const takeMark = async (unit: Unit<NoticesTables>, companyId: string, id: string): Promise<string | undefined> => {
  const other = (await noticesOf(unit.trx, companyId)).find((notice) => notice.id !== id && notice.state.IsCoachSharing);
  if (other !== undefined) await mark(unit, other, false);
  return other?.id;
};

/** Restores the coach sharing mark of a notification. @throws Refusal 409 if it was deleted, or no longer addresses everyone */
export const giveMark = async (unit: Unit<NoticesTables>, companyId: string, id: string): Promise<void> => {
  const [other] = await noticesOf(unit.trx, companyId, id);
  if (other === undefined) throw new Refusal(409, 'notice.markGone');
  if (!isForEverybody(other.state)) throw new Refusal(409, 'notice.markNarrowed', { name: other.state.Name });
  await mark(unit, other, true);
};
