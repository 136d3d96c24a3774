import { createTables, integer, type RowOf, table, text } from '../database/table';

/** `stopped`: it was due and could not be applied; somebody of the company has to decide. */
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
    /** JSON: query and body as the contract has let them through; empty once it is over. */
    input: text(),
    /** JSON: what was saved when it was scheduled, field by field as the body names them; null: the record did not exist. */
    base: text().orNull(),
    base_version: integer(),
    /** JSON: `KeptField[]`, and the module whose texts name them. */
    fields: text(),
    words: text(),
    /** Who scheduled it, and how they had signed in. */
    person_id: text().references('person.id'),
    login_type: text(),
    made_at: text(),
    due_at: text(),
    state: text<State>(),
    /** JSON: why it could not be applied, by language; null: nothing stopped it. */
    reason: text().orNull(),
    /** The line of the audit that tells what it has changed; null until then. */
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

export type ScheduledChangeRow = RowOf<typeof changes>;

export const createScheduledChanges = createTables(changes).up;
