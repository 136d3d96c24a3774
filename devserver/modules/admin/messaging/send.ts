import { randomUUID } from 'node:crypto';
import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import { secondsToStop } from '../../../../plugins/admin/rules/messages';
import type { Input, Output } from '../../../../shell/net/contract';
import { recipientOf } from '../../../platform/mail/recipients';
import { Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { AdminCall } from '../tables';
import { meantBy, reachedBy, settleRecipients } from './audience';
import { mailFor, wordsOf } from './write';

type MessageCall = AdminCall;
type Body<K extends 'sendEmail' | 'testEmail'> = Input<(typeof messageSchemas)[K]>['body'];

/** Messages that may be sent to people of a company within an hour, by whomever. */
export const mostAnHour = 10;

/**
 * Sends a message to an audience: settles its recipients and lets it begin a minute later.
 * @throws Refusal 404 for a company out of reach, 403 for health data, 409 where the number of recipients is not the expected one or nobody is left, 429 after too
 * many messages; FieldRefusal 400 for words or filters that cannot be sent
 */
export const sendEmail = async (
  { EntityId, Filters, CustomFields, Expected, ...typed }: Body<'sendEmail'>,
  call: MessageCall,
): Promise<Output<typeof messageSchemas.sendEmail>> => {
  const meant = await meantBy(call, { EntityId, Filters, CustomFields }, 'EmailTool');
  const { actor } = call.caller;
  return call.change(async (unit) => {
    const { trx } = unit;
    const words = wordsOf(unit, typed);
    const now = unit.now();
    const anHourAgo = new Date(Date.parse(now) - 3_600_000).toISOString();
    const { sent } = await trx
      .selectFrom('sent_message')
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .where('company_id', '=', EntityId)
      .where('at', '>', anHourAgo)
      .executeTakeFirstOrThrow();
    if (sent >= mostAnHour) throw new Refusal(429, 'message.tooMany', { n: mostAnHour });
    const reached = await reachedBy(trx, unit, meant);
    if (reached.Count === 0) throw new Refusal(409, 'message.nobody');
    if (Expected !== undefined && Expected !== reached.Count) throw new Refusal(409, 'message.changed', { before: Expected, now: reached.Count });
    const id = randomUUID();
    await trx
      .insertInto('sent_message')
      .values({
        id,
        company_id: EntityId,
        by_id: actor.userId,
        at: now,
        starts_at: new Date(Date.parse(now) + secondsToStop * 1000).toISOString(),
        state: 'Waiting',
        ...words,
        audience: JSON.stringify(meant.audience),
        recipients: reached.Count,
        opted_out: reached.OptedOut,
        no_address: reached.NoAddress,
        done: 0,
        skipped: 0,
      })
      .execute();
    await settleRecipients(trx, unit, { id, ...meant });
    const name = words.subject;
    const changed = [{ field: 'MessageRecipients', name, from: null, to: reached.Count }];
    await unit.revise({ record: 'message', id, companyId: EntityId });
    await unit.audit({ action: 'admin.messageSent', target: id, company: EntityId, record: 'message', changed });
    return { Id: id, ...reached };
  });
};

/** Sends the message to the caller alone, now. @throws as `sendEmail`; Refusal 409 for a caller without a mail address */
export const testEmail = async ({ EntityId, ...typed }: Body<'testEmail'>, call: MessageCall): Promise<Output<typeof messageSchemas.testEmail>> => {
  await companyInReach(call, EntityId);
  const { userId } = call.caller.actor;
  if (call.limits.take('test messages', userId, { most: 20, seconds: 3600 }) > 0) throw new Refusal(429, 'message.tooManyTests');
  return call.change(async (unit) => {
    const words = wordsOf(unit, typed);
    const reader = await recipientOf(unit.trx, userId);
    if (reader === undefined) throw new Refusal(409, 'message.noOwnAddress');
    const { last_name } = await unit.trx.selectFrom('person').select('last_name').where('id', '=', userId).executeTakeFirstOrThrow();
    await unit.send(await mailFor(unit, words, reader, { lastName: last_name, wishKey: undefined }));
    return { Address: reader.to };
  });
};
