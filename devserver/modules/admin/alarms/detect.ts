import { healthLooked } from '../../../platform/audit/looking';
import { listExported } from '../../../platform/audit/unusual';
import type { RefusedUser } from '../../../platform/limits/refusals';
import type { OperatorAlarm } from '../../../platform/metrics/alarms';
import type { LaterCall, Unit } from '../../../platform/module';
import type { AdminDb, AdminTables } from '../tables';
import { companiesOf, downloadsBy, earlierReadsBy, linesAfter, mostLines, newestLine, readersOf, readsBy } from './counts';
import { limitsOf } from './limits';
import { judgeReads, mayBeUnusual, type Rule, usualDays, usualOf } from './rules';

const [hour, day] = [3_600_000, 86_400_000];

/** Maximum number of transactions per round; the rest is examined a minute later. */
const mostRounds = 20;

/** A broken rule. */
interface Finding {
  readonly companyId: string;
  readonly rule: Rule;
  readonly aboutId: string;
  /** The counted period. */
  readonly since: string;
  readonly until: string;
  readonly count: number;
  /** The count at which the rule is broken. */
  readonly limit: number;
  readonly usual?: number | undefined;
  readonly routes?: ReadonlyMap<string, number>;
}

type LimitsOf = ReturnType<typeof limitsOf>;
type Line = Awaited<ReturnType<typeof linesAfter>>[number];

const before = (at: string, milliseconds: number): string => new Date(Date.parse(at) - milliseconds).toISOString();

/** Lines of an action, the latest of each actor. */
const latestBy = (lines: readonly Line[], action: string): ReadonlyMap<string, string> =>
  new Map(lines.filter((line) => line.action === action && line.actor_id !== '').map(({ actor_id, at }) => [actor_id, at]));

/**
 * A user's reads. The company of the user counts all people whom the user has read. Every other company counts its own people, so that the count reveals no
 * others.
 */
async function* readsFound(db: AdminDb, limits: LimitsOf, aboutId: string, own: string, until: string): AsyncGenerator<Finding> {
  const since = { hour: before(until, hour), day: before(until, day) };
  const companies = await readsBy(db, aboutId, since);
  const all = { company_id: own, inHour: 0, inDay: 0 };
  for (const { inHour, inDay } of companies) {
    all.inHour += inHour;
    all.inDay += inDay;
  }
  const earlier = mayBeUnusual(all.inDay) ? await earlierReadsBy(db, aboutId, { from: before(until, (usualDays + 1) * day), until: since.day }) : [];
  const usual = usualOf(earlier);
  for (const { company_id: companyId, ...counted } of [all, ...companies.filter(({ company_id }) => company_id !== own)]) {
    const broken = judgeReads({ ...counted, usual }, await limits(companyId));
    if (broken) yield { companyId, aboutId, ...broken, since: broken.rule === 'hour' ? since.hour : since.day, until, usual };
  }
}

async function* readersFound(db: AdminDb, limits: LimitsOf, lines: readonly Line[]): AsyncGenerator<Finding> {
  const looks = lines.filter(({ action }) => action === healthLooked);
  const until = looks.at(-1)?.at;
  if (until === undefined) return;
  const since = before(until, day);
  const read = await readersOf(db, [...new Set(looks.map(({ subject_id }) => subject_id))], since);
  const companies = await companiesOf(
    db,
    read.map(({ subject_id }) => subject_id),
  );
  for (const { subject_id: aboutId, n: count } of read) {
    const companyId = companies.get(aboutId);
    if (companyId === undefined) continue;
    const { readers: limit } = await limits(companyId);
    if (count >= limit) yield { companyId, rule: 'readers', aboutId, since, until, count, limit };
  }
}

/** Broken rules of which lines of the audit are part. */
async function* foundIn(db: AdminDb, lines: readonly Line[]): AsyncGenerator<Finding> {
  const limits = limitsOf(db);
  const [looks, exports] = [latestBy(lines, healthLooked), latestBy(lines, listExported)];
  const companies = await companiesOf(db, [...new Set([...looks.keys(), ...exports.keys()])]);
  for (const [actorId, at] of looks) {
    const own = companies.get(actorId);
    if (own !== undefined) yield* readsFound(db, limits, actorId, own, at);
  }
  yield* readersFound(db, limits, lines);
  for (const [aboutId, until] of exports) {
    const companyId = companies.get(aboutId);
    if (companyId === undefined) continue;
    const since = before(until, day);
    const count = await downloadsBy(db, aboutId, since);
    const { downloads: limit } = await limits(companyId);
    if (count >= limit) yield { companyId, rule: 'downloads', aboutId, since, until, count, limit };
  }
}

async function* refusalsFound(db: AdminDb, refused: readonly RefusedUser[], until: string): AsyncGenerator<Finding> {
  const limits = limitsOf(db);
  const companies = await companiesOf(
    db,
    refused.map(({ userId }) => userId),
  );
  for (const { userId: aboutId, count, routes } of refused) {
    const companyId = companies.get(aboutId);
    if (companyId === undefined) continue;
    const { refusals: limit } = await limits(companyId);
    if (count >= limit) yield { companyId, rule: 'refusals', aboutId, since: before(until, hour), until, count, limit, routes };
  }
}

/**
 * Stores an alarm. If the rule was broken in the same way within the last day, the count of that alarm grows until it is reviewed; after its review the same
 * number raises another alarm.
 * @returns the new alarm for the operator
 */
const keep = async (
  { trx }: Unit<AdminTables>,
  { companyId, rule, aboutId, since, until, count, limit, usual, routes }: Finding,
): Promise<OperatorAlarm | undefined> => {
  const latest = await trx
    .selectFrom('alarm')
    .select(['id', 'count', 'is_reviewed'])
    .where('about_id', '=', aboutId)
    .where('rule', '=', rule)
    .where('at', '>', before(until, day))
    .where('company_id', '=', companyId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const counted = { until, count, usual: rule === 'usual' ? (usual ?? null) : null, routes: JSON.stringify(Object.fromEntries(routes ?? [])) };
  if (latest && (latest.is_reviewed === 0 || count < latest.count + limit)) {
    if (latest.is_reviewed === 0 && count > latest.count) await trx.updateTable('alarm').set(counted).where('id', '=', latest.id).execute();
    return undefined;
  }
  const { id } = await trx
    .insertInto('alarm')
    .values({ company_id: companyId, rule, about_id: aboutId, at: until, since, ...counted, is_reviewed: 0, reviewed_at: null, reviewed_by: null, note: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, rule, companyId, userId: aboutId };
};

const keepAll = async (unit: Unit<AdminTables>, findings: AsyncIterable<Finding>): Promise<OperatorAlarm[]> => {
  const raised: OperatorAlarm[] = [];
  for await (const finding of findings) {
    const alarm = await keep(unit, finding);
    if (alarm) raised.push(alarm);
  }
  return raised;
};

/** The last examined line; undefined in a database whose audit was never examined. */
const examinedLine = async (db: AdminDb): Promise<number | undefined> =>
  (await db.selectFrom('alarm_progress').select('audit_id').executeTakeFirst())?.audit_id;

const keepProgress = async ({ trx }: Unit<AdminTables>, audit_id: number): Promise<void> => {
  await trx
    .insertInto('alarm_progress')
    .values({ id: 1, audit_id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ audit_id }))
    .execute();
};

/** Examines the audit's new lines. Lines from before the first examination raise no alarms. */
const examineLines = async (work: LaterCall<AdminTables>): Promise<void> => {
  for (let round = 0; round < mostRounds; round++) {
    if ((await newestLine(work.db)) === (await examinedLine(work.db))) return;
    const { raised, isEnd } = await work.change(async (unit) => {
      const examined = await examinedLine(unit.trx);
      const lines = examined === undefined ? [] : await linesAfter(unit.trx, examined);
      const found = await keepAll(unit, foundIn(unit.trx, lines));
      await keepProgress(unit, lines.at(-1)?.id ?? (await newestLine(unit.trx)));
      return { raised: found, isEnd: lines.length < mostLines };
    });
    for (const alarm of raised) work.alarms.raise(alarm);
    if (isEnd) return;
  }
};

/** Raises alarms of unusual activity: of new lines of the audit, and of users who were refused since the last round. */
export const detectAlarms = async (work: LaterCall<AdminTables>): Promise<void> => {
  await examineLines(work);
  const refused = work.refusals.take();
  if (refused.length === 0) return;
  const raised = await work.change((unit) => keepAll(unit, refusalsFound(unit.trx, refused, unit.now())));
  for (const alarm of raised) work.alarms.raise(alarm);
};
