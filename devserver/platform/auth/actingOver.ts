import { sql } from 'kysely';
import type { PlatformTransaction } from '../platform';
import type { SignInSessionTable } from '../tables';
import { continueSession } from './sessions';

/** A session whose impersonation is over, and the session in which the actor continues as themselves. */
export interface ActingOver {
  readonly former: SignInSessionTable;
  readonly next: SignInSessionTable;
  /** `next` begins now. */
  readonly isNew: boolean;
}

/** Until when somebody could act: to the end of their time, or until the person no longer shared with them. */
const end = sql<string>`min(acting_until, coalesce(acting_withdrawn_at, acting_until))`;

/**
 * Lets the actor of an impersonation that is over, by time or by the person's will, be themselves again, as long as the sign-in itself stands. Each window of a browser asks with the same
 * former token: the first question begins a session, the later ones are answered the same one.
 * @returns `undefined` for a session that is over for another reason, or was never one of acting
 */
export const beOneselfAgain = async (trx: PlatformTransaction, now: Date, formerId: string): Promise<ActingOver | undefined> => {
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
