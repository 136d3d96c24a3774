import { dayIn } from '#shell/rules/days';
import { programDay } from '../../../plugins/programs/rules/programDay';
import { requiredCount } from '../../../plugins/programs/rules/progress';
import { hasEnded, isSettled } from '../../../plugins/programs/rules/status';
import { isReached } from './outcomes';
import { eventOf } from './ownAction';
import { periodOf } from './present';
import { findZone, listSubmissions, type Participant, type ProgramRow } from './queries';
import type { SignUp } from './tables';
import type { ProgramUnit } from './unit';

/** Whether other modules keep what a program counts: entries of trackers, courses that were passed, places at an event. */
export const countsElsewhere = (program: Pick<ProgramRow, 'sub_type' | 'action'>): boolean =>
  program.sub_type === 'Tracker' || program.sub_type === 'Learn' || eventOf(program) !== undefined;

/** Ids of the trackers that a program counts. */
export const trackersOf = (program: { readonly tracker_ids: string }): readonly string[] => JSON.parse(program.tracker_ids);

/** The first day that counts for a person in a program of trackers: that of joining, where the person is, or the program's own. */
export const firstTrackedDay = (program: Pick<ProgramRow, 'start_date'>, joinedAt: string, zone: string): string => {
  const joined = dayIn(joinedAt, zone);
  return joined > program.start_date ? joined : program.start_date;
};

/** Days with a tracker entry that count: whoever joins again begins at zero. None where there are no trackers; as many as before once the program is settled. */
const countDays = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp): Promise<number> => {
  const zone = await findZone(unit.trx, who);
  if (isSettled(periodOf(program), dayIn(unit.now(), zone))) return part.counted;
  const first = firstTrackedDay(program, part.joined_at, zone);
  const days = await unit.read('trackers.daysWithEntries', { userId: who.userId, trackerIds: trackersOf(program), first, last: program.end_date });
  return days?.length ?? 0;
};

/**
 * What counts for the progress of a person's part: all that the program asks for once its outcome is reached, else approved submissions; days with an entry in a
 * program of trackers, courses that were passed in one of learning, or places at the event that one registers for, which stand for what was reported too.
 */
export const countFor = async (
  unit: ProgramUnit,
  who: Participant,
  program: ProgramRow,
  part: SignUp,
): Promise<{ readonly counted: number; readonly submitted?: number }> => {
  if (program.sub_type === 'Tracker') {
    const counted = await countDays(unit, who, program, part);
    return { counted, submitted: counted };
  }
  const eventId = eventOf(program);
  if (eventId !== undefined) {
    const counted = (await unit.read('events.places', { userId: who.userId, eventId })) ?? part.counted;
    return { counted, submitted: counted };
  }
  if (await isReached(unit.trx, part.outcome_id)) return { counted: requiredCount(program.required_submissions) };
  if (program.sub_type === 'Learn') {
    const counted = hasEnded(periodOf(program), programDay(unit.now()))
      ? part.counted
      : ((await unit.read('university.coursesPassed', { userId: who.userId, programId: program.id })) ?? part.counted);
    return { counted, submitted: counted };
  }
  const submissions = await listSubmissions(unit.trx, who, program.id);
  return { counted: submissions.filter(({ status }) => status === 'Approved').length };
};
