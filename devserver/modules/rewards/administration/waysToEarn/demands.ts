import { isSingle, mostWays } from '../../../../../plugins/rewards/rules/ways';
import { dayOfCompany } from '../../../../platform/companies';
import { Refusal } from '../../../../platform/module';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import type { RewardDb } from '../../tables';
import type { Scope } from '../scope';
import { findWayIn, hasPaid, type KnownWay, waysOf } from './records';

/** @throws Refusal 409 for a plan year that has ended: what people earned in it and how stays */
export const demandOpen = async (db: RewardDb, { companyId, planYearId }: Scope, now: string): Promise<void> => {
  const year = (await planYearsOf(db, companyId)).find(({ id }) => id === planYearId);
  if (year === undefined || year.ends_on < (await dayOfCompany(db, companyId, now))) throw new Refusal(409, 'ways.over');
};

/**
 * Whether a way can be written as it is.
 * @throws what `fail` makes of the text: its kind is there already, or people have earned by the one that it had. Refusal 409 without room for another one
 */
export const demandFits = async (db: RewardDb, way: KnownWay, fail: (key: 'ways.twice' | 'ways.typeStays') => Error): Promise<void> => {
  const { id, state } = way;
  const others = (await waysOf(db, way)).filter((other) => other.id !== id);
  if (isSingle(state.type) && others.some((other) => other.state.type === state.type)) throw fail('ways.twice');
  const known = await findWayIn(db, way, id);
  if (known !== undefined && known.state.type !== state.type && (await hasPaid(db, way, known.state.type))) throw fail('ways.typeStays');
  if (known === undefined && others.length >= mostWays) throw new Refusal(409, 'ways.tooMany', { most: mostWays });
};
