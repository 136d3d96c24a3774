import { integer, type RowOf, real, table, text } from '../../../platform/database/table';

/** How a person keeps a tracker on their page. */
export const ownTrackers = table(
  'tracker_own',
  {
    person_id: text().references('person.id'),
    tracker_id: text(),
    /** Place among the pinned ones, from 0 on; negative for one that the person has taken down, null if they have chosen neither. */
    place: integer().orNull(),
    /** The person's goal of a day, in the unit of the first field with a chart; null for none. */
    goal: real().orNull(),
  },
  { primaryKey: ['person_id', 'tracker_id'] },
);

export type OwnTrackerRow = RowOf<typeof ownTrackers>;
