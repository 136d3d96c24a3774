import type { Generated, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { MessageReport } from '../../../../plugins/programs/contract';
import type { WordOutcome } from '../../../../plugins/programs/rules/board/boardWords';
import { createTables, integer, key, type RowOf, table, text } from '../../../platform/database/table';

/** Up to which message a person has read a board. */
export const boardVisits = table(
  'program_board_visit',
  {
    person_id: text().references('person.id'),
    source_id: text().references('program.id', 'cascade'),
    /** Id of the newest message that they have seen. */
    read_up_to: integer(),
  },
  { primaryKey: ['person_id', 'source_id'] },
);

/** Mentions of people in messages. */
export const boardMentions = table(
  'program_message_mention',
  { message_id: integer().references('program_message.id', 'cascade'), person_id: text().references('person.id') },
  { primaryKey: ['message_id', 'person_id'], indexes: { program_message_mention_of: ['person_id', 'message_id'] } },
);

/** High fives for messages. One that was taken back stays, so that its author is told of one a day at most. */
export const highFives = table(
  'program_high_five',
  {
    message_id: integer().references('program_message.id', 'cascade'),
    person_id: text().references('person.id'),
    /** 0: taken back. */
    is_given: integer(),
    /** Day (`yyyy-MM-dd`, UTC) on which the author of the message was told; null: they were not. */
    told_on: text().orNull(),
  },
  { primaryKey: ['message_id', 'person_id'], indexes: { program_high_five_of: ['person_id', 'told_on'] } },
);

/** Messages that an administrator reviews: reported ones, and those held by a word. A row contains a copy of the message, which may be deleted afterwards. */
export const boardReports = table(
  'program_message_report',
  {
    id: key(),
    message_id: integer().references('program_message.id', 'cascade'),
    source_id: text(),
    /** The company whose administrators settle the report: that of the author, or, with the reason `Words`, the one that lists the word. */
    company_id: text().references('company.id'),
    author_id: text().references('person.id'),
    /** With the reason `Words` it is the author: nobody has reported the message. */
    reporter_id: text().references('person.id'),
    reason: text<MessageReport['Reason']>(),
    /** With the reason `Words`, the word that was found. */
    comment: text(),
    /** The text of the message when it was reported. */
    text: text(),
    had_picture: integer(),
    reported_at: text(),
    /** `Open` until an administrator has settled it. */
    status: text<'Open' | 'Kept' | 'Removed'>(),
    settled_by: text().references('person.id').orNull(),
    settled_at: text().orNull(),
  },
  {
    indexes: {
      program_message_report_of: ['message_id', 'reporter_id'],
      program_message_report_by_date: ['company_id', 'status', 'reported_at', 'id'],
      // For administrators of all companies.
      program_message_report_of_all: ['status', 'reported_at', 'id'],
    },
  },
);

/** Words that people of a company cannot write in public without further ado. Empty: the language has none. */
export const boardWords = table(
  'board_word',
  {
    id: text().primaryKey(),
    owner_id: text().references('company.id'),
    /** They have no order. */
    position: integer(),
    english: text(),
    spanish: text(),
    outcome: text<WordOutcome>(),
    /** Kept for as long as the deletion can be undone. */
    deleted_at: text().orNull(),
  },
  { indexes: { board_word_by_owner: ['owner_id'] } },
);

export interface BoardTables {
  board_word: RowOf<typeof boardWords>;
  program_board_visit: RowOf<typeof boardVisits> & {
    /** Number of the latest approval on the board when they looked last. */
    read_approval: Generated<number>;
  };
  program_message_mention: RowOf<typeof boardMentions>;
  program_high_five: RowOf<typeof highFives>;
  program_message_report: RowOf<typeof boardReports>;
}

/** The words of a company, and the time from which a message waits for review. */
export const wordsOfBoards: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTables(boardWords).up(db);
    await db.schema.alterTable('program_message').addColumn('held_at', 'text').execute();
  },
};

/** The approvals of a board in their order, so that a message which was approved after later ones were read is not read. */
export const approvalsOfBoards: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('program_message').addColumn('approval', 'integer').execute();
    await db.schema
      .alterTable('program_board_visit')
      .addColumn('read_approval', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('program_message_by_approval').on('program_message').columns(['source_id', 'approval']).execute();
  },
};

export const boardTables = createTables(boardVisits, boardMentions, boardReports);
