import type { AboutPeople } from '../../../../platform/module';
import type { AdminTables } from '../../tables';

/** Stored data about people who have uploaded files of eligible people. */
export const aboutFiles: AboutPeople<AdminTables> = {
  records: {
    'about.eligibilityFiles': (db, personId) => db.selectFrom('eligibility_file').select(['name', 'at']).where('by_id', '=', personId).orderBy('at'),
  },
};
