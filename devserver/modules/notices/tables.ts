import type { Generated, Kysely, Transaction } from 'kysely';
import type { Announcement, OptionalField } from '../../../shell/features/notices/contract';
import type { Locale } from '../../../shell/i18n/locale';
import { key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

/** Versions of each notice's text, in the order of their saves; the texts are in `consent_text`. */
export const noticeVersions = table(
  'consent_notice_version',
  {
    id: key(),
    notice_id: text().references('consent_notice.id'),
    language: text<Locale>(),
    text_id: text().references('consent_text.id'),
    saved_at: text(),
    /** Null: created with the company, or older than this table. */
    saved_by: text().references('person.id').orNull(),
  },
  { indexes: { versions_of_notice: ['notice_id', 'id'], notice_versions_by_person: ['saved_by', 'id'] } },
);

/** Versions of a company's policies and wellness notification, in the order of their saves; the texts are in `consent_text`. */
export const companyTextVersions = table(
  'company_text_version',
  {
    id: key(),
    company_id: text().references('company.id'),
    kind: text<'privacy' | 'eula' | 'wellness'>(),
    language: text<Locale>(),
    text_id: text().references('consent_text.id'),
    saved_at: text(),
    /** Null: the product's text, or created with the company. */
    saved_by: text().references('person.id').orNull(),
  },
  { indexes: { company_text_versions: ['company_id', 'kind', 'id'], company_text_versions_by_person: ['saved_by', 'id'] } },
);

/**
 * Tables that this module owns. Times are ISO 8601 UTC, booleans 0 or 1. Texts exist in every language of the product, so that reads need no
 * fallback; the Spanish text of a notice may be missing, and either text of an announcement. HTML is sanitised when it is written.
 */
export interface NoticesTables {
  welcome_field: WelcomeFieldTable;
  welcome_field_text: { company_id: string; name: string; language: Locale; label: string; help_text: string };
  welcome_field_option: WelcomeFieldOptionTable;
  welcome_answer: WelcomeAnswerTable;
  /** The last outcome of the welcome form for a person. */
  welcome_outcome: { person_id: string; outcome: 'completed' | 'skipped'; at: string };
  consent_notice: ConsentNoticeTable;
  consent_notice_text: { notice_id: string; language: Locale; name: string; content: string };
  consent_answer: ConsentAnswerTable;
  consent_notice_version: RowOf<typeof noticeVersions>;
  company_text_version: RowOf<typeof companyTextVersions>;
  announcement: AnnouncementTable;
  /** In at least one language. `image_text` is the text alternative of the picture. */
  announcement_text: { announcement_id: string; language: Locale; title: string; content: string; image_text: Generated<string> };
  /** A person's copy of news. Without a row it is unread, also for people who register after its publication. */
  announcement_copy: { person_id: string; announcement_id: string; is_archived: number; changed_at: string };
  /** Sign-in sessions that no longer show a news flash. */
  news_flash_end: { session_id: string; ended_at: string };
  /** A company's own text of the wellness program notification. */
  wellness_text: { company_id: string; language: Locale; content: string };
}

/** Details of a person that the form can show read-only. */
export type KnownDetail = 'email' | 'department' | 'location' | 'hire_date';

/** A question of a company besides the product's own fields. */
interface WelcomeFieldTable {
  id: string;
  company_id: string;
  name: string;
  position: number;
  input_type: OptionalField['InputType'];
  /** If not null, the field is read-only and shows this detail. */
  known_from: KnownDetail | null;
  is_required: Generated<number>;
  /** Retired: no longer asked; answers are kept. */
  is_retired: Generated<number>;
  deleted_at: Generated<string | null>;
}

/** An option of a list, in one language. Answers store the id, so that they are independent of the language. */
interface WelcomeFieldOptionTable {
  company_id: string;
  name: string;
  id: string;
  position: number;
  language: Locale;
  /** Empty in Spanish: the English text is shown. */
  text: string;
  /** Retired: it can no longer be chosen; existing answers keep it. */
  is_retired: Generated<number>;
}

interface WelcomeAnswerTable {
  person_id: string;
  name: string;
  /** For a list, the id of the option. */
  value: string;
  /** The normalized form for comparisons (`welcome/answers.ts`). */
  value_key: string;
}

interface ConsentNoticeTable {
  id: string;
  company_id: string;
  position: number;
  is_enabled: number;
  proceed_after_decline: number;
  /** Whether agreement to this notice controls what coaches see of a person. */
  is_coach_sharing: Generated<number>;
  /** The default notice that each company has from its creation, which cannot be deleted. */
  is_default: Generated<number>;
  /** The audience, as JSON lists: security roles, and ids of the company's options. An empty list means everyone. */
  roles: Generated<string>;
  regions: Generated<string>;
  locations: Generated<string>;
  /** Answers from before this time do not count; null: never reset. */
  last_reset_at: Generated<string | null>;
  /** Deleted notices are kept, because people have answered them, but no longer shown. */
  deleted_at: Generated<string | null>;
}

/** The last answer of a person. */
interface ConsentAnswerTable {
  person_id: string;
  notice_id: string;
  accepted: number;
  answered_at: string;
}

interface AnnouncementTable {
  id: string;
  company_id: string;
  /** `Order` in the contract. */
  position: number;
  /** Null for news that is older than this column. */
  published_at: string | null;
  display_type: Announcement['DisplayType'];
  image_url: string | null;
  link_type: Announcement['LinkType'];
  link_url: string | null;
  link_destination: Announcement['LinkDestination'];
  program_id: string | null;
  /** Owner of the program. */
  entity_id: string | null;
  /** Archived by the company: it is not shown. */
  is_archived: Generated<number>;
  /** The audience, an `Audience` as JSON. */
  audience: Generated<string>;
  /** Start and end of its display; null: from its save, and without end. */
  shown_from: Generated<string | null>;
  shown_until: Generated<string | null>;
  /** The next time at which it starts or ends, and browsers must be notified; null: none. */
  turns_at: Generated<string | null>;
  /** Deleted rows are kept as long as the deletion can be undone. */
  deleted_at: Generated<string | null>;
  /** File of an uploaded picture; `image_url` is the url of a picture without a file. */
  image_file: Generated<string | null>;
}

/** The database with this module's tables, and a transaction of it. */
export type NoticesDb = Kysely<PlatformTables & NoticesTables>;
export type NoticesTransaction = Transaction<PlatformTables & NoticesTables>;
