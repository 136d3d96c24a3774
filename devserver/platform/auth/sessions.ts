import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock, PlatformTransaction } from '../platform';
import type { PlatformTables, SignInSessionTable } from '../tables';
import type { ActingMode } from './acting';
import { type KnownSession, loadKnownSession } from './identities';
import type { SecondStepRule } from './secondStep';
import { endOf } from './sessionEnd';

/**
 * How long a session lives after its start or its last keepalive. The browser asks every 420 s, and signs out after 900 idle ones (SES-131 to SES-133): a device
 * that falls asleep just before the call is due may be back 1320 s after the last one, and its person still in time. A minute more is for the way.
 */
export const sessionSeconds = 1380;

const mostKnown = 10_000;

const expiryAt = (now: Date): string => new Date(now.getTime() + sessionSeconds * 1000).toISOString();

/** When a session ends for good, whatever its keepalives do: `hours` after it began. Times are ISO 8601 UTC. */
export const finalEndOf = (session: Pick<SignInSessionTable, 'created_at'>, hours: number): string =>
  new Date(Date.parse(session.created_at) + hours * 3_600_000).toISOString();

/** Who signs in, as whom, and how (`LoginType` of the contract). */
export interface NewSession {
  readonly actorId: string;
  readonly subjectId: string;
  /** The mode of the impersonation, if there is one. */
  readonly mode?: ActingMode;
  readonly reason?: string | undefined;
  readonly reasonDetail?: string | undefined;
  readonly loginType: string;
  /** Of the device (`deviceName.ts`). */
  readonly device?: string | null;
  /** Of its row; a new one when left out. Fixtures name theirs, so that seeding can be repeated. */
  readonly id?: string;
}

/** Minutes after which acting for another person ends by itself. */
const actingMinutes = 60;

/** When acting that began at `since` is over at the latest. ISO 8601 UTC. */
export const latestEndOfActing = (since: Date): string => new Date(since.getTime() + actingMinutes * 60_000).toISOString();

/** What a session says of acting: as oneself there is no limit. */
const actingFrom = (now: Date, { actorId, subjectId, mode, reason, reasonDetail }: Omit<NewSession, 'loginType'>) => {
  const isForAnother = subjectId !== actorId;
  return {
    acting_mode: mode ?? null,
    acting_reason: isForAnother ? (reason ?? null) : null,
    acting_reason_detail: isForAnother ? reasonDetail || null : null,
    acting_since: isForAnother ? now.toISOString() : null,
    acting_until: isForAnother ? latestEndOfActing(now) : null,
    acting_withdrawn_at: null,
  };
};

/** Opens a sign-in session. @returns its row; the token carries its id. */
export const startSession = async (trx: PlatformTransaction, now: Date, session: NewSession): Promise<SignInSessionTable> => {
  const row = {
    id: session.id ?? randomUUID(),
    actor_id: session.actorId,
    subject_id: session.subjectId,
    ...actingFrom(now, session),
    login_type: session.loginType,
    created_at: now.toISOString(),
    expires_at: expiryAt(now),
    ended_at: null,
    device: session.device ?? null,
  };
  await trx.insertInto('sign_in_session').values(row).execute();
  return row;
};

/** As whom a sign-in goes on. */
export type ActingAs = Pick<NewSession, 'subjectId' | 'mode' | 'reason' | 'reasonDetail' | 'id'>;

/**
 * Lets a sign-in go on as somebody else, or as its actor again: a new session in the place of the former one, whose token is refused from then on (SUP-116). It is the
 * same sign-in, so it ends no later. @returns the row of the new session
 */
export const continueSession = async (trx: PlatformTransaction, now: Date, formerId: string, as: ActingAs): Promise<SignInSessionTable> => {
  const former = await trx.selectFrom('sign_in_session').selectAll().where('id', '=', formerId).executeTakeFirstOrThrow();
  await endSession(trx, now, formerId);
  const row = { ...former, id: as.id ?? randomUUID(), subject_id: as.subjectId, ...actingFrom(now, { actorId: former.actor_id, ...as }) };
  await trx.insertInto('sign_in_session').values(row).execute();
  return row;
};

/** Notes in which part somebody acts as themselves: a partner administrator as the partner. */
export const setActingMode = async (trx: PlatformTransaction, id: string, mode: ActingMode): Promise<void> => {
  await trx.updateTable('sign_in_session').set({ acting_mode: mode }).where('id', '=', id).execute();
};

/**
 * Moves the end of a living session to a full length from now (keepalive), at most to `hours` after it began. The time for acting stays as it is: behind it the sign-in
 * goes on (`actingOver.ts`). @returns the new end (ISO 8601 UTC).
 */
export const extendSession = async (trx: PlatformTransaction, now: Date, id: string, hours: number): Promise<string> => {
  const session = await trx
    .selectFrom('sign_in_session')
    .select(['created_at', 'acting_until', 'acting_withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [full, final] = [expiryAt(now), finalEndOf(session, hours)];
  const expires_at = full < final ? full : final;
  await trx.updateTable('sign_in_session').set({ expires_at }).where('id', '=', id).where('ended_at', 'is', null).execute();
  return endOf({ ...session, expires_at });
};

/** Ends a session for good: its token answers 401 from then on (SES-138). */
export const endSession = async (trx: PlatformTransaction, now: Date, id: string): Promise<void> => {
  await trx.updateTable('sign_in_session').set({ ended_at: now.toISOString() }).where('id', '=', id).where('ended_at', 'is', null).execute();
};

/**
 * Ends all impersonations of a person in a mode, because the person no longer shares. The sign-ins themselves stand: they continue as the actor
 * (`actingOver.ts`). @returns the sessions
 */
export const withdrawActing = (
  trx: PlatformTransaction,
  now: Date,
  subjectId: string,
  mode: ActingMode,
): Promise<Pick<SignInSessionTable, 'id' | 'actor_id'>[]> =>
  trx
    .updateTable('sign_in_session')
    .set({ acting_withdrawn_at: now.toISOString() })
    .where('subject_id', '=', subjectId)
    .whereRef('actor_id', '!=', 'subject_id')
    .where('acting_mode', '=', mode)
    .where('ended_at', 'is', null)
    .where('acting_withdrawn_at', 'is', null)
    .where('acting_until', '>', now.toISOString())
    .where('expires_at', '>', now.toISOString())
    .returning(['id', 'actor_id'])
    .execute();

/** A session that lives: on which device, since when, and when it was used last. The keepalives tell, so that is true to a few minutes. Times are ISO 8601 UTC. */
export interface LivingSession {
  readonly id: string;
  readonly device: string | null;
  readonly since: string;
  readonly lastUse: string;
}

/** The sessions of a person that live, the one that was used last first. */
export const livingSessionsOf = async (db: Kysely<PlatformTables> | PlatformTransaction, now: string, actorId: string): Promise<readonly LivingSession[]> => {
  const rows = await db
    .selectFrom('sign_in_session')
    .select(['id', 'device', 'created_at', 'expires_at'])
    .where('actor_id', '=', actorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, device, created_at: since, expires_at }) => {
    const extended = new Date(Date.parse(expires_at) - sessionSeconds * 1000).toISOString();
    return { id, device, since, lastUse: extended > since ? extended : since };
  });
};

/** Ends every session that `actorId` opened, but for one. @returns the ids of those that were living, whose sockets are to be closed after the commit. */
export const endSessionsOf = async (trx: PlatformTransaction, now: Date, actorId: string, exceptId?: string): Promise<readonly string[]> => {
  const at = now.toISOString();
  const ended = await trx
    .updateTable('sign_in_session')
    .set({ ended_at: at })
    .where('actor_id', '=', actorId)
    .where('ended_at', 'is', null)
    .where('id', '!=', exceptId ?? '')
    .returning(['id', 'expires_at'])
    .execute();
  // Those that had run out were over already.
  return ended.filter((session) => session.expires_at > at).map(({ id }) => id);
};

/**
 * Sign-in sessions by id, kept in memory until anything about people changes (`forget`). The clock is asked at every call, so a session
 * ends to the second also when the clock is moved.
 */
export class Sessions {
  readonly #known = new Map<string, KnownSession>();
  #generation = 0;

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly needsSecondStep: SecondStepRule,
  ) {}

  /** The session if it is in memory and alive; `undefined` says nothing about the database. */
  peek(id: string): KnownSession | undefined {
    const known = this.#known.get(id);
    return known !== undefined && this.#isAlive(known.expiresAtMilliseconds) ? known : undefined;
  }

  /** The living session of this id, asked for through `db` where it is not in memory. */
  async find(id: string, db: Kysely<PlatformTables>): Promise<KnownSession | undefined> {
    const known = this.peek(id);
    if (known !== undefined) return known;
    const generation = this.#generation;
    const row = await db.selectFrom('sign_in_session').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst();
    if (row === undefined || !this.#isAlive(Date.parse(endOf(row)))) return undefined;
    const loaded = await loadKnownSession(db, row, this.needsSecondStep);
    // A change since the question makes the answer good for this one call only.
    if (loaded !== undefined && generation === this.#generation) this.#keep(loaded);
    return loaded;
  }

  /** Drops everything that is known. */
  forget(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  #isAlive(expiresAtMilliseconds: number): boolean {
    return expiresAtMilliseconds > this.clock.now().getTime();
  }

  #keep(session: KnownSession): void {
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(session.id, session);
  }
}
