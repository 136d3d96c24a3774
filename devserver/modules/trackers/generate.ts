import type { Bulk } from '../../platform/seeding';
import { usualUnits } from './distance';
import { offers, trackerId } from './fixtures/library';
import type { NewEntryRow, TrackerTables } from './tables';

/** Plausible values of the trackers of generated people. */
const values = {
  steps: (random: () => number) => ({ Steps: String(3000 + Math.floor(random() * 9000)) }),
  water: (random: () => number) => ({ Glasses: String(2 + Math.floor(random() * 8)) }),
  weight: (random: () => number) => ({ Weight: String(130 + Math.floor(random() * 600) / 10) }),
};

/** `entriesPerPerson` entries of each generated person: one per day in each of a few trackers, for as many days as needed. */
export const generate = async (bulk: Bulk<TrackerTables>): Promise<void> => {
  await bulk.insert('tracker_entry', entries(bulk));
};

function* entries({ people, entriesPerPerson, day, moment, random }: Bulk<TrackerTables>): Iterable<NewEntryRow> {
  for (const { id, companyId } of people) {
    const used = Object.entries(values).filter(([key]) => offers.get(companyId)?.includes(key));
    for (let index = 0; index < entriesPerPerson && used.length > 0; index += 1) {
      const chosen = used[index % used.length];
      if (!chosen) continue;
      const daysAgo = 1 + Math.floor(index / used.length);
      const at = moment(-daysAgo + 0.8);
      yield {
        person_id: id,
        tracker_id: trackerId(companyId, chosen[0]),
        entry_date: day(-daysAgo),
        number: 0,
        source: 'UserEntry',
        source_id: null,
        field_values: JSON.stringify(chosen[1](random)),
        created_by: id,
        created_at: at,
        modified_by: id,
        modified_at: at,
        coaching_company_id: null,
        distance_units: usualUnits,
      };
    }
  }
}
