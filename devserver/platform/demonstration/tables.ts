import { createTables, integer, type RowOf, table, text } from '../database/table';

/** Whether a demonstration is being made, complete, being removed, or could not be made. */
export type DemonstrationState = 'Making' | 'Ready' | 'Removing' | 'Failed';

/** The companies of demonstrations. Only a company with a row here can be removed. */
const demonstrations = table('demonstration', {
  company_id: text().primaryKey().references('company.id'),
  state: text<DemonstrationState>(),
  /** Number of completed steps; `total` is the number of all steps. */
  done: integer(),
  total: integer(),
  begun_at: text(),
});

export const createDemonstrations = createTables(demonstrations);

export interface DemonstrationTables {
  demonstration: RowOf<typeof demonstrations>;
}
