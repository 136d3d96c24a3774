import type { overrideSchemas } from '../../../../../plugins/hra/contract/administration/overrideSchemas';
import { dayIn, defaultZone, readRouteDate } from '../../../../../shell/rules/dates/days';
import { FieldRefusal, type Handlers, Refusal } from '../../../../platform/module';
import { companyInReach, listCompanies } from '../../../../platform/organisation/inReach';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import type { HraTables } from '../../tables';
import type { HraCall } from '../../unit';
import { peopleOn } from './chosen';
import { type Overridden, overrideScreening, tellStaff } from './override';
import { listPeople, presentPerson } from './people';

/** The day (`yyyy-MM-dd`) of the override. @throws FieldRefusal 400 for an invalid day, and for one after today */
const overrideDayOf = (call: HraCall, text: string): string => {
  const day = readRouteDate(text);
  if (day === undefined) throw new FieldRefusal('overrideDate', 'override.noDay');
  if (day > dayIn(call.now(), defaultZone)) throw new FieldRefusal('overrideDate', 'override.afterToday');
  return day;
};

/** The calls of the biometric override (ADR-058 to ADR-070). */
export const overrideHandlers: Handlers<typeof overrideSchemas, HraTables> = {
  overrideFilters: async ({ query }, call) => {
    const companyId = query.entityId ?? call.caller.subject.companyId;
    await companyInReach(call, companyId);
    const years = await planYearsOf(call.db, companyId);
    return {
      Entities: await listCompanies(call.db, call.caller.reach, {}),
      PlanYears: years.map(({ id, name, starts_on, ends_on }) => ({ Value: id, Text: name, StartDate: starts_on, EndDate: ends_on })),
    };
  },

  searchOverrides: async ({ body: { EntityId, PlanYearId, ...request } }, call) => {
    await companyInReach(call, EntityId);
    if (!(await planYearsOf(call.db, EntityId)).some(({ id }) => id === PlanYearId)) throw new Refusal(404, 'override.planYear');
    const page = await listPeople(call.db, { request, within: [EntityId], filters: { planYear: PlanYearId } });
    return { ...page, Items: page.Items.map((row) => presentPerson(PlanYearId, row)) };
  },

  createOverrides: async ({ query, body }, call) => {
    const day = overrideDayOf(call, query.overrideDate);
    const chosen = (await peopleOn(call, day, body)).map((one): Overridden => ({ ...one, day }));
    await call.change(async (unit) => {
      for (const one of chosen) await overrideScreening(unit, one);
      for (const companyId of new Set(chosen.map((one) => one.companyId))) await tellStaff(unit, companyId);
    });
    return chosen.map(({ userId, planYearId }) => ({ UserId: userId, PlanYearId: planYearId }));
  },
};
