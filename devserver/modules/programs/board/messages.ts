import { monthDay, type Reader, timeOfDay } from '#shell/rules/dates/dates';
import type { BoardMember, BoardMessage, HighFives } from '../../../../plugins/programs/contract';
import { topics } from '../../../../plugins/programs/contract/messageBoard';
import { isWorthSending } from '../../../../plugins/programs/rules/board/messageBoard';
import type { Locale } from '../../../../shell/i18n/locale';
import { readPreferences } from '../../../platform/auth/preferences';
import { numericId } from '../../../platform/database/numericId';
import { type ChangeForAnother, FieldRefusal, Refusal, type Undo } from '../../../platform/module';
import { downloadUrl } from '../answers/present';
import type { ProgramDb, ProgramTables } from '../tables';
import type { ProgramCall, ProgramUnit } from '../unit';
import { administers, mustUseBoard } from './access';
import { giveHighFive, type HighFiveCount, highFivesOf } from './highFives';
import { mention, mentionedIn, mentionsOf, storeMentions } from './mentions';
import { type Picture, readPicture } from './pictures';
import { latestApproval } from './unread';
import { endReview, holdForReview } from './wordReview';
import { type WordOnBoard, wordOnBoard } from './words';

/** Limit of messages per account and minute, above any normal use. */
const perMinute = { most: 60, seconds: 60 } as const;

const selectMessages = (db: ProgramDb) =>
  db
    .selectFrom('program_message as message')
    .innerJoin('person as author', 'author.id', 'message.person_id')
    .selectAll('message')
    .select(['author.first_name', 'author.last_name', 'author.company_id']);

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

/** The reader of messages, with their formats of days and times. */
interface BoardReader extends Reader {
  readonly userId?: string;
}

const readerOf = (db: ProgramDb, { caller: { subject }, language }: ProgramCall): Promise<BoardReader> => readerNamed(db, subject.userId, language);

const readerNamed = async (db: ProgramDb, userId: string, language: Locale): Promise<BoardReader> => {
  const { time_zone: zone } = await db.selectFrom('person').select('time_zone').where('id', '=', userId).executeTakeFirstOrThrow();
  const { time_format: clock } = await readPreferences(db, userId);
  return { language, zone, clock, userId };
};

const present = (row: Row, reader: BoardReader, mentions: readonly BoardMember[] = [], highFives?: HighFiveCount): BoardMessage => ({
  MessageId: String(row.id),
  UserId: row.person_id,
  Name: `${row.first_name} ${row.last_name}`,
  SourceId: row.source_id,
  Text: row.text,
  Image: row.image_file && downloadUrl(row.image_file, row.image_name ?? row.image_file),
  ImageThumbnail: row.thumbnail,
  Date: row.sent_at,
  UploadImageName: row.image_name,
  DisplayDate: `${monthDay(row.sent_at, reader)}, ${timeOfDay(row.sent_at, reader)}`,
  Mentions: [...mentions],
  ...(highFives && { HighFives: highFives.count }),
  ...(highFives?.isOwn && { HasOwnHighFive: true as const }),
  ...(row.held_at !== null && { IsHeld: true as const }),
  ...(row.client_key !== null && row.person_id === reader.userId && { Key: row.client_key }),
});

/**
 * The latest messages of a board, before a given one if it is named, oldest first; all messages without a number (MSG-032). A message that waits for review is
 * listed for its author.
 */
export const listMessages = async (call: ProgramCall, asked: { sourceId: string; before?: string; take?: number }): Promise<BoardMessage[]> => {
  await mustUseBoard(call.db, call.caller, asked.sourceId);
  let query = selectMessages(call.db)
    .where('message.source_id', '=', asked.sourceId)
    .where('message.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('message.held_at', 'is', null), eb('message.person_id', '=', call.caller.subject.userId)]))
    .orderBy('message.id', 'desc');
  if (asked.before !== undefined) query = query.where('message.id', '<', Number(asked.before) || 0);
  if (asked.take !== undefined) query = query.limit(asked.take);
  const reader = await readerOf(call.db, call);
  const rows = (await query.execute()).reverse();
  const ids = rows.map(({ id }) => id);
  const mentions = await mentionsOf(call.db, ids);
  const highFives = await highFivesOf(call.db, ids, call.caller.subject.userId);
  return rows.map((row) => present(row, reader, mentions.get(row.id), highFives.get(row.id)));
};

/** Gives a message a high five, or takes it back, and notifies all viewers of the board. */
export const highFive = (call: ProgramCall, asked: { SourceId: string; MessageId: string; IsGiven: boolean }): Promise<HighFives> =>
  giveHighFive(call, asked, async (unit, id, count) => {
    const row = await selectMessages(unit.trx).where('message.id', '=', id).executeTakeFirstOrThrow();
    const { userId: _, ...author } = await readerNamed(unit.trx, row.person_id, call.language);
    const mentions = (await mentionsOf(unit.trx, [id])).get(id);
    const HighFive = { UserId: call.caller.subject.userId, IsGiven: asked.IsGiven };
    unit.publish(topics.messageBoard, { sourceId: asked.SourceId }, { ...present(row, author, mentions), HighFives: count, IsDeleted: false, HighFive });
  });

interface NewMessage {
  readonly SourceId: string;
  readonly Text: string;
  readonly Image: string | null;
  readonly UploadImageName: string | null;
  readonly Mentions?: readonly { readonly UserId: string }[];
}

/**
 * Posts a message and notifies all viewers of the board (MSG-021, MSG-022). With a held word of the lists that apply to the board, it waits for review, and
 * nobody is notified.
 * @throws Refusal 403 for users without access to the board, 400 for an empty message, a refused word or an invalid picture, 413 for a picture that is too
 * large, 429 for too many
 */
export const sendMessage = async (call: ProgramCall, message: NewMessage): Promise<BoardMessage> => {
  await mustUseBoard(call.db, call.caller, message.SourceId);
  if (!isWorthSending(message.Text, message.Image !== null)) throw new Refusal(400, 'board.empty');
  const wait = call.limits.take('board messages', call.caller.actor.userId, perMinute);
  if (wait > 0) throw new Refusal(429, 'board.tooOften', {}, true, wait);
  const board = { sourceId: message.SourceId, companyId: call.caller.subject.companyId };
  const word = await wordOnBoard(call.db, board, `${message.Text}\n${message.UploadImageName ?? ''}`);
  if (word?.outcome === 'Refused') throw new FieldRefusal('Text', 'boardWord.refused', { word: word.written });
  const picture = message.Image === null ? undefined : await readPicture(call, message.Image, message.UploadImageName ?? '');
  const reader = await readerOf(call.db, call);
  return call.change((unit) => store(unit, call, message, { picture, reader, word }));
};

/** The part of a keyed `sendMessage` before its transaction: the picture, for users who may post it. */
export const drawAhead = async (call: ProgramCall, { SourceId, Image, UploadImageName }: NewMessage): Promise<void> => {
  if (Image === null) return;
  await mustUseBoard(call.db, call.caller, SourceId);
  await readPicture(call, Image, UploadImageName ?? '');
};

interface Prepared {
  readonly picture: Picture | undefined;
  readonly reader: BoardReader;
  /** The word for which it waits for review. */
  readonly word: WordOnBoard | undefined;
}

const store = async (unit: ProgramUnit, { caller, key }: ProgramCall, message: NewMessage, { picture, reader, word }: Prepared): Promise<BoardMessage> => {
  const { userId, companyId } = caller.subject;
  const file = picture && (await unit.storeFile({ ...picture.file, ownerUserId: userId }));
  const text = message.Text.trim();
  const { id } = await unit.trx
    .insertInto('program_message')
    .values({
      source_id: message.SourceId,
      person_id: userId,
      text,
      image_file: file?.name ?? null,
      image_name: picture?.file.displayName ?? null,
      thumbnail: picture?.thumbnail ?? null,
      sent_at: unit.now(),
      deleted_at: null,
      client_key: key ?? null,
      held_at: word ? unit.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await selectMessages(unit.trx).where('message.id', '=', id).executeTakeFirstOrThrow();
  const mentioned = await mentionedIn(unit.trx, text, { sourceId: message.SourceId, companyId, userId }, message.Mentions ?? []);
  const posted = present(row, reader, mentioned);
  if (word) {
    await storeMentions(unit, id, mentioned);
    const review = { id, sourceId: message.SourceId, companyId: word.companyId, authorId: userId, text, hasPicture: file !== undefined };
    await holdForReview(unit, { ...review, word: word.written });
  } else await mention(unit, posted);
  const attached = row.image_file === null ? [] : [{ field: 'Picture', from: null, to: row.image_name }];
  await unit.audit({
    action: 'programs.messagePosted',
    target: posted.MessageId,
    changed: [{ field: 'Message', from: null, to: text || null }, ...attached],
    undo: {},
  });
  if (!word) unit.publish(topics.messageBoard, { sourceId: message.SourceId }, { ...posted, IsDeleted: false });
  return posted;
};

/**
 * Removes a message from its board, for all viewers (MSG-020). A message that was deleted before is answered in the same way.
 * @throws Refusal 403 for a user who neither wrote it nor administers the author's company (MSG-029), 404 for a message that never existed
 */
export const deleteMessage = async (call: ProgramCall, asked: { SourceId: string; MessageId: string }): Promise<BoardMessage> => {
  await mustUseBoard(call.db, call.caller, asked.SourceId);
  const reader = await readerOf(call.db, call);
  return call.change(async (unit) => {
    const row = await selectMessages(unit.trx)
      .where('message.id', '=', numericId(asked.MessageId))
      .where('message.source_id', '=', asked.SourceId)
      .executeTakeFirst();
    const mayDelete = row !== undefined && (row.person_id === call.caller.subject.userId || administers(call.caller, row.company_id));
    if (!row || (row.held_at !== null && !mayDelete)) throw new Refusal(404, 'board.unknown');
    if (!mayDelete) throw new Refusal(403, 'board.notYourMessage');
    return remove(unit, row, reader);
  });
};

/** Removes a reported message from its board for an administrator. */
export const removeReported = async (unit: ProgramUnit, { language }: ProgramCall, messageId: number): Promise<void> => {
  const row = await selectMessages(unit.trx).where('message.id', '=', messageId).executeTakeFirstOrThrow();
  await remove(unit, row, { language });
};

/** Puts a message that waits for review on its board, at the time of its writing, and notifies its viewers and those whom it mentions. */
export const approveHeld = async (unit: ProgramUnit, { language }: ProgramCall, messageId: number): Promise<void> => {
  const { trx } = unit;
  const row = await selectMessages(trx).where('message.id', '=', messageId).executeTakeFirstOrThrow();
  if (row.held_at === null) return;
  const approval = (await latestApproval(trx, row.source_id)) + 1;
  await trx.updateTable('program_message').set({ held_at: null, approval }).where('id', '=', messageId).execute();
  const mentioned = (await mentionsOf(trx, [messageId])).get(messageId) ?? [];
  await trx.deleteFrom('program_message_mention').where('message_id', '=', messageId).execute();
  const { userId: _, ...author } = await readerNamed(trx, row.person_id, language);
  const posted = present({ ...row, held_at: null }, author, mentioned);
  await mention(unit, posted);
  await unit.audit({
    action: 'programs.messageApproved',
    target: posted.MessageId,
    person: row.person_id,
    changed: [{ field: 'Message', from: null, to: row.text || null }],
  });
  unit.publish(topics.messageBoard, { sourceId: row.source_id }, { ...posted, IsDeleted: false });
};

/** Deletes a message that its author, or a user acting for them, has posted. A deleted message stays deleted. */
const takeBack = async ({ userId, language, target }: ChangeForAnother, unit: ProgramUnit): Promise<void> => {
  const row = await selectMessages(unit.trx).where('message.id', '=', numericId(target)).where('message.person_id', '=', userId).executeTakeFirst();
  if (row) await remove(unit, row, { language, userId });
};

/** Undo of posting. */
export const undoOfPosts: Undo<ProgramTables> = { undo: takeBack, tells: async ({ reader }, context) => context.text('undo.messagePosted', { reader }) };

/** The columns of a deleted message, which keeps only its place in the order. */
const nothing = { text: '', image_file: null, image_name: null, thumbnail: null, held_at: null } as const;

const remove = async (unit: ProgramUnit, row: Row, reader: BoardReader): Promise<BoardMessage> => {
  const gone = present({ ...row, ...nothing }, reader);
  if (row.deleted_at !== null) return gone;
  await unit.trx
    .updateTable('program_message')
    .set({ ...nothing, deleted_at: unit.now() })
    .where('id', '=', row.id)
    .execute();
  await unit.trx.deleteFrom('program_message_mention').where('message_id', '=', row.id).execute();
  await unit.trx.deleteFrom('program_high_five').where('message_id', '=', row.id).execute();
  if (row.image_file !== null) await unit.removeFile(row.image_file);
  const changed = [{ field: 'Message', from: row.text, to: null }, ...(row.image_file === null ? [] : [{ field: 'Picture', from: row.image_name, to: null }])];
  await unit.audit({ action: 'programs.messageDeleted', target: String(row.id), person: row.person_id, changed });
  // Nobody else has seen a message that waited for review.
  if (row.held_at === null) unit.publish(topics.messageBoard, { sourceId: row.source_id }, { ...gone, IsDeleted: true });
  else await endReview(unit, row.id);
  return gone;
};
