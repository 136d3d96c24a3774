import type { SignInSessionTable } from '../tables';

/** When a session ends unless it is ended before: whoever acts for another person does so for a limited time. ISO 8601, UTC. */
export const endOf = ({ expires_at, acting_until }: Pick<SignInSessionTable, 'expires_at' | 'acting_until'>): string =>
  acting_until !== null && acting_until < expires_at ? acting_until : expires_at;

/** When a session was over, if it is. `now`: ISO 8601, UTC. */
export const overAt = (session: Pick<SignInSessionTable, 'expires_at' | 'acting_until' | 'ended_at'>, now: string): string | null =>
  session.ended_at ?? (endOf(session) <= now ? endOf(session) : null);
