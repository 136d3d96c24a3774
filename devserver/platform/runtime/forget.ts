import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { KeptField } from '../audit/changed';
import { isAddressOfOther } from '../auth/contacts/contacts';
import { mailKey } from '../auth/contacts/mailKey';
import { removedStage } from '../auth/people';
import { deferReferences } from '../database/schema';
import { contains } from '../database/words';
import { removeMessagesTo } from '../outbox';
import type { CountedFate, Fate } from '../personalData';
import type { PersonTable, PlatformTables } from '../tables';
import type { LoadedModule } from './registry';
import { platformTexts } from './texts/platformTexts';
import type { Work } from './work';

type Db = Kysely<PlatformTables>;

/** A column that names people, and what a deletion does with its rows. */
interface Named extends Fate {
  readonly owner: LoadedModule;
  readonly table: string;
  readonly column: string;
}

const namedIn = (owners: readonly LoadedModule[]): readonly Named[] =>
  owners.flatMap((owner) =>
    Object.entries(owner.module.about?.deletion ?? {}).map(([place, fate]) => {
      const [table = '', column = ''] = place.split('.');
      return { ...fate, owner, table, column };
    }),
  );

/** Numbers of rows by what a deletion does with them; kinds without rows are left out. */
export const countFates = async (owners: readonly LoadedModule[], db: Db, language: Locale, personId: string): Promise<readonly CountedFate[]> => {
  const found = new Map<string, CountedFate>();
  for (const { owner, table, column, does, as, why, countedWithout, isHealth } of namedIn(owners)) {
    if (as === undefined) continue;
    const [key, label] = [`${does} ${owner.module.id} ${as}`, owner.texts.text(language, as)];
    const reason = why === undefined ? null : owner.texts.text(language, why);
    if (isHealth) {
      found.set(key, { does, label, why: reason, count: null });
      continue;
    }
    const held = countedWithout === undefined ? sql`` : sql` and ${sql.ref(countedWithout)} is null`;
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${personId}${held}`.execute(db);
    const count = rows[0]?.n ?? 0;
    const before = found.get(key)?.count ?? 0;
    if (count > 0) found.set(key, { does, label, why: reason, count: before + count });
  }
  return [...found.values()];
};

/** Deletes or rewrites the rows that name a person, and removes their files. */
const settleRows = async (work: Work, personId: string): Promise<void> => {
  const { trx, parts } = work;
  const now = parts.clock.iso();
  const all = namedIn(parts.registry.modules.map((module) => parts.registry.loaded(module)));
  // Rows refer to each other; the commit checks the references.
  await deferReferences(trx);
  for (const { owner, table, column, files = [] } of all)
    for (const file of files) {
      const { rows } = await sql<{
        name: string | null;
      }>`select ${sql.ref(file)} as name from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(trx);
      for (const { name } of rows) if (name !== null && name !== '') await work.removeFile(name, owner.module.id);
    }
  for (const { table, column, does, sets } of all) {
    const which = sql`where ${sql.ref(column)} = ${personId}`;
    const values = Object.entries(sets?.(now) ?? {}).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    if (does === 'delete') await sql`delete from ${sql.table(table)} ${which}`.execute(trx);
    else if (values.length > 0) await sql`update ${sql.table(table)} set ${sql.join(values)} ${which}`.execute(trx);
  }
};

/** Texts by which people would recognise a person in what others have written or done. */
const tracesOf = ({ first_name, last_name, email, user_name }: PersonTable): readonly string[] =>
  [`${first_name} ${last_name}`, `${last_name}, ${first_name}`, `${last_name} ${first_name}`, email, user_name].filter((text) => text.trim().length > 3);

/** Whether a column contains one of the texts. */
const containsOne = (column: string, texts: readonly string[]) =>
  sql<boolean>`(${sql.join(
    texts.map((text) => contains(sql.ref(column), text)),
    sql` or `,
  )})`;

/** Whether the history keeps a changed value of a deleted person: only values of an enumeration, such as account states. */
const isState = (value: unknown): boolean => value === null || (typeof value === 'string' && /^[A-Z][A-Za-z]+$/.test(value));

/** Removes the person from the sentences and values stored beside the audit. Audit lines contain only ids and field names, so the chain stays valid. */
const settleHistory = async ({ trx, parts }: Work, person: PersonTable, former: string): Promise<void> => {
  const traces = tracesOf(person);
  const without = (text: string): string => traces.reduce((left, trace) => left.replaceAll(trace, former), text);
  const rows = await trx
    .selectFrom('audit_change')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('person_id', '=', person.id),
        eb.and([eb('company_id', '=', person.company_id), eb.or([eb('target', '=', person.id), containsOne('fields', traces), containsOne('told', traces)])]),
      ]),
    )
    .execute();
  for (const row of rows) {
    const isOwn = row.person_id === person.id || row.target === person.id;
    const cleared = (field: KeptField): KeptField => {
      const { from = null, to = null } = field;
      const isTold = !isOwn || ([from, to].every(isState) && field.field.endsWith('SignIn'));
      return { ...field, ...(field.name !== undefined && { name: isOwn ? former : field.name }), from: isTold ? from : null, to: isTold ? to : null };
    };
    const fields = row.person_id === person.id ? '[]' : without(JSON.stringify((JSON.parse(row.fields) as KeptField[]).map(cleared)));
    const kept = { ...row, fields, told: isOwn ? '' : without(row.told) };
    await trx
      .updateTable('audit_change')
      .set({ fields: kept.fields, told: kept.told, seal: parts.audit.sealOfChange(kept) })
      .where('audit_id', '=', row.audit_id)
      .execute();
  }
  const undoable = await trx
    .selectFrom('acting_undo')
    .innerJoin('audit', 'audit.id', 'acting_undo.audit_id')
    .select(['acting_undo.audit_id', 'acting_undo.until'])
    .where('acting_undo.undone_at', 'is', null)
    .where((eb) => eb.or([eb('audit.subject_id', '=', person.id), eb('audit.target', '=', person.id), containsOne('acting_undo.kept', [...traces, person.id])]))
    .execute();
  for (const { audit_id, until } of undoable) {
    const ended = { audit_id, kept: 'null', until, undone_at: parts.clock.iso() };
    await trx
      .updateTable('acting_undo')
      .set({ ...ended, seal: parts.audit.sealOfUndo(ended) })
      .where('audit_id', '=', audit_id)
      .execute();
  }
  for (const who of ['actor', 'subject'] as const)
    await trx
      .updateTable('acting')
      .set(who === 'actor' ? { actor_name: former, actor_mail: '' } : { subject_name: former, subject_mail: '' })
      .where(`${who}_id`, '=', person.id)
      .execute();
};

/** Deletes messages to the person, whether waiting or sent, and their stored answers. Their calls are refused from then on. */
const settleMessages = async ({ trx }: Work, person: PersonTable, addresses: readonly string[], former: string): Promise<void> => {
  const traces = tracesOf(person);
  await removeMessagesTo(trx, addresses);
  for (const trace of traces)
    await trx
      .updateTable('outbox')
      .set({ subject: sql<string>`replace(subject, ${trace}, ${former})` })
      .where(contains(sql.ref('subject'), trace))
      .execute();
  await trx.deleteFrom('idempotency').where('person_id', '=', person.id).execute();
  const withdrawn = { route: '', body_hash: '', status: 410, answer: '', undo: null };
  await trx
    .updateTable('idempotency')
    .set(withdrawn)
    .where((eb) => eb.or([containsOne('answer', traces), containsOne('undo', [...traces, person.id])]))
    .execute();
};

/** Addresses that rows of modules say the person had or asked for, without those that belong to somebody else now. */
const formerAddressesOf = async ({ trx, parts }: Work, personId: string): Promise<readonly string[]> => {
  const found = new Set<string>();
  for (const { table, column, addresses = [] } of namedIn(parts.registry.modules.map((module) => parts.registry.loaded(module))))
    for (const address of addresses) {
      const { rows } = await sql<{
        value: string | null;
      }>`select ${sql.ref(address)} as value from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(trx);
      for (const { value } of rows) if (value !== null && !(await isAddressOfOther(trx, personId, value))) found.add(value);
    }
  return [...found];
};

/** All addresses of a person, with former ones. */
const addressesOf = async (work: Work, { id, email }: PersonTable): Promise<readonly string[]> => {
  const contacts = await work.trx.selectFrom('person_contact').select('value').where('person_id', '=', id).execute();
  return [...new Set([email, mailKey(email), ...contacts.map(({ value }) => value), ...(await formerAddressesOf(work, id))])];
};

/**
 * Deletes a person: rows about them as `about.deletion` of the modules says, their files, mails to them and their name in the history. The row of the person stays
 * without data, so that what stays refers to a former participant; mail address and user name are free.
 */
export const forgetPerson = async (work: Work, personId: string): Promise<void> => {
  const { trx, language } = work;
  const person = await trx.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
  const names = { first_name: platformTexts.text(language, 'former.first'), last_name: platformTexts.text(language, 'former.last') };
  const former = `${names.first_name} ${names.last_name}`;
  const addresses = await addressesOf(work, person);
  await settleHistory(work, person, former);
  await settleMessages(work, person, addresses, former);
  await settleRows(work, personId);
  // Pictures of the person, former ones too, and archives of their data.
  const own = await trx.selectFrom('file').select('name').where('owner_id', '=', personId).where('module_id', '=', 'account').execute();
  for (const { name } of own) await work.removeFile(name, 'account');
  await trx
    .updateTable('person')
    .set({
      ...names,
      user_name: `removed-${randomUUID()}`,
      email: '',
      mail_key: '',
      password_hash: '',
      stage: removedStage,
      first_login_form: null,
      profile_image_url: null,
      hide_from_leaderboard: 1,
      using_validic: 0,
      wellness_link: 0,
      date_of_birth: null,
      sex: null,
      department_id: null,
      location_id: null,
      region_id: null,
      hire_date: null,
      postal_code: null,
      is_active: 0,
    })
    .where('id', '=', personId)
    .execute();
};
