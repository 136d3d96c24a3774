import type { Changes } from '../../../contracts';
import { prepared } from '../../../platform/database/prepared';
import type { MoneySource, PointsSource, RewardDb, RewardTables } from '../tables';

/** The company of a person, and its current plan year: lines belong to both permanently, even if the person moves to another company. */
const ledgerYearOf = async (db: RewardDb, userId: string): Promise<{ readonly company_id: string; readonly plan_year_id: string }> => {
  const [year] = await readLedgerYear(db, userId);
  if (year === undefined) throw new Error('Nobody has this id.');
  return year;
};

const readLedgerYear = prepared((db: RewardDb, userId: string) =>
  db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['company.id as company_id', 'company.plan_year_id'])
    .where('person.id', '=', userId),
);

/** The current plan year of a person's company. */
export const planYearOf = async (db: RewardDb, userId: string): Promise<string> => (await ledgerYearOf(db, userId)).plan_year_id;

/** The person of a line, and its time. */
export interface Entered {
  readonly userId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The user who acts for them; by default the person. */
  readonly actorId?: string | undefined;
}

/** Source of a line; `name` replaces a deleted source. */
export interface Source<Kind> {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
}

/** Reason of a line, shown to the person, if its source is not enough. */
interface Reasoned {
  readonly reason?: string;
}

/** Enters points that were `earned`, or `redeemed` (negative). */
export const enterPoints = async (
  db: RewardDb,
  { userId, at }: Entered,
  source: Source<PointsSource>,
  line: Pick<RewardTables['reward_points'], 'kind' | 'points'> & Reasoned,
): Promise<void> => {
  await writePoints(db, { userId, at }, source, { ...line, ...(await ledgerYearOf(db, userId)) });
};

const writePoints = async (
  db: RewardDb,
  { userId, at }: Entered,
  source: Source<PointsSource>,
  line: Pick<RewardTables['reward_points'], 'kind' | 'points' | 'plan_year_id'> & { readonly company_id: string } & Reasoned,
): Promise<void> => {
  await db
    .insertInto('reward_points')
    .values({ person_id: userId, at, ...line, source_kind: source.kind, source_id: source.id, source_name: source.name })
    .execute();
};

/** Enters cents that were `granted` to the gift card, or spent. */
export const enterMoney = async (
  db: RewardDb,
  { userId, at, actorId }: Entered,
  source: Omit<Source<MoneySource>, 'name'>,
  line: Pick<RewardTables['reward_money'], 'kind' | 'cents'> & Reasoned,
): Promise<void> => {
  const year = await ledgerYearOf(db, userId);
  await db
    .insertInto('reward_money')
    .values({ person_id: userId, ...year, at, ...line, source_kind: source.kind, source_id: source.id, actor_id: actorId ?? null })
    .execute();
};

/** A correction: points, or cents on the gift card, negative if deducted. */
interface CorrectedAmount {
  readonly id: string;
  readonly kind: 'Points' | 'GiftCard';
  readonly amount: number;
  /** Shown to the person. */
  readonly reason: string;
}

/** Enters a correction. It counts as earned or granted, so that it is not spending. @returns the plan year of the line */
export const enterCorrection = async (db: RewardDb, entered: Entered, { id, kind, amount, reason }: CorrectedAmount): Promise<string> => {
  const source = { kind: 'correction', id, name: 'Correction' } as const;
  if (kind === 'Points') await enterPoints(db, entered, source, { kind: 'earned', points: amount, reason });
  else await enterMoney(db, entered, source, { kind: 'granted', cents: amount, reason });
  return planYearOf(db, entered.userId);
};

/** Net points of a program, by company and plan year, latest first. */
const givenByYear = (db: RewardDb, userId: string, programId: string) =>
  db
    .selectFrom('reward_points')
    .select((eb) => ['company_id', 'plan_year_id', eb.fn.sum<number>('points').as('points')])
    .where('person_id', '=', userId)
    .where('kind', '=', 'earned')
    .where('source_kind', '=', 'program')
    .where('source_id', '=', programId)
    .groupBy(['company_id', 'plan_year_id'])
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .execute();

/** Enters the points of a program. Deductions are taken from the plan years that received the points, latest first; an excess from the current one. */
export const enterProgramPoints = async (db: RewardDb, { userId, programId, programName, points, at }: Changes['programs.pointsEarned']): Promise<void> => {
  const source = { kind: 'program', id: programId, name: programName } as const;
  let left = points;
  for (const given of points < 0 ? await givenByYear(db, userId, programId) : []) {
    const back = Math.min(-left, Math.max(0, given.points));
    if (back > 0)
      await writePoints(db, { userId, at }, source, { kind: 'earned', points: -back, company_id: given.company_id, plan_year_id: given.plan_year_id });
    left += back;
  }
  if (left !== 0) await enterPoints(db, { userId, at }, source, { kind: 'earned', points: left });
};

/** Lines that are neither reversals nor reversed. */
const notReversed = <Line extends { readonly id: number; readonly reverses_id: number | null }>(lines: readonly Line[]): readonly Line[] => {
  const takenBack = new Set(lines.map(({ reverses_id }) => reverses_id));
  return lines.filter(({ id, reverses_id }) => reverses_id === null && !takenBack.has(id));
};

/**
 * Reverses all lines of an order, a cash-out or a correction, by lines of the opposite amounts in the same plan year. Reversed lines are skipped.
 * @param reason displayed to the person
 */
export const reverse = async (
  db: RewardDb,
  { userId, at }: Entered,
  source: { readonly kind: 'order' | 'cashOut' | 'correction'; readonly id: string },
  reason: string,
): Promise<void> => {
  const theirs = { person_id: userId, source_kind: source.kind, source_id: source.id };
  const points = await db
    .selectFrom('reward_points')
    .selectAll()
    .where((eb) => eb.and(theirs))
    .execute();
  const money = await db
    .selectFrom('reward_money')
    .selectAll()
    .where((eb) => eb.and(theirs))
    .execute();
  for (const { id, ...line } of notReversed(points)) {
    await db
      .insertInto('reward_points')
      .values({ ...line, at, points: -line.points, reverses_id: id, reason })
      .execute();
  }
  for (const { id, ...line } of notReversed(money)) {
    await db
      .insertInto('reward_money')
      .values({ ...line, at, cents: -line.cents, reverses_id: id, reason, actor_id: null })
      .execute();
  }
};

/** Enters the cost of an order again after a refund: the amounts of the first lines of the order, in their plan year. @param reason shown to the person */
export const chargeAgain = async (db: RewardDb, { userId, at }: Entered, orderId: string, reason: string): Promise<void> => {
  const theirs = { person_id: userId, source_kind: 'order', source_id: orderId } as const;
  const points = await db
    .selectFrom('reward_points')
    .selectAll()
    .where((eb) => eb.and(theirs))
    .where('reverses_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  const money = await db
    .selectFrom('reward_money')
    .selectAll()
    .where((eb) => eb.and(theirs))
    .where('reverses_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (points) {
    const { id: _, ...line } = points;
    await db
      .insertInto('reward_points')
      .values({ ...line, at, reason })
      .execute();
  }
  if (money) {
    const { id: _, ...line } = money;
    await db
      .insertInto('reward_money')
      .values({ ...line, at, reason, actor_id: null })
      .execute();
  }
};
