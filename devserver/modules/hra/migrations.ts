import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dayIn } from '#shell/rules/dates/days';
import { createTables } from '../../platform/database/table';
import { current } from './fixtures/assessments';
import { markUnjudged } from './results/levels';
import {
  answers,
  conditions,
  draftItems,
  draftPages,
  draftPersons,
  drafts,
  type HraTables,
  measurementChanges,
  measurements,
  offers,
  progresses,
  savedPages,
  screeningOverrides,
  submissions,
  versions,
} from './tables';
import { createChoices } from './taking/choices';

/** Whether the person has confirmed an unusual value. Earlier answers are unconfirmed, because nobody was asked. */
const confirmedAnswers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('hra_answer')
      .addColumn('confirmed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

interface OfSubmissions {
  hra_measurement: { id: number; person_id: string; version_id: string; day: string; source: string; submission_id: string | null };
  hra_submission: { id: string; person_id: string; version_id: string; submitted_at: string };
  person: { id: string; time_zone: string };
}

/**
 * Links measurements to their submission, so that they can be corrected. Earlier ones are matched by their day; if the person has submitted more than
 * once on that day, they stay without a submission and unchanged.
 */
const submissionOfMeasurements: Migration = {
  async up(db: Kysely<OfSubmissions>): Promise<void> {
    await db.schema
      .alterTable('hra_measurement')
      .addColumn('submission_id', 'text', (column) => column.references('hra_submission.id'))
      .execute();
    const rows = await db
      .selectFrom('hra_submission as submission')
      .innerJoin('person', 'person.id', 'submission.person_id')
      .select(['submission.id', 'submission.person_id', 'submission.version_id', 'submission.submitted_at', 'person.time_zone'])
      .execute();
    const days = rows.map((row) => ({ ...row, day: dayIn(row.submitted_at, row.time_zone) }));
    const keyOf = ({ person_id, day }: { readonly person_id: string; readonly day: string }): string => `${person_id} ${day}`;
    const counts = new Map<string, number>();
    for (const row of days) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
    for (const row of days.filter((one) => counts.get(keyOf(one)) === 1)) {
      await db
        .updateTable('hra_measurement')
        .set({ submission_id: row.id })
        .where('person_id', '=', row.person_id)
        .where('version_id', '=', row.version_id)
        .where('day', '=', row.day)
        .where('source', '=', 'HealthProfile')
        .execute();
    }
  },
};

/**
 * Adds the present version of the fixtures' assessment to a database with an older one, and offers it in place of the newest. People who have begun
 * keep their version, and so do results.
 */
const offerPresentVersion: Migration = {
  async up(db: Kysely<Pick<HraTables, 'hra_version' | 'hra_offer'>>): Promise<void> {
    const offers = await db
      .selectFrom('hra_offer')
      .select(['company_id', 'version_id', 'offered_from'])
      .where('version_id', 'like', 'wellbeing-%')
      .orderBy('offered_from')
      .execute();
    const newest = new Map(offers.map(({ company_id, offered_from }) => [company_id, offered_from]));
    if (newest.size === 0 || offers.some(({ version_id }) => version_id === current.id)) return;
    await db
      .insertInto('hra_version')
      .values({ id: current.id, definition: JSON.stringify(current) })
      .execute();
    const after = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString();
    await db
      .insertInto('hra_offer')
      .values([...newest].map(([company_id, moment]) => ({ company_id, version_id: current.id, offered_from: after(moment) })))
      .execute();
  },
};

/** The level of a screening is null if no bands apply to the person, and until it is computed (`levels.ts`). */
const screeningsWithoutLevel: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('hra_measurement').addColumn('level', 'text').execute();
    await sql`update hra_measurement set level = risk_level where source <> 'BiometricUpload'`.execute(db);
    await db.schema.alterTable('hra_measurement').dropColumn('risk_level').execute();
    await db.schema.alterTable('hra_measurement').renameColumn('level', 'risk_level').execute();
  },
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611221970_hra': createTables(versions, offers, progresses, answers, savedPages, submissions, measurements, conditions),
  '202611231142_confirmedAnswers': confirmedAnswers,
  '202611231157_measurementChanges': createTables(measurementChanges),
  '202611231158_submissionOfMeasurements': submissionOfMeasurements,
  // Each new version of the fixtures' assessment adds a line of this kind.
  '202611231950_offerWellbeing3': offerPresentVersion,
  '202611240200_screeningsWithoutLevel': screeningsWithoutLevel,
  '202611240201_audiences_of_hra': {
    async up(db: Kysely<unknown>) {
      await sql`create index hra_submission_of_year on hra_submission (plan_year_id, person_id)`.execute(db);
      await sql`create index hra_progress_of_year on hra_progress (plan_year_id, status, person_id)`.execute(db);
      await sql`create index hra_measurement_by_day on hra_measurement (source, day, person_id)`.execute(db);
      await sql`create index hra_measurement_by_risk on hra_measurement (risk_level, measure_id, person_id)`.execute(db);
      await sql`create index hra_measurement_of_measure on hra_measurement (person_id, measure_id, day)`.execute(db);
      await sql`create index hra_condition_by_risk on hra_condition (risk_level, condition_id, person_id)`.execute(db);
    },
  },
  // The index serves queries for one person and year, regardless of table statistics.
  '202611240202_submission_of_person_and_year': {
    async up(db: Kysely<unknown>) {
      await sql`create index hra_submission_of_person_and_year on hra_submission (person_id, plan_year_id)`.execute(db);
    },
  },
  '202611240621_offerWellbeing4': offerPresentVersion,
  '202611240622_judgedScreenings': markUnjudged,
  '202611241110_choices': { up: createChoices },
  '202611270710_screeningOverrides': createTables(screeningOverrides),
  '202611281330_writtenAssessments': createTables(drafts, draftPages, draftItems),
  '202611281331_offersByPlanYear': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('hra_offer').addColumn('year_from', 'text').execute();
    },
  },
  '202611281730_examplePersons': createTables(draftPersons),
  '202611281731_notTakenOfFiles': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('hra_draft').addColumn('not_taken', 'text').execute();
    },
  },
};
