import type { WaysToEarn } from '../../../../../plugins/rewards/contract';
import type { waysToEarnSchemas } from '../../../../../plugins/rewards/contract/administration/waysToEarnSchemas';
import { isSingle, wayTypes } from '../../../../../plugins/rewards/rules/ways';
import { dayIn } from '../../../../../shell/rules/dates/days';
import { publicationDay, publicationState } from '../../../../platform/content/fields';
import type { Call, Handlers } from '../../../../platform/module';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import type { RewardTables } from '../../tables';
import type { Scope } from '../scope';
import { demandYear } from '../year';
import { earnersOf, record, waysOf } from './records';
import { copyWays, licensedTypes, missingIn, orderWays, removeWay, saveWay } from './save';

type RewardCall = Call<RewardTables>;

/** The latest plan year before this one that has ways to copy. */
const earlierOf = async ({ db }: RewardCall, scope: Scope, startsOn: string): Promise<WaysToEarn['Earlier']> => {
  for (const { id, name, starts_on } of await planYearsOf(db, scope.companyId)) {
    if (starts_on >= startsOn) continue;
    const missing = await missingIn(db, scope, id);
    if (missing.length > 0) return { Id: id, Name: name, Count: missing.length };
  }
  return null;
};

const read = async (call: RewardCall, asked: { readonly EntityId: string; readonly PlanYearId: string }): Promise<WaysToEarn> => {
  const year = await demandYear(call, asked);
  const scope = { companyId: asked.EntityId, planYearId: asked.PlanYearId };
  const ways = await waysOf(call.db, scope);
  const versionOf = await call.versions(
    record,
    ways.map(({ id }) => id),
  );
  const isLicensed = await licensedTypes(call.db, scope.companyId);
  const isThere = (type: (typeof wayTypes)[number]): boolean => isSingle(type) && ways.some(({ state }) => state.type === type);
  const today = dayIn(call.now(), year.time_zone);
  const over = year.ends_on < today;
  const presented: WaysToEarn['Ways'] = [];
  for (const { id, state } of ways)
    presented.push({
      Id: id,
      Type: state.type,
      Points: state.points,
      Names: state.names,
      Descriptions: state.descriptions,
      IsPublished: state.IsPublished,
      From: state.From,
      Until: state.Until,
      State: publicationState(state, publicationDay(call.now())),
      People: await earnersOf(call.db, scope, state.type),
      Version: versionOf(id),
    });
  return {
    Ways: presented,
    Types: wayTypes.filter((type) => isLicensed(type) && !isThere(type)),
    IsOver: over,
    IsAhead: year.starts_on > today,
    Earlier: over ? null : await earlierOf(call, scope, year.starts_on),
  };
};

/** The calls by which administrators maintain ways to earn points. */
export const waysToEarnHandlers: Handlers<typeof waysToEarnSchemas, RewardTables> = {
  waysToEarn: ({ query }, call) => read(call, query),
  saveWayToEarn: async ({ body }, call) => {
    await saveWay(call, body);
    return read(call, body);
  },
  removeWayToEarn: async ({ body }, call) => {
    await removeWay(call, body);
    return read(call, body);
  },
  orderWaysToEarn: async ({ body }, call) => {
    await orderWays(call, body);
    return read(call, body);
  },
  copyWaysToEarn: async ({ body }, call) => {
    await copyWays(call, body);
    return read(call, body);
  },
};
