import type { ProgramUnit } from '../unit';
import { tellAdministrators } from './moderators';

interface HeldMessage {
  readonly id: number;
  readonly sourceId: string;
  /** The company that lists the word, whose administrators review the message. */
  readonly companyId: string;
  readonly authorId: string;
  readonly text: string;
  readonly hasPicture: boolean;
  /** The word of the list, as it is written in the message. */
  readonly word: string;
}

/** Messages of a company that wait for review. */
const waitingOf = ({ trx }: ProgramUnit, companyId: string) =>
  trx.selectFrom('program_message_report').select('id').where('company_id', '=', companyId).where('status', '=', 'Open').where('reason', '=', 'Words').limit(1);

/** Adds a message to those that administrators review. They receive a mail unless another one waits already. */
export const holdForReview = async (unit: ProgramUnit, message: HeldMessage): Promise<void> => {
  const isFirst = (await waitingOf(unit, message.companyId).executeTakeFirst()) === undefined;
  await unit.trx
    .insertInto('program_message_report')
    .values({
      message_id: message.id,
      source_id: message.sourceId,
      company_id: message.companyId,
      author_id: message.authorId,
      reporter_id: message.authorId,
      reason: 'Words',
      comment: message.word,
      text: message.text,
      had_picture: message.hasPicture ? 1 : 0,
      reported_at: unit.now(),
      status: 'Open',
      settled_by: null,
      settled_at: null,
    })
    .execute();
  if (isFirst) await tellAdministrators(unit, message.companyId, 'held');
};

/** Takes a message that its author deletes off the list: nobody else has seen it. */
export const endReview = async ({ trx }: ProgramUnit, messageId: number): Promise<void> => {
  await trx.deleteFrom('program_message_report').where('message_id', '=', messageId).where('reason', '=', 'Words').where('status', '=', 'Open').execute();
};
