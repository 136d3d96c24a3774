import { randomUUID } from 'node:crypto';
import type { waysToEarnSchemas } from '../../../../../plugins/rewards/contract/administration/waysToEarnSchemas';
import { isSingle, type WayType } from '../../../../../plugins/rewards/rules/ways';
import type { Input } from '../../../../../shell/net/contract';
import type { Changes } from '../../../../contracts';
import { namesIn, type Publication, wordsIn } from '../../../../platform/content/fields';
import { takenName } from '../../../../platform/content/ownNames';
import { type Call, FieldRefusal, Refusal, type Unit } from '../../../../platform/module';
import { listPlugins } from '../../queries';
import type { RewardDb, RewardTables } from '../../tables';
import type { Scope } from '../scope';
import { demandYear, publicationWithin } from '../year';
import { addWays, auditWay, changeOrder } from './changed';
import { demandFits, demandOpen, demandOwnNames } from './demands';
import { deleteWay, record, type WayState, wayIn, waysOf, writeWay } from './records';
import { pluginOf, usualWays } from './usual';

type RewardCall = Call<RewardTables>;
type Body<Name extends 'saveWayToEarn' | 'removeWayToEarn' | 'orderWaysToEarn' | 'copyWaysToEarn'> = Input<(typeof waysToEarnSchemas)[Name]>['body'];

const scopeOf = ({ EntityId, PlanYearId }: { readonly EntityId: string; readonly PlanYearId: string }): Scope => ({
  companyId: EntityId,
  planYearId: PlanYearId,
});

/** Whether people of a company can earn by a kind. */
export const licensedTypes = async (db: RewardDb, companyId: string): Promise<(type: WayType) => boolean> => {
  const plugins = await listPlugins(db, companyId);
  return (type) => {
    const plugin = pluginOf[type];
    return plugin === undefined || plugins.has(plugin);
  };
};

const comparable = ({ type, points, names, descriptions, IsPublished, From, Until }: WayState) => ({
  Type: type,
  Points: points,
  Names: names,
  Descriptions: descriptions,
  IsPublished,
  From,
  Until,
});

const atType = (key: string): Error => new FieldRefusal('Type', key);

/** The descriptions of a body. @throws FieldRefusal 400 for a Spanish one without an English one */
const descriptionsIn = ({ Descriptions }: Body<'saveWayToEarn'>): WayState['descriptions'] => {
  const words = wordsIn(Descriptions);
  if (words.en === '' && words.es !== '') throw new FieldRefusal('Descriptions.en', 'customRewards.englishFirst');
  return words.es === words.en ? { ...words, es: '' } : words;
};

const stateIn = (body: Body<'saveWayToEarn'>, position: number, publication: Publication): WayState => {
  const names = namesIn(body);
  return {
    type: body.Type,
    points: body.Points,
    names: names.es === names.en ? { ...names, es: '' } : names,
    descriptions: descriptionsIn(body),
    position,
    ...publication,
  };
};

const nextPosition = (ways: Awaited<ReturnType<typeof waysOf>>): number => Math.max(-1, ...ways.map(({ state }) => state.position)) + 1;

/**
 * Adds or changes a way to earn points. Lines of the ledger stay as they are: the change counts for those who earn from now on.
 * @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since
 */
export const saveWay = async (call: RewardCall, body: Body<'saveWayToEarn'>): Promise<void> => {
  await demandYear(call, body);
  const scope = scopeOf(body);
  await call.change(async (unit) => {
    const { trx } = unit;
    await demandOpen(trx, scope, unit.now());
    const known = body.Id ? await wayIn(trx, scope, body.Id) : undefined;
    const { IsPublished, From, Until } = body;
    const before = known && { IsPublished: known.state.IsPublished, From: known.state.From, Until: known.state.Until };
    const publication = await publicationWithin(trx, scope, { before, sent: { IsPublished, From, Until } });
    const ways = await waysOf(trx, scope);
    const state = stateIn(body, known?.state.position ?? nextPosition(ways), publication);
    if (known?.state.type !== state.type && !(await licensedTypes(trx, scope.companyId))(state.type)) throw new FieldRefusal('Type', 'ways.unlicensed');
    const way = { ...scope, id: known?.id ?? randomUUID(), state };
    await demandFits(trx, way, atType);
    demandOwnNames(way, ways, ({ field, name }) => new FieldRefusal(field, 'content.nameTaken', { name }));
    await unit.revise<object>({
      record,
      id: way.id,
      companyId: scope.companyId,
      version: body.Version,
      mine: comparable(state),
      theirs: async () => (known ? comparable(known.state) : {}),
    });
    await writeWay(trx, way);
    await auditWay(unit, known ? 'saved' : 'created', way, { before: known?.state ?? null, after: state });
  });
};

/** Deletes a way to earn points. @throws Refusal 404, 409; ConflictRefusal 409 if another user has saved it since */
export const removeWay = async (call: RewardCall, body: Body<'removeWayToEarn'>): Promise<void> => {
  await demandYear(call, body);
  const scope = scopeOf(body);
  await call.change(async (unit) => {
    await demandOpen(unit.trx, scope, unit.now());
    const known = await wayIn(unit.trx, scope, body.Id);
    const { companyId } = scope;
    await unit.revise<object>({
      record,
      id: known.id,
      companyId,
      version: body.Version,
      mine: { IsDeleted: true },
      theirs: async () => ({ IsDeleted: false }),
    });
    await deleteWay(unit.trx, known.id);
    await auditWay(unit, 'deleted', known, { before: known.state, after: null });
  });
};

/** Puts the ways of a plan year into an order. @throws Refusal 404; 409 in a plan year that has ended */
export const orderWays = async (call: RewardCall, body: Body<'orderWaysToEarn'>): Promise<void> => {
  await demandYear(call, body);
  await call.change(async (unit) => {
    await demandOpen(unit.trx, scopeOf(body), unit.now());
    await changeOrder(unit, scopeOf(body), body.Ids);
  });
};

/** A way as it begins in another plan year: without days, and as a draft if it ended on a day of its own. */
const inOtherYear = ({ position: _, ...state }: WayState): Omit<WayState, 'position'> => ({
  ...state,
  IsPublished: state.IsPublished && state.Until === null,
  From: null,
  Until: null,
});

/** The ways of another plan year, or the default ones, that a plan year lacks and by which people of the company can earn. */
export const missingIn = async (db: RewardDb, scope: Scope, from: string | null): Promise<readonly Omit<WayState, 'position'>[]> => {
  const source = from === null ? usualWays : (await waysOf(db, { ...scope, planYearId: from })).map(({ state }) => inOtherYear(state));
  const present = await waysOf(db, scope);
  const isLicensed = await licensedTypes(db, scope.companyId);
  const isThere = ({ type, names }: Omit<WayState, 'position'>): boolean =>
    present.some(({ state }) => (isSingle(type) && state.type === type) || takenName(names, [state.names]) !== undefined);
  return source.filter((way) => isLicensed(way.type) && !isThere(way));
};

const addMissing = async (unit: Unit<RewardTables>, scope: Scope, missing: Awaited<ReturnType<typeof missingIn>>, by?: null): Promise<void> => {
  const first = nextPosition(await waysOf(unit.trx, scope));
  const ways = missing.map((state, index) => ({ id: randomUUID(), state: { ...state, position: first + index } }));
  await addWays(unit, scope, ways, by);
};

/** Copies the ways of the previous plan year into a new one, unless administrators have prepared it. */
export const carryWays = async ({ companyId, planYearId, earlierId }: Changes['administration.planYearBegun'], unit: Unit<RewardTables>): Promise<void> => {
  const scope = { companyId, planYearId };
  if (earlierId === null || (await waysOf(unit.trx, scope)).length > 0) return;
  const missing = await missingIn(unit.trx, scope, earlierId);
  if (missing.length > 0) await addMissing(unit, scope, missing, null);
};

/** Adds ways of another plan year, or the default ones. @throws Refusal 404; 409 if all of them exist, or for too many ways */
export const copyWays = async (call: RewardCall, body: Body<'copyWaysToEarn'>): Promise<void> => {
  await demandYear(call, body);
  if (body.From !== null) await demandYear(call, { ...body, PlanYearId: body.From });
  const scope = scopeOf(body);
  await call.change(async (unit) => {
    await demandOpen(unit.trx, scope, unit.now());
    const missing = await missingIn(unit.trx, scope, body.From);
    if (missing.length === 0) throw new Refusal(409, 'ways.nothingToCopy');
    await addMissing(unit, scope, missing);
  });
};
