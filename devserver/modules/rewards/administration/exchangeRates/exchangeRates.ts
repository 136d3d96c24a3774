import { longDate } from '#shell/rules/dates/dates';
import type { exchangeRatesSchemas } from '../../../../../plugins/rewards/contract/administration/exchangeRatesSchemas';
import { differenceOf, isFar, mostEarlierRates } from '../../../../../plugins/rewards/rules/exchange';
import { rateUnits } from '../../../../../plugins/rewards/rules/money';
import type { Input, Output } from '../../../../../shell/net/contract';
import { dayIn, defaultZone } from '../../../../../shell/rules/dates/days';
import { globalCompanyId } from '../../../../platform/auth/reach';
import { type Call, changesBetween, FieldRefusal, type Handlers, Refusal, type Unit } from '../../../../platform/module';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import { isUsed, momentOf } from '../../spending/exchange';
import type { RewardDb, RewardTables } from '../../tables';

type RewardCall = Call<RewardTables>;
type RewardUnit = Unit<RewardTables>;
type Listed = Output<typeof exchangeRatesSchemas.saveExchangeRate>;

const record = 'exchangeRate';
const action = 'rewards.exchangeRateSaved';
const dollars = 'USD';

/** The rate of a currency on a day, in millionths of a dollar; null: none. */
interface Kept {
  readonly Currency: string;
  readonly Day: string;
  readonly Rate: number | null;
}

const inWords = ({ Rate }: Kept): object => ({ Rate: Rate === null ? null : Rate / rateUnits });

const rateOn = async (db: RewardDb, currency: string, day: string): Promise<Kept> => {
  const row = await db
    .selectFrom('reward_exchange_rate')
    .select('rate')
    .where('base', '=', currency)
    .where('conversion', '=', dollars)
    .where('day', '=', day)
    .executeTakeFirst();
  return { Currency: currency, Day: day, Rate: row?.rate ?? null };
};

/** Writes the rate of a day in both directions. */
const write = async ({ trx }: RewardUnit, currency: string, { Day: day, Rate }: Kept): Promise<void> => {
  const rows = [
    { base: currency, conversion: dollars, day, rate: Rate ?? 0 },
    { base: dollars, conversion: currency, day, rate: Rate === null ? 0 : Math.round((rateUnits * rateUnits) / Rate) },
  ];
  for (const { base, conversion } of rows)
    await trx.deleteFrom('reward_exchange_rate').where('base', '=', base).where('conversion', '=', conversion).where('day', '=', day).execute();
  if (Rate !== null) await trx.insertInto('reward_exchange_rate').values(rows).execute();
};

const ratesOf = (db: RewardDb, currency: string) =>
  db
    .selectFrom('reward_exchange_rate')
    .select(['day', 'rate'])
    .where('base', '=', currency)
    .where('conversion', '=', dollars)
    .orderBy('day', 'desc')
    .limit(mostEarlierRates)
    .execute();

/** The currencies other than US dollars that active gift cards or rates have, with the number of these cards. */
const currenciesIn = async (db: RewardDb): Promise<ReadonlyMap<string, number>> => {
  const rated = await db.selectFrom('reward_exchange_rate').select('base').distinct().where('conversion', '=', dollars).execute();
  const cards = await db
    .selectFrom('reward_item')
    .select(['currency', (eb) => eb.fn.countAll<number>().as('cards')])
    .where('is_custom', '=', 0)
    .where('is_active', '=', 1)
    .where('currency', '<>', dollars)
    .groupBy('currency')
    .execute();
  const none = rated.map(({ base }) => [base, 0] as const);
  const used = cards.map(({ currency, cards: n }) => [currency, Number(n)] as const);
  return new Map([...none, ...used].toSorted(([one], [other]) => one.localeCompare(other)));
};

/** The currencies of a company's gift cards in which nothing can be ordered, because no exchange rate is in force. */
export const currenciesWithoutRate = async (call: RewardCall, companyId: string): Promise<string[]> => {
  const cards = await call.db
    .selectFrom('reward_item')
    .select('currency')
    .distinct()
    .where('company_id', '=', companyId)
    .where('is_custom', '=', 0)
    .where('is_active', '=', 1)
    .where('currency', '<>', dollars)
    .orderBy('currency')
    .execute();
  const missing: string[] = [];
  for (const { currency } of cards) {
    const [latest] = await ratesOf(call.db, currency);
    if (latest === undefined || !isUsed(momentOf(call), latest.day)) missing.push(currency);
  }
  return missing;
};

const listed = async (call: RewardCall, currency: string, cards: number): Promise<Listed> => {
  const rates = await ratesOf(call.db, currency);
  const [latest] = rates;
  return {
    Currency: currency,
    GiftCards: cards,
    Rates: rates.map(({ day, rate }) => ({ Day: day, Rate: rate / rateUnits })),
    IsInForce: latest !== undefined && isUsed(momentOf(call), latest.day),
    Version: await call.version(record, currency),
  };
};

/**
 * Stores the rate of today.
 * @throws Refusal 404 for a currency that no gift card has; FieldRefusal 400 for a rate far from the last one without confirmation; ConflictRefusal 409 if
 * another user has saved one since
 */
const save = async (
  call: RewardCall,
  { Currency, Rate, IsConfirmed, Version }: Input<typeof exchangeRatesSchemas.saveExchangeRate>['body'],
): Promise<Listed> => {
  const cards = (await currenciesIn(call.db)).get(Currency);
  if (cards === undefined) throw new Refusal(404, 'rate.noCurrency', { currency: Currency });
  const after: Kept = { Currency, Day: dayIn(call.now(), defaultZone), Rate: Math.round(Rate * rateUnits) };
  await call.change(async (unit) => {
    const [last] = await ratesOf(unit.trx, Currency);
    await unit.revise<object>({
      record,
      id: Currency,
      companyId: globalCompanyId,
      version: Version,
      mine: { Rate },
      theirs: async () => ({ Rate: last ? last.rate / rateUnits : null }),
    });
    if (last && IsConfirmed !== true && isFar(Rate, last.rate / rateUnits))
      throw new FieldRefusal('IsConfirmed', 'rate.far', { percent: Math.round(Math.abs(differenceOf(Rate, last.rate / rateUnits))) });
    const before = await rateOn(unit.trx, Currency, after.Day);
    if (before.Rate === after.Rate) return;
    await write(unit, Currency, after);
    const undo: SavedVersions<Kept> = { before, after };
    const changed = changesBetween(inWords(before), inWords(after));
    await unit.audit({ action, target: Currency, company: globalCompanyId, record, changed, undo });
  });
  return listed(call, Currency, cards);
};

/** Undo of entered rates. */
export const undoOfRates = putsBack<RewardTables, Kept>(action, {
  record,
  now: ({ trx }, { target, kept }) => rateOn(trx, target, (kept as SavedVersions<Kept>).after.Day),
  keep: (unit, { target }, values) => write(unit, target, values),
  inWords: async (_unit, _change, values) => inWords(values),
  tells: ({ text }, { after }, language) => text('undo.rate', { currency: after.Currency, day: longDate(after.Day, { language }) }, language),
});

/** Exchange rates. SuperAdmins enter them for all companies. */
export const exchangeRatesHandlers: Handlers<typeof exchangeRatesSchemas, RewardTables> = {
  exchangeRates: async (_, call) => {
    const Currencies: Listed[] = [];
    for (const [currency, cards] of await currenciesIn(call.db)) Currencies.push(await listed(call, currency, cards));
    return { Today: dayIn(call.now(), defaultZone), Currencies };
  },
  saveExchangeRate: ({ body }, call) => save(call, body),
};
