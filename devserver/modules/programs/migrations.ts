import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { defaultZone } from '#shell/rules/dates/days';
import { createTables, indexPeople } from '../../platform/database/table';
import { approvalMigrations } from './administration/approval/tables';
import { createDrafts } from './administration/wizard/tables';
import { approvalsOfBoards, boardTables, highFives, wordsOfBoards } from './board/tables';
import { documents, nameDocuments } from './content/documents';
import { companyMissions, personalMissions } from './content/missions';
import { quickLinks, quickLinkTexts } from './content/quickLinks';
import { administered, groupTables } from './groups/tables';
import { boardHighFives, boards, boardTexts, scores } from './leaderboard/tables';
import { outcomeOptions, outcomeQuestions, outcomeTexts } from './progress/outcomes';
import { acts, firstDays, markUnsettled } from './progress/unsettled';
import { boardMessages, lastWeeks, leftParts } from './tables';

/** Migrations use the tables of their own time, not the current types. */
type AnyTables = Kysely<unknown>;

/** `queries.test.ts` fails for a list that does not use its index. */
const programs: Migration = {
  async up(db: AnyTables): Promise<void> {
    await createGroupings(db);
    await db.schema
      .createTable('program')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('company.id'))
      .addColumn('person_id', 'text', (column) => column.references('person.id'))
      .addColumn('template_id', 'text')
      .addColumn('is_personal', 'integer', (column) => column.notNull())
      .addColumn('program_type', 'text', (column) => column.notNull())
      .addColumn('sub_type', 'text', (column) => column.notNull())
      .addColumn('start_date', 'text', (column) => column.notNull())
      .addColumn('end_date', 'text', (column) => column.notNull())
      .addColumn('section_id', 'text', (column) => column.references('program_section.id'))
      .addColumn('tags', 'text', (column) => column.notNull())
      .addColumn('tracker_ids', 'text', (column) => column.notNull())
      .addColumn('features', 'text', (column) => column.notNull())
      .addColumn('dont_allow_peer_to_peer', 'integer', (column) => column.notNull())
      .addColumn('image_url', 'text')
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('required_submissions', 'integer', (column) => column.notNull())
      .addColumn('reporting_type', 'text', (column) => column.notNull())
      .addColumn('requires_approval', 'integer', (column) => column.notNull())
      .execute();
    // Offered programs of a company that have not ended; personal ones (`person_id` set) are in another range.
    await db.schema.createIndex('program_offered').on('program').columns(['owner_id', 'person_id', 'end_date']).execute();
    // The copies that a person has made of a template.
    await db.schema.createIndex('program_by_person').on('program').columns(['person_id', 'template_id']).execute();

    await db.schema
      .createTable('program_text')
      .addColumn('program_id', 'text', (column) => column.notNull().references('program.id').onDelete('cascade'))
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('instructions', 'text', (column) => column.notNull())
      .addColumn('checkbox_text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('program_text_key', ['program_id', 'language'])
      .execute();

    await db.schema
      .createTable('program_level')
      .addColumn('program_id', 'text', (column) => column.notNull().references('program.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('submissions', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('program_level_key', ['program_id', 'position'])
      .execute();

    await createParticipation(db);
  },
};

/** Sections and tags, which structure and filter the list. */
const createGroupings = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('program_section')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .execute();
  await db.schema.createIndex('program_section_by_owner').on('program_section').column('owner_id').execute();
  await db.schema
    .createTable('program_section_text')
    .addColumn('section_id', 'text', (column) => column.notNull().references('program_section.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('program_section_text_key', ['section_id', 'language'])
    .execute();

  await db.schema
    .createTable('program_tag')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('company.id'))
    .execute();
  await db.schema.createIndex('program_tag_by_owner').on('program_tag').column('owner_id').execute();
  await db.schema
    .createTable('program_tag_text')
    .addColumn('tag_id', 'text', (column) => column.notNull().references('program_tag.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('program_tag_text_key', ['tag_id', 'language'])
    .execute();
};

/** Participation and reports. */
const createParticipation = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('program_sign_up')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('program_id', 'text', (column) => column.notNull().references('program.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addColumn('state_since', 'text', (column) => column.notNull())
    .addColumn('submitted', 'integer', (column) => column.notNull())
    .addColumn('counted', 'integer', (column) => column.notNull())
    .addColumn('earned_points', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('program_sign_up_key', ['person_id', 'program_id'])
    .execute();
  // The current and the completed programs of a person, the latest change last.
  await db.schema.createIndex('program_sign_up_by_state').on('program_sign_up').columns(['person_id', 'state', 'state_since']).execute();
  // All people of a program; also used when a program is deleted.
  await db.schema.createIndex('program_sign_up_by_program').on('program_sign_up').columns(['program_id', 'state']).execute();

  await db.schema
    .createTable('program_submission')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('program_id', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('reviewed_at', 'text')
    .addColumn('review_comment', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text')
    .addColumn('file_display_name', 'text')
    .addPrimaryKeyConstraint('program_submission_key', ['person_id', 'program_id', 'submitted_at'])
    .addForeignKeyConstraint('program_submission_of_sign_up', ['person_id', 'program_id'], 'program_sign_up', ['person_id', 'program_id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};

/** Times of the last report and its review; programs with one report a day. */
const reviews: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema
      .alterTable('program')
      .addColumn('one_per_day', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('program_sign_up')
      .addColumn('waiting', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('program_sign_up').addColumn('last_submitted_at', 'text').execute();
    await db.schema.alterTable('program_sign_up').addColumn('sent_back_at', 'text').execute();
    const own = sql`from program_submission as own where own.person_id = program_sign_up.person_id and own.program_id = program_sign_up.program_id`;
    await sql`update program_sign_up set
      waiting = (select count(*) ${own} and own.status = 'PendingApproval'),
      last_submitted_at = (select max(own.submitted_at) ${own} and own.status <> 'Denied')`.execute(db);
    await sql`update program_sign_up set
      sent_back_at = (select max(own.submitted_at) ${own} and own.status = 'Denied' and coalesce(own.reviewed_at, own.submitted_at) >= coalesce(last_submitted_at, ''))`.execute(
      db,
    );
  },
};

/** Units of personal programs. */
const goalUnits: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema.alterTable('program').addColumn('goal_unit', 'text').execute();
  },
};

/** Amounts of which one report is a part. */
const goalParts: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema
      .alterTable('program')
      .addColumn('goal_hundredths', 'integer', (column) => column.notNull().defaultTo(100))
      .execute();
  },
};

/** Programs with an outcome question, and the answers. */
const outcomes: Migration = {
  async up(db: AnyTables): Promise<void> {
    await createTables(outcomeOptions, outcomeTexts, outcomeQuestions).up(db);
    await db.schema
      .alterTable('program')
      .addColumn('has_outcome', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('program_sign_up').addColumn('outcome_id', 'text').execute();
  },
};

/** Programs whose button has another action. */
const ownActions: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema.alterTable('program').addColumn('action', 'text').execute();
  },
};

/** Zones of people when they reported; for earlier reports their current zone. */
const submissionZones: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema
      .alterTable('program_submission')
      .addColumn('time_zone', 'text', (column) => column.notNull().defaultTo(defaultZone))
      .execute();
    await sql`update program_submission set time_zone = (select person.time_zone from person where person.id = program_submission.person_id)`.execute(db);
  },
};

/** Current counts of people whose board was already final. */
const corrections: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema.alterTable('program_score').addColumn('corrected_units', 'integer').execute();
  },
};

/** Expiry of each part that was left; earlier rows are deleted. */
const keptUntil: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema
      .alterTable('program_left')
      .addColumn('kept_until', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.dropIndex('program_left_at').execute();
    await db.schema.createIndex('program_left_until').on('program_left').column('kept_until').execute();
  },
};

/** Index of reports that wait for approval, by company. */
const indexPending: Migration = {
  async up(db: AnyTables): Promise<void> {
    await sql`create index program_approved_by_hand on program (owner_id, id) where requires_approval = 1`.execute(db);
    await sql`create index program_submission_pending on program_submission (program_id) where status = 'PendingApproval'`.execute(db);
  },
};

/** Covering index for counts of participants and their progress, and an index of copies of a template. */
const indexStandings: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema.dropIndex('program_sign_up_by_program').execute();
    await db.schema
      .createIndex('program_sign_up_by_program')
      .on('program_sign_up')
      .columns(['program_id', 'state', 'submitted', 'counted', 'person_id'])
      .execute();
    await sql`create index program_by_template on program (template_id) where template_id is not null`.execute(db);
  },
};

/** Completion marked by administrators, and the data that restores a part. */
const overrides: Migration = {
  async up(db: AnyTables): Promise<void> {
    for (const column of ['overridden_on', 'measured_since', 'enrolment']) await db.schema.alterTable('program_sign_up').addColumn(column, 'text').execute();
    await db.schema.alterTable('program_sign_up').addColumn('measured', 'integer').execute();
  },
};

/** Audiences of programs, and programs that are closed to new participants. */
const audiences: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema.alterTable('program').addColumn('audience', 'text').execute();
    await db.schema.alterTable('program').addColumn('retired_at', 'text').execute();
  },
};

/** Programs that count a unit are reported by ticks, as often as the person likes. */
const countedByTicks: Migration = {
  async up(db: AnyTables): Promise<void> {
    await sql`update program set reporting_type = 'Checkbox', one_per_day = 0 where goal_unit is not null`.execute(db);
  },
};

/** Quick links and tags are maintained by administrators. */
const listPage: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema
      .alterTable('quick_link')
      .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    for (const column of ['shown_from', 'shown_until', 'deleted_at']) await db.schema.alterTable('quick_link').addColumn(column, 'text').execute();
    await db.schema
      .alterTable('program_tag')
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('program_tag').addColumn('deleted_at', 'text').execute();
  },
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611210100_programs': programs,
  '202611221610_reviews': reviews,
  '202611221625_left': createTables(leftParts),
  '202611221645_goal_units': goalUnits,
  '202611221980_message_board': createTables(boardMessages),
  '202611221940_missions': createTables(personalMissions, companyMissions),
  '202611221941_quick_links': createTables(quickLinks, quickLinkTexts),
  '202611221942_outcomes': outcomes,
  '202611221943_own_actions': ownActions,
  '202611221930_leaderboards': createTables(boards, boardTexts, scores),
  '202611221931_groups': groupTables,
  '202611222030_submission_zones': submissionZones,
  '202611222040_board_reading': boardTables,
  '202611222032_documents': createTables(documents),
  '202611222033_corrections': corrections,
  '202611230310_left_until': keptUntil,
  '202611231654_message_keys': { up: async (db) => db.schema.alterTable('program_message').addColumn('client_key', 'text').execute() },
  '202611231542_unsettled': markUnsettled,
  '202611231548_acts': acts,
  '202611231911_first_days': firstDays,
  '202611240101_pending_submissions': indexPending,
  '202611260420_administered_groups': administered,
  '202611260420_standings': indexStandings,
  ...approvalMigrations,
  '202611260412_overrides': overrides,
  '202611260410_audiences': audiences,
  '202611260411_challenge_drafts': createDrafts,
  '202611280132_list_page': listPage,
  '202611282120_sections_administered': { up: async (db) => db.schema.alterTable('program_section').addColumn('deleted_at', 'text').execute() },
  '202611291501_challenge_documents': nameDocuments,
  '202612020401_board_words': wordsOfBoards,
  '202612030121_board_approvals': approvalsOfBoards,
  '202612040300_high_fives': createTables(highFives),
  '202612050101_last_weeks': createTables(lastWeeks),
  '202612050102_counted_by_ticks': countedByTicks,
  '202612060101_board_high_fives': createTables(boardHighFives),
  '202612060103_goal_parts': goalParts,
  '202611231652_message_reports_of_people': indexPeople('program_message_report', 'reporter_id', 'author_id'),
};
