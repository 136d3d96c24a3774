import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables, type RowOf, table, text } from '../../../platform/database/table';
import type { Call, Unit } from '../../../platform/module';
import type { PlatformTables } from '../../../platform/tables';

/** Named filters that forms copy. There is no reference: equal filters count as a use. */
const audiences = table(
  'saved_audience',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    /** The user who saved it last. */
    owner_id: text().references('person.id'),
    name: text(),
    /** `folded(name)`; unique per company. */
    name_key: text(),
    /** JSON. */
    audience: text(),
  },
  { indexes: { saved_audience_by_name: ['company_id', 'name_key', 'id'], saved_audience_of_owner: ['owner_id', 'id'] } },
);

export interface SavedAudienceTables {
  saved_audience: RowOf<typeof audiences>;
}

export type SavedAudienceRow = SavedAudienceTables['saved_audience'];
export type SavedDb = Kysely<PlatformTables & SavedAudienceTables>;
export type SavedUnit = Unit<SavedAudienceTables>;
export type SavedCall = Call<SavedAudienceTables>;

export const migrations: Readonly<Record<string, Migration>> = { '202611270730_savedAudiences': createTables(audiences) };
