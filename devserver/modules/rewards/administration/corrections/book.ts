import { sharedTopics } from '../../../../../shell/contracts/topics';
import { readerOf } from '../../../../platform/mail/recipients';
import { Refusal } from '../../../../platform/module';
import { enterCorrection, reverse } from '../../points/ledger';
import { sumMoney, sumPoints } from '../../queries';
import type { RewardDb } from '../../tables';
import { mailCorrection } from './mails';
import type { RewardUnit } from './records';
import type { CorrectionRow } from './tables';

/** A person's balance of the corrected kind: points that they may spend, or cents on the gift card. */
export const heldOf = async (db: RewardDb, personId: string, kind: CorrectionRow['kind']): Promise<number> =>
  kind === 'Points' ? (await sumPoints(db, personId)).available : (await sumMoney(db, personId)).giftCard;

/** The balance, if the amount would make it negative; `undefined` if it can be moved. */
export const missingFor = async (db: RewardDb, personId: string, kind: CorrectionRow['kind'], amount: number): Promise<number | undefined> => {
  const held = await heldOf(db, personId, kind);
  return amount < 0 && held + amount < 0 ? held : undefined;
};

/** The refusal for an insufficient balance: its key, and the balance. */
export const notEnough = (kind: CorrectionRow['kind'], held: number) => ({
  key: `corrections.over${kind}`,
  values: { held: kind === 'Points' ? held : held / 100 },
});

const demandEnough = async (unit: RewardUnit, { person_id, kind }: CorrectionRow, amount: number): Promise<void> => {
  const held = await missingFor(unit.trx, person_id, kind, amount);
  if (held === undefined) return;
  const { key, values } = notEnough(kind, held);
  throw new Refusal(409, key, values);
};

const tellPerson = async (unit: RewardUnit, correction: CorrectionRow, what: 'entered' | 'takenBack'): Promise<void> => {
  await mailCorrection(unit, correction, what);
  unit.publish(sharedTopics.user, { userId: correction.person_id }, { Category: 'Points', Message: {} });
};

/** Enters a correction into the ledger, in the current plan year. @throws Refusal 409 if the balance of points or of the gift card would become negative */
export const book = async (unit: RewardUnit, correction: CorrectionRow): Promise<CorrectionRow> => {
  const at = unit.now();
  const { id, person_id, kind, amount, reason } = correction;
  await demandEnough(unit, correction, amount);
  const plan_year_id = await enterCorrection(unit.trx, { userId: person_id, at }, { id, kind, amount, reason });
  const booked = { state: 'Entered', waits: 0, entered_at: at, plan_year_id } as const;
  await unit.trx.updateTable('reward_correction').set(booked).where('id', '=', id).execute();
  await tellPerson(unit, correction, 'entered');
  return { ...correction, ...booked };
};

/** Reverses a correction in the ledger by a line that names the original. @throws Refusal 409 if the credited amount was spent */
export const unbook = async (unit: RewardUnit, correction: CorrectionRow): Promise<void> => {
  const { id, person_id, amount, reason } = correction;
  await demandEnough(unit, correction, -amount);
  const reader = await readerOf(unit.trx, person_id);
  await reverse(unit.trx, { userId: person_id, at: unit.now() }, { kind: 'correction', id }, unit.text('corrections.backReason', { reason }, reader?.language));
  await tellPerson(unit, correction, 'takenBack');
};
