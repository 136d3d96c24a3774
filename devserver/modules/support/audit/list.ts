import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ActingLine } from '../../../../plugins/support/contract';
import type { schemas } from '../../../../plugins/support/contract/schemas';
import type { Input } from '../../../../shell/net/contract';
import { actorSearch, subjectSearch } from '../../../platform/audit/acting';
import { overAt } from '../../../platform/auth/sessionEnd';
import { latestEndOfActing } from '../../../platform/auth/sessions';
import { pages, type Within } from '../../../platform/database/pages/page';
import { foundBy, matchOf } from '../../../platform/database/search/search';
import { contains, unindexed } from '../../../platform/database/words';
import { FieldRefusal } from '../../../platform/module';
import type { PlatformTables } from '../../../platform/tables';

type Db = Kysely<PlatformTables>;
export type AuditQuery = Input<(typeof schemas)['auditList']>['query'];

interface Filters {
  /** Query of the index of names (`matchOf`). */
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly reason?: string | undefined;
  /** Part of the reason's detail. */
  readonly detail?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly onlyChanges?: true | undefined;
}

/** All matches of the index of names: a limit would hide matches behind it. The plus keeps SQLite from sorting all of them: it scans in the order. */
const named = (match: string): RawBuilder<boolean> => sql`${unindexed('acting.id')} in ${foundBy(actorSearch, match)}`;

const found = (db: Db, { actor, subject, reason, detail, from, until, onlyChanges }: Filters) => {
  let lines = db.selectFrom('acting').select(['acting.id', 'acting.session_id', 'acting.changes']);
  if (actor !== undefined) lines = lines.where(named(actor));
  if (subject !== undefined) lines = lines.where(named(subject));
  if (reason !== undefined) lines = lines.where('acting.reason', '=', reason);
  if (detail !== undefined) lines = lines.where(contains(sql`folded(acting.reason_detail)`, sql`folded(${detail})`));
  if (from !== undefined) lines = lines.where('acting.since', '>=', from);
  if (until !== undefined) lines = lines.where('acting.since', '<', until);
  return onlyChanges ? lines.where('acting.changes', '>', sql.lit(0)) : lines;
};

const lines = pages({
  query: found,
  whose: 'acting.company_id',
  sorts: {
    Since: ['acting.since', 'acting.id'],
    Actor: ['acting.actor_name', 'acting.id'],
    Subject: ['acting.subject_name', 'acting.id'],
    Changes: ['acting.changes', 'acting.id'],
  },
  usualSort: '-Since',
});

const nameOf = (who: 'actor' | 'subject'): RawBuilder<string | null> => sql`${sql.ref(`${who}.first_name`)} || ' ' || ${sql.ref(`${who}.last_name`)}`;

/** Audit lines, and the people in them: `acting` is only used to find them. Lines are shown even if data beside them is missing. */
const details = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('audit as started')
    .innerJoin('acting', 'acting.id', 'started.id')
    .leftJoin('person as actor', 'actor.id', 'started.actor_id')
    .leftJoin('person as subject', 'subject.id', 'started.target')
    .leftJoin('company', 'company.id', 'acting.company_id')
    .leftJoin('sign_in_session as session', 'session.id', 'acting.session_id')
    .select(['started.id', 'started.at', 'started.detail', 'started.actor_id', 'started.target', 'acting.session_id', 'acting.company_id', 'acting.changes'])
    .select(['company.name as company', 'actor.user_name as actor_user_name', 'subject.user_name as subject_user_name'])
    .select([nameOf('actor').as('actor_name'), nameOf('subject').as('subject_name')])
    .select(['session.id as session', 'session.expires_at', 'session.acting_until', 'session.acting_withdrawn_at', 'session.ended_at'])
    .where('started.id', 'in', [...ids])
    .execute();

type Row = Awaited<ReturnType<typeof details>>[number];

/** End of an impersonation; its latest possible end, if the session is missing. */
const untilOf = ({ at, session, expires_at, acting_until, acting_withdrawn_at, ended_at }: Row, now: string): string | null => {
  if (session !== null) return overAt({ expires_at: expires_at ?? '', acting_until, acting_withdrawn_at, ended_at }, now);
  const latest = latestEndOfActing(new Date(at));
  return latest < now ? latest : now;
};

const present = (row: Row, now: string): ActingLine => {
  const told = JSON.parse(row.detail) as { readonly mode?: ActingLine['Mode']; readonly reason?: string; readonly reasonDetail?: string };
  return {
    Id: row.id,
    Actor: { UserId: row.actor_id, UserName: row.actor_user_name ?? '', Name: row.actor_name ?? row.actor_id },
    Subject: { UserId: row.target, UserName: row.subject_user_name ?? '', Name: row.subject_name ?? row.target },
    Company: row.company ?? row.company_id,
    Mode: told.mode ?? 'Support',
    Reason: told.reason || null,
    ReasonDetail: told.reasonDetail || null,
    Since: row.at,
    Until: untilOf(row, now),
    Changes: row.changes,
  };
};

/** An instant in its stored form: with milliseconds, so that texts compare as times. @throws FieldRefusal for an invalid date */
const utc = (field: 'From' | 'Until', instant: string | undefined): string | undefined => {
  if (!instant) return undefined;
  const time = Date.parse(instant);
  if (Number.isNaN(time)) throw new FieldRefusal(field, 'audit.noInstant', { field });
  return new Date(time).toISOString();
};

/** Terms without a word find nothing, as in every search. */
const finding = (db: Db, search: typeof actorSearch, terms: string | undefined): string | undefined | null => {
  const text = terms?.trim() ?? '';
  return text === '' ? undefined : (matchOf(db, search, text, 'all') ?? null);
};

/** The filters of the list. @throws FieldRefusal for an invalid date */
const narrowed = (db: Db, { Actor, Subject, EntityId, Reason, ReasonDetail, From, Until, OnlyChanges, ...request }: AuditQuery) => {
  const [actor, subject] = [finding(db, actorSearch, Actor), finding(db, subjectSearch, Subject)];
  const within: Within = actor === null || subject === null ? [] : EntityId ? [EntityId] : 'all';
  const filters = {
    actor: actor ?? undefined,
    subject: subject ?? undefined,
    reason: Reason === 'None' ? '' : Reason || undefined,
    detail: ReasonDetail?.trim() || undefined,
    from: utc('From', From),
    until: utc('Until', Until),
    onlyChanges: OnlyChanges || undefined,
  };
  return { request, within, filters };
};

/** Rows in the form of the answer, each with its acting session. */
export const presentActing = async (db: Db, found: readonly { readonly id: number }[], now: string) => {
  const ids = found.map(({ id }) => id);
  const rows = new Map(ids.length === 0 ? [] : (await details(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []).map((row) => ({ line: present(row, now), session: row.session_id }));
};

/** All impersonations. */
export const allActing = (db: Db, query: AuditQuery) => lines.whole(db, narrowed(db, query));

/** A page of the impersonations. */
export const listActing = async (db: Db, query: AuditQuery, now: string) => {
  const page = await lines(db, narrowed(db, query));
  return { ...page, Items: (await presentActing(db, page.Items, now)).map(({ line }) => line) };
};
