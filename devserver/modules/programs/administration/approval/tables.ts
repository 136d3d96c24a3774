import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables, integer, type RowOf, table, text } from '../../../../platform/database/table';

/** The administrators whom a company mails about waiting self-reports, and the people it has added to them. */
export const approvalMails = table(
  'program_approval_mail',
  {
    company_id: text().references('company.id'),
    person_id: text().references('person.id'),
    /** 0: a person who was added and is not currently mailed. */
    is_selected: integer(),
  },
  { primaryKey: ['company_id', 'person_id'], indexes: { program_approval_mail_of_person: ['person_id'] } },
);

/** Time of the last mail to a company's administrators, which limits the frequency of mails. */
export const approvalNotices = table('program_approval_notice', {
  company_id: text().references('company.id').primaryKey(),
  mailed_at: text(),
  /** When one mail reports the submissions since `mailed_at`; null: there are none. */
  digest_at: text().orNull(),
  reminded_at: text().orNull(),
});

export interface ApprovalTables {
  program_approval_mail: RowOf<typeof approvalMails>;
  program_approval_notice: RowOf<typeof approvalNotices>;
}

/**
 * Adds to each submission the company whose administrators decide it, and the user who decided. The indexes contain submissions that need a decision or have
 * one, and cover each order and filter of the desk and the waiting ones.
 */
const reviewing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('program_submission').addColumn('reviewing_company_id', 'text').execute();
    await db.schema.alterTable('program_submission').addColumn('reviewed_by', 'text').execute();
    await sql`update program_submission set reviewing_company_id = (select company_id from person where person.id = program_submission.person_id)
      where status = 'PendingApproval' or reviewed_at is not null`.execute(db);
    for (const [name, columns] of [
      ['program_approval_by_date', 'submitted_at, person_id, program_id'],
      ['program_approval_by_status', 'status, submitted_at, person_id, program_id'],
      ['program_approval_of_program', 'program_id, submitted_at, person_id'],
      ['program_approval_of_program_by_status', 'program_id, status, submitted_at, person_id'],
    ] as const)
      await sql`create index ${sql.raw(name)} on program_submission (reviewing_company_id, ${sql.raw(columns)}) where reviewing_company_id is not null`.execute(
        db,
      );
    await db.schema.dropIndex('program_submission_pending').execute();
    await db.schema.dropIndex('program_approved_by_hand').execute();
  },
};

/** Adds to each submission the user who sent it on behalf of the person. */
const senders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('program_submission').addColumn('sent_by', 'text').execute();
    await sql`create index program_submission_sent_by on program_submission (sent_by) where sent_by is not null`.execute(db);
  },
};

export const approvalMigrations: Readonly<Record<string, Migration>> = {
  '202611260401_reviewing': reviewing,
  '202611260402_approval_mails': createTables(approvalMails, approvalNotices),
  '202612040301_senders': senders,
};
