import { freeStarts } from '../rules/freeStarts';
import { isWithin } from '../rules/hours';
import { listAvailability } from '../settings/availability';
import { openHours } from '../settings/company';
import { settingsOf } from '../settings/kept';
import type { CoachingDb } from '../tables';
import type { CoachingUnit } from '../unit';
import { blocksOf, sessionsOfCoaches, sessionsOfUser } from './queries';

/** Instants, ISO 8601, UTC. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Whether two times overlap; adjacent ones do not. */
export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

type Fits = (span: Span) => boolean;

/** Whether a coach offers a time. A coach without offered hours is available in the company's hours. */
export const offeredBy = async (db: CoachingDb, coachId: string): Promise<Fits> => {
  const rows = await listAvailability(db, coachId);
  const hours = rows.map(({ day, start_time, end_time }) => ({ day, start: start_time, end: end_time }));
  const zone = rows[0]?.zone;
  return ({ from, to }) => zone === undefined || isWithin(hours, zone, from, to);
};

/** Whether a company is open for sessions at a time. */
export const openTo = async (db: CoachingDb, companyId: string): Promise<Fits> => {
  const settings = await settingsOf(db, companyId);
  return ({ from, to }) => isWithin(openHours(settings), settings.TimeZone, from, to);
};

interface Whose {
  readonly coachId: string;
  readonly userId: string;
  /** The session that is moved; it does not conflict with itself. */
  readonly exceptId?: string;
}

/** When a coach and a participant are busy within a period (COA-040). */
export const takenIn = async (
  db: CoachingDb,
  context: Pick<CoachingUnit, 'read'>,
  { coachId, userId, exceptId }: Whose,
  span: Span,
): Promise<readonly Span[]> => {
  const booked = [...(await sessionsOfCoaches(db, [coachId], span)), ...(await blocksOf(db, [coachId], span)), ...(await sessionsOfUser(db, userId, span))].map(
    ({ id, starts_at, ends_at }) => ({ id, from: starts_at ?? '', to: ends_at ?? '' }),
  );
  const others = (await context.read('events.clashes', { userId, ...span, language: 'en-US' })) ?? [];
  return [...booked, ...others].filter(({ id }) => id !== exceptId);
};

interface Sought extends Whose {
  /** The company of the coach. */
  readonly companyId: string;
  /** Length of a session. */
  readonly minutes: number;
}

/** Starts in a period at which coach and participant are free for a session: by what the coach offers, company hours, and bookings of both. */
export const freeStartsOf = async (db: CoachingDb, context: Pick<CoachingUnit, 'read'>, sought: Sought, within: Span): Promise<readonly string[]> => {
  const { companyId, minutes, ...whose } = sought;
  const isOffered = await offeredBy(db, whose.coachId);
  const isOpen = await openTo(db, companyId);
  const to = new Date(Date.parse(within.to) + minutes * 60_000).toISOString();
  const taken = await takenIn(db, context, whose, { from: within.from, to });
  return freeStarts({ within, minutes, taken, fits: (span) => isOpen(span) && isOffered(span) });
};
