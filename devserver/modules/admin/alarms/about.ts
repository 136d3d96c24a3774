import type { AboutPeople, Tells } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { sentenceOf } from './list';

const tellAlarms: Tells<AdminTables> = async (rows, { language }, context) =>
  rows.map(({ at, ...alarm }) => ({ at, action: sentenceOf(alarm, { text: (key, values) => context.text(key, values, language) }) }));

/** Alarms about what a person has done, and about reads of their health data. */
export const aboutAlarms = {
  deletion: {
    'alarm.about_id': { does: 'anonymise', as: 'deletion.alarms', sets: () => ({ note: '' }) },
    'alarm.reviewed_by': { does: 'anonymise' },
  },
  records: {
    'about.alarms': (db, personId) =>
      db
        .selectFrom('alarm')
        .innerJoin('person', 'person.id', 'alarm.about_id')
        .select(['alarm.at', 'alarm.rule', 'alarm.count', 'alarm.usual', 'person.first_name', 'person.last_name'])
        .where('alarm.about_id', '=', personId)
        .orderBy('alarm.at')
        .orderBy('alarm.id'),
  },
  tells: { 'about.alarms': tellAlarms },
} as const satisfies AboutPeople<AdminTables>;
