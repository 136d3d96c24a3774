import type { SignInSessionTable } from '../tables';

type Ending = Pick<SignInSessionTable, 'expires_at' | 'acting_until' | 'acting_withdrawn_at'>;

/** When a session ends unless it is ended before: an impersonation is limited in time, and ends when the subject stops sharing. ISO 8601, UTC. */
export const endOf = ({ expires_at, acting_until, acting_withdrawn_at }: Ending): string =>
  [acting_until, acting_withdrawn_at].reduce<string>((end, time) => (time !== null && time < end ? time : end), expires_at);

/** When a session ended; null: it has not. `now`: ISO 8601, UTC. */
export const overAt = (session: Ending & Pick<SignInSessionTable, 'ended_at'>, now: string): string | null =>
  session.ended_at ?? (endOf(session) <= now ? endOf(session) : null);
