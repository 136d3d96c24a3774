import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables, integer, type RowOf, table, text } from '../../../../platform/database/table';

/**
 * Unpublished challenges, and templates of companies. They are separate from `program`, so that no participant query can find one; publishing moves a draft
 * there, under the same id.
 */
const drafts = table(
  'challenge_draft',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    /** 0 or 1. */
    is_template: integer(),
    /** A `ChallengeState` as JSON. */
    content: text(),
    /** The file of the picture. */
    image_file: text().orNull(),
    /** Time of publication (ISO 8601, UTC); null: not scheduled. */
    publish_at: text().orNull(),
    /** Reason why the scheduled publication failed: key of a text; null: no failure. */
    failure: text().orNull(),
  },
  { indexes: { challenge_draft_of_company: ['company_id', 'is_template'], challenge_draft_by_picture: ['image_file'] } },
);

export interface DraftTables {
  challenge_draft: RowOf<typeof drafts>;
}

/** Indexes of drafts, due drafts, and challenges by picture. */
export const createDrafts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTables(drafts).up(db);
    await sql`create index challenge_draft_due on challenge_draft (publish_at) where publish_at is not null`.execute(db);
    await sql`create index program_by_picture on program (image_url) where substr(image_url, 1, 10) = '/pictures/'`.execute(db);
  },
};
