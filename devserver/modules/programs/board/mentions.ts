import type { BoardMember, BoardMessage } from '../../../../plugins/programs/contract';
import { topics } from '../../../../plugins/programs/contract/messageBoard';
import { namesMember } from '../../../../plugins/programs/rules/board/messageBoard';
import { readPreferences } from '../../../platform/auth/preferences';
import { fromFlag } from '../../../platform/database/flag';
import { recipientOf } from '../../../platform/mail/recipients';
import { siteAddress } from '../../../platform/outbox';
import type { ProgramDb } from '../tables';
import type { ProgramUnit } from '../unit';
import { membersAmong, type Searching } from './members';
import { isMentionedSince, placeOn, unreadAt } from './unread';

/** The people chosen by the author whom the text names: members of the board, without the author. */
export const mentionedIn = async (db: ProgramDb, text: string, board: Searching, chosen: readonly { readonly UserId: string }[]): Promise<BoardMember[]> => {
  const ids = chosen.map(({ UserId }) => UserId).filter((id) => id !== board.userId);
  return (await membersAmong(db, board, ids)).filter((member) => namesMember(text, member));
};

/** Mentioned people by the id of the message. */
export const mentionsOf = async (db: ProgramDb, messageIds: readonly number[]): Promise<ReadonlyMap<number, readonly BoardMember[]>> => {
  const mentions = new Map<number, BoardMember[]>();
  if (messageIds.length === 0) return mentions;
  const rows = await db
    .selectFrom('program_message_mention as mention')
    .innerJoin('person', 'person.id', 'mention.person_id')
    .select(['mention.message_id', 'person.id', 'person.first_name', 'person.last_name'])
    .where('mention.message_id', '>=', Math.min(...messageIds))
    .where('mention.message_id', '<=', Math.max(...messageIds))
    .execute();
  for (const { message_id, id, first_name, last_name } of rows) {
    mentions.set(message_id, [...(mentions.get(message_id) ?? []), { UserId: id, Name: `${first_name} ${last_name}` }]);
  }
  return mentions;
};

/** Stores the mentions of a message that nobody is told of yet. */
export const storeMentions = async ({ trx }: ProgramUnit, messageId: number, members: readonly BoardMember[]): Promise<void> => {
  for (const { UserId } of members) await trx.insertInto('program_message_mention').values({ message_id: messageId, person_id: UserId }).execute();
};

/**
 * Stores the mentions of a message. Mentioned people are notified on their devices, and by mail unless an earlier message of the board has mentioned them since
 * their last visit.
 */
export const mention = async (unit: ProgramUnit, message: BoardMessage): Promise<void> => {
  const newest = Number(message.MessageId);
  for (const { UserId: userId } of message.Mentions) {
    const place = await placeOn(unit.trx, userId, message.SourceId);
    const knows = await isMentionedSince(unit.trx, userId, place);
    await unit.trx.insertInto('program_message_mention').values({ message_id: newest, person_id: userId }).execute();
    if (!knows) await mailTo(unit, userId, message);
    unit.publish(topics.ownBoards, { userId }, { ...(await unreadAt(unit.trx, userId, place)), MentionedBy: message.Name });
  }
};

/** Sends the mail unless the user has opted out. It does not quote the message, so that a deleted message leaves no copy. */
const mailTo = async (unit: ProgramUnit, userId: string, { SourceId, Name }: BoardMessage): Promise<void> => {
  const reader = await recipientOf(unit.trx, userId);
  if (!reader || fromFlag((await readPreferences(unit.trx, userId)).hide_from_email)) return;
  const { language } = reader;
  const program = await unit.trx
    .selectFrom('program')
    .innerJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'program.id').on('text.language', '=', language))
    .select(['program.owner_id', 'text.name'])
    .where('program.id', '=', SourceId)
    .executeTakeFirstOrThrow();
  const link = `${siteAddress}/programs/detail?${new URLSearchParams({ owner: program.owner_id, id: SourceId })}`;
  const values = { name: Name, reader: reader.firstName, program: program.name, link };
  await unit.send({
    to: reader.to,
    kind: 'mail',
    subject: unit.text('mention.subject', values, language),
    body: unit.text('mention.body', values, language),
  });
};
