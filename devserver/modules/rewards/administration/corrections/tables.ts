import type { Migration } from 'kysely/migration';
import { createTables, integer, type RowOf, table, text } from '../../../../platform/database/table';

/** Corrections by administrators, entered or waiting. The moved amounts are the ledger lines with a correction as their source. */
const corrections = table(
  'reward_correction',
  {
    id: text().primaryKey(),
    /** The person's company at that time. Its administrators see the correction, even if the person has moved. */
    company_id: text().references('company.id'),
    person_id: text().references('person.id'),
    /** Plan year of its ledger line; before it is entered, the current one of the company at that time. */
    plan_year_id: text(),
    kind: text<'Points' | 'GiftCard'>(),
    /** Points or US cents; negative if they are deducted. */
    amount: integer(),
    reason: text(),
    state: text<'Waiting' | 'Entered' | 'Denied' | 'TakenBack'>(),
    /** 1: it needs a second administrator. */
    waits: integer(),
    by_id: text().references('person.id'),
    /** The person for whom `by_id` acted; usually `by_id` itself. */
    by_subject_id: text().references('person.id'),
    at: text(),
    /** When it was entered into the ledger; null: it was not. */
    entered_at: text().orNull(),
    decided_by: text().orNull().references('person.id'),
    decided_at: text().orNull(),
    taken_back_by: text().orNull().references('person.id'),
    taken_back_at: text().orNull(),
  },
  {
    indexes: {
      reward_correction_of_company: ['company_id', 'waits', 'at', 'id'],
      reward_correction_of_year: ['company_id', 'plan_year_id', 'waits', 'at', 'id'],
      reward_correction_of_person: ['person_id', 'at'],
    },
  },
);

export interface CorrectionTables {
  reward_correction: RowOf<typeof corrections>;
}

export type CorrectionRow = CorrectionTables['reward_correction'];

export const correctionMigrations: Readonly<Record<string, Migration>> = {
  '202611262015_corrections': createTables(corrections),
};
