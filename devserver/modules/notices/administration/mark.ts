import { Refusal, type Unit } from '../../../platform/module';
import type { NoticesTables } from '../tables';
import { auditNotice } from './changed';
import { type KnownNotice, noticesOf, record, writeState } from './records';

/** Whether a notification addresses everybody: who is not asked cannot agree, and would never share. */
export const isForEverybody = ({ Roles, Regions, Locations }: Pick<KnownNotice['state'], 'Roles' | 'Regions' | 'Locations'>): boolean =>
  [Roles, Regions, Locations].every((list) => list.length === 0);

const mark = async (unit: Unit<NoticesTables>, { id, companyId, state }: KnownNotice, IsCoachSharing: boolean): Promise<void> => {
  const after = { ...state, IsCoachSharing };
  await unit.revise({ record, id, companyId });
  await writeState(unit.trx, id, state, after, { at: unit.now(), by: null });
  await auditNotice(unit, 'saved', { id, companyId }, { before: state, after });
};

/** Takes the mark from the notification that had it: a company has one such at the most. Answers the id of that one; undefined: no other had it. */
export const takeMark = async (unit: Unit<NoticesTables>, companyId: string, id: string): Promise<string | undefined> => {
  const other = (await noticesOf(unit.trx, companyId)).find((notice) => notice.id !== id && notice.state.IsCoachSharing);
  if (other !== undefined) await mark(unit, other, false);
  return other?.id;
};

/** Gives the mark back to the notification that had it. @throws Refusal 409 where that one has been deleted, or no longer addresses everybody */
export const giveMark = async (unit: Unit<NoticesTables>, companyId: string, id: string): Promise<void> => {
  const [other] = await noticesOf(unit.trx, companyId, id);
  if (other === undefined) throw new Refusal(409, 'notice.markGone');
  if (!isForEverybody(other.state)) throw new Refusal(409, 'notice.markNarrowed', { name: other.state.Name });
  await mark(unit, other, true);
};
