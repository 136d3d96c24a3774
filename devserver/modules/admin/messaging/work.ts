import { randomBytes } from 'node:crypto';
import type { LaterCall, Unit } from '../../../platform/module';
import { channelWork } from './channels';
import type { MessageRow, MessageTables } from './tables';

/** Number of recipients per transaction; small, because other writes wait for it. */
const batch = 50;

/** Maximum number of recipients of a company per minute, over all its messages; the next minute continues. */
const mostAMinute = 500;

/** Sends a message to one recipient, unless they have opted out meanwhile. @returns whether it was sent */
const sendTo = async (unit: Unit<MessageTables>, message: MessageRow, personId: string): Promise<boolean> => {
  const channel = channelWork[message.channel];
  const reader = await channel.recipient(unit.trx, personId);
  const recipient = unit.trx.updateTable('message_recipient').where('message_id', '=', message.id).where('person_id', '=', personId);
  if (reader?.companyId !== message.company_id) {
    await recipient.set({ state: 'Skipped', at: unit.now() }).execute();
    return false;
  }
  const { last_name } = await unit.trx.selectFrom('person').select('last_name').where('id', '=', personId).executeTakeFirstOrThrow();
  const wishKey = channel.hasLink ? randomBytes(16).toString('base64url') : undefined;
  await unit.send(channel.write(unit, message, { reader, lastName: last_name, wishKey }));
  await recipient.set({ state: 'Done', at: unit.now(), wish_key: wishKey ?? null }).execute();
  return true;
};

/**
 * Sends to the next recipients of a message: messages and marks are written in one transaction, so that each recipient gets it once, even if the
 * process is killed.
 * @returns the number of processed recipients; 0 if it is complete, or was stopped
 */
const sendBatch =
  (unit: Unit<MessageTables>, id: string) =>
  async (most: number): Promise<number> => {
    const { trx } = unit;
    const message = await trx.selectFrom('sent_message').selectAll().where('id', '=', id).executeTakeFirst();
    if (message?.state !== 'Waiting' && message?.state !== 'Sending') return 0;
    const pending = trx.selectFrom('message_recipient').select('person_id').where('message_id', '=', id).where('state', '=', 'Pending');
    const upcoming = await pending
      .orderBy('person_id')
      .limit(most + 1)
      .execute();
    const next = upcoming.slice(0, most);
    let done = 0;
    for (const { person_id } of next) if (await sendTo(unit, message, person_id)) done++;
    await trx
      .updateTable('sent_message')
      .set({ state: upcoming.length > most ? 'Sending' : 'Sent', done: message.done + done, skipped: message.skipped + next.length - done })
      .where('id', '=', id)
      .execute();
    await unit.revise({ record: 'message', id, companyId: message.company_id });
    return next.length;
  };

/** Sends all due messages, earliest first. */
export const sendDueMessages = async (work: LaterCall<MessageTables>): Promise<void> => {
  const due = await work.db
    .selectFrom('sent_message')
    .select(['id', 'company_id'])
    .where('state', 'in', ['Waiting', 'Sending'])
    .where('starts_at', '<=', work.now())
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const had = new Map<string, number>();
  for (const { id, company_id } of due)
    for (;;) {
      const left = mostAMinute - (had.get(company_id) ?? 0);
      const most = Math.min(batch, left);
      const turns = most > 0 ? await work.change((unit) => sendBatch(unit, id)(most)) : 0;
      had.set(company_id, (had.get(company_id) ?? 0) + turns);
      if (turns < most || most === 0) break;
    }
};
