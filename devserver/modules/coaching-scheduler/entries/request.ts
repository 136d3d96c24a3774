import type { CoachingDb } from '../tables';
import type { CoachingUnit } from '../unit';

const requestFor = (db: CoachingDb, sessionId: string) =>
  db.selectFrom('coaching_move_request').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** A request to move a session. */
export type MoveRequestRow = NonNullable<Awaited<ReturnType<typeof requestFor>>>;

/** What a participant has proposed for a session, earliest first; empty: nothing. */
export const proposedStarts = async (db: CoachingDb, sessionId: string): Promise<string[]> => {
  const request = await requestFor(db, sessionId);
  return request ? (JSON.parse(request.starts) as string[]) : [];
};

/** Takes the request to move a session away. @returns the request, which can be opened again; `undefined`: there was none */
export const takeRequest = async ({ trx }: CoachingUnit, sessionId: string): Promise<MoveRequestRow | undefined> => {
  const request = await requestFor(trx, sessionId);
  if (request) await trx.deleteFrom('coaching_move_request').where('session_id', '=', sessionId).execute();
  return request;
};

/** Opens a request again. */
export const openAgain = async ({ trx }: CoachingUnit, request: MoveRequestRow): Promise<void> => {
  await trx.insertInto('coaching_move_request').values(request).execute();
};

/** Ends the request to move a session. @returns what was proposed; empty: there was none */
export const endRequest = async (unit: CoachingUnit, sessionId: string): Promise<string[]> => {
  const request = await takeRequest(unit, sessionId);
  return request ? (JSON.parse(request.starts) as string[]) : [];
};
