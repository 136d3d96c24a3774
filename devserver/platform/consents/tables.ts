import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { createTables, key, type RowOf, table, text } from '../database/table';
import { refuseChange } from '../database/trigger';
import { asSubquery } from '../database/words';

/** `ended`: by something other than the person's choice, such as another mobile number. */
export type ConsentOutcome = 'given' | 'declined' | 'withdrawn' | 'ended';

/** Texts that people have answered, unchanged. The id is a digest of the other columns. */
const texts = table('consent_text', { id: text().primaryKey(), language: text<Locale>(), name: text(), content: text(), kept_at: text() });

/** Consents, refusals and withdrawals: one row each. */
const entries = table(
  'consent_entry',
  {
    id: key(),
    person_id: text().references('person.id'),
    module_id: text(),
    consent_id: text(),
    outcome: text<ConsentOutcome>(),
    /** Null: the text was not kept, or was shown elsewhere. */
    text_id: text().references('consent_text.id').orNull(),
    at: text(),
  },
  { indexes: { consent_entry_of_person: ['person_id', 'id'], consent_entry_of_text: ['text_id', 'person_id'] } },
);

export interface ConsentTables {
  consent_text: RowOf<typeof texts>;
  consent_entry: RowOf<typeof entries>;
}

const tables = createTables(texts, entries);

/** Creates both tables; triggers reject updates of their rows. */
export const createConsents = async (db: Kysely<unknown>): Promise<void> => {
  await tables.up(db);
  const stays = (table: string, why: string) => refuseChange(db, { name: `${table}_stays`, when: 'before update', table }, why);
  await stays('consent_text', 'A text that people have agreed to stays as it is.');
  await stays('consent_entry', 'What people have agreed to stays as it is.');
};

/**
 * For migrations of modules: adds the answers from before texts were stored.
 * @param answers query of `person_id`, `consent_id`, `outcome` and `at`
 */
export const noteEarlierConsents = async (db: Kysely<unknown>, moduleId: string, answers: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into consent_entry (person_id, module_id, consent_id, outcome, text_id, at)
    select person_id, ${sql.lit(moduleId)}, consent_id, outcome, null, at from (${answers}) ${asSubquery} order by at, person_id, consent_id`.execute(db);
};
