import type { Generated, Kysely, Transaction } from 'kysely';
import type { Announcement, OptionalField } from '../../../shell/features/notices/contract';
import type { Locale } from '../../../shell/i18n/locale';
import { key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

/** Each text that a notice has had, in the order in which they were saved; the words stand in `consent_text`. */
export const noticeVersions = table(
  'consent_notice_version',
  {
    id: key(),
    notice_id: text().references('consent_notice.id'),
    language: text<Locale>(),
    text_id: text().references('consent_text.id'),
    saved_at: text(),
    /** Null: nobody, it came with the company or is older than this table. */
    saved_by: text().references('person.id').orNull(),
  },
  { indexes: { versions_of_notice: ['notice_id', 'id'], notice_versions_by_person: ['saved_by', 'id'] } },
);

/** Each text that a company has had of its policies and its wellness notification, in the order in which they were saved; the words stand in `consent_text`. */
export const companyTextVersions = table(
  'company_text_version',
  {
    id: key(),
    company_id: text().references('company.id'),
    kind: text<'privacy' | 'eula' | 'wellness'>(),
    language: text<Locale>(),
    text_id: text().references('consent_text.id'),
    saved_at: text(),
    /** Null: it is the product's, or came with the company. */
    saved_by: text().references('person.id').orNull(),
  },
  { indexes: { company_text_versions: ['company_id', 'kind', 'id'], company_text_versions_by_person: ['saved_by', 'id'] } },
);

/**
 * Tables that this module owns. Moments are ISO 8601 UTC, booleans 0 or 1. Whatever has texts has them in every language of the product, so that
 * readers need no fallback; of notices the Spanish text may be missing, of announcements either. HTML is sanitised when it is written.
 */
export interface NoticesTables {
  welcome_field: WelcomeFieldTable;
  welcome_field_text: { company_id: string; name: string; language: Locale; label: string; help_text: string };
  welcome_field_option: WelcomeFieldOptionTable;
  welcome_answer: WelcomeAnswerTable;
  /** How the welcome form ended for a person, the last time. */
  welcome_outcome: { person_id: string; outcome: 'completed' | 'skipped'; at: string };
  consent_notice: ConsentNoticeTable;
  consent_notice_text: { notice_id: string; language: Locale; name: string; content: string };
  consent_answer: ConsentAnswerTable;
  consent_notice_version: RowOf<typeof noticeVersions>;
  company_text_version: RowOf<typeof companyTextVersions>;
  announcement: AnnouncementTable;
  /** In one language at least. `image_text` stands for the picture where that cannot be seen. */
  announcement_text: { announcement_id: string; language: Locale; title: string; content: string; image_text: Generated<string> };
  /** A person's copy of news. Without a row it is as new: who registers later sees what the company had to say before. */
  announcement_copy: { person_id: string; announcement_id: string; is_archived: number; changed_at: string };
  /** Sign-in sessions that show no news flash any more. */
  news_flash_end: { session_id: string; ended_at: string };
  /** A company's own text of the wellness program notification. */
  wellness_text: { company_id: string; language: Locale; content: string };
}

/** What of a person the form may show without asking. */
export type KnownDetail = 'email' | 'department' | 'location' | 'hire_date';

/** What a company asks beside the fields of the product. */
interface WelcomeFieldTable {
  id: string;
  company_id: string;
  name: string;
  position: number;
  input_type: OptionalField['InputType'];
  /** Not null: read-only, and this is its value. */
  known_from: KnownDetail | null;
  is_required: Generated<number>;
  /** It is asked no more; answers stay. */
  is_retired: Generated<number>;
  deleted_at: Generated<string | null>;
}

/** A choice of a list, in one language. Answers keep the id, so that they outlive a change of language. */
interface WelcomeFieldOptionTable {
  company_id: string;
  name: string;
  id: string;
  position: number;
  language: Locale;
  /** Empty in Spanish: people read the English one. */
  text: string;
  /** It can be chosen no more; those who have chosen it keep it. */
  is_retired: Generated<number>;
}

interface WelcomeAnswerTable {
  person_id: string;
  name: string;
  /** Of a list, the id of the option. */
  value: string;
  /** The form in which answers are compared (`welcome/answers.ts`). */
  value_key: string;
}

interface ConsentNoticeTable {
  id: string;
  company_id: string;
  position: number;
  is_enabled: number;
  proceed_after_decline: number;
  /** What coaches see of a person goes by this notice. */
  is_coach_sharing: Generated<number>;
  /** The one that each company has from its beginning, and that nobody deletes. */
  is_default: Generated<number>;
  /** Whom it addresses, as JSON lists: security roles, and ids of the company's options. An empty one is everybody. */
  roles: Generated<string>;
  regions: Generated<string>;
  locations: Generated<string>;
  /** Answers from before count no longer; null: never. */
  last_reset_at: Generated<string | null>;
  /** Kept, because people have answered it; nobody is asked any more. */
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
  /** `Order` on the wire. */
  position: number;
  /** Null for news from before this was noted. */
  published_at: string | null;
  display_type: Announcement['DisplayType'];
  image_url: string | null;
  link_type: Announcement['LinkType'];
  link_url: string | null;
  link_destination: Announcement['LinkDestination'];
  program_id: string | null;
  /** Whose program it is. */
  entity_id: string | null;
  /** By the company: nobody sees it. */
  is_archived: Generated<number>;
  /** Whom it addresses, an `Audience` as JSON. */
  audience: Generated<string>;
  /** From when until when people see it; null: from its save, for good. */
  shown_from: Generated<string | null>;
  shown_until: Generated<string | null>;
  /** The next moment at which it shows itself or goes, and browsers have to be told; null: none. */
  turns_at: Generated<string | null>;
  /** Kept for as long as the deletion can be undone. */
  deleted_at: Generated<string | null>;
  /** A picture that an administrator has sent; `image_url` is the address of another one. */
  image_file: Generated<string | null>;
}

/** The database as this module sees it, and one transaction of it. */
export type NoticesDb = Kysely<PlatformTables & NoticesTables>;
export type NoticesTransaction = Transaction<PlatformTables & NoticesTables>;
