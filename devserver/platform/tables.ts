import type { Generated } from 'kysely';
import type { Weekday } from '../../shell/rules/days';
import type { ValueOf } from '../../shell/rules/enumerations';
import type { ConsentTables } from './consents/tables';
import type { EligibilityTables } from './eligibility/tables';
import type { OrganisationTables } from './organisation/tables';
import type { ScheduledChangeRow } from './scheduled/table';

/** Tables that the platform owns: companies, people, sign-in sessions, outbox, audit, files, idempotency. Modules read them, never write. */
export interface PlatformTables {
  consent_text: ConsentTables['consent_text'];
  consent_entry: ConsentTables['consent_entry'];
  company: CompanyTable;
  company_plugin: { company_id: string; plugin_id: string };
  company_option: OrganisationTables['company_option'];
  typed_option: OrganisationTables['typed_option'];
  plan_year: OrganisationTables['plan_year'];
  eligible_person: EligibilityTables['eligible_person'];
  registration_code: EligibilityTables['registration_code'];
  licence_period: OrganisationTables['licence_period'];
  /** `first_name_key`, `last_name_key`: names as they are looked up, without case and accents; triggers write them. */
  person: PersonTable & { first_name_key: Generated<string>; last_name_key: Generated<string> };
  /** Words of names behind their beginnings, as they are looked up (`database/names.ts`); triggers write them. */
  person_name_word: { person_id: string; name: 'first_name' | 'last_name'; word: string };
  person_role: { person_id: string; role: string };
  person_permission: { person_id: string; permission: string };
  person_contact: PersonContactTable;
  /** Codes on their way by which somebody shows that it is them, or that they agree. */
  proof_code: ProofCodeTable;
  person_preference: PersonPreferenceTable;
  second_factor: SecondFactorTable;
  /** Used instead of a code of the app, once each. The hash is of person and code. */
  recovery_code: { person_id: string; hash: string; used_at: string | null };
  sign_in_session: SignInSessionTable;
  outbox: OutboxTable;
  audit: {
    id: Generated<number>;
    at: string;
    actor_id: string;
    subject_id: string;
    action: string;
    target: string;
    detail: string;
    address: string;
    session_id: string;
    route: string;
    /** The link of the row; null: it is of an earlier version, and its link in `audit_link`. */
    hash: string | null;
  };
  /** The links of rows that earlier versions have written. */
  audit_link: { id: number; hash: string };
  /** What acting for others is found by (`audit/acting.ts`). */
  acting: ActingTable;
  acting_undo: ActingUndoTable;
  audit_change: AuditChangeTable;
  file: FileTable;
  idempotency: { person_id: string; key: string; route: string; body_hash: string; status: number; answer: string; created_at: string; undo: string | null };
  /** What is limited and has been counted: `id` is the HMAC of what, `times` JSON, milliseconds since 1970. */
  kept_count: { id: string; times: string; ends_at: string };
  record_version: RecordVersionTable;
  scheduled_change: ScheduledChangeRow;
  meta: { key: string; value: string };
}

/** What modules keep to undo what was changed for others, by the line of the audit. Times are ISO 8601, UTC. */
export interface ActingUndoTable {
  audit_id: number;
  /** JSON; `null` once it was undone. */
  kept: string;
  until: string;
  undone_at: string | null;
  /** Vouches for the rest (`Chain.sealOfUndo`). */
  seal: string;
}

/** Changed fields of a person or a company, by the audit line (`audit/changed.ts`). */
export interface AuditChangeTable {
  audit_id: number;
  /** Whose data were changed; null where they are those of a company. */
  person_id: string | null;
  company_id: string | null;
  /** Who changed it, and whether they acted for the person (0 or 1). */
  actor_id: string;
  is_acting: number;
  /** Whose catalogue names the fields. */
  module_id: string;
  /** A sentence in each language, as JSON; empty where the module has none. */
  told: string;
  /** `KeptField[]` as JSON. */
  fields: string;
  /** Vouches for the columns above (`Chain.sealOfChange`). */
  seal: string;
  /** When it was changed and what, as the line of the audit says, by which changes are found: an examination compares them. */
  at: string;
  target: string;
  /** What kind of record of a company was changed, with the module that names it: `admin.time`; empty where nothing is said. */
  record: string;
}

/** A time for which somebody acted for another person; `id` is the line of the audit with which it began. */
export interface ActingTable {
  id: number;
  /** Of the actor, while they did. */
  session_id: string;
  actor_id: string;
  subject_id: string;
  /** Of the person who was acted for, as it was then. */
  company_id: string;
  /** Empty: none was given. */
  reason: string;
  /** The note beside the reason, such as a ticket number; empty: none. */
  reason_detail: string;
  since: string;
  /** How much was changed meanwhile. */
  changes: number;
  /** Last name first, as they were called then. */
  actor_name: string;
  actor_mail: string;
  subject_name: string;
  subject_mail: string;
}

export interface FileTable {
  name: string;
  display_name: string;
  content_type: string;
  size: number;
  /** Whom it is about. */
  owner_id: string;
  /** The module that keeps it, and decides who may read it. */
  module_id: string;
  created_at: string;
}

export interface CompanyTable {
  id: string;
  name: string;
  /** A partner's children name it here. */
  partner_id: string | null;
  host: string | null;
  /** `#rrggbb` */
  branding_color: string;
  help_text_color: string | null;
  logo_url: string;
  /** JSON lists of text. */
  login_background_images: string;
  features: string;
  toggles: string;
  /** JSON: plugin id → what the company has set of that plugin's settings. */
  plugin_settings: string;
  /** JSON: the tree of `Settings.Navigation.TopNav`, labels as message keys of the root module. */
  top_nav: string;
  app_id: string;
  /** The plan year that counts now. */
  plan_year_id: string;
  sso_enabled: number;
  sso_logout_url: string | null;
  privacy_policy_id: string;
  eula_id: string;
  home_background_type: number;
  home_background_url: string | null;
  /** A text, or a message key of the root module. */
  wellness_notification_name: string;
  support_email: string | null;
  support_phone: string | null;
  /** `None`, `Company`, `Partner` or `Global`. */
  coaching_designation: string;
  support_designation: string;
  /** What holds for people who have chosen nothing else: IANA, hours of a clock, first day of the week, units. */
  time_zone: string;
  time_format: '12' | '24';
  week_start_day: Weekday;
  height_units: Units;
  length_units: Units;
  weight_units: Units;
  distance_units: Units;
}

export interface PersonTable {
  id: string;
  company_id: string;
  /** Often the mail address, in the form of `mailKey`. */
  user_name: string;
  email: string;
  /** `email` in the form in which addresses are compared (`mailKey`). `mailColumns` gives both. */
  mail_key: string;
  first_name: string;
  last_name: string;
  /** argon2id, PHC format. */
  password_hash: string;
  stage: string;
  login_type: string;
  /** JSON: the legacy first-login form, or null. */
  first_login_form: string | null;
  language: string;
  time_zone: string;
  profile_image_url: string | null;
  hide_from_leaderboard: number;
  using_validic: number;
  wellness_link: number;
  date_of_birth: string | null;
  sex: string | null;
  /** Options of the company (`organisation/`); null: none is known. */
  department_id: string | null;
  location_id: string | null;
  region_id: string | null;
  /** How the person belongs to the company's plan. */
  member_type: ValueOf<'memberType'>;
  hire_date: string | null;
  postal_code: string | null;
  is_active: number;
}

/** How people want to be reached, beside the mail address that their company knows (`person.email`). No two people have the same. */
export interface PersonContactTable {
  person_id: string;
  kind: 'mobile' | 'email';
  /** A number as plus and digits; a mail address as it was typed. */
  value: string;
  /** Kind and value, in the one form in which they are compared; the index refuses a second. */
  unique_key: string;
  /** When the person has shown that it is theirs; null until then. ISO 8601 UTC. */
  verified_at: string | null;
  /** Since when codes for signing in may go there: the password was asked for. Null: they do not. ISO 8601 UTC. */
  trusted_at: Generated<string | null>;
}

/** A code that was sent to a person; each who asks has one at a time. */
export interface ProofCodeTable {
  /** Names the message in the outbox. */
  id: string;
  person_id: string;
  /** The user who requested the action. */
  asked_by: string;
  /** HMAC of person, requester, purpose and code. */
  code_hash: string;
  /** HMAC of what it is for, so that a code for something else is told from a wrong one. */
  about_hash: string;
  /** ISO 8601 UTC. */
  expires_at: string;
}

/** What a person has chosen for themselves; without a row all is as their company has it (`readPreferences`). Booleans 0 or 1. */
export interface PersonPreferenceTable {
  person_id: string;
  height_units: Units;
  length_units: Units;
  weight_units: Units;
  distance_units: Units;
  week_start_day: Weekday;
  /** Hours of a clock. */
  time_format: '12' | '24';
  disable_text: number;
  hide_from_email: number;
  hide_from_status_email: number;
}

/** Of measures: `Imperial` counts in inches, pounds and miles. */
export type Units = 'Imperial' | 'Metric';

/** The authenticator app of a person (TOTP). */
export interface SecondFactorTable {
  person_id: string;
  /** The key of `SECOND_FACTOR_KEYS` that has sealed what the app shares with us. */
  key_id: string;
  sealed: string;
  begun_at: string;
  /** Since when sign-ins ask for a code; null: not confirmed yet. */
  since: string | null;
  /** Time step of the last code that was taken: none of that step or before is taken again. */
  last_step: number;
}

export interface SignInSessionTable {
  id: string;
  actor_id: string;
  subject_id: string;
  /** `Coach`, `Support` or `Partner Admin` while the actor acts in that part; null: as themselves. */
  acting_mode: string | null;
  /** While the actor acts for another person: why, since when, and until when at the most (ISO 8601, UTC); else null. */
  acting_reason: string | null;
  /** The note beside the reason; null: none. */
  acting_reason_detail: string | null;
  acting_since: string | null;
  acting_until: string | null;
  /** When the person ended it, who no longer shares with the actor; null: they did not. */
  acting_withdrawn_at: string | null;
  login_type: string;
  created_at: string;
  expires_at: string;
  /** Null while it lives. */
  ended_at: string | null;
  /** What its person calls the device (`deviceName.ts`); null where nothing tells. */
  device: string | null;
}

export interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  kind: 'mail' | 'text';
  subject: string;
  /** Sealed; null once it is delivered, or what it carries is good for nothing any more. */
  body: string | null;
  /** The same as HTML, sealed and ended as the body is; null: it is text alone. */
  html: string | null;
  /** A calendar that goes along, sealed and ended as the body is. */
  calendar: string | null;
  /** Hash of the code or link in the body, as its module keeps it, and until when that is good. */
  secret_hash: string | null;
  expires_at: string | null;
  sent_at: string;
  /** When it is to be handed to the mail server; null when it is not to be (any more). */
  due_at: string | null;
  /** How often that was begun. */
  attempts: number;
  delivered_at: string | null;
}

/** The version of a record that several people edit (`versions.ts`), and who has saved it last. */
export interface RecordVersionTable {
  module_id: string;
  record: string;
  id: string;
  version: number;
  /** Null: there was no session. */
  changed_by: string | null;
  changed_at: string | null;
}
