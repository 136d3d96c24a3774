import type { Locale } from '../../../../../shell/i18n/locale';
import { inOrder } from '../../../../../shell/rules/inOrder';
import { always } from '../../../../platform/content/fields';
import { changesBetween, Refusal, type Undo, type Unit } from '../../../../platform/module';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import type { RewardTables } from '../../tables';
import type { Scope } from '../scope';
import { findYear } from '../year';
import { demandFits, demandOpen, demandOwnNames } from './demands';
import { deleteWay, findWayIn, type KnownWay, record, type WayState, waysOf, writeOrder, writeWay } from './records';

type RewardUnit = Unit<RewardTables>;
export type WayAction = 'created' | 'saved' | 'deleted';

/** A way at one moment; without a state it did not exist. */
interface Version {
  readonly planYearId: string;
  readonly state: WayState | null;
}

/** Undo data, with the name of the plan year at that time. */
type Saved<V> = SavedVersions<V> & { readonly year?: string };

/** The name of the plan year of a change; its id for a change by an earlier version. */
const yearOf = (saved: Saved<{ readonly planYearId: string }>): string => saved.year ?? saved.after.planYearId;

const inWords = ({ state }: Version): object =>
  state === null
    ? { IsDeleted: true }
    : {
        WayType: state.type,
        Points: state.points,
        Title: state.names.en,
        SpanishTitle: state.names.es,
        Description: state.descriptions.en,
        SpanishDescription: state.descriptions.es,
        IsPublished: state.IsPublished,
        From: state.From,
        Until: state.Until,
        IsDeleted: false,
      };

/** Writes one row of the audit, with the changed fields and the data that an undo needs. */
export const auditWay = async (
  unit: RewardUnit,
  action: WayAction,
  { id, companyId, planYearId }: Pick<KnownWay, 'id' | 'companyId' | 'planYearId'>,
  { before, after }: { readonly before: WayState | null; readonly after: WayState | null },
): Promise<void> => {
  const { name: year } = await findYear(unit.trx, companyId, planYearId);
  const undo: Saved<Version> = { before: { planYearId, state: before }, after: { planYearId, state: after }, year };
  const changed = changesBetween(before === null ? { IsDeleted: false } : inWords(undo.before), inWords(undo.after));
  await unit.audit({ action: `wayToEarn.${action}`, target: id, company: companyId, record, changed, undo });
};

const conflict = (key: string): Error => new Refusal(409, key);

/** Writes a way from undo data, or deletes it. @throws Refusal 409 if it no longer fits, or its plan year has ended */
const putWay = async (unit: RewardUnit, { state, ...way }: Omit<KnownWay, 'state'> & Version): Promise<void> => {
  await demandOpen(unit.trx, way, unit.now());
  if (state === null) await deleteWay(unit.trx, way.id);
  else {
    const known = await demandFits(unit.trx, { ...way, state }, conflict);
    await writeWay(unit.trx, { ...way, state: { ...state, position: known?.state.position ?? state.position } });
  }
};

/** A state with the position of an earlier one, because the order is a separate record. */
const atPlaceOf = (state: WayState | undefined, kept: WayState | null | undefined): WayState | null =>
  state ? { ...state, position: kept?.position ?? state.position } : null;

/** A state with the publication that ways had before they could be drafts. */
const published = (state: WayState): WayState => ({ ...always, ...state });

const nameOf = (state: WayState | null, language: Locale): string => (language === 'es-419' && state?.names.es) || (state?.names.en ?? '');

const undoOf = (action: WayAction): readonly [string, Undo<RewardTables>] =>
  putsBack<RewardTables, Version>(`wayToEarn.${action}`, {
    record,
    async now({ trx }, { companyId, target, kept }) {
      const { planYearId, state } = (kept as SavedVersions<Version>).after;
      return { planYearId, state: atPlaceOf((await findWayIn(trx, { companyId, planYearId }, target))?.state, state) };
    },
    latest: ({ planYearId, state }) => ({ planYearId, state: state && published(state) }),
    async keep(unit, { companyId, target: id }, { planYearId, state }) {
      const taken = ({ name }: { readonly name: string }): Refusal => new Refusal(409, 'content.nameTaken', { name });
      const way = { id, companyId, planYearId };
      if (state !== null) demandOwnNames({ ...way, state }, await waysOf(unit.trx, way), taken);
      await putWay(unit, { ...way, state });
    },
    inWords: async (_, __, version) => inWords(version),
    tells: ({ text }, saved, language) =>
      text(`undo.wayToEarn.${action}`, { name: nameOf(saved.after.state ?? saved.before.state, language), year: yearOf(saved) }, language),
  });

/** The record name of ways that are copied into a plan year. */
const copies = 'waysToEarn';

/** The copied ways that still exist. */
interface Copied {
  readonly planYearId: string;
  readonly ways: readonly { readonly id: string; readonly state: WayState }[];
}

const copiedInWords = ({ ways }: Copied): object => ({ Ways: ways.map(({ state }) => state.names.en).join(' · ') });

/** Adds the ways that do not exist yet, with one row of the audit for all of them. @param by null: the product itself */
export const addWays = async (
  unit: RewardUnit,
  { companyId, planYearId }: Pick<KnownWay, 'companyId' | 'planYearId'>,
  ways: Copied['ways'],
  by?: null,
): Promise<void> => {
  const id = `${companyId} ${planYearId}`;
  await unit.revise({ record: copies, id, companyId });
  for (const way of ways) await putWay(unit, { ...way, companyId, planYearId });
  const { name: year } = await findYear(unit.trx, companyId, planYearId);
  const undo: Saved<Copied> = { before: { planYearId, ways: [] }, after: { planYearId, ways }, year };
  const changed = changesBetween(copiedInWords(undo.before), copiedInWords(undo.after));
  await unit.audit({ action: 'waysToEarn.copied', target: id, company: companyId, record: copies, changed, undo, ...(by === null && { by }) });
};

const undoOfCopy = putsBack<RewardTables, Copied>('waysToEarn.copied', {
  record: copies,
  async now({ trx }, { companyId, kept }) {
    const { before, after } = kept as SavedVersions<Copied>;
    const { planYearId } = after;
    const ways = [];
    for (const { id, state: kept } of [...before.ways, ...after.ways]) {
      const state = atPlaceOf((await findWayIn(trx, { companyId, planYearId }, id))?.state, kept);
      if (state) ways.push({ id, state });
    }
    return { planYearId, ways };
  },
  latest: ({ planYearId, ways }) => ({ planYearId, ways: ways.map(({ id, state }) => ({ id, state: published(state) })) }),
  async keep(unit, { companyId, kept }, { planYearId, ways }) {
    const { before, after } = kept as SavedVersions<Copied>;
    for (const { id } of [...before.ways, ...after.ways]) {
      const state = ways.find((way) => way.id === id)?.state ?? null;
      await putWay(unit, { id, companyId, planYearId, state });
    }
  },
  inWords: async (_, __, copied) => copiedInWords(copied),
  tells: ({ text }, saved, language) =>
    text('undo.waysToEarn.copied', { n: saved.before.ways.length + saved.after.ways.length, year: yearOf(saved) }, language),
});

/** The record name of the order of a plan year's ways. */
const order = 'wayOrder';

/** The order of the ways of a plan year. */
interface Places {
  readonly planYearId: string;
  readonly ids: readonly string[];
}

/** Names of the ways in an order, for `Places`. */
const orderInWords = async (trx: RewardUnit['trx'], scope: Scope) => {
  const names = new Map((await waysOf(trx, scope)).map(({ id, state }) => [id, state.names.en]));
  return ({ ids }: Places): object => ({ WayOrder: ids.map((id) => names.get(id) ?? '').join(' · ') });
};

const placesOf = async (trx: RewardUnit['trx'], scope: Scope): Promise<Places> => ({
  planYearId: scope.planYearId,
  ids: (await waysOf(trx, scope)).map(({ id }) => id),
});

/** Puts the ways of a plan year into an order, with one row of the audit. Ids that no longer exist are ignored. */
export const changeOrder = async (unit: RewardUnit, scope: Scope, wanted: readonly string[]): Promise<void> => {
  const before = await placesOf(unit.trx, scope);
  const ids = inOrder(
    before.ids.map((Id) => ({ Id })),
    wanted.filter((id) => before.ids.includes(id)),
  ).map(({ Id }) => Id);
  if (ids.every((id, at) => id === before.ids[at])) return;
  const target = `${scope.companyId} ${scope.planYearId}`;
  await unit.revise({ record: order, id: target, companyId: scope.companyId });
  await writeOrder(unit.trx, scope, ids);
  const { name: year } = await findYear(unit.trx, scope.companyId, scope.planYearId);
  const undo: Saved<Places> = { before, after: { ...before, ids }, year };
  const inWords = await orderInWords(unit.trx, scope);
  const changed = changesBetween(inWords(undo.before), inWords(undo.after));
  await unit.audit({ action: 'waysToEarn.reordered', target, company: scope.companyId, record: order, changed, undo });
};

const undoOfOrder = putsBack<RewardTables, Places>('waysToEarn.reordered', {
  record: order,
  now: ({ trx }, { companyId, kept }) => placesOf(trx, { companyId, planYearId: (kept as SavedVersions<Places>).after.planYearId }),
  async keep(unit, { companyId }, { planYearId, ids }) {
    await demandOpen(unit.trx, { companyId, planYearId }, unit.now());
    await writeOrder(unit.trx, { companyId, planYearId }, ids);
  },
  inWords: async ({ trx }, { companyId }, places) => (await orderInWords(trx, { companyId, planYearId: places.planYearId }))(places),
  tells: ({ text }, saved, language) => text('undo.waysToEarn.reordered', { year: yearOf(saved) }, language),
});

/** Undo of changes of the ways to earn points. */
export const undoOfWays: readonly (readonly [string, Undo<RewardTables>])[] = [
  ...(['created', 'saved', 'deleted'] as const).map(undoOf),
  undoOfCopy,
  undoOfOrder,
];
