import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { noOthers, type OtherServers } from '../database/otherServers';
import type { Clock, PlatformTransaction } from '../platform';
import type { PlatformTables, SignInSessionTable } from '../tables';
import type { ActingMode } from './acting/acting';
import { type KnownSession, loadKnownSession } from './identities';
import type { SecondStepRule } from './secondStep';
import { endOf } from './sessionEnd';

/**
 * Lifetime of a session after its start or its last keepalive, in seconds. The browser sends one every 420 s, and signs out after 900 idle ones (SES-131 to
 * SES-133): a device that sleeps just before a keepalive can wake 1320 s after the last one, still in time. A further minute is for latency.
 */
export const sessionSeconds = 1380;

const mostKnown = 10_000;

const expiryAt = (now: Date): string => new Date(now.getTime() + sessionSeconds * 1000).toISOString();

/** Latest end of a session regardless of keepalives: `hours` after its start. Times are ISO 8601 UTC. */
export const finalEndOf = (session: Pick<SignInSessionTable, 'created_at'>, hours: number): string =>
  new Date(Date.parse(session.created_at) + hours * 3_600_000).toISOString();

/** Actor, subject and way of a sign-in (`LoginType` of the contract). */
export interface NewSession {
  readonly actorId: string;
  readonly subjectId: string;
  /** The mode of the impersonation, if there is one. */
  readonly mode?: ActingMode;
  readonly reason?: string | undefined;
  readonly reasonDetail?: string | undefined;
  readonly loginType: string;
  /** Name of the device (`deviceName.ts`). */
  readonly device?: string | null;
  /** Id of its row; by default a new one. Fixtures set it, so that seeding is repeatable. */
  readonly id?: string;
}

/** Maximum length of an impersonation, in minutes. */
const actingMinutes = 60;

/** Latest end of an impersonation that began at `since`. ISO 8601 UTC. */
export const latestEndOfActing = (since: Date): string => new Date(since.getTime() + actingMinutes * 60_000).toISOString();

/** Columns of a session about impersonation; without one there is no time limit. */
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

/** Opens a sign-in session. @returns its row; the token contains its id */
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

/** The subject with whom a sign-in continues. */
export type ActingAs = Pick<NewSession, 'subjectId' | 'mode' | 'reason' | 'reasonDetail' | 'id'>;

/**
 * Continues a sign-in as another person, or as its actor again: a new session replaces the former one, whose token is refused from then on (SUP-116). It is the
 * same sign-in, so it ends no later. @returns the row of the new session
 */
export const continueSession = async (trx: PlatformTransaction, now: Date, formerId: string, as: ActingAs): Promise<SignInSessionTable> => {
  const former = await trx.selectFrom('sign_in_session').selectAll().where('id', '=', formerId).executeTakeFirstOrThrow();
  await endSession(trx, now, formerId);
  const row = { ...former, id: as.id ?? randomUUID(), subject_id: as.subjectId, ...actingFrom(now, { actorId: former.actor_id, ...as }) };
  await trx.insertInto('sign_in_session').values(row).execute();
  return row;
};

/** Stores the mode in which an actor acts as themselves: a partner administrator as the partner. */
export const setActingMode = async (trx: PlatformTransaction, id: string, mode: ActingMode): Promise<void> => {
  await trx.updateTable('sign_in_session').set({ acting_mode: mode }).where('id', '=', id).execute();
};

/**
 * Extends a session by a full lifetime from now (keepalive), at most to `hours` after its start. The limit of an impersonation is unchanged: after it the
 * sign-in continues (`actingOver.ts`). @returns the new end (ISO 8601 UTC)
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

/** Ends a session: its token is answered 401 from then on (SES-138). */
export const endSession = async (trx: PlatformTransaction, now: Date, id: string): Promise<void> => {
  await trx.updateTable('sign_in_session').set({ ended_at: now.toISOString() }).where('id', '=', id).where('ended_at', 'is', null).execute();
};

/**
 * Ends all impersonations of a person in a mode, because the person no longer shares. The sign-ins continue as the actor
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

/** An active session: device, start, and last use, which keepalives determine to a few minutes. Times are ISO 8601 UTC. */
export interface LivingSession {
  readonly id: string;
  readonly device: string | null;
  readonly since: string;
  readonly lastUse: string;
}

/** The active sessions of a person, last used first. */
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

/** Ends all sessions of `actorId` except one. @returns the ids of those that were active, whose sockets are to be closed after the commit */
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
  // Expired sessions had ended already.
  return ended.filter((session) => session.expires_at > at).map(({ id }) => id);
};

/**
 * Cache of sign-in sessions by id, cleared whenever data about people change (`forget`). The clock is read at every call, so a session ends to the
 * second also when the clock is moved.
 */
export class Sessions {
  readonly #known = new Map<string, KnownSession>();
  #generation = 0;
  /** Number of changes of people to which the cache belongs. */
  #version = 0;

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly needsSecondStep: SecondStepRule,
    private readonly others: Pick<OtherServers, 'isAlone' | 'version'> = noOthers,
  ) {}

  /** The session if it is cached and active; `undefined` says nothing about the database. With other servers it is always `undefined`. */
  peek(id: string): KnownSession | undefined {
    return this.others.isAlone ? this.#cached(id) : undefined;
  }

  /** The active session with this id; read through `db` if it is not cached. */
  async find(id: string, db: Kysely<PlatformTables>): Promise<KnownSession | undefined> {
    await this.#follow();
    const known = this.#cached(id);
    if (known !== undefined) return known;
    const generation = this.#generation;
    const row = await db.selectFrom('sign_in_session').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst();
    if (row === undefined || !this.#isAlive(Date.parse(endOf(row)))) return undefined;
    const loaded = await loadKnownSession(db, row, this.needsSecondStep);
    // After a change during the read, the result is valid for this call only.
    if (loaded !== undefined && generation === this.#generation) this.#keep(loaded);
    return loaded;
  }

  /** Clears the cache. */
  forget(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  /** Clears the cache if another server has changed people since: a call after a sign-out, at whichever server, is refused. */
  async #follow(): Promise<void> {
    if (this.others.isAlone) return;
    const version = await this.others.version();
    if (version <= this.#version) return;
    this.#version = version;
    this.forget();
  }

  #cached(id: string): KnownSession | undefined {
    const known = this.#known.get(id);
    return known !== undefined && this.#isAlive(known.expiresAtMilliseconds) ? known : undefined;
  }

  #isAlive(expiresAtMilliseconds: number): boolean {
    return expiresAtMilliseconds > this.clock.now().getTime();
  }

  #keep(session: KnownSession): void {
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(session.id, session);
  }
}
