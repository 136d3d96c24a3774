import type { ordersSchemas } from '../../../../../plugins/rewards/contract/administration/ordersSchemas';
import { sharedTopics } from '../../../../../shell/contracts/topics';
import type { Input, Output } from '../../../../../shell/net/contract';
import { shortDateTime } from '../../../../../shell/rules/dates/dates';
import { readerOf } from '../../../../platform/mail/recipients';
import { type Call, FieldRefusal, Refusal, type Unit } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import { reverse } from '../../points/ledger';
import type { OrderState, RewardTables } from '../../tables';
import { mailDecided } from './mails';

type RewardUnit = Unit<RewardTables>;
type RewardCall = Call<RewardTables>;
type Decide = typeof ordersSchemas.decideOrders;
type Decision = Extract<OrderState, 'sent' | 'refused' | 'returned'>;

/** The state of an order, and the user who decided it. */
export interface DecidedState {
  readonly state: OrderState;
  readonly state_at: string;
  readonly decided_by: string | null;
  readonly reason: string;
}

/** Data to undo a decision. The order is the target of the audit row. */
export interface KeptDecision {
  readonly companyId: string;
  readonly userId: string;
  readonly before: DecidedState;
  readonly after: DecidedState;
}

export const orderRecord = 'order';
export const decidedAction = 'rewards.orderDecided';

/** Whether an order in this state has refunded its cost. */
export const givesBack = (state: OrderState): boolean => state === 'refused' || state === 'returned' || state === 'stopped';

/** The state that each decision requires. */
const from = { sent: 'placed', refused: 'placed', returned: 'sent' } as const satisfies Record<Decision, OrderState>;

export const findOrder = ({ trx }: RewardUnit, companyId: string, id: string) =>
  trx
    .selectFrom('reward_order as placed')
    .innerJoin('person', 'person.id', 'placed.person_id')
    .innerJoin('reward_item as item', 'item.id', 'placed.item_id')
    .leftJoin('reward_order_text as said', (join) => join.onRef('said.order_id', '=', 'placed.id').on('said.language', '=', 'en-US'))
    .leftJoin('person as staff', 'staff.id', 'placed.decided_by')
    .selectAll('placed')
    .select(['person.first_name', 'person.last_name', 'item.is_custom', 'said.name'])
    .select(['staff.first_name as staff_first', 'staff.last_name as staff_last'])
    .where('placed.id', '=', id)
    .where('placed.company_id', '=', companyId)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The order in the history of the company: its reward and its person. */
export const titleOf = ({ name, item_id, first_name, last_name }: Pick<Found, 'name' | 'item_id' | 'first_name' | 'last_name'>): string =>
  `${name ?? item_id}, ${first_name} ${last_name}`.trim();

/** Refuses a decision that the order's state does not allow, with that state and the user who decided it. */
const refuse = async (call: RewardCall, unit: RewardUnit, found: Found): Promise<never> => {
  const reader = await readerOf(unit.trx, call.caller.actor.userId);
  const at = reader ? shortDateTime(found.state_at, { ...reader, language: call.language }) : found.state_at;
  const by = found.staff_first === null ? '' : `${found.staff_first} ${found.staff_last}`.trim();
  throw new Refusal(409, 'orders.isAlready', { state: found.state, by, isKnown: by === '' ? 'no' : 'yes', at });
};

/** Writes the state of an order, if it is unchanged. @returns whether it was */
export const writeState = async ({ trx }: RewardUnit, id: string, before: DecidedState, after: DecidedState): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('reward_order')
    .set(after)
    .where('id', '=', id)
    .where('state', '=', before.state)
    .where('state_at', '=', before.state_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notifies the company's staff of a decision, and the person of changed points or gift card. */
export const tellOrder = async (unit: RewardUnit, { id, companyId, userId }: { readonly id: string; readonly companyId: string; readonly userId: string }) => {
  await unit.revise({ record: orderRecord, id, companyId });
  unit.publish(sharedTopics.user, { userId }, { Category: 'Points', Message: {} });
};

interface Wanted {
  readonly companyId: string;
  readonly state: Decision;
  readonly reason: string;
}

/** @throws Refusal 404 for an order that the company does not have, 409 for one in another state or one that cannot be sent by hand */
const decideOne = async (call: RewardCall, unit: RewardUnit, { companyId, state, reason }: Wanted, id: string): Promise<Found> => {
  const found = await findOrder(unit, companyId, id);
  if (found === undefined) throw new Refusal(404, 'orders.unknown');
  if (found.state !== from[state]) return refuse(call, unit, found);
  const now = unit.now();
  if (state === 'sent' && found.is_custom === 0) throw new Refusal(409, 'orders.byItself');
  if (state === 'sent' && found.sends_at !== null && found.sends_at > now) throw new Refusal(409, 'orders.stoppable');
  const { state: was, state_at, decided_by, reason: said } = found;
  const before: DecidedState = { state: was, state_at, decided_by, reason: said };
  const after: DecidedState = { state, state_at: now, decided_by: call.caller.actor.userId, reason };
  if (!(await writeState(unit, id, before, after))) return refuse(call, unit, found);
  const userId = found.person_id;
  if (givesBack(state)) await reverse(unit.trx, { userId, at: now }, { kind: 'order', id }, reason);
  await tellOrder(unit, { id, companyId, userId });
  const kept: KeptDecision = { companyId, userId, before, after };
  await unit.audit({
    action: decidedAction,
    target: id,
    detail: { person: userId },
    company: companyId,
    record: orderRecord,
    changed: [
      { field: 'OrderState', name: titleOf(found), from: was, to: state },
      ...(reason === said ? [] : [{ field: 'Reason', from: said || null, to: reason || null }]),
    ],
    undo: kept,
  });
  return found;
};

/**
 * Marks orders as sent, refuses or returns them, each independently: one that another user has decided is refused with that user. Refused and returned orders
 * refund their points or dollars with the reason, and each person gets one mail about all decisions.
 * @throws Refusal 404 for a company out of reach, FieldRefusal 400 for a refusal without a reason
 */
export const decideOrders = async ({ body }: Input<Decide>, call: RewardCall): Promise<Output<Decide>> => {
  await companyInReach(call, body.EntityId);
  const state = body.State.toLowerCase() as Decision;
  const reason = body.Reason?.trim() ?? '';
  if (reason === '' && state !== 'sent') throw new FieldRefusal('Reason', 'orders.noReason');
  return call.change(async (unit) => {
    const outcomes = await unit.each(body.OrderIds, (id) => decideOne(call, unit, { companyId: body.EntityId, state, reason }, id));
    await mailDecided(
      unit,
      state,
      reason,
      outcomes.flatMap((outcome) => (outcome.IsSuccessful ? [outcome.value] : [])),
    );
    return {
      Actions: outcomes.map((outcome) =>
        outcome.IsSuccessful
          ? { Id: outcome.item, IsSuccessful: true }
          : { Id: outcome.item, IsSuccessful: false, Message: outcome.Errors.map(({ Message }) => Message).join(' ') },
      ),
    };
  });
};
