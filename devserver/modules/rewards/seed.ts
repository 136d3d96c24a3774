import { locales } from '../../../shell/i18n/locale';
import { toFlag } from '../../platform/database/flag';
import type { Seed } from '../../platform/seeding';
import { writeWay } from './administration/waysToEarn/records';
import { usualWays } from './administration/waysToEarn/usual';
import { corrections } from './fixtures/corrections';
import { colleaguesOrders, money, orders, points, takenBack } from './fixtures/history';
import { type ItemFixture, items, rates } from './fixtures/mall';
import { reverse } from './points/ledger';
import type { RewardTables } from './tables';

type RewardsSeed = Seed<RewardTables>;

const company_id = 'acme';

/** The person with history in each area. */
const participant = 'participant@acme.example';

/** The mall of a company with these rewards. */
export const addItems = async ({ trx }: RewardsSeed, company_id: string, items: readonly ItemFixture[]): Promise<void> => {
  const { plan_year_id: planYear } = await trx.selectFrom('company').select('plan_year_id').where('id', '=', company_id).executeTakeFirstOrThrow();
  for (const [index, { id, picture, currency = 'USD', amounts, isCustom, needsRecognition, name, description }] of items.entries()) {
    const range =
      'least' in amounts
        ? { ...amounts, denominations: '[]' }
        : { least: Math.min(...amounts), most: Math.max(...amounts), denominations: JSON.stringify(amounts) };
    const kind = { is_custom: toFlag(isCustom ?? false), needs_recognition: toFlag(needsRecognition ?? false), roles: '[]', is_active: 1 };
    const administered = isCustom ? { plan_year_id: planYear, currency_amount: range.least } : {};
    await trx
      .insertInto('reward_item')
      .values({ id, company_id, position: index + 1, currency, ...range, ...kind, ...administered, image_url: picture })
      .execute();
    const texts = locales.map((language) => ({ item_id: id, language, name: name[language], description: description[language] }));
    await trx.insertInto('reward_item_text').values(texts).execute();
  }
};

/** The usual ways to earn points, in the current plan year of a company. */
export const addUsualWays = async ({ trx }: RewardsSeed, companyId: string): Promise<void> => {
  const { plan_year_id: planYearId } = await trx.selectFrom('company').select('plan_year_id').where('id', '=', companyId).executeTakeFirstOrThrow();
  for (const [position, way] of usualWays.entries())
    await writeWay(trx, { id: `${companyId}-${planYearId}-${way.type}`, companyId, planYearId, state: { ...way, position } });
};

const addMall = async (fresh: RewardsSeed): Promise<void> => {
  const { trx, day } = fresh;
  await addItems(fresh, company_id, items);
  const dated = rates.flatMap(({ base, conversion, rates: days }) => days.map((rate, ago) => ({ base, conversion, day: day(-ago), rate })));
  await trx.insertInto('reward_exchange_rate').values(dated).execute();
  await addUsualWays(fresh, company_id);
};

const addHistory = async ({ trx, moment }: RewardsSeed): Promise<void> => {
  const person = await trx
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'person.email', 'company.plan_year_id'])
    .where('person.user_name', '=', participant)
    .executeTakeFirstOrThrow();
  const lastYear = person.plan_year_id.replace(/\d+$/, (year) => String(Number(year) - 1));
  const whose = (isOfLastYear = false) => ({ person_id: person.id, company_id, plan_year_id: isOfLastYear ? lastYear : person.plan_year_id });
  const placed = { person_id: person.id, company_id, currency: 'USD', quantity: 1, recipient_email: person.email, sends_at: null, decided_by: null };
  await trx
    .insertInto('reward_order')
    .values(
      orders.map(({ day, isOfLastYear, state = 'sent', stateDay = day, reason = '', ...order }) => ({
        ...order,
        ...placed,
        plan_year_id: whose(isOfLastYear).plan_year_id,
        at: moment(day),
        state,
        state_at: moment(stateDay),
        reason,
      })),
    )
    .execute();
  await trx
    .insertInto('reward_points')
    .values(points.map(({ day, isOfLastYear, ...line }) => ({ ...line, ...whose(isOfLastYear), at: moment(day) })))
    .execute();
  await trx
    .insertInto('reward_money')
    .values(money.map(({ day, isOfLastYear, ...line }) => ({ ...line, ...whose(isOfLastYear), at: moment(day) })))
    .execute();
  await reverse(trx, { userId: person.id, at: moment(takenBack.day) }, { kind: 'order', id: takenBack.id }, takenBack.reason);
};

/** Orders of colleagues, with the credits that paid for them. */
const addColleaguesOrders = async ({ trx, moment }: RewardsSeed): Promise<void> => {
  const { plan_year_id } = await trx.selectFrom('company').select('plan_year_id').where('id', '=', company_id).executeTakeFirstOrThrow();
  for (const { who, points: inPoints, cents, day, state = 'sent', stateDay = day, reason = '', id, item_id, amount } of colleaguesOrders) {
    const whose = { person_id: `acme-c${who}`, company_id, plan_year_id };
    const { email } = await trx.selectFrom('person').select('email').where('id', '=', whose.person_id).executeTakeFirstOrThrow();
    const said = { currency: 'USD', quantity: 1, recipient_email: email, sends_at: null, decided_by: null, reason };
    await trx
      .insertInto('reward_order')
      .values({ ...whose, ...said, id, item_id, amount, at: moment(day), state, state_at: moment(stateDay) })
      .execute();
    const order = { source_kind: 'order', source_id: id } as const;
    if (inPoints > 0) {
      const welcome = { source_kind: 'welcome', source_id: 'welcome', source_name: 'Welcome' } as const;
      await trx
        .insertInto('reward_points')
        .values([
          { ...whose, ...welcome, at: moment(-90), kind: 'earned', points: 500 },
          { ...whose, ...order, source_name: item_id, at: moment(day), kind: 'redeemed', points: -inPoints },
        ])
        .execute();
      await trx
        .insertInto('reward_money')
        .values({ ...whose, ...order, at: moment(day), kind: 'customOrder', cents })
        .execute();
    } else {
      await trx
        .insertInto('reward_money')
        .values([
          { ...whose, source_kind: 'deposit', source_id: 'deposit', at: moment(-60), kind: 'granted', cents: 5_000 },
          { ...whose, ...order, at: moment(day), kind: 'order', cents },
        ])
        .execute();
    }
  }
};

const addCorrections = async ({ trx, moment }: RewardsSeed): Promise<void> => {
  const names = corrections.flatMap(({ who, by }) => [who, by]);
  const people = await trx
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'person.user_name', 'company.plan_year_id'])
    .where('person.user_name', 'in', names)
    .execute();
  const personOf = (name: string) => {
    const person = people.find(({ user_name }) => user_name === name);
    if (person === undefined) throw new Error(`The fixtures have no ${name}.`);
    return person;
  };
  const rows = corrections.map(({ day, who, by, ...correction }) => {
    const { id: person_id, plan_year_id } = personOf(who);
    const { id: by_id } = personOf(by);
    const [at, isEntered] = [moment(day), correction.state === 'Entered'];
    const open = { decided_by: null, decided_at: null, taken_back_by: null, taken_back_at: null };
    const entered = { waits: toFlag(!isEntered), entered_at: isEntered ? at : null };
    return { ...correction, company_id, person_id, plan_year_id, by_id, by_subject_id: by_id, at, ...entered, ...open };
  });
  await trx.insertInto('reward_correction').values(rows).execute();
};

/** Acme's mall with rates and ways to earn points, and one person's ledgers. Programs announce their points during seeding. */
export const seed = async (fresh: RewardsSeed): Promise<void> => {
  await addMall(fresh);
  await addHistory(fresh);
  await addColleaguesOrders(fresh);
  await addCorrections(fresh);
};
