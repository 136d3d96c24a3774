import type { OrderResult } from '../../../../plugins/rewards/contract';
import { orderNumber } from '../../../../plugins/rewards/rules/orderNumber';
import type { Locale } from '../../../../shell/i18n/locale';
import { oneLine } from '../../../platform/mail/clean';
import { givenAddress, languageAt, readerOf, recipientOf } from '../../../platform/mail/recipients';
import type { Identity, Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import { namesOf } from '../queries';
import type { RewardTables } from '../tables';

export type Placed = OrderResult['Orders'];

/** An amount in the form of pages: `$25.00`, `MX$200.00`. */
export const amountIn = (amount: number, currency: string, language: Locale): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol' })
    .format(amount)
    .replace(/[\u00a0\u202f]/g, ' ');

/** The ordered rewards, one line each, in the reader's language. */
export const listOf = async (unit: Unit<RewardTables>, placed: Placed, language: Locale): Promise<string> => {
  const ids = placed.map(({ RewardId }) => RewardId);
  const names = await namesOf(unit.trx, ids, language);
  const lines = placed.map(({ Id, RewardId, Name, Amount, Currency, Quantity }) => {
    const values = { name: names.get(RewardId) ?? Name, quantity: Quantity, amount: amountIn(Amount, Currency, language), number: orderNumber(Id) };
    return unit.text('mail.line', values, language);
  });
  return lines.join('\n');
};

/** The cost of the orders to the buyer, on the gift card and in points. */
export const costOf = (unit: Unit<RewardTables>, placed: Placed, language: Locale): string => {
  const points = placed.reduce((sum, order) => sum + order.Points, 0);
  const cents = placed.reduce((sum, order) => sum + (order.IsCustom ? 0 : Math.round(order.Spent * 100)), 0);
  return [
    ...(cents > 0 ? [unit.text('mail.fromCard', { amount: amountIn(cents / 100, 'USD', language) }, language)] : []),
    ...(points > 0 ? [unit.text('mail.inPoints', { points }, language)] : []),
  ].join('\n');
};

/** Confirmation for the buyer, at their preferred address. */
const mailBuyer = async (unit: Unit<RewardTables>, buyer: Identity, email: string, placed: Placed): Promise<void> => {
  const reader = await recipientOf(unit.trx, buyer.userId);
  if (reader === undefined) return;
  const { language, firstName: name, companyName: company } = reader;
  const [list, cost] = [await listOf(unit, placed, language), costOf(unit, placed, language)];
  const values = { name, company, email, list, cost, count: placed.length, link: `${siteAddress}/rewards/statement` };
  const [subject, body] = [unit.text('mail.buyer.subject', values, language), unit.text('mail.buyer.body', values, language)];
  await unit.send({ to: reader.to, kind: 'mail', subject, body });
};

/** Notifies the recipient of the orders and their sender: in the recipient's language if they are a colleague, else in the buyer's. */
const mailReceiver = async (unit: Unit<RewardTables>, buyer: Identity, email: string, placed: Placed): Promise<void> => {
  const person = await unit.trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', buyer.userId).executeTakeFirstOrThrow();
  const reader = await readerOf(unit.trx, buyer.userId);
  const language = (await languageAt(unit.trx, buyer.companyId, email)) ?? reader?.language ?? 'en-US';
  const values = {
    sender: oneLine(`${person.first_name} ${person.last_name}`),
    company: reader?.companyName ?? '',
    list: await listOf(unit, placed, language),
    count: placed.length,
  };
  const [subject, body] = [unit.text('mail.receiver.subject', values, language), unit.text('mail.receiver.body', values, language)];
  await unit.send({ to: givenAddress(email), kind: 'mail', subject, body });
};

/** Confirms orders to the buyer, and notifies the recipient if that is another address than the buyer's. */
export const mailOrders = async (
  unit: Unit<RewardTables>,
  buyer: Identity,
  { email, isOwn }: { readonly email: string; readonly isOwn: boolean },
  placed: Placed,
): Promise<void> => {
  if (placed.length === 0) return;
  await mailBuyer(unit, buyer, email, placed);
  if (!isOwn) await mailReceiver(unit, buyer, email, placed);
};
