import { isDeepStrictEqual } from 'node:util';
import type { budgetSchemas } from '../../../../../plugins/rewards/contract/administration/budgetSchemas';
import { fromMinor } from '../../../../../plugins/rewards/rules/money';
import type { Locale } from '../../../../../shell/i18n/locale';
import type { Input, Output } from '../../../../../shell/net/contract';
import { type Call, type Context, changesBetween, type Handlers, type Unit } from '../../../../platform/module';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import type { RewardDb, RewardTables } from '../../tables';
import { demandYear, findYear } from '../year';
import { figuresOf } from './figures';

type RewardCall = Call<RewardTables>;
type RewardUnit = Unit<RewardTables>;

const record = 'budget';
const action = 'rewards.budgetSaved';

/** The undo data of a save. */
interface Kept {
  readonly PlanYear: string;
  /** In cents; null: none. */
  readonly Cents: number | null;
}

/** The undo data of a save, with the name of its plan year at that time. */
type SavedBudget = SavedVersions<Kept> & { readonly year?: string };

/** Record id of a plan year in versions and the history. */
const idOf = (companyId: string, planYearId: string): string => `${companyId} ${planYearId}`;

const budgetIn = async (db: RewardDb, companyId: string, planYearId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('reward_budget')
    .select('cents')
    .where('company_id', '=', companyId)
    .where('plan_year_id', '=', planYearId)
    .executeTakeFirst();
  return row?.cents ?? null;
};

const write = async ({ trx }: RewardUnit, companyId: string, { PlanYear, Cents }: Kept): Promise<void> => {
  await trx.deleteFrom('reward_budget').where('company_id', '=', companyId).where('plan_year_id', '=', PlanYear).execute();
  if (Cents !== null) await trx.insertInto('reward_budget').values({ company_id: companyId, plan_year_id: PlanYear, cents: Cents }).execute();
};

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : fromMinor(cents, 'USD'));

const inWords = async ({ Cents }: Kept): Promise<object> => ({ Budget: dollarsOf(Cents) });

const read = async (
  call: RewardCall,
  asked: { readonly EntityId: string; readonly PlanYearId: string },
): Promise<Output<typeof budgetSchemas.rewardBudget>> => {
  const year = await demandYear(call, asked);
  return {
    ...(await figuresOf(call, year, call.language)),
    Budget: dollarsOf(await budgetIn(call.db, asked.EntityId, asked.PlanYearId)),
    Version: await call.version(record, idOf(asked.EntityId, asked.PlanYearId)),
  };
};

/** Stores a budget. @throws Refusal 404 for a company out of reach or an unknown plan year, ConflictRefusal 409 if another user has saved it since */
const save = async (call: RewardCall, { EntityId, PlanYearId, Budget, Version }: Input<typeof budgetSchemas.saveRewardBudget>['body']): Promise<void> => {
  const year = await demandYear(call, { EntityId, PlanYearId });
  const after: Kept = { PlanYear: PlanYearId, Cents: Budget === null ? null : Math.round(Budget * 100) };
  await call.change(async (unit) => {
    const before: Kept = { PlanYear: PlanYearId, Cents: await budgetIn(unit.trx, EntityId, PlanYearId) };
    await unit.revise<object>({
      record,
      id: idOf(EntityId, PlanYearId),
      companyId: EntityId,
      version: Version,
      mine: { Budget },
      theirs: async () => ({ Budget: dollarsOf(before.Cents) }),
    });
    if (isDeepStrictEqual(before, after)) return;
    await write(unit, EntityId, after);
    const undo: SavedBudget = { before, after, year: year.name };
    const changed = changesBetween(await inWords(before), await inWords(after));
    await unit.audit({ action, target: idOf(EntityId, PlanYearId), company: EntityId, record, changed, undo });
  });
};

/** Undo of saves of a budget. */
export const undoOfBudget = putsBack<RewardTables, Kept>(action, {
  record,
  async now({ trx }, { companyId, kept }) {
    const { PlanYear } = (kept as SavedVersions<Kept>).after;
    return { PlanYear, Cents: await budgetIn(trx, companyId, PlanYear) };
  },
  async keep(unit, { companyId }, kept) {
    await findYear(unit.trx, companyId, kept.PlanYear);
    await write(unit, companyId, kept);
  },
  inWords: (_, __, kept) => inWords(kept),
  tells: ({ text }, saved, language) => text('undo.budgetSaved', { year: (saved as SavedBudget).year ?? saved.after.PlanYear }, language),
});

/** The remaining budgets of a company, as defined by `rewards.budgetLeft`. */
export const budgetLeft = async (
  context: Context<RewardTables>,
  { companyId, language }: { readonly companyId: string; readonly language: Locale },
): Promise<ReadonlyMap<string, number>> => {
  const left = new Map<string, number>();
  for (const year of await planYearsOf(context.db, companyId)) {
    const cents = await budgetIn(context.db, companyId, year.id);
    if (cents === null) continue;
    const { Paid, Cards, Held, Sources } = await figuresOf(context, year, language);
    const spoken = Paid + Cards + (Held.Dollars ?? 0) + Sources.reduce((sum, { Dollars }) => sum + (Dollars ?? 0), 0);
    left.set(year.id, Math.round(cents - spoken * 100) / 100);
  }
  return left;
};

/** The budget of a plan year. */
export const budgetHandlers: Handlers<typeof budgetSchemas, RewardTables> = {
  rewardBudget: ({ query }, call) => read(call, query),
  saveRewardBudget: async ({ body }, call) => {
    await save(call, body);
    return read(call, body);
  },
};
