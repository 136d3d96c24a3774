import { randomUUID } from 'node:crypto';
import type { OrderResult } from '../../../plugins/rewards/contract';
import { settings } from '../../../plugins/rewards/contract/settings';
import { convert, fromMinor, pointsFor, toMinor } from '../../../plugins/rewards/rules/money';
import type { Locale } from '../../../shell/i18n/locale';
import { addDays, dayIn, defaultZone } from '../../../shell/rules/days';
import { isMail } from '../../../shell/rules/mail';
import { mailKey } from '../../platform/auth/mailKey';
import { ownAddresses } from '../../platform/mail/recipients';
import { type Call, FieldRefusal, type Identity, Refusal } from '../../platform/module';
import { mailOrdersFor } from './actedMails';
import { overLimit, type Spender, spenderOf } from './acting';
import { momentOf, rateOf } from './exchange';
import { enterMoney, enterPoints } from './ledger';
import { mailOrders } from './orderMails';
import { findSettings, type ItemRow, listItems, sumMoney, sumPoints } from './queries';
import type { RewardDb, RewardTables } from './tables';
import type { Moved } from './undo';

/** Orders as they are sent. What somebody says of their kind counts for nothing: the reward decides. */
interface Body {
  readonly Orders: readonly { readonly RewardId: string; readonly Amount: number; readonly Currency: string; readonly Quantity: number }[];
  readonly RecipientEmail: string;
  readonly ConfirmedName?: string | undefined;
}
type Line = Body['Orders'][number];

/** Who orders, and when. */
interface Orderer {
  readonly person: Identity;
  /** In which language rewards are named, and what their prices are worth. */
  readonly list: { readonly language: Locale; readonly currencyToUsd: number };
  /** Where it goes; one of `own` as it is on record for an address of the person's own, however it was typed. */
  readonly email: string;
  readonly own: readonly string[];
  readonly moment: ReturnType<typeof momentOf>;
  /** Who acts for them. */
  readonly by: Spender | undefined;
}

/** What an order costs: cents that count as spent, and points where those pay. */
interface Cost {
  readonly cents: number;
  readonly points: number;
}

/** Whether this amount of a reward can be had. */
const isOffered = ({ denominations, least, most }: ItemRow, amount: number): boolean => {
  const offered: readonly number[] = JSON.parse(denominations);
  return offered.length > 0 ? offered.includes(amount) : amount >= least && amount <= most;
};

/** @throws Refusal 409 unless the recognition provider has said today or yesterday that it knows the person */
const mustBeRecognised = async (db: RewardDb, { person, moment }: Orderer): Promise<void> => {
  const known = await db.selectFrom('reward_recognised').select('at').where('person_id', '=', person.userId).executeTakeFirst();
  const yesterday = addDays(dayIn(moment.now, defaultZone), -1);
  if (known === undefined || dayIn(known.at, defaultZone) < yesterday) throw new Refusal(409, 'order.notRecognised');
};

/** The reward that is ordered, and one piece of it in minor units. @throws Refusal for one that the person cannot have, or not for this amount */
const itemOf = async (db: RewardDb, orderer: Orderer, line: Line): Promise<{ readonly item: ItemRow; readonly amount: number }> => {
  const [item] = await listItems(db, orderer.person, { ...orderer.list, id: line.RewardId });
  if (item === undefined) throw new Refusal(404, 'order.unknown');
  const amount = toMinor(line.Amount, item.currency);
  if (amount === undefined || line.Currency !== item.currency || !isOffered(item, amount)) throw new Refusal(409, 'order.amount', { name: item.name });
  if (item.needs_recognition === 1) await mustBeRecognised(db, orderer);
  return { item, amount };
};

/** What so much of a reward costs. @throws Refusal 409 where it is more than there is, or more than the company allows */
const costOf = async (db: RewardDb, { person, moment, by }: Orderer, item: ItemRow, total: number): Promise<Cost> => {
  const allowed = await findSettings(db, person.companyId);
  const { rate } = await rateOf(moment, db, item.currency, 'USD');
  const cents = convert(total, item.currency, 'USD', rate);
  const money = await sumMoney(db, person.userId);
  if (allowed?.maximum_enabled === 1 && cents > allowed.maximum_cents - money.spent) {
    throw new Refusal(409, 'order.overMaximum', { left: fromMinor(Math.max(0, allowed.maximum_cents - money.spent), 'USD') });
  }
  const over = by && (await overLimit(db, { personId: person.userId, by, now: moment.now }, cents));
  if (over) throw new Refusal(409, over.key, over.values);
  if (item.is_custom === 0) {
    if (cents > money.giftCard) throw new Refusal(409, 'order.overGiftCard', { left: fromMinor(money.giftCard, 'USD') });
    return { cents, points: 0 };
  }
  if (!allowed?.points_per_dollar) throw new Refusal(409, 'order.noPoints');
  const points = pointsFor(cents, allowed.points_per_dollar);
  const { available } = await sumPoints(db, person.userId);
  if (points > available) throw new Refusal(409, 'order.overPoints', { points, available });
  return { cents, points };
};

/** Orders for others within an hour: each call with some of them sends a mail to an address that nobody has confirmed. */
const mostForOthers = 40;

/** @throws Refusal 429 when the person has ordered too much for other addresses than their own */
const mustNotFlood = async (db: RewardDb, { person, email, own, moment }: Orderer): Promise<void> => {
  if (own.includes(email)) return;
  const anHourAgo = new Date(Date.parse(moment.now) - 60 * 60 * 1000).toISOString();
  const { count } = await db
    .selectFrom('reward_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', person.userId)
    .where('at', '>', anHourAgo)
    .where('recipient_email', 'not in', own)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostForOthers) throw new Refusal(429, 'order.tooManyForOthers', { most: mostForOthers });
};

/** What staff order for a person waits for a day, so that the person can stop it. */
const sendsAt = (at: string): string => new Date(Date.parse(at) + 24 * 60 * 60 * 1000).toISOString();

/** Places one order and enters what it costs. @throws Refusal when it cannot be placed; then nothing of it is written */
const placeOrder = async (db: RewardDb, orderer: Orderer, line: Line): Promise<OrderResult['Orders'][number]> => {
  const { item, amount } = await itemOf(db, orderer, line);
  const cost = await costOf(db, orderer, item, amount * line.Quantity);
  await mustNotFlood(db, orderer);
  const id = randomUUID();
  const actorId = orderer.by?.actorId;
  const entered = { userId: orderer.person.userId, at: orderer.moment.now, actorId };
  const source = { kind: 'order' as const, id, name: item.name };
  await db
    .insertInto('reward_order')
    .values({
      id,
      person_id: entered.userId,
      item_id: item.id,
      amount,
      currency: item.currency,
      quantity: line.Quantity,
      recipient_email: orderer.email,
      at: entered.at,
      sends_at: actorId === undefined ? null : sendsAt(entered.at),
    })
    .execute();
  await enterMoney(db, entered, source, { kind: item.is_custom === 1 ? 'customOrder' : 'order', cents: cost.cents });
  if (cost.points > 0) await enterPoints(db, entered, source, { kind: 'redeemed', points: -cost.points });
  const { RewardId, Amount, Currency, Quantity } = line;
  const IsCustom = item.is_custom === 1;
  return { Id: id, RewardId, Name: item.name, Amount, Currency, Quantity, IsCustom, Spent: fromMinor(cost.cents, 'USD'), Points: cost.points };
};

/** Places what can be placed of these orders, one after the other, in one transaction; the others are answered with their reasons (ACC-082, ACC-085, ACC-091). */
export const placeOrders = (call: Call<RewardTables>, { Orders, RecipientEmail, ConfirmedName }: Body): Promise<OrderResult> =>
  call.change(async (unit) => {
    const person = call.caller.subject;
    const by = await spenderOf(unit, call.caller, ConfirmedName);
    const own = await ownAddresses(unit.trx, person.userId);
    if (!isMail(RecipientEmail.trim())) throw new FieldRefusal('RecipientEmail', 'order.email');
    const theirs = own.find((address) => mailKey(address) === mailKey(RecipientEmail));
    if (by && theirs === undefined) throw new FieldRefusal('RecipientEmail', 'acting.address');
    const email = theirs ?? RecipientEmail.trim();
    const list = { language: call.language, currencyToUsd: (await unit.settings(settings, person.companyId)).currencyToUsd };
    const orderer = { person, list, email, own, moment: momentOf(call), by };
    const names = new Map((await listItems(unit.trx, person, list)).map(({ id, name }) => [id, name]));
    const placed: OrderResult['Orders'] = [];
    const failed: OrderResult['FailedOrders'] = [];
    for (const line of Orders) {
      try {
        placed.push(await placeOrder(unit.trx, orderer, line));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { RewardId, Amount, Currency, Quantity } = line;
        const Message = unit.text(error.key, error.values, call.language);
        failed.push({ RewardId, Name: names.get(RewardId) ?? RewardId, Amount, Currency, Quantity, Message });
      }
    }
    if (by === undefined) await mailOrders(unit, person, { email, isOwn: theirs !== undefined }, placed);
    else await mailOrdersFor(unit, call.caller, placed, { email, sendsAt: sendsAt(orderer.moment.now) });
    for (const { Id, Name, Points, IsCustom, Spent } of placed) {
      const moved: Moved = { cents: IsCustom ? 0 : Math.round(Spent * 100), points: Points };
      const changed = [{ field: 'Order', from: null, to: Name }];
      await unit.audit({ action: 'rewards.ordered', target: Id, changed, ...(by && { undo: moved }) });
    }
    return { Orders: placed, FailedOrders: failed };
  });
