import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Measurement, MeasurementChange, RiskLevel } from '../../../plugins/hra/contract';
import type { AssessmentStatus } from '../../../plugins/hra/rules/wizard';
import { integer, key, type RowOf, real, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

/** A version of an assessment, as authored (JSON). Immutable, because people who have begun it finish it. */
export const versions = table('hra_version', { id: text().primaryKey(), definition: text() });

/** The version that a company's people begin, from a moment on. The newest that has begun is used. */
export const offers = table(
  'hra_offer',
  { company_id: text().references('company.id'), version_id: text().references('hra_version.id'), offered_from: text() },
  { primaryKey: ['company_id', 'version_id'] },
);

/** Progress of a person in a plan year. */
export const progresses = table(
  'hra_progress',
  {
    /** Random, so that it cannot be guessed. */
    id: text().primaryKey(),
    person_id: text().references('person.id'),
    company_id: text().references('company.id'),
    plan_year_id: text(),
    version_id: text().references('hra_version.id'),
    status: text<AssessmentStatus>(),
    current_page_id: text(),
    started_at: text().orNull(),
  },
  { indexes: { hra_progress_of_person: ['person_id', 'plan_year_id'] } },
);

/** The answers. The answer of a question that is hidden now is kept, without effect. */
export const answers = table(
  'hra_answer',
  {
    progress_id: text().references('hra_progress.id', 'cascade'),
    question_id: text(),
    /** JSON list of texts. */
    answer: text(),
    /** A measurement as it was typed, and its unit; null for all other answers. */
    measured: text().orNull(),
    units: text().orNull(),
  },
  { primaryKey: ['progress_id', 'question_id'] },
);

/** Pages that were saved at least once. */
export const savedPages = table(
  'hra_saved_page',
  { progress_id: text().references('hra_progress.id', 'cascade'), page_id: text() },
  { primaryKey: ['progress_id', 'page_id'] },
);

/** Submissions, with the answers that counted then. Results are computed from these and the version, in any language. */
export const submissions = table(
  'hra_submission',
  {
    id: text().primaryKey(),
    person_id: text().references('person.id'),
    company_id: text(),
    plan_year_id: text(),
    /** 1 for the first one of the plan year. */
    number: integer(),
    version_id: text().references('hra_version.id'),
    submitted_at: text(),
    /** JSON: question → list of texts, or a measurement with its unit. */
    answers: text(),
    score: integer(),
  },
  { indexes: { hra_submission_of_person: ['person_id', 'submitted_at'] } },
);

/** Measurements, from assessments and screenings. */
export const measurements = table(
  'hra_measurement',
  {
    id: key(),
    person_id: text().references('person.id'),
    measure_id: text(),
    /** In the first unit of the measure. */
    value: real(),
    day: text(),
    risk_level: text<RiskLevel>(),
    source: text<Measurement['Source']>(),
    /** The assessment that names the measure. */
    version_id: text().references('hra_version.id'),
  },
  { indexes: { hra_measurement_of_person: ['person_id', 'day'] } },
);

/** Changes by people, or by staff who acted for them, to their own measurements. Append-only: undoing a change adds another one. */
export const measurementChanges = table(
  'hra_measurement_change',
  {
    id: key(),
    person_id: text().references('person.id'),
    measure_id: text(),
    version_id: text().references('hra_version.id'),
    /** The submission whose answers were changed; null if a later one of the same day has replaced the measurement. */
    submission_id: text().references('hra_submission.id').orNull(),
    /** The day of the measurement. */
    day: text(),
    kind: text<MeasurementChange['Kind']>(),
    /** JSON: question → its answer, null for none; before and after the change. */
    before: text(),
    after: text(),
    /** In the first unit of the measure; null without a value. */
    value_before: real().orNull(),
    value_after: real().orNull(),
    /** The actor of the change. */
    actor_id: text().references('person.id'),
    at: text(),
  },
  { indexes: { hra_measurement_change_of_person: ['person_id', 'id'] } },
);

/** The risk of a condition at each submission. */
export const conditions = table(
  'hra_condition',
  {
    id: key(),
    person_id: text().references('person.id'),
    condition_id: text(),
    risk_level: text<RiskLevel>(),
    submission_id: text().references('hra_submission.id'),
    at: text(),
  },
  { indexes: { hra_condition_of_person: ['person_id', 'condition_id', 'at'] } },
);

/** The choices of people's newest submissions, for audiences (`choices.ts`). */
export const choices = table(
  'hra_choice',
  { person_id: text().references('person.id'), question_id: text(), value: text() },
  { primaryKey: ['person_id', 'question_id', 'value'], indexes: { hra_choice_of_question: ['question_id', 'value', 'person_id'] } },
);

/**
 * The screening of a plan year that staff has marked as done, without measurements, on a day within that year. The company is that of the person at
 * that time: its plan year stays valid after a move.
 */
export const screeningOverrides = table(
  'hra_screening_override',
  { person_id: text().references('person.id'), company_id: text().references('company.id'), plan_year_id: text(), day: text() },
  { primaryKey: ['person_id', 'company_id', 'plan_year_id'], indexes: { hra_screening_override_of_year: ['plan_year_id', 'person_id'] } },
);

/** Null for a screening without a level, or with one that is not computed yet (`is_judged`, `levels.ts`). */
interface MeasurementLevel {
  risk_level: RiskLevel | null;
  is_judged: Generated<number>;
}

/** An assessment in preparation. Publishing it creates a version with an id of its own. */
export const drafts = table(
  'hra_draft',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    position: integer(),
    name_en: text(),
    name_es: text(),
    /** The company's plan year from which the version will be offered. */
    plan_year_id: text(),
    /** The draft or version that it was copied from; null for an empty start. */
    copy_of: text().orNull(),
    /** JSON (`Scoring`); null for none yet. */
    scoring: text().orNull(),
    published_as: text().references('hra_version.id').orNull(),
    deleted_at: text().orNull(),
  },
  { indexes: { hra_draft_of_company: ['company_id', 'position'] } },
);

export const draftPages = table(
  'hra_draft_page',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    draft_id: text().references('hra_draft.id', 'cascade'),
    position: integer(),
    /** Its id in the version. */
    key: text(),
    name_en: text(),
    name_es: text(),
    /** JSON: the condition of the page; null for always. */
    formula: text().orNull(),
    deleted_at: text().orNull(),
  },
  { indexes: { hra_draft_page_of_company: ['company_id', 'position'], hra_draft_page_of_draft: ['draft_id', 'position'] } },
);

/** A question of a draft, or a text between questions. */
export const draftItems = table(
  'hra_draft_item',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    draft_id: text().references('hra_draft.id', 'cascade'),
    page_id: text().references('hra_draft_page.id', 'cascade'),
    position: integer(),
    /** Its id in the version. */
    key: text(),
    /** JSON (`ItemFields`). */
    definition: text(),
    deleted_at: text().orNull(),
  },
  {
    indexes: {
      hra_draft_item_of_company: ['company_id', 'position'],
      hra_draft_item_of_draft: ['draft_id', 'position'],
      hra_draft_item_of_page: ['page_id'],
    },
  },
);

/** An example person of a draft: their answers, and the expected outcome. */
export const draftPersons = table(
  'hra_draft_person',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    draft_id: text().references('hra_draft.id', 'cascade'),
    position: integer(),
    /** JSON (`PersonFields`). */
    definition: text(),
    deleted_at: text().orNull(),
  },
  { indexes: { hra_draft_person_of_company: ['company_id', 'position'], hra_draft_person_of_draft: ['draft_id', 'position'] } },
);

/** Tables that this module owns. Days are `yyyy-MM-dd`, moments ISO 8601 UTC. */
export interface HraTables {
  hra_version: RowOf<typeof versions>;
  /** `year_from`: the first day of the plan year from which it is offered; null for every plan year. */
  hra_offer: RowOf<typeof offers> & { year_from: Generated<string | null> };
  hra_progress: RowOf<typeof progresses>;
  /** `confirmed`: whether the person has confirmed an unusual value (0 or 1). */
  hra_answer: RowOf<typeof answers> & { confirmed: ColumnType<number, number | undefined, number> };
  hra_saved_page: RowOf<typeof savedPages>;
  hra_submission: RowOf<typeof submissions>;
  /** `submission_id`: its submission; null for a screening, and for rows of earlier versions that did not store it. */
  hra_measurement: Omit<RowOf<typeof measurements>, 'risk_level'> &
    MeasurementLevel & { submission_id: ColumnType<string | null, string | null | undefined, string | null> };
  hra_measurement_change: RowOf<typeof measurementChanges>;
  hra_condition: RowOf<typeof conditions>;
  hra_choice: RowOf<typeof choices>;
  hra_screening_override: RowOf<typeof screeningOverrides>;
  /** `not_taken`: JSON (`NotTaken[]`) of a draft that was imported from a file; null for other drafts. */
  hra_draft: RowOf<typeof drafts> & { not_taken: Generated<string | null> };
  hra_draft_page: RowOf<typeof draftPages>;
  hra_draft_item: RowOf<typeof draftItems>;
  hra_draft_person: RowOf<typeof draftPersons>;
}

/** The database with the tables of this module. */
export type HraDb = Kysely<PlatformTables & HraTables>;
export type HraTransaction = Transaction<PlatformTables & HraTables>;
export type ProgressRow = HraTables['hra_progress'];
export type SubmissionRow = HraTables['hra_submission'];
