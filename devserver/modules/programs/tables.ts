import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Program, ReportingType, UserSelfReport } from '../../../plugins/programs/contract';
import type { SignUpState } from '../../../plugins/programs/rules/status';
import type { Locale } from '../../../shell/i18n/locale';
import { key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';
import type { ApprovalTables } from './administration/approval/tables';
import type { DraftTables } from './administration/wizard/tables';
import type { BoardTables } from './board/tables';
import type { DocumentTables } from './documents';
import type { GroupTables } from './groups/tables';
import type { LeaderboardTables } from './leaderboard/tables';
import type { MissionTables } from './missions';
import type { OutcomeTables } from './outcomes';
import type { QuickLinkTables } from './quickLinks';

/** Tables that this module owns. Days are `yyyy-MM-dd`, moments ISO 8601 UTC, booleans 0 or 1, `[]` JSON lists of text. */
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
  /** `kept_until`: when it can be restored no longer, and ends. */
  program_left: RowOf<typeof leftParts> & { kept_until: Generated<string> };
  /** `client_key`: the Idempotency-Key under which it was sent. */
  program_message: RowOf<typeof boardMessages> & { client_key: string | null };
}

/** Parts that people have left, for as long as that can be undone: `kept` is a `KeptPart` (`left.ts`) as JSON, from which leaving is undone. */
export const leftParts = table(
  'program_left',
  { person_id: text().references('person.id'), program_id: text(), left_at: text(), kept: text() },
  { primaryKey: ['person_id', 'program_id'], indexes: { program_left_at: ['left_at'] } },
);

/** Posts on the boards of programs. One that was deleted keeps its place in the order and nothing else. */
export const boardMessages = table(
  'program_message',
  {
    id: key(),
    source_id: text().references('program.id', 'cascade'),
    person_id: text().references('person.id'),
    text: text(),
    /** Name in the file store, and what the person called it. */
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
  /** The company whose people take part. A partner's programs are for its children too, those of `GLOBAL` for everybody. */
  owner_id: string;
  /** Whose own program this is; null for programs that a company offers, templates included. */
  person_id: string | null;
  /** What a personal program was made from. */
  template_id: string | null;
  is_personal: number;
  program_type: Program['ProgramType'];
  sub_type: Program['ProgramSubType'];
  start_date: string;
  /** `endless` where there is no end, so that one range of an index answers "not ended". */
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
  /** It takes one report a day, by the calendar of whoever reports. */
  one_per_day: Generated<number>;
  /** What a personal program counts, as its person calls it; null: reports. */
  goal_unit: string | null;
  /** Before anything is reported, people say what the outcome is (`outcome.ts`). */
  has_outcome: Generated<number>;
  /** What its button does in the place of reporting: an `OwnAction` as JSON; null: people report. */
  action: string | null;
  /** Whom it addresses: an `Audience` as JSON; null: everybody who sees the programs of its owner. Who takes part keeps it, whatever it says. */
  audience: Generated<string | null>;
  /** Since when nobody new may join it (ISO 8601, UTC); null: people may. Who takes part goes on. */
  retired_at: Generated<string | null>;
}

/** The last day of a program that does not end. */
export const endless = '9999-12-31';

/** Every program has a row in every language of the product: who writes one writes all, so that readers need no fallback. */
interface ProgramTextTable {
  program_id: string;
  language: Locale;
  name: string;
  /** HTML, sanitised when it was written. */
  description: string;
  /** HTML, sanitised when it was written. */
  instructions: string;
  /** What the tick certifies; empty: the general certification. */
  checkbox_text: string;
}

interface ProgramLevelTable {
  program_id: string;
  /** 1 for the first. */
  position: number;
  points: number;
  /** Approved submissions, from the start of the program, that reach it. */
  submissions: number;
}

interface ProgramSectionTable {
  id: string;
  owner_id: string;
  position: number;
  image_url: string | null;
}

/** One person's part in one program. Leaving keeps the row, joining again uses it anew. */
export interface SignUpTable {
  person_id: string;
  program_id: string;
  state: SignUpState;
  joined_at: string;
  /** Since when it is in this state: completed or quit then. */
  state_since: string;
  /** Submissions that stand: approved or waiting. Changes with each submission. */
  submitted: number;
  /** Of these, the waiting ones. Changes with each submission. */
  waiting: Generated<number>;
  /** When the latest of them was submitted; null: there is none. Changes with each submission. */
  last_submitted_at: string | null;
  /** When the submission was submitted that was denied and after which none was; null: there is none. Changes with each submission. */
  sent_back_at: string | null;
  /** What progress counts: approved submissions or what else makes progress; all that the program asks for while an override holds. Changes with each cause. */
  counted: number;
  /** Points of the levels that `counted` reaches. Changes with it. */
  earned_points: number;
  /** What the person said of the outcome; null: nothing yet, or the program does not ask. */
  outcome_id: string | null;
  /** When the person did what the button of the program asks for (`acts.ts`); null: not yet, or it asks for something else. */
  acted_at: Generated<string | null>;
  /** 1: what counts is not what `counted` says, because an earlier version left it uncounted (`unsettled.ts`). */
  is_unsettled: Generated<number>;
  /** The day (`yyyy-MM-dd`) as of which an administrator has marked the program complete; null: nobody has (`administration/maintenance/`). */
  overridden_on: Generated<string | null>;
  /** While such an override holds: the measured progress, and since when the part would be in the state that it makes. */
  measured: Generated<number | null>;
  measured_since: Generated<string | null>;
  /** While an override holds for a person who took no part before: an `Enrolment` as JSON, from which that is restored. */
  enrolment: Generated<string | null>;
}

/** A self-report. The moment names it within a person's part in a program (`SubmittedDate` on the wire). */
export interface SubmissionTable {
  person_id: string;
  program_id: string;
  submitted_at: string;
  /** The IANA zone in which the person was then: its calendar day stays theirs, wherever they travel. */
  time_zone: Generated<string>;
  status: UserSelfReport['Status'];
  comment: string;
  /** Null: nobody has reviewed it. */
  reviewed_at: string | null;
  review_comment: string;
  /** Name in the file store, and what the person called it. */
  file_name: string | null;
  file_display_name: string | null;
  /** Whose administrators decide it, or have decided it: the person's company; null: it counts without. */
  reviewing_company_id: Generated<string | null>;
  /** Who decided; null: nobody yet, or nobody knows. */
  reviewed_by: Generated<string | null>;
}

/** The database as this module sees it. */
export type ProgramDb = Kysely<PlatformTables & ProgramTables>;
export type ProgramTransaction = Transaction<PlatformTables & ProgramTables>;

export type NewProgramText = Insertable<ProgramTextTable>;
export type SignUp = Selectable<SignUpTable>;
export type Submission = Selectable<SubmissionTable>;
