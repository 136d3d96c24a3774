import type { Alarm } from '../../../../plugins/admin/contract';
import type { alarmSchemas } from '../../../../plugins/admin/contract/alarmSchemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { readPerson } from '../../../platform/auth/people';
import { companyOf } from '../../../platform/companies';
import { pages, withinReach } from '../../../platform/database/pages/page';
import { type Context, callers } from '../../../platform/module';
import type { AdminCall, AdminDb } from '../tables';
import { isReadBy } from './counts';
import type { AlarmTables } from './tables';

/** Kind of record in `unit.revise` and in the audit. */
export const record = 'alarm';

/** Alarms with the names of their people. Cross joins fix the order: SQLite would otherwise begin with companies and sort all their alarms. */
const named = (db: AdminDb) =>
  db
    .selectFrom('alarm')
    .crossJoin('company')
    .crossJoin('person as about')
    .leftJoin('person as reviewer', 'reviewer.id', 'alarm.reviewed_by')
    .selectAll('alarm')
    .select(['company.name as company', 'about.first_name', 'about.last_name'])
    .select(['reviewer.first_name as reviewer_first_name', 'reviewer.last_name as reviewer_last_name'])
    .whereRef('company.id', '=', 'alarm.company_id')
    .whereRef('about.id', '=', 'alarm.about_id');

const alarms = pages({
  query(db: AdminDb, { reviewed }: { readonly reviewed?: 0 | 1 | undefined }) {
    return reviewed === undefined ? named(db) : named(db).where('alarm.is_reviewed', '=', reviewed);
  },
  whose: 'alarm.company_id',
  sorts: { At: ['alarm.at', 'alarm.id'] },
  usualSort: '-At',
});

/** An alarm by its id, with its names. Read one after the other: in a join SQLite would read all alarms while they are few. */
export const alarmNamed = async (db: AdminDb, id: number) => {
  const alarm = await db.selectFrom('alarm').selectAll().where('id', '=', id).executeTakeFirst();
  if (alarm === undefined) return undefined;
  const { name: company } = await companyOf(db, alarm.company_id);
  const { first_name, last_name } = await readPerson(db, alarm.about_id);
  const reviewer = alarm.reviewed_by === null ? undefined : await readPerson(db, alarm.reviewed_by);
  const reviewed = { reviewer_first_name: reviewer?.first_name ?? null, reviewer_last_name: reviewer?.last_name ?? null };
  return { ...alarm, company, first_name, last_name, ...reviewed };
};

export type NamedAlarm = NonNullable<Awaited<ReturnType<typeof alarmNamed>>>;

type Told = Pick<AlarmTables['alarm'], 'rule' | 'count' | 'usual'> & { readonly first_name: string; readonly last_name: string };

/** An alarm in one sentence. */
export const sentenceOf = ({ rule, count, usual, first_name, last_name }: Told, context: Pick<Context, 'text'>): string =>
  context.text(`alarm.${rule}`, { name: `${first_name} ${last_name}`, n: count, usual: usual ?? 0 });

type Concerned = Pick<AlarmTables['alarm'], 'rule' | 'about_id' | 'since' | 'until'> & { readonly id: number };

/** Ids of those of these alarms that are about actions of one of these users. With the rule `readers` they are among the readers. */
export const ownAmong = async (db: AdminDb, alarms: readonly Concerned[], own: readonly string[]): Promise<ReadonlySet<number>> => {
  const readers = await Promise.all(alarms.filter(({ rule }) => rule === 'readers').map(async (alarm) => ((await isReadBy(db, alarm, own)) ? [alarm.id] : [])));
  return new Set([...readers.flat(), ...alarms.flatMap(({ id, rule, about_id }) => (rule !== 'readers' && own.includes(about_id) ? [id] : []))]);
};

/** An alarm in the form of the contract. */
export const present = (row: NamedAlarm, call: AdminCall, isOwn: boolean, Version: number): Alarm => ({
  Id: row.id,
  At: row.at,
  Company: row.company,
  What: sentenceOf(row, call),
  Routes: Object.entries(JSON.parse(row.routes) as Readonly<Record<string, number>>)
    .map(([Route, Count]) => ({ Route, Count }))
    .sort((one, other) => other.Count - one.Count),
  HasLines: row.rule !== 'refusals',
  ReviewedAt: row.reviewed_at,
  ReviewedBy: row.reviewed_by === null ? null : `${row.reviewer_first_name} ${row.reviewer_last_name}`,
  Note: row.note,
  WhyNot: isOwn ? call.text('alarm.own') : null,
  Version,
});

const filterOf = { Open: 0, Reviewed: 1 } as const;

/** A page of the alarms within the caller's reach. */
export const listAlarms = async (
  { query: { State, ...request } }: Input<(typeof alarmSchemas)['alarms']>,
  call: AdminCall,
): Promise<Output<(typeof alarmSchemas)['alarms']>> => {
  const page = await alarms(call.db, { request, within: withinReach(call.caller.reach), filters: { reviewed: State && filterOf[State] } });
  const version = await call.versions(
    record,
    page.Items.map(({ id }) => String(id)),
  );
  const own = await ownAmong(call.db, page.Items, callers(call.caller));
  return { ...page, Items: page.Items.map((row) => present(row, call, own.has(row.id), version(String(row.id)))) };
};
