import { rateUnits } from '../../../plugins/rewards/rules/money';
import { addDays, dayIn, defaultZone } from '../../../shell/rules/days';
import { type Call, Refusal } from '../../platform/module';
import type { RewardDb, RewardTables } from './tables';

/** The value of a whole unit of a currency, in millionths, and its day. */
export interface Rate {
  readonly rate: number;
  readonly day: string;
}

/**
 * The latest rate from one currency to another. In production it must be of today or yesterday.
 * @throws Refusal 404 without a rate, 409 for one that is too old
 */
export const rateOf = async (
  { isProduction, now }: { readonly isProduction: boolean; readonly now: string },
  db: RewardDb,
  base: string,
  conversion: string,
): Promise<Rate> => {
  const today = dayIn(now, defaultZone);
  if (base === conversion) return { rate: rateUnits, day: today };
  const found = await db
    .selectFrom('reward_exchange_rate')
    .select(['rate', 'day'])
    .where('base', '=', base)
    .where('conversion', '=', conversion)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal(404, 'rate.unknown', { base, conversion });
  if (isProduction && found.day < addDays(today, -1)) throw new Refusal(409, 'rate.old', { base, conversion });
  return found;
};

/** Parameters of rates beside the database. */
export const momentOf = (call: Call<RewardTables>): Parameters<typeof rateOf>[0] => ({ isProduction: call.isProduction, now: call.now() });
