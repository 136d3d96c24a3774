import { sharedTopics } from '../../../shell/contracts/topics';
import type { Unit } from '../../platform/module';
import { type ChangeForAnother, Refusal, type Undo } from '../../platform/module';
import { reverse } from './points/ledger';
import { ordersOf, sumMoney } from './queries';
import { amountIn } from './spending/orderMails';
import type { RewardTables } from './tables';

/** Amounts moved on behalf of another person: cents of the gift card, and points. */
export interface Moved {
  readonly cents: number;
  readonly points: number;
}

type RewardUnit = Unit<RewardTables>;

const takeBack = async (unit: RewardUnit, { userId, target, language }: ChangeForAnother, kind: 'order' | 'cashOut'): Promise<void> => {
  await reverse(unit.trx, { userId, at: unit.now() }, { kind, id: target }, unit.text(`undo.reason.${kind}`, {}, language));
  unit.publish(sharedTopics.user, { userId }, { Category: 'Points', Message: {} });
};

/** Stops an order that has not been sent. @throws Refusal 409 for one that has */
const stopOrder = async (change: ChangeForAnother, unit: RewardUnit): Promise<void> => {
  const now = unit.now();
  const { numUpdatedRows } = await unit.trx
    .updateTable('reward_order')
    .set({ state: 'stopped', state_at: now })
    .where('id', '=', change.target)
    .where('person_id', '=', change.userId)
    .where('state', '=', 'placed')
    .where('sends_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal(409, 'undo.sent');
  await takeBack(unit, change, 'order');
};

/** Returns the points of a cash-out. @throws Refusal 409 if its dollars were spent */
const undoCashOut = async (change: ChangeForAnother, unit: RewardUnit): Promise<void> => {
  const { cents } = change.kept as Moved;
  if ((await sumMoney(unit.trx, change.userId)).giftCard < cents) throw new Refusal(409, 'undo.spent');
  await takeBack(unit, change, 'cashOut');
};

/** Description and undo of orders and cash-outs on behalf of a person. */
export const undoOfSpending: ReadonlyMap<string, Undo<RewardTables>> = new Map([
  [
    'rewards.ordered',
    {
      undo: stopOrder,
      tells: async ({ userId, target, language, reader, kept }, { db, text }) => {
        const { cents, points } = kept as Moved;
        const order = (await ordersOf(db, userId, language)).get(target);
        const cost = cents > 0 ? text('mail.fromCard', { amount: amountIn(cents / 100, 'USD', language) }) : text('mail.inPoints', { points });
        const [name, quantity, email] = [order?.name ?? text('source.order'), order?.quantity ?? 1, order?.recipient_email ?? ''];
        return text('undo.ordered', { name, quantity, cost, email, reader });
      },
    },
  ],
  [
    'rewards.cashedOut',
    {
      undo: undoCashOut,
      tells: async ({ language, reader, kept }, { text }) => {
        const { cents, points } = kept as Moved;
        return text('undo.cashedOut', { points, amount: amountIn(cents / 100, 'USD', language), reader });
      },
    },
  ],
]);
