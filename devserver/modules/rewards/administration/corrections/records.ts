import { fromMinor } from '../../../../../plugins/rewards/rules/money';
import type { Locale } from '../../../../../shell/i18n/locale';
import { undoDays } from '../../../../platform/audit/acting';
import { type Caller, callers, Refusal, type Unit } from '../../../../platform/module';
import { amountIn } from '../../spending/orderMails';
import type { RewardDb, RewardTables } from '../../tables';
import type { CorrectionRow } from './tables';

export type RewardUnit = Unit<RewardTables>;

/** Kind of record in `unit.revise` and in the history. */
export const record = 'correction';

/** Whether the caller may decide a correction: not one that they have entered, and not one about themselves, also not while impersonating. */
export const mayDecide = ({ state, person_id, by_id, by_subject_id }: CorrectionRow, caller: Caller): boolean =>
  state === 'Waiting' && !callers(caller).some((id) => [person_id, by_id, by_subject_id].includes(id));

/** Until when a line can be reversed (ISO 8601, UTC). */
const lastMoment = (enteredAt: string): string => new Date(Date.parse(enteredAt) + undoDays * 86_400_000).toISOString();

/** Whether a user may reverse a correction: never of their own balance, and a waiting one only as the user who entered it. */
export const mayTakeBack = ({ state, person_id, by_id, entered_at }: CorrectionRow, caller: Caller, now: string): boolean => {
  if (callers(caller).includes(person_id)) return false;
  if (state === 'Waiting') return by_id === caller.actor.userId;
  return state === 'Entered' && entered_at !== null && now < lastMoment(entered_at);
};

/** @throws Refusal 409 for one that was entered into the ledger too long ago */
export const demandRecent = ({ entered_at }: CorrectionRow, now: string): void => {
  if (entered_at !== null && now >= lastMoment(entered_at)) throw new Refusal(409, 'corrections.tooLate', { days: undoDays });
};

/** Points or dollars, in the form of pages. */
export const amountOf = ({ kind, amount }: Pick<CorrectionRow, 'kind' | 'amount'>): number => (kind === 'Points' ? amount : fromMinor(amount, 'USD'));

/** An amount in words, with its sign: `+500 points`, `−$20.00`. */
export const inWords = (words: Pick<RewardUnit, 'text'>, { kind, amount }: Pick<CorrectionRow, 'kind' | 'amount'>, language: Locale): string => {
  const sign = amount < 0 ? '−' : '+';
  const size = Math.abs(amount);
  return `${sign}${kind === 'Points' ? words.text('mail.inPoints', { points: size }, language) : amountIn(fromMinor(size, 'USD'), 'USD', language)}`;
};

export const nameOf = async (db: RewardDb | RewardUnit['trx'], id: string): Promise<string> => {
  const named = await (db as RewardDb).selectFrom('person').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
  return named ? `${named.first_name} ${named.last_name}`.trim() : '';
};

/** A correction; `undefined` for an unknown id. */
export const findCorrection = (db: RewardDb | RewardUnit['trx'], id: string): Promise<CorrectionRow | undefined> =>
  (db as RewardDb).selectFrom('reward_correction').selectAll().where('id', '=', id).executeTakeFirst();

/** Writes one line of the audit: the new state of a correction. `canUndo`: the history can reverse it. */
export const auditCorrection = async (
  unit: RewardUnit,
  action: 'Requested' | 'Entered' | 'Approved' | 'Denied' | 'TakenBack',
  correction: CorrectionRow,
  { before, canUndo, language }: { readonly before: CorrectionRow['state'] | null; readonly canUndo: boolean; readonly language: Locale },
): Promise<void> => {
  const { id, company_id, person_id, state, reason } = correction;
  const name = `${await nameOf(unit.trx, person_id)}, ${inWords(unit, correction, language)}`;
  await unit.audit({
    action: `rewards.correction${action}`,
    target: id,
    person: person_id,
    company: company_id,
    record,
    changed: [
      { field: 'CorrectionState', name, from: before, to: state },
      ...(before === null ? [{ field: 'CorrectionReason', name, from: null, to: reason }] : []),
    ],
    ...(canUndo && { undo: {} }),
  });
};
