import type { Statement } from '../../../../plugins/rewards/contract';
import { fromMinor } from '../../../../plugins/rewards/rules/money';
import { type LedgerLine, yearOfLedger } from '../../../../plugins/rewards/rules/statement';
import { type Call, Refusal } from '../../../platform/module';
import { listMoney, listPoints } from '../queries';
import { stateOf } from '../spending/orderState';
import type { RewardDb, RewardTables } from '../tables';
import { planYearOf } from './ledger';
import { nameOf, namesFor, type Sources } from './sources';

type PointsRow = Awaited<ReturnType<typeof listPoints>>[number];
type MoneyRow = Awaited<ReturnType<typeof listMoney>>[number];

/** Lines entered together: an order or a cash-out has a line in each ledger. */
interface Event {
  readonly at: string;
  readonly points: PointsRow | undefined;
  readonly money: MoneyRow | undefined;
}

/** The change of the gift card by a line, in cents; none for an order paid with points. */
const ofGiftCard = ({ kind, cents }: MoneyRow): number | null => (kind === 'customOrder' ? null : kind === 'granted' ? cents : -cents);

const lineOfPoints = ({ plan_year_id, points, kind }: PointsRow): LedgerLine => ({
  planYearId: plan_year_id,
  amount: points,
  kind: kind === 'earned' ? 'credit' : 'debit',
});

/** The line of the gift card; none for an order paid with points. */
const lineOfCard = (row: MoneyRow): readonly LedgerLine[] => {
  const amount = ofGiftCard(row);
  return amount === null ? [] : [{ planYearId: row.plan_year_id, amount, kind: row.kind === 'granted' ? 'credit' : 'debit' }];
};

/** Lines of both ledgers, those of one time and source together, in chronological order. */
const eventsOf = (points: readonly PointsRow[], money: readonly MoneyRow[]): readonly Event[] => {
  const keyOf = ({ source_kind, source_id, at, reverses_id, id }: PointsRow | MoneyRow, ledger: string): string =>
    source_kind === 'order' || source_kind === 'cashOut' ? `${source_kind} ${source_id} ${at} ${reverses_id !== null}` : `${ledger} ${id}`;
  const events = new Map<string, Event>();
  for (const line of points) events.set(keyOf(line, 'points'), { at: line.at, points: line, money: undefined });
  for (const line of money) {
    const key = keyOf(line, 'money');
    events.set(key, { at: line.at, points: events.get(key)?.points, money: line });
  }
  return [...events.values()].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
};

/** The owner part of the address of a source's page, if it has one: a program's owner, a course's curriculum. */
const ownerOf = ({ source_kind, source_id }: PointsRow | MoneyRow, { programs, courses }: Sources): string | null =>
  (source_kind === 'course' ? courses.get(source_id)?.curriculumId : programs.get(source_id)?.ownerId) ?? null;

const presentOrder = ({ source_kind, source_id }: PointsRow | MoneyRow, { orders }: Sources): Statement['Items'][number]['Order'] => {
  const order = source_kind === 'order' ? orders.get(source_id) : undefined;
  if (order === undefined) return null;
  const { amount, currency, quantity, recipient_email, state, state_at } = order;
  return {
    Amount: fromMinor(amount, currency),
    Currency: currency,
    Quantity: quantity,
    RecipientEmail: recipient_email,
    State: stateOf(state),
    StateAt: state_at,
  };
};

/** Balances after an event: points, and cents on the gift card. */
interface After {
  readonly points: number;
  readonly cents: number;
}

const presentItem = ({ at, points, money }: Event, after: After, sources: Sources): Statement['Items'][number] => {
  const line = points ?? money;
  if (line === undefined) throw new Error('An event of a statement has no line.');
  const cents = money === undefined ? null : ofGiftCard(money);
  return {
    Id: points ? `points-${points.id}` : `money-${line.id}`,
    Date: at,
    Description: nameOf(line, sources),
    Points: points?.points ?? 0,
    Amount: cents === null ? null : fromMinor(cents, 'USD'),
    Balance: after.points,
    AmountBalance: fromMinor(after.cents, 'USD'),
    IsReversal: line.reverses_id !== null,
    Reason: line.reason,
    Order: presentOrder(line, sources),
    Source: { Kind: line.source_kind, Id: line.source_id, OwnerId: ownerOf(line, sources) },
  };
};

/** Names of plan years by id. A plan year of a deleted company has none. */
const namesOfYears = async (db: RewardDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('plan_year').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * A plan year of a person's points; the current one without a key (ACC-078).
 * @throws Refusal 404 for a plan year in which the person has no lines
 */
export const statementOf = async (call: Call<RewardTables>, key?: string): Promise<Statement> => {
  const { userId } = call.caller.subject;
  const points = await listPoints(call.db, userId);
  const money = await listMoney(call.db, userId);
  const current = await planYearOf(call.db, userId);
  const lines = [...points, ...money].sort((one, other) => (one.at < other.at ? -1 : 1));
  const years = [...new Set([...lines.map(({ plan_year_id }) => plan_year_id), current])];
  const wanted = key ?? current;
  if (!years.includes(wanted)) throw new Refusal(404, 'planYear.unknown');

  const names = await namesOfYears(call.db, years);
  const ofPoints = yearOfLedger(points.map(lineOfPoints), years, wanted);
  const ofCard = yearOfLedger(money.flatMap(lineOfCard), years, wanted);
  const inYear = ({ plan_year_id }: PointsRow | MoneyRow): boolean => plan_year_id === wanted;
  const sources = await namesFor(call, points.filter(inYear));
  let after: After = { points: ofPoints.opening, cents: ofCard.opening };
  const items = eventsOf(points.filter(inYear), money.filter(inYear)).map((event) => {
    after = { points: after.points + (event.points?.points ?? 0), cents: after.cents + ((event.money && ofGiftCard(event.money)) ?? 0) };
    return presentItem(event, after, sources);
  });
  return {
    PlanYearKeyId: wanted,
    IsCurrent: wanted === current,
    PlanYears: years.map((year) => ({ Key: year, Name: names.get(year) ?? year })).reverse(),
    OpeningBalance: ofPoints.opening,
    Balance: ofPoints.balance,
    Earned: ofPoints.credits,
    Redeemed: ofPoints.debits,
    Dollars: {
      OpeningBalance: fromMinor(ofCard.opening, 'USD'),
      Added: fromMinor(ofCard.credits, 'USD'),
      Spent: fromMinor(ofCard.debits, 'USD'),
      Balance: fromMinor(ofCard.balance, 'USD'),
    },
    Items: items.reverse(),
  };
};
