import { sql } from 'kysely';
import type { HighFives } from '../../../../plugins/programs/contract';
import { topics } from '../../../../plugins/programs/contract/messageBoard';
import { numericId } from '../../../platform/database/numericId';
import { upsert } from '../../../platform/database/table';
import { anyOf } from '../../../platform/database/words';
import { Refusal } from '../../../platform/module';
import type { ProgramDb } from '../tables';
import type { ProgramCall, ProgramUnit } from '../unit';
import { mustUseBoard } from './access';
import { highFives } from './tables';
import { placeOn, unreadAt } from './unread';

/** The high fives of a message. */
export interface HighFiveCount {
  readonly count: number;
  /** Whether the reader has given one. */
  readonly isOwn: boolean;
}

/** High fives by the id of the message; messages without any are left out. */
export const highFivesOf = async (db: ProgramDb, messageIds: readonly number[], userId: string | undefined): Promise<ReadonlyMap<number, HighFiveCount>> => {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('program_high_five')
    .select('message_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`max(case when person_id = ${userId ?? ''} then 1 else 0 end)`.as('own'))
    .where(sql<boolean>`message_id in ${anyOf(messageIds)}`)
    .where('is_given', '=', 1)
    .groupBy('message_id')
    .execute();
  return new Map(rows.map(({ message_id, count, own }) => [message_id, { count, isOwn: own === 1 }]));
};

/** Finds a public message of another person. @throws Refusal 404 for an unknown one, 403 for an own one */
const messageOfAnother = async (unit: ProgramUnit, userId: string, { SourceId, MessageId }: Asked) => {
  const row = await unit.trx
    .selectFrom('program_message')
    .select(['id', 'person_id'])
    .where('id', '=', numericId(MessageId))
    .where('source_id', '=', SourceId)
    .where('deleted_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'board.unknown');
  if (row.person_id === userId) throw new Refusal(403, 'board.ownHighFive');
  return row;
};

interface Asked {
  readonly SourceId: string;
  readonly MessageId: string;
  readonly IsGiven: boolean;
}

/** Whether the receiver has been told of one of this giver on a day, for a message or on a leaderboard. */
const wasTold = async ({ trx }: ProgramUnit, giverId: string, receiverId: string, day: string): Promise<boolean> => {
  const ofMessage = await trx
    .selectFrom('program_high_five as given')
    .innerJoin('program_message as message', 'message.id', 'given.message_id')
    .select('message.id')
    .where('given.person_id', '=', giverId)
    .where('given.told_on', '=', day)
    .where('message.person_id', '=', receiverId)
    .executeTakeFirst();
  const onBoard = trx.selectFrom('program_board_high_five').select('told_on').where('person_id', '=', giverId).where('receiver_id', '=', receiverId);
  return ofMessage !== undefined || (await onBoard.where('told_on', '=', day).executeTakeFirst()) !== undefined;
};

/**
 * Tells the receiver of a high five on their devices: once a day for each person who gives some, and neither of hidden people nor to them. The caller stores
 * the day.
 * @returns whether they are told
 */
export const tellReceiver = async (
  unit: ProgramUnit,
  { giverId, receiverId, sourceId }: { readonly giverId: string; readonly receiverId: string; readonly sourceId: string },
  day: string,
): Promise<boolean> => {
  const hidden = unit.trx.selectFrom('person').select('id').where('id', 'in', [giverId, receiverId]).where('hide_from_leaderboard', '=', 1);
  if ((await hidden.executeTakeFirst()) || (await wasTold(unit, giverId, receiverId, day))) return false;
  const giver = await unit.trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', giverId).executeTakeFirstOrThrow();
  const unread = await unreadAt(unit.trx, receiverId, await placeOn(unit.trx, receiverId, sourceId));
  unit.publish(topics.ownBoards, { userId: receiverId }, { ...unread, MentionedBy: null, HighFiveBy: `${giver.first_name} ${giver.last_name}` });
  return true;
};

/**
 * Gives a message a high five, or takes it back; each person counts once. All viewers of the board see the number. Nothing is unread by it.
 * @param changed publishes the message with its new number to the viewers of its board
 * @throws Refusal 403 for users without access to the board and for an own message, 404 for a message that is not on it
 */
export const giveHighFive = async (
  call: ProgramCall,
  asked: Asked,
  changed: (unit: ProgramUnit, messageId: number, count: number) => Promise<void>,
): Promise<HighFives> => {
  await mustUseBoard(call.db, call.caller, asked.SourceId);
  const { userId } = call.caller.subject;
  return call.change(async (unit) => {
    const { trx } = unit;
    const { id, person_id: authorId } = await messageOfAnother(unit, userId, asked);
    const former = await trx
      .selectFrom('program_high_five')
      .select(['is_given', 'told_on'])
      .where('message_id', '=', id)
      .where('person_id', '=', userId)
      .executeTakeFirst();
    const isChange = (former?.is_given === 1) !== asked.IsGiven;
    if (isChange) {
      const day = unit.now().slice(0, 10);
      const tells = asked.IsGiven && (await tellReceiver(unit, { giverId: userId, receiverId: authorId, sourceId: asked.SourceId }, day));
      const given = { is_given: asked.IsGiven ? 1 : 0, told_on: tells ? day : (former?.told_on ?? null) };
      await upsert(trx, highFives, { message_id: id, person_id: userId, ...given });
    }
    const count = (await highFivesOf(trx, [id], userId)).get(id)?.count ?? 0;
    if (isChange) await changed(unit, id, count);
    return { MessageId: asked.MessageId, SourceId: asked.SourceId, HighFives: count, IsGiven: asked.IsGiven };
  });
};
