import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables, integer, type RowOf, table, text } from '../../../../platform/database/table';

/**
 * Challenges that are not published yet, and templates of companies. They stand apart from `program`, so that nothing that participants read can find one; publishing
 * moves a draft there, under the same id.
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
    /** When it is published (ISO 8601, UTC); null: nothing is planned. */
    publish_at: text().orNull(),
    /** Why it could not be published at its moment: key of a text; null: it could, or was not tried. */
    failure: text().orNull(),
  },
  { indexes: { challenge_draft_of_company: ['company_id', 'is_template'], challenge_draft_by_picture: ['image_file'] } },
);

export interface DraftTables {
  challenge_draft: RowOf<typeof drafts>;
}

/** Drafts, those that are due, and challenges by their picture. */
export const createDrafts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTables(drafts).up(db);
    await sql`create index challenge_draft_due on challenge_draft (publish_at) where publish_at is not null`.execute(db);
    await sql`create index program_by_picture on program (image_url) where substr(image_url, 1, 10) = '/pictures/'`.execute(db);
  },
};
