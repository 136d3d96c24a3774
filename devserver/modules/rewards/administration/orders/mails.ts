import { fromMinor } from '../../../../../plugins/rewards/rules/money';
import { orderNumber } from '../../../../../plugins/rewards/rules/orderNumber';
import { recipientOf } from '../../../../platform/mail/recipients';
import type { Unit } from '../../../../platform/module';
import { siteAddress } from '../../../../platform/outbox';
import { ordersOf } from '../../queries';
import { amountIn } from '../../spending/orderMails';
import type { RewardTables } from '../../tables';

interface Decided {
  readonly id: string;
  readonly person_id: string;
}

/** Mails a person about decisions on some of their orders, in their language, in one mail. */
const mailPerson = async (unit: Unit<RewardTables>, kind: string, reason: string, userId: string, ids: readonly string[]): Promise<void> => {
  const reader = await recipientOf(unit.trx, userId);
  if (reader === undefined) return;
  const { to, language, firstName: name, companyName: company } = reader;
  const orders = await ordersOf(unit.trx, userId, language);
  const list = ids.flatMap((id) => {
    const order = orders.get(id);
    if (order === undefined) return [];
    const { amount, currency, quantity } = order;
    const said = { name: order.name, quantity, amount: amountIn(fromMinor(amount, currency), currency, language), number: orderNumber(id) };
    return [unit.text('mail.line', said, language)];
  });
  const values = { name, company, list: list.join('\n'), count: ids.length, reason, link: `${siteAddress}/rewards/statement` };
  const say = (part: string) => unit.text(`orderMail.${kind}.${part}`, values, language);
  await unit.send({ to, kind: 'mail', subject: say('subject'), body: say('body') });
};

/** Mails each person about the decisions on their orders. */
export const mailDecided = async (unit: Unit<RewardTables>, kind: string, reason: string, decided: readonly Decided[]): Promise<void> => {
  const byPerson = new Map<string, string[]>();
  for (const { id, person_id } of decided) byPerson.set(person_id, [...(byPerson.get(person_id) ?? []), id]);
  for (const [userId, ids] of byPerson) await mailPerson(unit, kind, reason, userId, ids);
};
