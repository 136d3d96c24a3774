import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Program, ReportingType, UserSelfReport } from '../../../plugins/programs/contract';
import type { SignUpState } from '../../../plugins/programs/rules/progress/status';
import type { Locale } from '../../../shell/i18n/locale';
import { key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';
import type { ApprovalTables } from './administration/approval/tables';
import type { DraftTables } from './administration/wizard/tables';
import type { BoardTables } from './board/tables';
import type { DocumentTables } from './content/documents';
import type { MissionTables } from './content/missions';
import type { QuickLinkTables } from './content/quickLinks';
import type { GroupTables } from './groups/tables';
import type { LeaderboardTables } from './leaderboard/tables';
import type { OutcomeTables } from './progress/outcomes';

/** Tables of this module. Days are `yyyy-MM-dd`, times ISO 8601 UTC, booleans 0 or 1, `[]` JSON lists of text. */
export interface ProgramTables
  extends DocumentTables,
    MissionTables,
    OutcomeTables,
    QuickLinkTables,
    LeaderboardTables,
    GroupTables,
    BoardTables,
    ApprovalTables,
    DraftTables {
  program: ProgramTable;
  program_text: ProgramTextTable;
  program_level: ProgramLevelTable;
  program_section: ProgramSectionTable;
  program_section_text: { section_id: string; language: Locale; name: string; description: string };
  /** `deleted_at`: kept for as long as the deletion can be undone. */
  program_tag: { id: string; owner_id: string; position: Generated<number>; deleted_at: Generated<string | null> };
  program_tag_text: { tag_id: string; language: Locale; name: string };
  program_sign_up: SignUpTable;
  program_submission: SubmissionTable;
  program_last_week: RowOf<typeof lastWeeks>;
  /** `kept_until`: expiry, after which it cannot be restored and is deleted. */
  program_left: RowOf<typeof leftParts> & { kept_until: Generated<string> };
  /** `client_key`: the Idempotency-Key under which it was sent. `held_at`: since when it waits for review; null: it does not. `approval`: its number among
   * the approvals of its board; null: it was public at once. */
  program_message: RowOf<typeof boardMessages> & { client_key: string | null; held_at: Generated<string | null>; approval: Generated<number | null> };
}

/** Parts that people have left, kept for as long as that can be undone: `kept` is a `KeptPart` (`left.ts`) as JSON. */
export const leftParts = table(
  'program_left',
  { person_id: text().references('person.id'), program_id: text(), left_at: text(), kept: text() },
  { primaryKey: ['person_id', 'program_id'], indexes: { program_left_at: ['left_at'] } },
);

/** Weeks whose summary a person has hidden, and weeks whose mail was sent or is not needed: `week` is the Monday, `yyyy-MM-dd`. */
export const lastWeeks = table(
  'program_last_week',
  { week: text(), person_id: text().references('person.id'), kind: text<'Hidden' | 'Mailed'>() },
  { primaryKey: ['week', 'person_id', 'kind'], indexes: { program_last_week_of_person: ['person_id', 'week'] } },
);

/** Posts on the boards of programs. A deleted one keeps only its place in the order. */
export const boardMessages = table(
  'program_message',
  {
    id: key(),
    source_id: text().references('program.id', 'cascade'),
    person_id: text().references('person.id'),
    text: text(),
    /** Name in the file store, and the original name. */
    image_file: text().orNull(),
    image_name: text().orNull(),
    /** `data:` */
    thumbnail: text().orNull(),
    sent_at: text(),
    deleted_at: text().orNull(),
  },
  { indexes: { program_message_of_board: ['source_id', 'id'], program_message_of_person: ['person_id'], program_message_by_image: ['image_file'] } },
);

/** A challenge or event of a company; a template of a personal program; or the personal program of one person. */
export interface ProgramTable {
  id: string;
  /** The company whose people take part. A partner's programs are also for its child companies, those of `GLOBAL` for all. */
  owner_id: string;
  /** The person whose own program this is; null for programs that a company offers, templates included. */
  person_id: string | null;
  /** The template of a personal program. */
  template_id: string | null;
  is_personal: number;
  program_type: Program['ProgramType'];
  sub_type: Program['ProgramSubType'];
  start_date: string;
  /** `endless` without an end, so that one range of an index selects programs that have not ended. */
  end_date: string;
  section_id: string | null;
  /** [] of tag ids. */
  tags: string;
  /** [] */
  tracker_ids: string;
  /** [] */
  features: string;
  dont_allow_peer_to_peer: number;
  image_url: string | null;
  /** Sum over the levels. */
  points: number;
  /** Submissions that complete it: those of the highest level. */
  required_submissions: number;
  reporting_type: ReportingType;
  requires_approval: number;
  /** 0 or 1: it takes one report a day, in the zone of the person who reports. */
  one_per_day: Generated<number>;
  /** Unit of a personal program, in the person's words; null: reports. */
  goal_unit: string | null;
  /** Hundredths of the unit for which one report counts. */
  goal_hundredths: Generated<number>;
  /** 0 or 1: people answer the outcome question before they report (`outcome.ts`). */
  has_outcome: Generated<number>;
  /** Action of its button in place of reporting: an `OwnAction` as JSON; null: people report. */
  action: string | null;
  /** The audience: an `Audience` as JSON; null: all who see the programs of its owner. Participants keep the program whatever it says. */
  audience: Generated<string | null>;
  /** Time from which it is closed to new participants (ISO 8601, UTC); null: open. Participants continue. */
  retired_at: Generated<string | null>;
}

/** The last day of a program that does not end. */
export const endless = '9999-12-31';

/** Each program has a row in each language of the product, so that reads need no fallback. */
interface ProgramTextTable {
  program_id: string;
  language: Locale;
  name: string;
  /** HTML, sanitised when it was written. */
  description: string;
  /** HTML, sanitised when it was written. */
  instructions: string;
  /** Text of the checkbox; empty: the general certification. */
  checkbox_text: string;
}

interface ProgramLevelTable {
  program_id: string;
  /** 1 for the first. */
  position: number;
  points: number;
  /** Approved submissions, from the start of the program, required for it. */
  submissions: number;
}

interface ProgramSectionTable {
  id: string;
  owner_id: string;
  position: number;
  image_url: string | null;
  /** Kept for as long as the deletion can be undone. */
  deleted_at: Generated<string | null>;
}

/** One person's part in one program. Leaving keeps the row; joining again reuses it. */
export interface SignUpTable {
  person_id: string;
  program_id: string;
  state: SignUpState;
  joined_at: string;
  /** Time of the change to this state: of completion or quitting. */
  state_since: string;
  /** Approved or waiting submissions. Changes with each submission. */
  submitted: number;
  /** Of these, the waiting ones. Changes with each submission. */
  waiting: Generated<number>;
  /** Time of the latest of them; null: none. Changes with each submission. */
  last_submitted_at: string | null;
  /** Time of the latest denied submission that was reviewed after the latest one that counts; null: none. Changes with each submission. */
  sent_back_at: string | null;
  /**
   * The count of progress: approved submissions or another cause of progress; all that the program requires while an override holds. Changes with each cause.
   */
  counted: number;
  /** Points of the levels that `counted` reaches. Changes with it. */
  earned_points: number;
  /** The person's answer to the outcome question; null: none yet, or the program has no question. */
  outcome_id: string | null;
  /** Time of the act that the button of the program asks for (`acts.ts`); null: not yet, or another kind of program. */
  acted_at: Generated<string | null>;
  /** 1: `counted` is outdated, because an earlier version left the part uncounted (`unsettled.ts`). */
  is_unsettled: Generated<number>;
  /** The day (`yyyy-MM-dd`) as of which an administrator has marked the program complete; null: not marked (`administration/maintenance/`). */
  overridden_on: Generated<string | null>;
  /** While such an override holds: the measured progress, and since when the part would be in the resulting state. */
  measured: Generated<number | null>;
  measured_since: Generated<string | null>;
  /** While an override holds for a person who did not take part before: an `Enrolment` as JSON, from which that is restored. */
  enrolment: Generated<string | null>;
}

/** A self-report. Its time is its key within a person's part in a program (`SubmittedDate` on the wire). */
export interface SubmissionTable {
  person_id: string;
  program_id: string;
  submitted_at: string;
  /** The IANA zone of the person at that time: the calendar day of the report does not change when they travel. */
  time_zone: Generated<string>;
  status: UserSelfReport['Status'];
  comment: string;
  /** Null: not reviewed. */
  reviewed_at: string | null;
  review_comment: string;
  /** Name in the file store, and the original name. */
  file_name: string | null;
  file_display_name: string | null;
  /** The company whose administrators decide it or have decided it: the person's company; null: it counts without approval. */
  reviewing_company_id: Generated<string | null>;
  /** The user who decided; null: undecided, or unknown. */
  reviewed_by: Generated<string | null>;
  /** The user who acted for the person when it was sent; null: the person sent it, or it is unknown. */
  sent_by: Generated<string | null>;
}

/** The database with the tables of this module. */
export type ProgramDb = Kysely<PlatformTables & ProgramTables>;
export type ProgramTransaction = Transaction<PlatformTables & ProgramTables>;

export type NewProgramText = Insertable<ProgramTextTable>;
export type SignUp = Selectable<SignUpTable>;
export type Submission = Selectable<SubmissionTable>;
