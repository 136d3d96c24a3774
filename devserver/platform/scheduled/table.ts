import type { Kysely } from 'kysely';
import type { ChangedField, KeptField } from '../audit/changed';
import { createTables, integer, type RowOf, table, text } from '../database/table';

/** `stopped`: the change was due and could not be applied; an administrator has to decide. */
type State = 'waiting' | 'stopped' | 'done' | 'cancelled';

/** Saves of company records that take effect later. Moments are ISO 8601, UTC. */
const changes = table(
  'scheduled_change',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    /** The call that saves: `admin.saveTime`. */
    call: text(),
    /** The record as the audit names it, `admin.time`, and its id. */
    record: text(),
    record_id: text(),
    /** JSON: validated query and body; empty once the change is done or canceled. */
    input: text(),
    /** JSON: the saved record when the change was scheduled, by the field names of the body; null: the record did not exist. */
    base: text().orNull(),
    base_version: integer(),
    /** JSON: `KeptField[]`; `words` is the module whose texts name them. */
    fields: text(),
    words: text(),
    /** The user who scheduled the change, and how they had signed in. */
    person_id: text().references('person.id'),
    login_type: text(),
    made_at: text(),
    due_at: text(),
    state: text<State>(),
    /** JSON: why the change could not be applied, by language; null: not stopped. */
    reason: text().orNull(),
    /** The audit row of the applied change; null until it is applied. */
    audit_id: integer().orNull(),
  },
  {
    indexes: {
      scheduled_change_due: ['state', 'due_at', 'id'],
      scheduled_change_of_company: ['company_id', 'state', 'due_at', 'id'],
      scheduled_change_of_person: ['person_id', 'made_at'],
      scheduled_change_of_audit: ['audit_id'],
    },
  },
);

export type ScheduledChangeRow = RowOf<typeof changes> & {
  /** JSON: by the field names of the body, what earlier scheduled changes that its author knew have saved since; null: nothing. */
  readonly known: string | null;
};

/** Fields that a scheduled change will change, named by texts of the module that saves it. */
export const fieldsOf = ({ fields, words }: ScheduledChangeRow): readonly ChangedField[] =>
  (JSON.parse(fields) as readonly KeptField[]).map(({ isHidden, ...field }) => ({ words, ...field, ...(isHidden && { kind: 'secret' }) }));

export const createScheduledChanges = createTables(changes).up;

/** Adds the column `known`: the fields that earlier scheduled changes have saved. */
export const rememberPredecessors = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('scheduled_change').addColumn('known', 'text').execute();
};
