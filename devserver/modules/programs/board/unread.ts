import { sql } from 'kysely';
import type { BoardStanding, BoardUnread } from '../../../../plugins/programs/contract';
import { topics } from '../../../../plugins/programs/contract/messageBoard';
import { mostUnread } from '../../../../plugins/programs/rules/board/messageBoard';
import { numericId } from '../../../platform/database/numericId';
import type { ProgramDb } from '../tables';
import type { ProgramCall } from '../unit';
import { mustUseBoard } from './access';

const takingPart = ['Joined', 'Complete'] as const;

/** A person's place on a board. */
interface Place {
  readonly source_id: string;
  /** Start of their participation; null: they administer it. Earlier messages are not unread. */
  readonly joined_at: string | null;
  /** Null: they have not opened it yet. */
  readonly read_up_to: number | null;
  /** Number of the latest approval on the board at that time. */
  readonly read_approval: number | null;
}

const onVisit = (db: ProgramDb, userId: string) =>
  db.selectFrom('program_board_visit').select(['source_id', 'read_up_to', 'read_approval']).where('person_id', '=', userId).as('visit');

/** The place of a person on an existing board. */
export const placeOn = (db: ProgramDb, userId: string, sourceId: string): Promise<Place> =>
  db
    .selectFrom('program')
    .leftJoin('program_sign_up as part', (join) =>
      join.onRef('part.program_id', '=', 'program.id').on('part.person_id', '=', userId).on('part.state', 'in', takingPart),
    )
    .leftJoin(onVisit(db, userId), (join) => join.onRef('visit.source_id', '=', 'program.id'))
    .select(['program.id as source_id', 'part.joined_at', 'visit.read_up_to', 'visit.read_approval'])
    .where('program.id', '=', sourceId)
    .executeTakeFirstOrThrow();

/** The places of a person on the boards of all programs that they take part in. */
export const placesOf = (db: ProgramDb, userId: string): Promise<Place[]> =>
  db
    .selectFrom('program_sign_up as part')
    .innerJoin('program', 'program.id', 'part.program_id')
    .leftJoin(onVisit(db, userId), (join) => join.onRef('visit.source_id', '=', 'program.id'))
    .select(['program.id as source_id', 'part.joined_at', 'visit.read_up_to', 'visit.read_approval'])
    .where('part.person_id', '=', userId)
    .where('part.state', 'in', takingPart)
    .where('program.features', 'like', '%"MessageBoard"%')
    .execute();

/** Unread messages of others that were approved after the person had read later ones, oldest first. */
const lateAt = (db: ProgramDb, userId: string, { source_id, joined_at, read_up_to, read_approval }: Place): Promise<{ readonly id: number }[]> =>
  db
    .selectFrom('program_message')
    .select('id')
    .where('source_id', '=', source_id)
    .where('approval', '>', read_approval ?? 0)
    .where('id', '<=', read_up_to ?? 0)
    .where('person_id', '!=', userId)
    .where('deleted_at', 'is', null)
    .where('sent_at', '>=', joined_at ?? '')
    .orderBy('id')
    .limit(mostUnread)
    .execute();

/** Unread messages of others, counted from the newest; deleted messages do not count. */
export const unreadAt = async (db: ProgramDb, userId: string, place: Place): Promise<BoardUnread> => {
  const { source_id, joined_at, read_up_to } = place;
  const since = joined_at ?? '';
  const latest = db
    .selectFrom('program_message as message')
    .select(['message.id', 'message.sent_at'])
    .where('message.source_id', '=', source_id)
    .where('message.id', '>', read_up_to ?? 0)
    .where('message.person_id', '!=', userId)
    .where('message.deleted_at', 'is', null)
    .where('message.held_at', 'is', null)
    .orderBy('message.id', 'desc')
    .limit(mostUnread);
  const { later } = await db
    .selectFrom(latest.as('latest'))
    .select(sql<number>`count(*)`.as('later'))
    .where('latest.sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  const unread = Math.min(Number(later) + (await lateAt(db, userId, place)).length, mostUnread);
  return { SourceId: source_id, Unread: unread, IsMentioned: unread > 0 && (await isMentionedSince(db, userId, place)) };
};

/** Whether an unread message of the board mentions a person. */
export const isMentionedSince = async (db: ProgramDb, userId: string, { source_id, read_up_to, read_approval }: Place): Promise<boolean> => {
  const found = await db
    .selectFrom('program_message_mention as mention')
    .innerJoin('program_message as message', 'message.id', 'mention.message_id')
    .select('message.id')
    .where('mention.person_id', '=', userId)
    .where((eb) => eb.or([eb('mention.message_id', '>', read_up_to ?? 0), eb('message.approval', '>', read_approval ?? 0)]))
    .where('message.source_id', '=', source_id)
    .where('message.deleted_at', 'is', null)
    .where('message.held_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Unread messages on each board of the programs that the person takes part in. */
export const listUnread = async ({ db, caller }: ProgramCall): Promise<BoardUnread[]> => {
  const { userId } = caller.subject;
  const all = [];
  for (const place of await placesOf(db, userId)) all.push(await unreadAt(db, userId, place));
  return all;
};

/** @throws Refusal 403 for users without access to the board */
export const standingOn = async ({ db, caller }: ProgramCall, sourceId: string): Promise<BoardStanding> => {
  await mustUseBoard(db, caller, sourceId);
  const { userId } = caller.subject;
  const place = await placeOn(db, userId, sourceId);
  const [late] = await lateAt(db, userId, place);
  const readUpTo = late ? late.id - 1 : place.read_up_to;
  return { ...(await unreadAt(db, userId, place)), ReadUpTo: readUpTo === null ? null : String(readUpTo) };
};

/** Number of the latest approval on a board; 0 without any. */
export const latestApproval = async (db: ProgramDb, sourceId: string): Promise<number> => {
  const { latest } = await db
    .selectFrom('program_message')
    .select((eb) => eb.fn.max('approval').as('latest'))
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return Number(latest ?? 0);
};

/**
 * Stores up to which message the person has read, with those approved before it, and notifies their other devices; it never moves back. During impersonation
 * nothing is marked as read.
 * @throws Refusal 403 for users without access to the board
 */
export const markRead = async (call: ProgramCall, asked: { readonly SourceId: string; readonly MessageId: string }): Promise<BoardUnread> => {
  const { caller } = call;
  await mustUseBoard(call.db, caller, asked.SourceId);
  const { userId } = caller.subject;
  return call.change(async (unit) => {
    const place = await placeOn(unit.trx, userId, asked.SourceId);
    const newest = await unit.trx
      .selectFrom('program_message')
      .select('id')
      .where('source_id', '=', asked.SourceId)
      .where('id', '<=', numericId(asked.MessageId))
      .where('held_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const late = (await lateAt(unit.trx, userId, place)).at(-1);
    const isRead = newest === undefined || ((place.read_up_to ?? 0) >= newest.id && (late === undefined || late.id > newest.id));
    if (isRead || caller.actor.userId !== userId) return unreadAt(unit.trx, userId, place);
    const read = { read_up_to: Math.max(newest.id, place.read_up_to ?? 0), read_approval: await latestApproval(unit.trx, asked.SourceId) };
    await unit.trx
      .insertInto('program_board_visit')
      .values({ person_id: userId, source_id: asked.SourceId, ...read })
      .onConflict((conflict) => conflict.columns(['person_id', 'source_id']).doUpdateSet(read))
      .execute();
    const unread = await unreadAt(unit.trx, userId, { ...place, ...read });
    unit.publish(topics.ownBoards, { userId }, { ...unread, MentionedBy: null });
    return unread;
  });
};
