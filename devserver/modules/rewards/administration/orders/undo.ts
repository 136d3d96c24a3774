import { defaultLocale } from '../../../../../shell/i18n/locale';
import { readerOf } from '../../../../platform/mail/recipients';
import { Refusal, type Undo } from '../../../../platform/module';
import { chargeAgain } from '../../points/ledger';
import { sumMoney, sumPoints } from '../../queries';
import type { RewardDb, RewardTables } from '../../tables';
import { decidedAction, findOrder, givesBack, type KeptDecision, orderRecord, tellOrder, titleOf, writeState } from './decide';
import { mailDecided } from './mails';

/** Enters the cost of an order again that was refunded. @throws Refusal 409 if the person has spent the refund since */
const charge = async (trx: RewardDb, { userId, at }: { readonly userId: string; readonly at: string }, orderId: string, reason: string): Promise<void> => {
  await chargeAgain(trx, { userId, at }, orderId, reason);
  const [{ available }, { giftCard }] = [await sumPoints(trx, userId), await sumMoney(trx, userId)];
  if (available < 0 || giftCard < 0) throw new Refusal(409, 'orders.undoSpent');
};

/** Returns the order to its state before the decision, with its cost, and mails the person. A decision made since is kept. */
export const undoOfOrders: readonly [string, Undo<RewardTables>] = [
  decidedAction,
  {
    async undo({ kept, target }, unit) {
      const { companyId, userId, before, after } = kept as KeptDecision;
      const found = await findOrder(unit, companyId, target);
      if (found === undefined || !(await writeState(unit, target, after, before))) throw new Refusal(409, 'undo.changedSince');
      const reason = unit.text('orders.reopened', {}, (await readerOf(unit.trx, userId))?.language ?? defaultLocale);
      if (givesBack(after.state)) await charge(unit.trx, { userId, at: unit.now() }, target, reason);
      await tellOrder(unit, { id: target, companyId, userId });
      await mailDecided(unit, 'reopened', '', [found]);
      await unit.audit({
        action: 'rewards.orderReopened',
        target,
        detail: { person: userId },
        company: companyId,
        record: orderRecord,
        changed: [{ field: 'OrderState', name: titleOf(found), from: after.state, to: before.state }],
      });
    },
    async tells({ kept, target, language }, { db, text }) {
      const { userId, after } = kept as KeptDecision;
      const order = await db
        .selectFrom('reward_order as placed')
        .leftJoin('reward_order_text as said', (join) => join.onRef('said.order_id', '=', 'placed.id').on('said.language', '=', language))
        .select(['said.name', 'placed.item_id'])
        .where('placed.id', '=', target)
        .executeTakeFirst();
      const person = await db.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst();
      return text('undo.orderDecided', {
        state: after.state,
        reward: order?.name ?? order?.item_id ?? '',
        name: person ? `${person.first_name} ${person.last_name}`.trim() : '',
      });
    },
  },
];
