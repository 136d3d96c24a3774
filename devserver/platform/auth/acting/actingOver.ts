import { sql } from 'kysely';
import { smaller } from '../../database/words';
import type { PlatformTransaction } from '../../platform';
import type { SignInSessionTable } from '../../tables';
import { continueSession } from '../sessions';

/** A session whose impersonation has ended, and the session in which the actor continues as themselves. */
export interface ActingOver {
  readonly former: SignInSessionTable;
  readonly next: SignInSessionTable;
  /** Whether `next` was created by this call. */
  readonly isNew: boolean;
}

/** End of an impersonation: its time limit, or the moment at which the person stopped sharing with the actor. */
const end = smaller<string>(sql`acting_until`, sql`coalesce(acting_withdrawn_at, acting_until)`);

/**
 * Continues the session of an actor as themselves after an impersonation that expired or was ended by the person, as long as the sign-in is valid. Each window
 * of a browser calls with the same former token: the first call creates a session, later calls return the same one.
 * @returns `undefined` for a session that ended for another reason, or never was an impersonation
 */
export const continueAsSelf = async (trx: PlatformTransaction, now: Date, formerId: string): Promise<ActingOver | undefined> => {
  const at = now.toISOString();
  const living = trx.selectFrom('sign_in_session').selectAll().where('expires_at', '>', at);
  const former = await living
    .where('id', '=', formerId)
    .where(end, '<=', at)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>=', end)]))
    .executeTakeFirst();
  if (former === undefined) return undefined;
  if (former.ended_at === null) return { former, next: await continueSession(trx, now, formerId, { subjectId: former.actor_id }), isNew: true };
  const { actor_id, created_at } = former;
  const next = await living
    .where('actor_id', '=', actor_id)
    .where('subject_id', '=', actor_id)
    .where('created_at', '=', created_at)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return next && { former, next, isNew: false };
};
