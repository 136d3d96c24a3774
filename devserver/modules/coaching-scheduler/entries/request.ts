import type { CoachingDb } from '../tables';
import type { CoachingUnit } from '../unit';

/** What a participant has proposed for a session, earliest first; empty: nothing. */
export const proposedStarts = async (db: CoachingDb, sessionId: string): Promise<string[]> => {
  const request = await db.selectFrom('coaching_move_request').select('starts').where('session_id', '=', sessionId).executeTakeFirst();
  return request ? (JSON.parse(request.starts) as string[]) : [];
};

/** Ends the request to move a session. @returns what was proposed; empty: there was none */
export const endRequest = async (unit: CoachingUnit, sessionId: string): Promise<string[]> => {
  const starts = await proposedStarts(unit.trx, sessionId);
  if (starts.length > 0) await unit.trx.deleteFrom('coaching_move_request').where('session_id', '=', sessionId).execute();
  return starts;
};
