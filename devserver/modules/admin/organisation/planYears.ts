import type { OrganisationYear } from '../../../../plugins/admin/contract';
import type { organisationSchemas } from '../../../../plugins/admin/contract/organisationSchemas';
import { longestPlanYear, shortestPlanYear } from '../../../../plugins/admin/rules/planYear';
import type { Input } from '../../../../shell/net/contract';
import { dayIn, daysBetween } from '../../../../shell/rules/dates/days';
import { mostYearsAhead } from '../../../../shell/rules/organisation';
import { companyOf } from '../../../platform/companies';
import { changesBetween, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { optionKey } from '../../../platform/organisation/organisation';
import { addPlanYear, followingYear, type PlanYear, planYearsInOrder, removePlanYear, writePlanYear } from '../../../platform/organisation/planYears';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { AdminCall, AdminTables } from '../tables';

type Body = Input<(typeof organisationSchemas)['savePlanYear']>['body'];
type OwnUnit = Unit<AdminTables>;

/** Kind of record in `unit.revise` and in the audit. */
const record = 'planYear';

/** What administrators choose of a plan year; null if it does not exist. */
interface Version {
  readonly terms: { readonly Name: string; readonly EndDate: string } | null;
}

const versionOf = (year: PlanYear | undefined): Version => ({ terms: year ? { Name: year.name, EndDate: year.ends_on } : null });

const inWords = ({ terms }: Version): object => ({ PlanYear: terms?.Name ?? null, PlanYearEnd: terms?.EndDate ?? null });

const present = (year: PlanYear, current: string, today: string, Version: number): OrganisationYear => ({
  Id: year.id,
  Name: year.name,
  StartDate: year.starts_on,
  EndDate: year.ends_on,
  State: year.id === current ? 'Current' : year.starts_on > today ? 'Future' : 'Past',
  Version,
});

const readYears = async (unit: Pick<AdminCall, 'now'> & { readonly db: AdminCall['db'] | OwnUnit['trx'] }, companyId: string) => {
  const company = await companyOf(unit.db, companyId);
  return { current: company.plan_year_id, today: dayIn(unit.now(), company.time_zone), years: await planYearsInOrder(unit.db, companyId) };
};

/** @throws Refusal 404 for a company out of reach */
export const listPlanYears = async (
  { query: { EntityId } }: Input<(typeof organisationSchemas)['planYears']>,
  call: AdminCall,
): Promise<OrganisationYear[]> => {
  await companyInReach(call, EntityId);
  const { years, current, today } = await readYears(call, EntityId);
  const version = await call.versions(
    record,
    years.map(({ id }) => id),
  );
  return years.reverse().map((year) => present(year, current, today, version(year.id)));
};

/** @throws FieldRefusal 400 for a last day with which this year or the next one is too short or too long, and for one in the past */
const demandEnd = (year: PlanYear, EndDate: string, next: PlanYear | undefined, today: string): void => {
  if (year.ends_on < today) throw new FieldRefusal('EndDate', 'planYear.past');
  if (EndDate < today) throw new FieldRefusal('EndDate', 'planYear.endsBefore');
  const days = daysBetween(year.starts_on, EndDate) + 1;
  if (days < shortestPlanYear || days > longestPlanYear)
    throw new FieldRefusal('EndDate', 'planYear.length', { least: shortestPlanYear, most: longestPlanYear });
  const daysOfNext = next === undefined ? shortestPlanYear : daysBetween(EndDate, next.ends_on);
  if (daysOfNext < shortestPlanYear) throw new FieldRefusal('EndDate', 'planYear.next', { name: next?.name ?? '' });
  if (daysOfNext > longestPlanYear) throw new FieldRefusal('EndDate', 'planYear.nextLong', { name: next?.name ?? '', most: longestPlanYear });
};

/** @throws Refusal 409 if as many plan years are prepared as a company can have */
const demandRoom = (years: readonly PlanYear[], today: string): void => {
  if (years.filter(({ starts_on }) => starts_on > today).length >= mostYearsAhead) throw new Refusal(409, 'planYear.tooMany', { n: mostYearsAhead });
};

/** The plan year with this name, ignoring case, accents and repeated blanks. */
const yearNamed = (years: readonly PlanYear[], name: string): PlanYear | undefined => years.find((year) => optionKey(year.name) === optionKey(name));

/** @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since */
export const savePlanYear = async ({ EntityId, Id, EndDate, Version: version, ...body }: Body, call: AdminCall): Promise<OrganisationYear> => {
  await companyInReach(call, EntityId);
  const Name = body.Name.trim();
  return call.change(async (unit) => {
    const { years, current, today } = await readYears({ db: unit.trx, now: () => unit.now() }, EntityId);
    const at = Id === undefined ? years.length : years.findIndex(({ id }) => id === Id);
    if (at < 0) throw new Refusal(404, 'planYear.unknown');
    const saved = years[at];
    const year = saved ?? followingYear(EntityId, years, today, EndDate);
    if ((yearNamed(years, Name)?.id ?? year.id) !== year.id) throw new FieldRefusal('Name', 'planYear.taken');
    if (saved === undefined) demandRoom(years, today);
    if (EndDate !== saved?.ends_on) demandEnd(year, EndDate, years[at + 1], today);
    const terms = { Name, EndDate };
    const before = versionOf(saved);
    const kept = await unit.revise<object>({ record, id: year.id, companyId: EntityId, version, mine: terms, theirs: async () => before.terms ?? {} });
    const after = { ...year, name: Name, ends_on: EndDate };
    await (saved === undefined ? addPlanYear(unit.trx, after) : writePlanYear(unit.trx, after));
    const undo: SavedVersions<Version> = { before, after: { terms } };
    const changed = changesBetween(inWords(before), inWords({ terms }));
    await unit.audit({ action: 'planYear.saved', target: year.id, company: EntityId, record, changed, undo });
    return present(after, current, today, kept);
  });
};

/** Undo of saves. A new plan year is deleted, unless a row refers to it. */
export const undoOfPlanYears = putsBack<AdminTables, Version>('planYear.saved', {
  record,
  now: async ({ trx }, { target, companyId }) => versionOf((await planYearsInOrder(trx, companyId)).find(({ id }) => id === target)),
  async keep(unit, { companyId, target }, { terms }) {
    const { years, today } = await readYears({ db: unit.trx, now: () => unit.now() }, companyId);
    const at = years.findIndex(({ id }) => id === target);
    const saved = years[at];
    if (terms !== null && (yearNamed(years, terms.Name)?.id ?? target) !== target) throw new Refusal(409, 'planYear.taken');
    if (terms === null) {
      if (at < years.length - 1) throw new Refusal(409, 'planYear.notLast');
      const isAhead = saved !== undefined && saved.starts_on > today;
      if (!isAhead || !(await removePlanYear(unit.trx, companyId, target))) throw new Refusal(409, 'planYear.used');
    } else if (saved === undefined) {
      const year = { ...followingYear(companyId, years, today, terms.EndDate), id: target, name: terms.Name };
      demandRoom(years, today);
      demandEnd(year, terms.EndDate, undefined, today);
      await addPlanYear(unit.trx, year);
    } else {
      if (terms.EndDate !== saved.ends_on) demandEnd(saved, terms.EndDate, years[at + 1], today);
      await writePlanYear(unit.trx, { ...saved, name: terms.Name, ends_on: terms.EndDate });
    }
  },
  inWords: async (_unit, _change, version) => inWords(version),
  tells: ({ text }, { before, after }, language) => {
    const name = (before.terms ?? after.terms)?.Name ?? '';
    if (before.terms === null) return text('undo.planYearAdded', { name }, language);
    return text(after.terms === null ? 'undo.planYearRemoved' : 'undo.planYear', { name }, language);
  },
});
