import { oneLine } from '../../../platform/mail/clean';
import { mailMoment } from '../../../platform/mail/moments';
import { type Recipient, recipientOf } from '../../../platform/mail/recipients';
import type { Caller, Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { RewardTables } from '../tables';
import { amountIn, costOf, listOf, type Placed } from './orderMails';

type RewardUnit = Unit<RewardTables>;

/** The actor, the page on which the person can undo the change, and the contact for help. */
const whoAndWhere = async (unit: RewardUnit, { actor, subject }: Caller) => {
  const who = await unit.trx
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.first_name', 'person.last_name', 'company.name'])
    .where('person.id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const helps = await unit.trx.selectFrom('company').select(['support_email', 'support_phone']).where('id', '=', subject.companyId).executeTakeFirstOrThrow();
  return {
    actor: oneLine(`${who.first_name} ${who.last_name}`),
    actorCompany: who.name,
    link: `${siteAddress}/act/account-access`,
    contact: [helps.support_phone, helps.support_email].filter(Boolean).join(', ') || `${siteAddress}/customsupport`,
  };
};

type Values = Readonly<Record<string, string | number>>;

/** Mails the person for whom staff acted, at their preferred address. */
const mail = async (unit: RewardUnit, caller: Caller, kind: 'order' | 'cashOut', valuesFor: (reader: Recipient) => Promise<Values>): Promise<void> => {
  const reader = await recipientOf(unit.trx, caller.subject.userId);
  if (reader === undefined) return;
  const values = { name: reader.firstName, company: reader.companyName, ...(await whoAndWhere(unit, caller)), ...(await valuesFor(reader)) };
  const [subject, body] = (['subject', 'body'] as const).map((part) => unit.text(`mail.acted.${kind}.${part}`, values, reader.language)) as [string, string];
  await unit.send({ to: reader.to, kind: 'mail', subject, body });
};

/** Mails a person about orders of staff on their behalf, until when they can stop them, and how. */
export const mailOrdersFor = async (
  unit: RewardUnit,
  caller: Caller,
  placed: Placed,
  { email, sendsAt }: { readonly email: string; readonly sendsAt: string },
) => {
  if (placed.length === 0) return;
  await mail(unit, caller, 'order', async (reader) => ({
    list: await listOf(unit, placed, reader.language),
    cost: costOf(unit, placed, reader.language),
    count: placed.length,
    email,
    sendsAt: mailMoment(sendsAt, reader),
  }));
};

/** Mails a person about a cash-out by staff on their behalf, and how to undo it. */
export const mailCashOutFor = (unit: RewardUnit, caller: Caller, { cents, points }: { readonly cents: number; readonly points: number }): Promise<void> =>
  mail(unit, caller, 'cashOut', async (reader) => ({
    amount: amountIn(cents / 100, 'USD', reader.language),
    points,
    at: mailMoment(unit.now(), reader),
  }));
