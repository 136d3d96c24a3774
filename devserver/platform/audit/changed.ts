import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../database/eachEngine';
import { fieldOf } from '../database/words';
import type { PlatformTables } from '../tables';

/** Kinds of fields whose values are never stored, only the fact of their change. */
type Hidden = 'secret' | 'health';

/** A value that a company inherits. */
export interface InheritedValue {
  readonly value: unknown;
  readonly of: 'partner' | 'default';
}

/** A changed field. Its name is the text `changed.<field>` of the module. */
export interface ChangedField {
  readonly field: string;
  /** Value of `{name}` in the module's text, if a company has named the field itself. */
  readonly name?: string | undefined;
  /** Texts, numbers, booleans, dates (`yyyy-MM-dd`, ISO 8601), lists of names, inherited values; null and empty: none. Names instead of ids. */
  readonly from?: unknown;
  readonly to?: unknown;
  readonly kind?: Hidden | undefined;
  /** The module whose texts name the field, if not the module of the change. */
  readonly words?: string | undefined;
}

/** Replaces names of picture files, which mean nothing to a reader, by `Before` and `New`. */
export const withoutFileNames = (change: ChangedField): ChangedField =>
  change.field === 'Picture' ? { ...change, from: change.from && 'Before', to: change.to && 'New' } : change;

/** A stored field: for a secret or a health value only the fact of its change. */
export type KeptField = Pick<ChangedField, 'field' | 'name' | 'from' | 'to' | 'words'> & { readonly isHidden?: true };

/** Maximum number of characters stored of a text. */
const longest = 300;

const cut = (value: unknown): unknown => (typeof value === 'string' && value.length > longest ? `${value.slice(0, longest - 1)}…` : (value ?? null));

const isNone = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean => (isNone(one) && isNone(other)) || isDeepStrictEqual(one, other);

/**
 * The fields of `after` in which two states of a record differ.
 * @param hidden fields whose values are not stored
 */
export const changesBetween = (before: object, after: object, hidden: { readonly [field: string]: Hidden } = {}): readonly ChangedField[] => {
  const saved = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, to]: [string, unknown]) => {
    const from = saved.get(field);
    return to === undefined || isSame(from, to) ? [] : [{ field, from, to, kind: hidden[field] }];
  });
};

/** Changed fields as they are stored. */
export const keptFields = (changed: readonly ChangedField[]): readonly KeptField[] =>
  changed.flatMap(({ field, name, from, to, kind, words }): readonly KeptField[] => {
    const named = { field, ...(name !== undefined && { name }), ...(words !== undefined && { words }) };
    if (kind !== undefined) return [{ ...named, isHidden: true }];
    return isSame(from, to) ? [] : [{ ...named, from: cut(from), to: cut(to) }];
  });

/**
 * Creates the table of changed fields of people and companies, separate from the audit: personal data, which could never be deleted from the chain. The audit
 * line contains the names of the fields, and the seal protects the row.
 */
export const createAuditChange = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('audit_change')
    .addColumn('audit_id', 'integer', (column) => column.primaryKey().references('audit.id'))
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('company_id', 'text', (column) => column.references('company.id'))
    .addColumn('actor_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('is_acting', 'integer', (column) => column.notNull())
    .addColumn('module_id', 'text', (column) => column.notNull())
    .addColumn('told', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('seal', 'text', (column) => column.notNull())
    .execute();
  for (const [name, columns] of Object.entries({
    audit_change_of_person: ['person_id', 'audit_id'],
    audit_change_of_company: ['company_id', 'audit_id'],
    audit_change_by_actor: ['actor_id', 'audit_id'],
    audit_change_by_staff: ['is_acting', 'audit_id'],
  } as const))
    await db.schema
      .createIndex(name)
      .on('audit_change')
      .columns([...columns])
      .execute();
};

/** Columns of the lookups of changes, by index. */
const lookups = {
  audit_change_of_person: ['person_id', 'audit_id'],
  audit_change_by_actor: ['actor_id', 'audit_id'],
  audit_change_by_staff: ['is_acting', 'audit_id'],
  audit_change_of_company: ['company_id', 'at', 'audit_id'],
  audit_change_of_company_by_record: ['company_id', 'record', 'at', 'audit_id'],
  audit_change_of_company_by_actor: ['company_id', 'actor_id', 'at', 'audit_id'],
  audit_change_of_record: ['company_id', 'record', 'target', 'audit_id'],
} as const;

/** Lets changes have no user as actor: those that the product makes by the clock. SQLite cannot drop a constraint of a column, so the table is made anew. */
export const allowOwnChanges = async (db: Kysely<unknown>): Promise<void> => {
  if (isPostgres(db)) {
    await sql`alter table audit_change alter column actor_id drop not null`.execute(db);
    return;
  }
  await db.schema
    .createTable('audit_change_now')
    .addColumn('audit_id', 'integer', (column) => column.primaryKey().references('audit.id'))
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('company_id', 'text', (column) => column.references('company.id'))
    .addColumn('actor_id', 'text', (column) => column.references('person.id'))
    .addColumn('is_acting', 'integer', (column) => column.notNull())
    .addColumn('module_id', 'text', (column) => column.notNull())
    .addColumn('told', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('seal', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('target', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('record', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`insert into audit_change_now select audit_id, person_id, company_id, actor_id, is_acting, module_id, told, fields, seal, at, target, record
    from audit_change`.execute(db);
  await db.schema.dropTable('audit_change').execute();
  await db.schema.alterTable('audit_change_now').renameTo('audit_change').execute();
  for (const [name, columns] of Object.entries(lookups))
    await db.schema
      .createIndex(name)
      .on('audit_change')
      .columns([...columns])
      .execute();
};

/** The kind of record that audit lines of earlier versions have changed. */
const recordOfLine = sql<string>`case action when 'company.settingsSaved' then 'admin.' || ${fieldOf('detail', 'group')}
  when 'company.settingsUndone' then 'admin.' || ${fieldOf('detail', 'group')} when 'company.staffRulesSaved' then 'admin.staff'
  when 'coaching.hoursSaved' then 'coaching-scheduler.hours' when 'coaching.sessionTypeSaved' then 'coaching-scheduler.sessionType'
  when 'coaching.availabilitySaved' then 'coaching-scheduler.availability' else '' end`;

/** Adds the lookups of a company's changes: time, actor and record. Each index ends with the order of the list. */
export const findChanges = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['at', 'target', 'record'])
    await db.schema
      .alterTable('audit_change')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  await sql`update audit_change set (at, target, record) = (select at, target, ${recordOfLine} from audit where audit.id = audit_change.audit_id)`.execute(db);
  await db.schema.dropIndex('audit_change_of_company').execute();
  for (const [name, columns] of Object.entries({
    audit_change_of_company: ['company_id', 'at', 'audit_id'],
    audit_change_of_company_by_record: ['company_id', 'record', 'at', 'audit_id'],
    audit_change_of_company_by_actor: ['company_id', 'actor_id', 'at', 'audit_id'],
    audit_change_of_record: ['company_id', 'record', 'target', 'audit_id'],
  } as const))
    await db.schema
      .createIndex(name)
      .on('audit_change')
      .columns([...columns])
      .execute();
};

/** The rows of some audit lines. */
export const readAuditChanges = async (db: Kysely<PlatformTables>, ids: readonly number[]): Promise<readonly PlatformTables['audit_change'][]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('audit_change')
        .selectAll()
        .where('audit_id', 'in', [...ids])
        .execute();
