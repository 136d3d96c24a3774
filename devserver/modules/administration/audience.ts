import type { AudienceCount, AudienceReason, FilterCategory } from '../../../shell/features/administration/contract';
import type { Audience } from '../../../shell/net/schemas';
import { isParticipantList, type NarrowedFor, offers, type ParticipantList, reachesChildren } from '../../../shell/rules/audience/listTypes';
import { coachedBy, isCoachOnly } from '../../platform/audience/amongCoached';
import type { MeantYear } from '../../platform/audience/category';
import { checkRows, type PlacedRow, placedRows } from '../../platform/audience/checkRows';
import { demandCoach, inParticipantList, refuseUnoffered } from '../../platform/audience/participantLists';
import { presentCategories } from '../../platform/audience/presentCategories';
import { hasHipaaAccess, maySeeHealthData } from '../../platform/auth/healthData';
import { removedStage } from '../../platform/auth/people';
import { reachesCompany } from '../../platform/auth/reach';
import { type Call, Refusal, RefusalOfMany } from '../../platform/module';
import { companyInReach } from '../../platform/organisation/inReach';
import { planYearsOf } from '../../platform/organisation/organisation';

interface Asked {
  readonly entityId: string;
  readonly planYearId?: string | undefined;
}

interface Edited {
  readonly EntityId: string;
  readonly Filters: Audience;
  readonly ListType?: NarrowedFor | undefined;
  /** Plan year of statuses; undefined: the current one. */
  readonly PlanYearId?: string | undefined;
}

/** With filters on health data, smaller counts are returned only to users with HIPAA Access, because they would reveal data about individuals. */
const fewestCounted = 5;

/** The requested plan year; undefined: the current one. @throws Refusal 404 for a company out of reach, or a plan year of another company */
const askedInReach = async (call: Call, { entityId, planYearId }: Asked): Promise<MeantYear | undefined> => {
  await companyInReach(call, entityId);
  if (planYearId === undefined) return undefined;
  const year = (await planYearsOf(call.db, entityId)).find(({ id }) => id === planYearId);
  if (year === undefined) throw new Refusal(404, 'planYear.unknown');
  return { id: year.id, first: year.starts_on, last: year.ends_on };
};

/** The filters of a company, or of its reports, in order; filters on health data only for users who may see such data (FIL-077). */
export const filterCategories = async (
  call: Call,
  { listType, ...asked }: Asked & { readonly listType?: 'Report' | undefined },
): Promise<{ readonly Categories: FilterCategory[] }> => {
  await askedInReach(call, asked);
  const open = await call.audiences.categories(asked.entityId);
  const mayAsk = mayAskHealth(call, listType);
  const offered = open.filter(({ id, isHealth }) => (listType === undefined || offers(listType, id)) && (mayAsk || !isHealth));
  return { Categories: presentCategories(offered, call) };
};

/** The filters of a list of participants (FIL-022), and the current plan year. @throws Refusal 404 for a company out of reach */
export const listFilters = async (
  call: Call,
  { entityId, listType }: { readonly entityId: string; readonly listType: ParticipantList },
): Promise<{ readonly Categories: FilterCategory[]; readonly PlanYearId: string | null }> => {
  const { plan_year_id } = await companyInReach(call, entityId);
  const year = (await planYearsOf(call.db, entityId)).find(({ id }) => id === plan_year_id);
  const open = await call.audiences.categories(entityId);
  return {
    Categories: presentCategories(
      open.filter(({ id }) => offers(listType, id)),
      call,
    ),
    PlanYearId: year?.id ?? null,
  };
};

/**
 * The values of a filter. With a plan year, values of other years are disabled.
 * @throws Refusal 404 for a filter that the company does not have, or an unknown parent; 403 for health data without the right to see it
 */
export const filterValues = async (
  call: Call,
  category: string,
  { parentId, listType, ...asked }: Asked & { readonly parentId?: string | undefined; readonly listType?: 'Challenge' | undefined },
) => {
  const year = await askedInReach(call, asked);
  const companyId = asked.entityId;
  if (!maySeeHealthData(call.caller.actor) && call.audiences.isHealth([{ Category: category, Values: [] }])) throw new Refusal(403, 'audience.health');
  const found = (await call.audiences.categories(companyId)).find(({ id }) => id === category);
  if (!found) throw new Refusal(404, 'filter.unknown');
  if (parentId !== undefined) {
    const parents = found.parent === undefined ? [] : ((await call.audiences.values(found.parent, { companyId })) ?? []);
    if (!parents.some(({ Value }) => Value === parentId)) throw new Refusal(404, 'filter.noParent');
  }
  const offered = (await call.audiences.values(category, { companyId, parent: parentId, year })) ?? [];
  if (category !== 'Company') return [...offered];
  const reached = await reachedFor(call, { EntityId: companyId, ListType: listType });
  return offered.filter(({ Value }) => reached.includes(Value));
};

/**
 * Companies whose people can be selected: the requested one, and for a challenge of a partner also those of its companies within the caller's
 * reach.
 */
const reachedFor = async ({ audiences, caller }: Call, { EntityId, ListType }: Pick<Edited, 'EntityId' | 'ListType'>): Promise<readonly string[]> => {
  if (!reachesChildren(ListType)) return [EntityId];
  const all = (await audiences.values('Company', { companyId: EntityId })) ?? [];
  return all.map(({ Value }) => Value).filter((id) => id === EntityId || reachesCompany(caller.reach, id));
};

/**
 * Whether the caller may use filters on health data: users with HIPAA Access, and coaches for the people whom they may coach. A coach who is also
 * an administrator asks about the whole company, which requires HIPAA Access.
 */
const mayAskHealth = ({ caller }: Pick<Call, 'caller'>, listType: Edited['ListType']): boolean =>
  hasHipaaAccess(caller.actor) || (maySeeHealthData(caller.actor) && (isListed(listType) || isCoachOnly(caller, 'reports')));

/** @throws RefusalOfMany 400 that names each row of health data */
const refuseHealth = ({ audiences }: Call, rows: readonly PlacedRow[]): void => {
  const faults = rows.flatMap(({ row, fieldOf }) => (audiences.isHealth([row]) ? [{ field: fieldOf('Category'), key: 'audience.health' }] : []));
  const [first, ...others] = faults;
  if (first) throw new RefusalOfMany([first, ...others]);
};

/** Validates filters before they are evaluated. @returns the requested plan year @throws as `askedInReach`, `checkRows` */
const checked = async (call: Call, { EntityId, Filters, ListType, PlanYearId }: Edited): Promise<MeantYear | undefined> => {
  const year = await askedInReach(call, { entityId: EntityId, planYearId: PlanYearId });
  const rows = placedRows(Filters);
  if (ListType !== undefined) refuseUnoffered(ListType, EntityId, rows);
  await checkRows(call, EntityId, rows);
  if (!mayAskHealth(call, ListType)) refuseHealth(call, rows);
  return year;
};

const isListed = (listType: Edited['ListType']): listType is ParticipantList => listType !== undefined && isParticipantList(listType);

/** The people selected by the filters: in a list, only those in it; for a coach without another role, only those whom they coach. */
const meantBy = ({ caller }: Call, { Filters, ListType }: Edited): Audience => {
  if (isListed(ListType)) return inParticipantList(caller, ListType, Filters);
  return isCoachOnly(caller, 'reports') ? coachedBy(caller, Filters) : Filters;
};

const countOf = async (call: Call, { Filters, ...edited }: Edited, year: MeantYear | undefined): Promise<AudienceCount> => {
  const { audiences, caller } = call;
  const count = await audiences.count(Filters, await reachedFor(call, edited), year);
  const isFew = audiences.isHealth(Filters) && count.Total < fewestCounted && !hasHipaaAccess(caller.actor);
  return { ...count, Total: isFew ? null : count.Total, IsFew: isFew, FewerThan: fewestCounted };
};

/** The number of people who match the filters, and a description in words. Counts by health data are audited, without the values of the filters. @throws as `checked` */
export const describeAudience = async (call: Call, asked: Edited): Promise<AudienceCount & { readonly Description: string }> => {
  if (isListed(asked.ListType)) demandCoach(call.caller);
  const year = await checked(call, asked);
  const edited = { ...asked, Filters: meantBy(call, asked) };
  if (call.audiences.isHealth(edited.Filters)) {
    const detail = { filters: edited.Filters.map(({ Category }) => Category) };
    await call.change((unit) => unit.audit({ action: 'audience.healthCounted', target: edited.EntityId, detail }));
  }
  // Without the rows that every list of participants adds.
  const told = isListed(asked.ListType) ? asked.Filters : edited.Filters;
  return { ...(await countOf(call, edited, year)), Description: await call.audiences.describe(told, edited.EntityId) };
};

/** Whether a person of the company matches the filters, and why. @throws as `checked`; Refusal 404 for an unknown person or one of another company */
export const whyInAudience = async (call: Call, { UserId, ...edited }: Edited & { readonly UserId: string }): Promise<AudienceReason> => {
  const year = await checked(call, edited);
  const { db, audiences } = call;
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', UserId)
    .where('company_id', '=', edited.EntityId)
    .where('stage', '<>', removedStage)
    .executeTakeFirst();
  if (!person) throw new Refusal(404, 'person.unknown');
  if (audiences.isHealth(edited.Filters)) call.looksAt(UserId);
  else call.looksAtNobody();
  const isIn = await audiences.matches(edited.Filters, UserId, year);
  return { IsIn: isIn, Reasons: [...(await audiences[isIn ? 'whyIn' : 'whyNot'](edited.Filters, UserId, year))] };
};
