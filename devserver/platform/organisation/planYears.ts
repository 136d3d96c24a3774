import { type Kysely, sql } from 'kysely';
import { addDays, addMonths, dayIn } from '#shell/rules/dates/days';
import { sharedTopics } from '../../../shell/contracts/topics';
import { columnsNamed } from '../database/schema';
import type { LaterCall, Unit } from '../module';
import type { PlatformTransaction } from '../platform';
import type { PlatformTables } from '../tables';

export type PlanYear = PlatformTables['plan_year'];
type Db = Kysely<PlatformTables> | PlatformTransaction;

/** Plan years of a company, earliest first. */
export const planYearsInOrder = (db: Db, companyId: string): Promise<PlanYear[]> =>
  (db as Kysely<PlatformTables>).selectFrom('plan_year').selectAll().where('company_id', '=', companyId).orderBy('starts_on').orderBy('id').execute();

/** `2026`, or `2026–2027`. */
const usualName = (starts_on: string, ends_on: string): string => {
  const [from, to] = [starts_on.slice(0, 4), ends_on.slice(0, 4)];
  return from === to ? from : `${from}–${to}`;
};

/** `wanted`, or if `taken` contains it, `wanted` with a number. */
const free = (wanted: string, taken: readonly string[], n = 2): string =>
  taken.includes(wanted) ? (taken.includes(`${wanted} (${n})`) ? free(wanted, taken, n + 1) : `${wanted} (${n})`) : wanted;

/** A plan year that begins after the last one, by default of twelve months. @param years of the company, earliest first */
export const followingYear = (companyId: string, years: readonly PlanYear[], today: string, endsOn?: string): PlanYear => {
  const last = years.at(-1);
  const starts_on = last ? addDays(last.ends_on, 1) : `${today.slice(0, 4)}-01-01`;
  const ends_on = endsOn ?? addDays(addMonths(starts_on, 12), -1);
  const id = free(
    `${companyId}-${starts_on}`,
    years.map((year) => year.id),
  );
  const name = free(
    usualName(starts_on, ends_on),
    years.map((year) => year.name),
  );
  return { id, company_id: companyId, name, starts_on, ends_on };
};

export const addPlanYear = (trx: PlatformTransaction, year: PlanYear) => trx.insertInto('plan_year').values(year).execute();

/** Writes name and last day of a plan year; the next one begins the day after. */
export const writePlanYear = async (trx: PlatformTransaction, { company_id, id, name, ends_on }: Omit<PlanYear, 'starts_on'>): Promise<void> => {
  const years = await planYearsInOrder(trx, company_id);
  const next = years[years.findIndex((year) => year.id === id) + 1];
  const write = (yearId: string, change: Partial<PlanYear>) =>
    trx.updateTable('plan_year').set(change).where('company_id', '=', company_id).where('id', '=', yearId).execute();
  await write(id, { name, ends_on });
  if (next !== undefined) await write(next.id, { starts_on: addDays(ends_on, 1) });
};

/** Deletes a plan year. @returns false, and keeps it, if a row of any module refers to it */
export const removePlanYear = async (trx: PlatformTransaction, companyId: string, id: string): Promise<boolean> => {
  const ofCompany = new Set((await columnsNamed(trx, ['company_id'])).map(({ table }) => table));
  for (const { table: name } of await columnsNamed(trx, ['plan_year_id'])) {
    const own = ofCompany.has(name) ? sql`and company_id = ${companyId}` : sql``;
    const naming = await sql`select 1 from ${sql.table(name)} where plan_year_id = ${id} ${own} limit 1`.execute(trx);
    if (naming.rows.length > 0) return false;
  }
  await trx.deleteFrom('plan_year').where('company_id', '=', companyId).where('id', '=', id).execute();
  return true;
};

/**
 * Begins the plan year of today, and notifies open pages. If it is the last one, adds the following one: administrators prepare a plan year before it begins.
 */
const turn = async (unit: Unit, companyId: string, today: string, record: string): Promise<void> => {
  const { trx } = unit;
  const years = await planYearsInOrder(trx, companyId);
  const known = years.length;
  while ((years.at(-1)?.ends_on ?? '') < today) years.push(followingYear(companyId, years, today));
  const begun = years.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on);
  if (begun === undefined) return;
  if (begun === years.at(-1)) years.push(followingYear(companyId, years, today));
  for (const year of years.slice(known)) await addPlanYear(trx, year);
  const { plan_year_id } = await trx.selectFrom('company').select('plan_year_id').where('id', '=', companyId).executeTakeFirstOrThrow();
  if (plan_year_id === begun.id) return;
  await trx.updateTable('company').set({ plan_year_id: begun.id }).where('id', '=', companyId).execute();
  const earlier = years.find(({ id }) => id === plan_year_id);
  unit.publish(sharedTopics.company, { companyId }, { Category: 'Points', Message: {} });
  await unit.announce('administration.planYearBegun', { companyId, planYearId: begun.id, earlierId: earlier?.id ?? null });
  await unit.audit({
    action: 'planYear.begun',
    target: companyId,
    company: companyId,
    by: null,
    record,
    changed: [{ field: 'PlanYear', from: earlier?.name ?? null, to: begun.name }],
  });
};

/**
 * Begins the next plan year of companies whose current one has ended, by the days of their zones.
 * @param record kind of record in the history, whose texts the calling module has
 */
export const turnPlanYears = async (work: LaterCall, record: string): Promise<void> => {
  // The first zones of the world are a day ahead of UTC.
  const latestDay = addDays(work.now().slice(0, 'yyyy-MM-dd'.length), 1);
  const due = await work.db
    .selectFrom('company')
    .leftJoin('plan_year', (join) => join.onRef('plan_year.company_id', '=', 'company.id').onRef('plan_year.id', '=', 'company.plan_year_id'))
    .select(['company.id', 'company.time_zone', 'plan_year.ends_on'])
    .where((eb) => eb.or([eb('plan_year.ends_on', 'is', null), eb('plan_year.ends_on', '<', latestDay)]))
    .execute();
  for (const { id, time_zone, ends_on } of due) {
    const today = dayIn(work.now(), time_zone);
    if (ends_on === null || ends_on < today) await work.change((unit) => turn(unit, id, today, record));
  }
};
