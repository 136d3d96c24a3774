import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Locale } from '../../../shell/i18n/locale';
import { keepText } from '../../platform/consents/consents';
import { createTables } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';
import { platformDefault } from './consents/defaultNotice';
import { noticeVersions } from './tables';

/** The tables when these migrations were written. */
interface Then {
  company: { id: string; name: string };
  consent_notice: { id: string; company_id: string; position: number; is_enabled: number; proceed_after_decline: number; is_default: number };
  consent_notice_text: { notice_id: string; language: Locale; name: string; content: string };
  consent_notice_version: { id?: number; notice_id: string; language: Locale; text_id: string; saved_at: string; saved_by: string | null };
  consent_entry: PlatformTables['consent_entry'];
  consent_text: PlatformTables['consent_text'];
}

/** Assumed date of existing texts without agreements, whose real date is unknown. */
const notedSince = '2026-11-24T00:00:00.000Z';

const isDefault: ReadonlySet<string> = new Set(['acme-notice-program']);

const versions = createTables(noticeVersions);

/** Adds the columns for administrators; every company gets its default notice, disabled. */
const administer = async (anyDb: Kysely<unknown>): Promise<void> => {
  await anyDb.schema
    .alterTable('consent_notice')
    .addColumn('is_default', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['roles', 'regions', 'locations'])
    await anyDb.schema
      .alterTable('consent_notice')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  for (const name of ['last_reset_at', 'deleted_at']) await anyDb.schema.alterTable('consent_notice').addColumn(name, 'text').execute();
  await anyDb.schema.createIndex('consent_answer_of_notice').on('consent_answer').columns(['notice_id', 'person_id']).execute();
  await sql`create unique index consent_notice_default on consent_notice (company_id) where is_default = 1`.execute(anyDb);
  await versions.up(anyDb);
  const db = anyDb as Kysely<Then>;
  await db
    .updateTable('consent_notice')
    .set({ is_default: 1 })
    .where('id', 'in', [...isDefault])
    .execute();
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'not in', db.selectFrom('consent_notice').select('company_id').where('is_default', '=', 1))
    .execute();
  for (const company of companies) {
    const id = `${company.id}-default-notice`;
    await db.insertInto('consent_notice').values({ id, company_id: company.id, position: 0, is_enabled: 0, proceed_after_decline: 0, is_default: 1 }).execute();
    for (const language of ['en-US', 'es-419'] as const)
      await db
        .insertInto('consent_notice_text')
        .values({ notice_id: id, ...platformDefault(company.name, language) })
        .execute();
  }
};

/** Adds versions for texts with agreements from before versions were stored, and for current texts. */
const noteVersions = async (anyDb: Kysely<unknown>): Promise<void> => {
  const db = anyDb as Kysely<Then>;
  const agreed = await db
    .selectFrom('consent_entry as entry')
    .innerJoin('consent_text as text', 'text.id', 'entry.text_id')
    .innerJoin('consent_notice as notice', 'notice.id', 'entry.consent_id')
    .select(['notice.id as notice_id', 'text.language', 'text.id as text_id', 'text.kept_at as saved_at'])
    .distinct()
    .where('entry.module_id', '=', 'notices')
    .orderBy('text.kept_at')
    .execute();
  const known = new Set(agreed.map(({ notice_id, text_id }) => `${notice_id} ${text_id}`));
  for (const version of agreed)
    await db
      .insertInto('consent_notice_version')
      .values({ ...version, saved_by: null })
      .execute();
  for (const { notice_id, ...shown } of await db.selectFrom('consent_notice_text').selectAll().execute()) {
    const text_id = await keepText(anyDb as Kysely<PlatformTables>, shown, notedSince);
    if (known.has(`${notice_id} ${text_id}`)) continue;
    await db.insertInto('consent_notice_version').values({ notice_id, language: shown.language, text_id, saved_at: notedSince, saved_by: null }).execute();
  }
};

/** Migrations for the administration of notices. */
export const administrationMigrations: Readonly<Record<string, Migration>> = {
  '202611240400_program_notifications': { up: administer },
  '202611240401_texts_of_consents': { up: noteVersions },
};
