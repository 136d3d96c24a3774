import { sql } from 'kysely';
import { healthLooked } from '../../../platform/audit/looking';
import { isHealthLook, isListExport } from '../../../platform/audit/unusual';
import { unindexed } from '../../../platform/database/words';
import type { AdminDb } from '../tables';

/** Lists without people. */
const withoutPeople = ['admin.changesExport'];

/** Maximum number of examined lines per transaction. */
export const mostLines = 2000;

/** Lines of the audit after an examined one, in their order. */
export const linesAfter = (db: AdminDb, id: number) =>
  db.selectFrom('audit').select(['id', 'at', 'actor_id', 'subject_id', 'action']).where('id', '>', id).orderBy('id').limit(mostLines).execute();

/** Id of the newest line of the audit. */
export const newestLine = async (db: AdminDb): Promise<number> => {
  const row = await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
};

/** Number of people whose health data a user has read, by the company of these people. */
export const readsBy = (db: AdminDb, actorId: string, { hour, day }: { readonly hour: string; readonly day: string }) =>
  db
    .selectFrom('audit')
    .innerJoin('person', 'person.id', 'audit.subject_id')
    .select('person.company_id')
    .select(sql<number>`count(distinct audit.subject_id)`.as('inDay'))
    .select(sql<number>`count(distinct case when audit.at > ${hour} then audit.subject_id end)`.as('inHour'))
    .where('audit.actor_id', '=', actorId)
    .where('audit.at', '>', day)
    .where(isHealthLook)
    .groupBy('person.company_id')
    .execute();

/** Number of people whose health data a user has read, on each day with reads. */
export const earlierReadsBy = async (
  db: AdminDb,
  actorId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('audit')
    .select(sql<number>`count(distinct audit.subject_id)`.as('n'))
    .where('audit.actor_id', '=', actorId)
    .where('audit.at', '>', from)
    .where('audit.at', '<=', until)
    .where(isHealthLook)
    .groupBy(sql`substr(audit.at, 1, 10)`)
    .execute();
  return rows.map(({ n }) => n);
};

/** Number of users who have read the health data of people. */
export const readersOf = (db: AdminDb, personIds: readonly string[], after: string) =>
  db
    .selectFrom('audit')
    .select('audit.subject_id')
    .select(sql<number>`count(distinct audit.actor_id)`.as('n'))
    .where('audit.subject_id', 'in', [...personIds])
    .where('audit.at', '>', after)
    .where(unindexed('audit.action'), '=', healthLooked)
    .groupBy('audit.subject_id')
    .having(sql<boolean>`count(distinct audit.actor_id) > 1`)
    .execute();

/** Whether one of these users has read the health data of a person in a period. */
export const isReadBy = async (
  db: AdminDb,
  { about_id, since, until }: { readonly about_id: string; readonly since: string; readonly until: string },
  userIds: readonly string[],
): Promise<boolean> => {
  const line = await db
    .selectFrom('audit')
    .select('id')
    .where('subject_id', '=', about_id)
    .where('at', '>', since)
    .where('at', '<=', until)
    .where(unindexed('audit.action'), '=', healthLooked)
    .where('actor_id', 'in', [...userIds])
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
};

/** Number of lists of people that a user has downloaded. */
export const downloadsBy = async (db: AdminDb, actorId: string, after: string): Promise<number> => {
  const { n } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('audit.actor_id', '=', actorId)
    .where('audit.at', '>', after)
    .where(isListExport)
    .where('audit.target', 'not in', withoutPeople)
    .executeTakeFirstOrThrow();
  return n;
};

/** Companies of people, by person id. */
export const companiesOf = async (db: AdminDb, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('person')
    .select(['id', 'company_id'])
    .where('id', 'in', [...personIds])
    .execute();
  return new Map(rows.map(({ id, company_id }) => [id, company_id]));
};
