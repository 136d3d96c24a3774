import { isDeepStrictEqual } from 'node:util';
import { isSingle, mostWays } from '../../../../../plugins/rewards/rules/ways';
import { dayIn } from '../../../../../shell/rules/dates/days';
import { type TakenName, takenName } from '../../../../platform/content/ownNames';
import { Refusal } from '../../../../platform/module';
import type { RewardDb } from '../../tables';
import type { Scope } from '../scope';
import { findYear } from '../year';
import { findWayIn, hasPaid, type KnownWay, waysOf } from './records';

/** @throws Refusal 404 for a plan year that no longer exists; 409 for one that has ended: its ways and earnings are final */
export const demandOpen = async (db: RewardDb, { companyId, planYearId }: Scope, now: string): Promise<void> => {
  const year = await findYear(db, companyId, planYearId);
  if (year.ends_on < dayIn(now, year.time_zone)) throw new Refusal(409, 'ways.over');
};

/**
 * @param ways of the plan year
 * @throws the result of `fail` if a new name belongs to another one of them
 */
export const demandOwnNames = (
  { id, state: { names } }: KnownWay,
  ways: readonly Pick<KnownWay, 'id' | 'state'>[],
  fail: (taken: TakenName) => Refusal,
): void => {
  if (isDeepStrictEqual(ways.find((one) => one.id === id)?.state.names, names)) return;
  const taken = takenName(
    names,
    ways.filter((other) => other.id !== id).map((other) => other.state.names),
  );
  if (taken) throw fail(taken);
};

/**
 * Checks whether a way can be written.
 * @returns the existing way
 * @throws the result of `fail` for a second way of its kind, and for another kind after people have earned by it; Refusal 409 for too many ways
 */
export const demandFits = async (db: RewardDb, way: KnownWay, fail: (key: 'ways.twice' | 'ways.typeStays') => Error): Promise<KnownWay | undefined> => {
  const { id, state } = way;
  const others = (await waysOf(db, way)).filter((other) => other.id !== id);
  if (isSingle(state.type) && others.some((other) => other.state.type === state.type)) throw fail('ways.twice');
  const known = await findWayIn(db, way, id);
  if (known !== undefined && known.state.type !== state.type && (await hasPaid(db, way, known.state.type))) throw fail('ways.typeStays');
  if (known === undefined && others.length >= mostWays) throw new Refusal(409, 'ways.tooMany', { most: mostWays });
  return known;
};
