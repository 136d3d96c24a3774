import { dayIn } from '#shell/rules/dates/days';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import { requiredCount } from '../../../../plugins/programs/rules/progress/progress';
import { hasEnded, hasStarted, isSettled } from '../../../../plugins/programs/rules/progress/status';
import { periodOf } from '../answers/present';
import { findZone, listSubmissions, type Participant, type ProgramRow } from '../queries';
import type { SignUp } from '../tables';
import type { ProgramUnit } from '../unit';
import { isReached } from './outcomes';
import { completionOf, eventOf } from './ownAction';
import { screenedOn } from './screening';

/** Ids of the trackers that a program counts. */
export const trackersOf = (program: { readonly tracker_ids: string }): readonly string[] => JSON.parse(program.tracker_ids);

/** The first day that counts for a person in a program of trackers: the day of joining in the person's zone, or the program's first day. */
export const firstTrackedDay = (program: Pick<ProgramRow, 'start_date'>, joinedAt: string, zone: string): string => {
  const joined = dayIn(joinedAt, zone);
  return joined > program.start_date ? joined : program.start_date;
};

/** Days with a tracker entry that count: joining again starts at zero. Zero without trackers; unchanged once the program is settled. */
const countDays = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp): Promise<number> => {
  const zone = await findZone(unit.trx, who);
  if (isSettled(periodOf(program), dayIn(unit.now(), zone))) return part.counted;
  const first = firstTrackedDay(program, part.joined_at, zone);
  const days = await unit.read('trackers.daysWithEntries', { userId: who.userId, trackerIds: trackersOf(program), first, last: program.end_date });
  return days?.length ?? 0;
};

/** Passed courses; unchanged once the program has ended. */
const countCourses = async (unit: ProgramUnit, { userId }: Participant, program: ProgramRow, part: SignUp): Promise<number> =>
  hasEnded(periodOf(program), programDay(unit.now()))
    ? part.counted
    : ((await unit.read('university.coursesPassed', { userId, programId: program.id })) ?? part.counted);

const countPlaces = async (unit: ProgramUnit, { userId }: Participant, program: ProgramRow, part: SignUp): Promise<number> =>
  (await unit.read('events.places', { userId, eventId: eventOf(program) ?? '' })) ?? part.counted;

/** The count of a program, and the replacement of reports if it counts something else. */
interface Counted {
  readonly counted: number;
  readonly submitted?: number;
}

const inPlaceOfReports = (counted: number): Counted => ({ counted, submitted: counted });

/**
 * What counts for the progress of a person's part: all that the program requires once its outcome is reached, its screening is marked as done, or the act of
 * its button is done; else approved submissions, days with an entry, passed courses, or places at the event of its registration. Nothing counts before the
 * program's first day; earlier activity counts from that day on.
 */
export const countFor = async (unit: ProgramUnit, who: Participant, program: ProgramRow, part: SignUp): Promise<Counted> => {
  if (!hasStarted(periodOf(program), programDay(unit.now()))) return { counted: part.counted };
  const all = { counted: requiredCount(program.required_submissions) };
  if (await isReached(unit.trx, part.outcome_id)) return all;
  if (await screenedOn({ db: unit.trx, read: unit.read.bind(unit) }, who, program)) return all;
  switch (completionOf(program)) {
    case 'Entry':
      return inPlaceOfReports(await countDays(unit, who, program, part));
    case 'Place':
      return inPlaceOfReports(await countPlaces(unit, who, program, part));
    case 'Course':
      return inPlaceOfReports(await countCourses(unit, who, program, part));
    case 'Mission':
    case 'Device':
    case 'Download':
    case 'Visit':
      return part.acted_at === null ? { counted: 0 } : all;
    case 'Nothing':
      return { counted: part.counted };
    case 'Report': {
      const submissions = await listSubmissions(unit.trx, who, program.id);
      return { counted: submissions.filter(({ status }) => status === 'Approved').length };
    }
  }
};
