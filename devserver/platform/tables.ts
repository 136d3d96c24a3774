import type { Generated } from 'kysely';
import type { Weekday } from '../../shell/rules/dates/days';
import type { ValueOf } from '../../shell/rules/enumerations';
import type { ConsentTables } from './consents/tables';
import type { DemonstrationTables } from './demonstration/tables';
import type { EligibilityTables } from './eligibility/tables';
import type { OrganisationTables } from './organisation/tables';
import type { ScheduledChangeRow } from './scheduled/table';

/** Tables of the platform: companies, people, sign-in sessions, outbox, audit, files, idempotency. Modules read them and never write them. */
export interface PlatformTables {
  consent_text: ConsentTables['consent_text'];
  consent_entry: ConsentTables['consent_entry'];
  company: CompanyTable;
  demonstration: DemonstrationTables['demonstration'];
  company_plugin: { company_id: string; plugin_id: string };
  company_option: OrganisationTables['company_option'];
  typed_option: OrganisationTables['typed_option'];
  plan_year: OrganisationTables['plan_year'];
  eligible_person: EligibilityTables['eligible_person'];
  registration_code: EligibilityTables['registration_code'];
  licence_period: OrganisationTables['licence_period'];
  /** `first_name_key`, `last_name_key`: search keys of the names, without case and accents; written by triggers. */
  person: PersonTable & { first_name_key: Generated<string>; last_name_key: Generated<string> };
  /** Search keys of the later words of names (`database/search/names.ts`); written by triggers. */
  person_name_word: { person_id: string; name: 'first_name' | 'last_name'; word: string };
  person_role: { person_id: string; role: string };
  person_permission: { person_id: string; permission: string };
  person_contact: PersonContactTable;
  /** Sent codes with which a person proves their identity or gives consent. */
  proof_code: ProofCodeTable;
  person_preference: PersonPreferenceTable;
  second_factor: SecondFactorTable;
  /** Each replaces a code of the app once. The hash is over person and code. */
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
    /** Link of the row; null: an earlier version wrote the row, and its link is in `audit_link`. */
    hash: string | null;
  };
  /** Links of rows that earlier versions wrote. */
  audit_link: { id: number; hash: string };
  /** Index of impersonations (`audit/acting.ts`). */
  acting: ActingTable;
  acting_undo: ActingUndoTable;
  audit_change: AuditChangeTable;
  file: FileTable;
  idempotency: { person_id: string; key: string; route: string; body_hash: string; status: number; answer: string; created_at: string; undo: string | null };
  /** Stored counts of limits: `id` is the HMAC of the counted action, `times` is JSON, milliseconds since 1970. */
  kept_count: { id: string; times: string; ends_at: string };
  record_version: RecordVersionTable;
  scheduled_change: ScheduledChangeRow;
  meta: { key: string; value: string };
}

/** Data with which modules undo changes for other people, by the audit line. Times are ISO 8601, UTC. */
export interface ActingUndoTable {
  audit_id: number;
  /** JSON; `null` once the change is undone. */
  kept: string;
  until: string;
  undone_at: string | null;
  /** The audit line of the undo, if it has changed the same record. */
  undone_by: number | null;
  /** HMAC over `audit_id`, `kept`, `until` and `undone_at` (`Chain.sealOfUndo`). */
  seal: string;
}

/** Changed fields of a person or a company, by the audit line (`audit/changed.ts`). */
export interface AuditChangeTable {
  audit_id: number;
  /** The person whose data was changed; null for a company's data. */
  person_id: string | null;
  company_id: string | null;
  /** User who changed it, null for the product itself, and whether they impersonated the person (0 or 1). */
  actor_id: string | null;
  is_acting: number;
  /** Module whose catalogue names the fields. */
  module_id: string;
  /** A sentence in each language, as JSON; empty if the module has none. */
  told: string;
  /** `KeptField[]` as JSON. */
  fields: string;
  /** HMAC over the columns above (`Chain.sealOfChange`). */
  seal: string;
  /** Copies of time and target of the audit line, for lookups; an examination compares them with the line. */
  at: string;
  target: string;
  /** Kind of the changed company record, with the module that names it: `admin.time`; empty if not given. */
  record: string;
}

/** An impersonation; `id` is the audit line of its start. */
export interface ActingTable {
  id: number;
  /** Session of the actor during the impersonation. */
  session_id: string;
  actor_id: string;
  subject_id: string;
  /** Company of the impersonated person at that time. */
  company_id: string;
  /** Empty: no reason was given. */
  reason: string;
  /** The note beside the reason, such as a ticket number; empty: none. */
  reason_detail: string;
  since: string;
  /** Number of changes during the impersonation. */
  changes: number;
  /** Names at that time, last name first. */
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
  /** The person whom it is about. */
  owner_id: string;
  /** The module that stores it and decides who may read it. */
  module_id: string;
  created_at: string;
}

export interface CompanyTable {
  id: string;
  name: string;
  /** Id of the partner, for its child companies. */
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
  /** JSON: plugin id → the company's values of that plugin's settings. */
  plugin_settings: string;
  /** JSON: the tree of `Settings.Navigation.TopNav`, labels as message keys of the root module. */
  top_nav: string;
  app_id: string;
  /** The current plan year. */
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
  /** Defaults for people without own preferences: IANA time zone, 12- or 24-hour clock, first day of the week, units. */
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
  /** Comparison key of `email` (`mailKey`). `mailColumns` returns both columns. */
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
  /** Options of the company (`organisation/`); null: unknown. */
  department_id: string | null;
  location_id: string | null;
  region_id: string | null;
  /** How the person belongs to the company's plan. */
  member_type: ValueOf<'memberType'>;
  hire_date: string | null;
  postal_code: string | null;
  is_active: number;
}

/** Contact addresses of people, beside the mail address that their company knows (`person.email`). Each address belongs to one person. */
export interface PersonContactTable {
  person_id: string;
  kind: 'mobile' | 'email';
  /** A phone number as plus and digits; a mail address as typed. */
  value: string;
  /** Comparison key of kind and value; the index makes it unique. */
  unique_key: string;
  /** When the person proved that it is theirs; null: not yet. ISO 8601 UTC. */
  verified_at: string | null;
  /** Since when sign-in codes may be sent there, which requires the password. Null: they may not. ISO 8601 UTC. */
  trusted_at: Generated<string | null>;
}

/** A code that was sent to a person; one per requester at a time. */
export interface ProofCodeTable {
  /** Identifies the message in the outbox. */
  id: string;
  person_id: string;
  /** The user who requested the action. */
  asked_by: string;
  /** HMAC of person, requester, purpose and code. */
  code_hash: string;
  /** HMAC of the purpose, which distinguishes a code for another purpose from a wrong code. */
  about_hash: string;
  /** ISO 8601 UTC. */
  expires_at: string;
}

/** Preferences of a person; without a row those of the company apply (`readPreferences`). Booleans are 0 or 1. */
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

/** Units of measure: `Imperial` is inches, pounds and miles. */
export type Units = 'Imperial' | 'Metric';

/** The authenticator app of a person (TOTP). */
export interface SecondFactorTable {
  person_id: string;
  /** Id of the key of `SECOND_FACTOR_KEYS` that sealed the shared secret of the app. */
  key_id: string;
  sealed: string;
  begun_at: string;
  /** Since when sign-ins require a code; null: not confirmed yet. */
  since: string | null;
  /** Time step of the last accepted code: codes of that step or earlier ones are refused. */
  last_step: number;
}

export interface SignInSessionTable {
  id: string;
  actor_id: string;
  subject_id: string;
  /** `Coach`, `Support` or `Partner Admin` during an impersonation in that mode; null: none. */
  acting_mode: string | null;
  /** During an impersonation: its reason, start and latest end (ISO 8601, UTC); else null. */
  acting_reason: string | null;
  /** The note beside the reason; null: none. */
  acting_reason_detail: string | null;
  acting_since: string | null;
  acting_until: string | null;
  /** When the impersonated person ended it by no longer sharing with the actor; null: they did not. */
  acting_withdrawn_at: string | null;
  login_type: string;
  created_at: string;
  expires_at: string;
  /** Null: it has not been ended. */
  ended_at: string | null;
  /** Browser and system of the device (`deviceName.ts`); null: unknown. */
  device: string | null;
}

export interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  kind: 'mail' | 'text';
  subject: string;
  /** Sealed; null once it is delivered, or its code or link is no longer valid. */
  body: string | null;
  /** The same as HTML, sealed and deleted like the body; null: text only. */
  html: string | null;
  /** Attached calendar, sealed and deleted like the body. */
  calendar: string | null;
  /** Link that unsubscribes the recipient, sealed and deleted like the body. */
  unsubscribe: string | null;
  /** Hash of the code or link in the body, as its module stores it, and the time at which it expires. */
  secret_hash: string | null;
  expires_at: string | null;
  sent_at: string;
  /** When it is due for delivery to the mail server; null: no (further) delivery. */
  due_at: string | null;
  /** Number of delivery attempts. */
  attempts: number;
  delivered_at: string | null;
}

/** Version of a record that several people edit (`versions.ts`), and its last save. */
export interface RecordVersionTable {
  module_id: string;
  record: string;
  id: string;
  version: number;
  /** Null: saved without a session. */
  changed_by: string | null;
  changed_at: string | null;
}
