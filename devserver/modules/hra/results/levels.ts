import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTrigger } from '../../../platform/database/trigger';
import type { LaterCall } from '../../../platform/module';
import type { HraTables } from '../tables';
import { judgedMeasurements } from './measured';

/**
 * Marks the screenings whose level must be recomputed: new ones, and those of a person who has submitted or corrected an assessment, or whose
 * birthday has changed. Triggers of the tables do this for every writer.
 */
export const markUnjudged: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('hra_measurement')
      .addColumn('is_judged', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index hra_measurement_unjudged on hra_measurement (person_id) where source = 'BiometricUpload' and is_judged = 0`.execute(db);
    const unjudge = sql`update hra_measurement set is_judged = 0 where source = 'BiometricUpload' and is_judged = 1 and person_id =`;
    const ofPerson = sql`${unjudge} new.person_id`;
    await createTrigger(db, { name: 'hra_submission_added', when: 'after insert', table: 'hra_submission' }, ofPerson);
    await createTrigger(db, { name: 'hra_submission_changed', when: 'after update of answers', table: 'hra_submission' }, ofPerson);
    const only = sql`new.date_of_birth is distinct from old.date_of_birth`;
    await createTrigger(db, { name: 'hra_birthday_changed', when: 'after update of date_of_birth', table: 'person', only }, sql`${unjudge} new.id`);
  },
};

/** Number of people per transaction. */
const atOnce = 100;

const listUnjudged = (db: LaterCall<HraTables>['db']) =>
  db.selectFrom('hra_measurement').select('person_id').distinct().where(sql<boolean>`source = 'BiometricUpload' and is_judged = 0`).limit(atOnce).execute();

/** Stores with each screening the level for audiences (`audience.ts`). Pages compute it on each request, with the same function. */
export const keepLevels = async (work: LaterCall<HraTables>): Promise<void> => {
  for (let people = await listUnjudged(work.db); people.length > 0; people = await listUnjudged(work.db))
    await work.change(async ({ trx }) => {
      for (const { person_id } of people) {
        for (const { row, judgement } of await judgedMeasurements(trx, person_id))
          if (row.source === 'BiometricUpload')
            await trx.updateTable('hra_measurement').set({ risk_level: judgement.level }).where('id', '=', row.id).execute();
        await trx.updateTable('hra_measurement').set({ is_judged: 1 }).where('person_id', '=', person_id).where('source', '=', 'BiometricUpload').execute();
      }
    });
};
