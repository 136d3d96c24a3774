import { randomUUID } from 'node:crypto';
import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import { type Channel, secondsToStop } from '../../../../plugins/admin/rules/messages';
import type { Input, Output } from '../../../../shell/net/contract';
import { FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { AdminCall, AdminTables } from '../tables';
import { type Asked, countKind, meantBy, reachedBy, settleRecipients } from './audience';
import { channelWork } from './channels';
import { demandListType } from './filters';
import { mailWordsOf, textWordsOf, titleOf, type Words } from './write';

type MessageCall = AdminCall;
type Body<K extends 'sendEmail' | 'testEmail' | 'sendText' | 'testText'> = Input<(typeof messageSchemas)[K]>['body'];

/**
 * Maximum number of messages to people of a company per hour, over all senders and channels. A message that was stopped before its first recipient
 * does not count.
 */
export const mostAnHour = 10;

interface Sending extends Asked {
  readonly Expected?: number | undefined;
}

/** The words in stored form. @throws FieldRefusal 400 at the field that cannot be sent */
type WordsOf = (unit: Unit<AdminTables>) => Words;

const demandRoom = async (unit: Unit<AdminTables>, companyId: string): Promise<void> => {
  const anHourAgo = new Date(Date.parse(unit.now()) - 3_600_000).toISOString();
  const { sent } = await unit.trx
    .selectFrom('sent_message')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('company_id', '=', companyId)
    .where('at', '>', anHourAgo)
    .where((eb) => eb.or([eb('state', '<>', 'Stopped'), eb('done', '>', 0)]))
    .executeTakeFirstOrThrow();
  if (sent >= mostAnHour) throw new Refusal(429, 'message.tooMany', { n: mostAnHour });
};

/**
 * Sends a message to an audience: stores its recipients, and starts a minute later.
 * @throws Refusal 404 for a company out of reach, 403 for health data or a tool that the caller may not use, 409 if the number of recipients is not
 * the expected one, 429 after too many messages; FieldRefusal 400 for words or filters that cannot be used, or filters without a recipient
 */
const send = async (
  call: MessageCall,
  channel: Channel,
  { Expected, ...asked }: Sending,
  wordsOf: WordsOf,
): Promise<Output<typeof messageSchemas.sendEmail>> => {
  const meant = await meantBy(call, asked, channelWork[channel].listType);
  const { actor } = call.caller;
  const { companyId } = meant;
  return call.change(async (unit) => {
    const { trx } = unit;
    const words = wordsOf(unit);
    const now = unit.now();
    await demandRoom(unit, companyId);
    const reached = await reachedBy(trx, unit, meant);
    if (reached.Count === 0) throw new FieldRefusal('Filters', 'message.nobody');
    if (Expected !== undefined && Expected !== reached.Count) throw new Refusal(409, 'message.changed', { before: Expected, now: reached.Count });
    const id = randomUUID();
    await trx
      .insertInto('sent_message')
      .values({
        id,
        company_id: companyId,
        by_id: actor.userId,
        at: now,
        starts_at: new Date(Date.parse(now) + secondsToStop * 1000).toISOString(),
        state: 'Waiting',
        channel,
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
    const changed = [{ field: 'MessageRecipients', name: titleOf(words), from: null, to: reached.Count, kind: countKind(unit, meant.audience) }];
    await unit.revise({ record: 'message', id, companyId });
    await unit.audit({ action: 'admin.messageSent', target: id, company: companyId, record: 'message', detail: { channel }, changed });
    return { Id: id, ...reached };
  });
};

/** Sends a mail to an audience. @throws as `send` */
export const sendEmail = (body: Body<'sendEmail'>, call: MessageCall) => send(call, 'Email', body, (unit) => mailWordsOf(unit, body));

/** Sends a text to an audience (FIL-074). @throws as `send` */
export const sendText = (body: Body<'sendText'>, call: MessageCall) => send(call, 'Text', body, () => textWordsOf(body));

/** Sends a message to the caller alone, at once. @throws as `send`; Refusal 409 for a caller without an address for it */
const test = async (call: MessageCall, channel: Channel, companyId: string, wordsOf: WordsOf): Promise<Output<typeof messageSchemas.testEmail>> => {
  const { listType, own, noOwn, write } = channelWork[channel];
  await companyInReach(call, companyId);
  await demandListType(call, companyId, listType);
  const { userId } = call.caller.actor;
  if (call.limits.take('test messages', userId, { most: 20, seconds: 3600 }) > 0) throw new Refusal(429, 'message.tooManyTests');
  return call.change(async (unit) => {
    const words = wordsOf(unit);
    const reader = await own(unit.trx, userId);
    if (reader === undefined) throw new Refusal(409, noOwn);
    const { last_name } = await unit.trx.selectFrom('person').select('last_name').where('id', '=', userId).executeTakeFirstOrThrow();
    await unit.send(write(unit, words, { reader, lastName: last_name, wishKey: undefined }));
    return { Address: reader.to };
  });
};

/** Sends a mail to the caller. @throws as `test` */
export const testEmail = (body: Body<'testEmail'>, call: MessageCall) => test(call, 'Email', body.EntityId, (unit) => mailWordsOf(unit, body));

/** Sends a text to the caller. @throws as `test` */
export const testText = (body: Body<'testText'>, call: MessageCall) => test(call, 'Text', body.EntityId, () => textWordsOf(body));
