import type { Changes } from '../../contracts';
import type { MoneySource, PointsSource, RewardDb, RewardTables } from './tables';

/** The plan year that a person's company is in. */
export const planYearOf = async (db: RewardDb, userId: string): Promise<string> => {
  const row = await db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select('company.plan_year_id')
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.plan_year_id;
};

/** Who a line is about, and when it was entered. */
export interface Entered {
  readonly userId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who acts for them; left out, they themselves. */
  readonly actorId?: string | undefined;
}

/** Where a line comes from; `name` stands in for a source that is gone. */
export interface Source<Kind> {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
}

/** Enters points that came (`earned`), or went (`redeemed`, negative). */
export const enterPoints = async (
  db: RewardDb,
  { userId, at }: Entered,
  source: Source<PointsSource>,
  line: Pick<RewardTables['reward_points'], 'kind' | 'points'>,
): Promise<void> => {
  const plan_year_id = await planYearOf(db, userId);
  await db
    .insertInto('reward_points')
    .values({ person_id: userId, plan_year_id, at, ...line, source_kind: source.kind, source_id: source.id, source_name: source.name })
    .execute();
};

/** Enters cents that came onto the gift card (`granted`) or were spent. */
export const enterMoney = async (
  db: RewardDb,
  { userId, at, actorId }: Entered,
  source: Omit<Source<MoneySource>, 'name'>,
  line: Pick<RewardTables['reward_money'], 'kind' | 'cents'>,
): Promise<void> => {
  const plan_year_id = await planYearOf(db, userId);
  await db
    .insertInto('reward_money')
    .values({ person_id: userId, plan_year_id, at, ...line, source_kind: source.kind, source_id: source.id, actor_id: actorId ?? null })
    .execute();
};

/** Enters the points of a program, or those that it takes back. */
export const enterProgramPoints = (db: RewardDb, { userId, programId, programName, points, at }: Changes['programs.pointsEarned']): Promise<void> =>
  enterPoints(db, { userId, at }, { kind: 'program', id: programId, name: programName }, { kind: 'earned', points });

/** The lines that stand: they take nothing back, and nothing has taken them back. */
const standing = <Line extends { readonly id: number; readonly reverses_id: number | null }>(lines: readonly Line[]): readonly Line[] => {
  const takenBack = new Set(lines.map(({ reverses_id }) => reverses_id));
  return lines.filter(({ id, reverses_id }) => reverses_id === null && !takenBack.has(id));
};

/**
 * Takes back all that an order or a cash-out has entered, by lines of the opposite amounts in the same plan year. What was taken back already stays so.
 * @param reason for the person to read
 */
export const reverse = async (
  db: RewardDb,
  { userId, at }: Entered,
  source: { readonly kind: 'order' | 'cashOut'; readonly id: string },
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
  for (const { id, ...line } of standing(points)) {
    await db
      .insertInto('reward_points')
      .values({ ...line, at, points: -line.points, reverses_id: id, reason })
      .execute();
  }
  for (const { id, ...line } of standing(money)) {
    await db
      .insertInto('reward_money')
      .values({ ...line, at, cents: -line.cents, reverses_id: id, reason, actor_id: null })
      .execute();
  }
};
