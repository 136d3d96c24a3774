import { Refusal } from '../../../platform/module';
import { findEntry } from '../entries/queries';
import type { CoachingDb } from '../tables';

/** A scheduled session of its participant, with the coach's name. */
export type OwnRow = Awaited<ReturnType<typeof ownSession>>;

/** A participant's own scheduled session. @throws Refusal 404 for one of another person, one that is canceled, and an entry that is no scheduled session */
export const ownSession = async (db: CoachingDb, userId: string, id: string) => {
  const row = await findEntry(db, id);
  const isOwn = row?.user_id === userId && row.type === 'Session' && row.work_flow === 'Scheduled' && row.cancelled_at === null;
  if (!row || !isOwn || row.starts_at === null || row.ends_at === null) throw new Refusal(404, 'session.gone', {}, false);
  return { ...row, starts_at: row.starts_at, ends_at: row.ends_at };
};

/** The moment before which the participant can cancel a session. */
export const cancelUntil = ({ starts_at }: Pick<OwnRow, 'starts_at'>, hours: number): string =>
  new Date(Date.parse(starts_at) - hours * 3_600_000).toISOString();
