import { randomUUID } from 'node:crypto';
import type { OrderResult } from '../../../../plugins/rewards/contract';
import { settings } from '../../../../plugins/rewards/contract/settings';
import { convert, fromMinor, pointsFor, toMinor } from '../../../../plugins/rewards/rules/money';
import type { Locale } from '../../../../shell/i18n/locale';
import { addDays, dayIn, defaultZone } from '../../../../shell/rules/dates/days';
import { isMail } from '../../../../shell/rules/mail';
import { mailKey } from '../../../platform/auth/contacts/mailKey';
import { ownAddresses } from '../../../platform/mail/recipients';
import { type Call, FieldRefusal, type Identity, Refusal } from '../../../platform/module';
import { overLimit, type Spender, spenderOf } from '../acting';
import { enterMoney, enterPoints, planYearOf } from '../points/ledger';
import { type ItemRow, listItems, type RewardSettings, sumMoney, sumPoints } from '../queries';
import type { RewardDb, RewardTables } from '../tables';
import type { Moved } from '../undo';
import { mailOrdersFor } from './actedMails';
import { momentOf, rateOf } from './exchange';
import { mailOrders } from './orderMails';

/** The body of an order call. Its reward type is ignored: the reward determines it. */
interface Body {
  readonly Orders: readonly { readonly RewardId: string; readonly Amount: number; readonly Currency: string; readonly Quantity: number }[];
  readonly RecipientEmail: string;
  readonly ConfirmedName?: string | undefined;
}
type Line = Body['Orders'][number];

/** The buyer, and the time. */
interface Orderer {
  readonly person: Identity;
  /** The language of reward names, the value of prices, and the time. */
  readonly list: { readonly language: Locale; readonly currencyToUsd: number; readonly now: string };
  readonly settings: RewardSettings;
  /** The recipient's address; one of `own` in its stored spelling if it is the person's own. */
  readonly email: string;
  readonly own: readonly string[];
  readonly moment: ReturnType<typeof momentOf>;
  /** The user who acts for the buyer. */
  readonly by: Spender | undefined;
}

/** The cost of an order: cents that count as spent, and points if those pay. */
interface Cost {
  readonly cents: number;
  readonly points: number;
}

/** Whether a reward is offered with this amount. */
const isOffered = ({ denominations, least, most }: ItemRow, amount: number): boolean => {
  const offered: readonly number[] = JSON.parse(denominations);
  return offered.length > 0 ? offered.includes(amount) : amount >= least && amount <= most;
};

/** @throws Refusal 409 unless the recognition provider has recognised the person today or yesterday */
const mustBeRecognised = async (db: RewardDb, { person, moment }: Orderer): Promise<void> => {
  const known = await db.selectFrom('reward_recognised').select('at').where('person_id', '=', person.userId).executeTakeFirst();
  const yesterday = addDays(dayIn(moment.now, defaultZone), -1);
  if (known === undefined || dayIn(known.at, defaultZone) < yesterday) throw new Refusal(409, 'order.notRecognised');
};

/** The ordered reward, and one piece of it in minor units. @throws Refusal for a reward or an amount that is not offered to the person */
const itemOf = async (db: RewardDb, orderer: Orderer, line: Line): Promise<{ readonly item: ItemRow; readonly amount: number }> => {
  const [item] = await listItems(db, orderer.person, { ...orderer.list, id: line.RewardId });
  if (item === undefined) throw new Refusal(404, 'order.unknown');
  const amount = toMinor(line.Amount, item.currency);
  if (amount === undefined || line.Currency !== item.currency || !isOffered(item, amount)) throw new Refusal(409, 'order.amount', { name: item.name });
  if (item.needs_recognition === 1) await mustBeRecognised(db, orderer);
  return { item, amount };
};

/** The cost of an amount of a reward. @throws Refusal 409 if it exceeds the balance or the company's limit */
const costOf = async (db: RewardDb, { person, moment, by, settings }: Orderer, item: ItemRow, total: number): Promise<Cost> => {
  const { rate } = await rateOf(moment, db, item.currency, 'USD');
  const cents = convert(total, item.currency, 'USD', rate);
  const money = await sumMoney(db, person.userId);
  const left = settings.dollarsToSpend * 100 - money.spent;
  if (settings.limitsSpending && cents > left) throw new Refusal(409, 'order.overMaximum', { left: fromMinor(Math.max(0, left), 'USD') });
  const over = by && (await overLimit(db, { personId: person.userId, by, now: moment.now }, cents));
  if (over) throw new Refusal(409, over.key, over.values);
  if (item.is_custom === 0) {
    if (cents > money.giftCard) throw new Refusal(409, 'order.overGiftCard', { left: fromMinor(money.giftCard, 'USD') });
    return { cents, points: 0 };
  }
  if (settings.pointsPerDollar === 0) throw new Refusal(409, 'order.noPoints');
  const points = pointsFor(cents, settings.pointsPerDollar);
  const { available } = await sumPoints(db, person.userId);
  if (points > available) throw new Refusal(409, 'order.overPoints', { points, available });
  return { cents, points };
};

/** Maximum number of orders for others within an hour: each call with some of them mails an unconfirmed address. */
const mostForOthers = 40;

/** @throws Refusal 429 if the person has ordered too often for other addresses than their own */
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

/** Orders of staff on behalf of a person wait for a day, in which the person can stop them. */
const sendsAt = (at: string): string => new Date(Date.parse(at) + 24 * 60 * 60 * 1000).toISOString();

/** Places one order and enters its cost. @throws Refusal if it cannot be placed; then nothing is written */
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
      company_id: orderer.person.companyId,
      plan_year_id: await planYearOf(db, entered.userId),
      // The company's staff send its custom rewards.
      state: item.is_custom === 0 && actorId === undefined ? 'sent' : 'placed',
      state_at: entered.at,
      decided_by: null,
      reason: '',
    })
    .execute();
  await enterMoney(db, entered, source, { kind: item.is_custom === 1 ? 'customOrder' : 'order', cents: cost.cents });
  if (cost.points > 0) await enterPoints(db, entered, source, { kind: 'redeemed', points: -cost.points });
  const { RewardId, Amount, Currency, Quantity } = line;
  const IsCustom = item.is_custom === 1;
  return { Id: id, RewardId, Name: item.name, Amount, Currency, Quantity, IsCustom, Spent: fromMinor(cost.cents, 'USD'), Points: cost.points };
};

/**
 * Places as many of these orders as possible, one after the other, in one transaction; the others are answered with their reasons (ACC-082, ACC-085, ACC-091).
 */
export const placeOrders = (call: Call<RewardTables>, { Orders, RecipientEmail, ConfirmedName }: Body): Promise<OrderResult> =>
  call.change(async (unit) => {
    const person = call.caller.subject;
    const by = await spenderOf(unit, call.caller, ConfirmedName);
    const own = await ownAddresses(unit.trx, person.userId);
    if (!isMail(RecipientEmail.trim())) throw new FieldRefusal('RecipientEmail', 'order.email');
    const theirs = own.find((address) => mailKey(address) === mailKey(RecipientEmail));
    if (by && theirs === undefined) throw new FieldRefusal('RecipientEmail', 'acting.address');
    const email = theirs ?? RecipientEmail.trim();
    const chosen = await unit.settings(settings, person.companyId);
    if (!chosen.mall) throw new Refusal(409, 'order.noMall');
    const list = { language: call.language, currencyToUsd: chosen.currencyToUsd, now: unit.now() };
    const orderer = { person, list, settings: chosen, email, own, moment: momentOf(call), by };
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
        failed.push({ RewardId, Name: names.get(RewardId) ?? unit.text('order.noLonger', {}, call.language), Amount, Currency, Quantity, Message });
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
