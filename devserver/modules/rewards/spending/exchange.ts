import { isInForce } from '../../../../plugins/rewards/rules/exchange';
import { rateUnits } from '../../../../plugins/rewards/rules/money';
import { dayIn, defaultZone } from '../../../../shell/rules/dates/days';
import { type Call, Refusal } from '../../../platform/module';
import type { RewardDb, RewardTables } from '../tables';

/** The value of a whole unit of a currency, in millionths, and its day. */
export interface Rate {
  readonly rate: number;
  readonly day: string;
}

/** Time and environment of an order. */
interface Moment {
  readonly isProduction: boolean;
  readonly now: string;
}

/** Whether a rate of a day is used for orders; outside production every one is. */
export const isUsed = ({ isProduction, now }: Moment, day: string): boolean => !isProduction || isInForce(day, dayIn(now, defaultZone));

/**
 * The latest rate from one currency to another. In production it must not be older than `daysInForce`.
 * @throws Refusal 404 without a rate, 409 for one that is too old
 */
export const rateOf = async (moment: Moment, db: RewardDb, base: string, conversion: string): Promise<Rate> => {
  if (base === conversion) return { rate: rateUnits, day: dayIn(moment.now, defaultZone) };
  const found = await db
    .selectFrom('reward_exchange_rate')
    .select(['rate', 'day'])
    .where('base', '=', base)
    .where('conversion', '=', conversion)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal(404, 'rate.unknown', { base, conversion });
  if (!isUsed(moment, found.day)) throw new Refusal(409, 'rate.old', { base, conversion });
  return found;
};

/** Parameters of rates beside the database. */
export const momentOf = (call: Call<RewardTables>): Moment => ({ isProduction: call.isProduction, now: call.now() });
