import { type Kysely, sql } from 'kysely';
import { daysBetween, fieldOf, objectOf } from '../database/words';
import type { PlatformTables } from '../tables';
import { changesForAnother, startOfActing, undoDays } from './acting';
import { type Chain, type Head, headKey } from './chain';
import { type Chains, loadChains } from './chains';
import { erasedLines } from './erased';
import { linkOfRow } from './links';
import { isOfOtherSecret } from './provenBy';
import { type Broken, headProblem, type Linked, walk } from './walk';

/** Number of rows per examination; other calls wait meanwhile. */
const atOnce = 5000;

/** Result of an examination. */
export interface Examined {
  /** The last examined row; 0: none. */
  readonly until: number;
  /** When it was written, ISO 8601, UTC. */
  readonly at: string | null;
  /** The last row of the audit. */
  readonly last: number;
  /** The first manipulated row. */
  readonly broken: Broken | null;
}

type Row = Linked & {
  readonly head: string | null;
  readonly last: number;
  readonly found: number | null;
  readonly line: string | null;
  /** Whether undo data was stored for it; null: no. */
  readonly undoable: number | null;
  readonly kept: string | null;
  readonly until: string | null;
  readonly undone_at: string | null;
  readonly seal: string | null;
  /** The changed fields in its line; null: none are stored. */
  readonly changed: string | null;
  /** Its row of changed fields, as JSON; null: none. */
  readonly change: string | null;
  /** The kind of record in its line; null: none. */
  readonly record: string | null;
  /** 1: a later line states that the data kept with this one were deleted with a demonstration (`erased.ts`). */
  readonly erased: number;
};

const detail = (name: string) => fieldOf<string | null>('audit.detail', name);

/** Columns of a session in the audit line that started it. */
const told = { session: detail('sessionId'), mode: detail('mode'), reason: detail('reason'), reasonDetail: detail('reasonDetail'), until: detail('until') };

/** Whether a row of `acting` matches the audit. A line of an earlier version contains no company. */
const asTold = sql<boolean>`acting.id = audit.id and acting.actor_id = audit.actor_id and acting.subject_id = audit.target and acting.since = audit.at
  and acting.session_id = ${told.session} and acting.reason = coalesce(${told.reason}, '')
  and acting.reason_detail = coalesce(${told.reasonDetail}, '')
  and acting.company_id = coalesce(${detail('companyId')}, acting.company_id)
  and acting.changes = (select count(*) from audit where audit.session_id = acting.session_id and ${changesForAnother})`;

/** Whether two times are the same to a minute: a call reads the clock for its session, and again for its line. */
const isAbout = (one: string, other: string) => sql<boolean>`abs(${daysBetween(sql.ref(one), sql.ref(other))}) * 1440 <= 1`;

/**
 * Whether the session, which the impersonated person sees in a list, matches the audit. A session of an earlier version has neither reason nor start, and its
 * lines contain no end; a line of this version contains an empty reason if none was given. The end is recorded if the actor ended the impersonation by a call
 * of that session.
 */
const sessionAsTold = sql<boolean>`session.id = acting.session_id and session.actor_id = acting.actor_id and session.subject_id = acting.subject_id
  and session.acting_mode is not distinct from coalesce(${told.mode}, session.acting_mode)
  and (${told.reason} is null or (coalesce(session.acting_reason, '') = ${told.reason} and ${isAbout('session.acting_since', 'audit.at')}
    and coalesce(session.acting_reason_detail, '') = coalesce(${told.reasonDetail}, '')
    and audit.at <= session.acting_until and session.acting_until = coalesce(${told.until}, session.acting_until)))
  and not exists (select 1 from audit as ended where ended.session_id = session.id and ended.action = 'impersonation.ended'
    and ${fieldOf('ended.detail', 'sessionId')} = session.id and ${isAbout('session.ended_at', 'ended.at')} is not true)`;

/** The row of changed fields as JSON. */
const storedChange = objectOf('audit_change', [
  'audit_id',
  'person_id',
  'company_id',
  'actor_id',
  'is_acting',
  'module_id',
  'told',
  'fields',
  'seal',
  'at',
  'target',
  'record',
]);

/** Rows, links, head, and the comparison of impersonations with the audit, consistent because one statement reads them. */
const rowsFrom = async (db: Kysely<PlatformTables>, first: number): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select audit.*, ${linkOfRow} as hash, meta.value as head, (select max(id) from audit) as last, found.id as found, session.id as line,
      ${detail('undo')} as undoable, acting_undo.kept, acting_undo.until, acting_undo.undone_at, acting_undo.seal,
      ${detail('changed')} as changed, case when audit_change.audit_id is null then null else ${storedChange} end as change, ${detail('record')} as record,
      audit.id in (${erasedLines}) as erased
    from audit
    left join audit_link on audit_link.id = audit.id
    left join meta on meta.key = ${headKey}
    left join acting as found on found.id = audit.id
    left join acting_undo on acting_undo.audit_id = audit.id
    left join audit_change on audit_change.audit_id = audit.id
    left join acting on audit.action = ${startOfActing} and ${asTold}
    left join sign_in_session as session on ${sessionAsTold}
    where audit.id >= ${first} order by audit.id limit ${atOnce + 1}`.execute(db);
  return rows;
};

/** The problem of an audit without rows whose head shows that there were some. */
const problemOfNone = async (db: Kysely<PlatformTables>, chain: Chain): Promise<Broken | undefined> => {
  const { rows } = await sql<{ head: string }>`
    select value as head from meta where key = ${headKey} and not exists (select 1 from audit)`.execute(db);
  return headProblem(chain, rows[0]?.head, { id: 0, hash: '' });
};

/**
 * Impersonations that are missing in the audit: rows of `acting` and of undo data beyond the end of the audit, and sessions without a row of `acting`. One
 * statement, thus consistent: session, audit line and row of an impersonation are written in one transaction.
 */
const problemBeyond = async (db: Kysely<PlatformTables>): Promise<Broken | undefined> => {
  const { rows } = await sql<{
    last: number;
    beyond: number | null;
    kept: number | null;
    untold: number;
  }>`with last(id) as (select coalesce(max(id), 0) from audit)
    select last.id as last, (select min(acting.id) from acting where acting.id > last.id) as beyond,
      (select min(acting_undo.audit_id) from acting_undo where acting_undo.audit_id > last.id) as kept,
      exists (select 1 from sign_in_session as session where session.acting_since is not null
        and not exists (select 1 from acting where acting.session_id = session.id)) as untold
    from last`.execute(db);
  const [{ last, beyond, kept, untold } = { last: 0, beyond: null, kept: null, untold: 0 }] = rows;
  if (beyond !== null) return { row: beyond, why: 'unlisted' };
  if (kept !== null) return { row: kept, why: 'keptForUndo' };
  return untold === 1 ? { row: last, why: 'untold' } : undefined;
};

/** Whether an impersonation in the audit lacks its matching row or session, or another line has such a row. */
const isUnlisted = ({ action, found, line, erased }: Pick<Row, 'action' | 'found' | 'line' | 'erased'>): boolean =>
  action === startOfActing ? line === null && erased === 0 : found !== null;

/** The data of an undo must exist unchanged until the undo is no longer possible, or be marked as undone. */
const isKeptOtherwise = (chain: Chain, { id, at, undoable, kept, until, undone_at, seal, erased }: Row, now: string): boolean =>
  kept === null || until === null
    ? erased === 0 && undoable !== null && Date.parse(at) + undoDays * 86_400_000 > Date.parse(now)
    : seal !== chain.sealOfUndo({ audit_id: id, kept, until, undone_at });

/** Whether the changed fields of a line are missing, unexpected, manipulated, or have other lookup columns than the line. */
const isChangeOtherwise = (chain: Chain, { changed, change, at, target, record, erased }: Row): boolean => {
  if (change === null && erased === 1) return false;
  if (change === null || changed === null) return change !== changed;
  const row = JSON.parse(change) as PlatformTables['audit_change'];
  return row.seal !== chain.sealOfChange(row) || row.at !== at || row.target !== target || row.record !== (record ?? row.record);
};

/** Finds the first manipulated row. @returns the last link if there is none */
const examineRows = (chains: Chains, rows: readonly Row[], from: Head, now: string): Head | Broken => {
  const walked = walk(chains, rows, from);
  const first = (why: Broken['why'], row: Row | undefined): readonly Broken[] => (row ? [{ row: row.id, why }] : []);
  const beside = [
    ...first('unlisted', rows.find(isUnlisted)),
    ...first(
      'keptForUndo',
      rows.find((row) => isKeptOtherwise(chains.current, row, now)),
    ),
    ...first(
      'keptChange',
      rows.find((row) => isChangeOtherwise(chains.current, row)),
    ),
  ].sort((one, other) => one.row - other.row)[0];
  return beside && !('why' in walked && walked.row <= beside.row) ? beside : walked;
};

/** @param chain of the current secret */
const examineNext = async (db: Kysely<PlatformTables>, chain: Chain, after: number, now: string): Promise<Examined> => {
  const found = await rowsFrom(db, after);
  const before = after === 0 ? undefined : found[0];
  const rows = before ? found.slice(1) : found;
  const last = found[0]?.last ?? 0;
  const end = rows.at(-1) ?? before;
  const at = { until: end?.id ?? 0, at: end?.at ?? null, last };
  if (after > 0 && before?.id !== after) return { ...at, until: after, broken: { row: after, why: 'missing' } };
  const walked = examineRows(await loadChains(db, chain), rows, { id: after, hash: before?.hash ?? '' }, now);
  if ('why' in walked) return { ...at, broken: walked };
  if (walked.id !== last) return { ...at, broken: null };
  const problem = end ? headProblem(chain, end.head ?? undefined, walked) : await problemOfNone(db, chain);
  return { ...at, broken: problem ?? (await problemBeyond(db)) ?? null };
};

/**
 * Examines the next rows of the audit; the caller continues after `until`, until that is `last`.
 * @param chain of the current secret, which opens those of earlier secrets
 * @param after an examined row; 0: from the first one
 * @param now ISO 8601, UTC: undo data may be deleted once it has expired
 */
export const examineAudit = async (db: Kysely<PlatformTables>, chain: Chain, after: number, now: string): Promise<Examined> => {
  const examined = await examineNext(db, chain, after, now);
  const { broken } = examined;
  return broken && (await isOfOtherSecret(db, chain)) ? { ...examined, broken: { row: broken.row, why: 'otherSecret' } } : examined;
};
