import { dayIn, defaultZone } from '#shell/rules/dates/days';
import type { ProgramActivity, ProgramEntry } from '../../../../plugins/programs/contract';
import { isByAct } from '../../../../plugins/programs/rules/actions/completedBy';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import type { Level } from '../../../../plugins/programs/rules/progress/levels';
import { requiredCount } from '../../../../plugins/programs/rules/progress/progress';
import { hasStarted } from '../../../../plugins/programs/rules/progress/status';
import { periodOf } from '../answers/present';
import { findPart, listLevels, listSubmissions, type ProgramRow } from '../queries';
import type { SignUp } from '../tables';
import type { ProgramCall } from '../unit';
import { firstTrackedDay, trackersOf } from './counted';
import { deadlinesOf } from './deadlines';
import { isReached } from './outcomes';
import { completionOf } from './ownAction';
import { screenedOn } from './screening';

/** An entry of a day, before its worth is calculated. */
type Done = Pick<ProgramEntry, 'Kind' | 'Day' | 'Status'>;

const trackedDays = async (call: ProgramCall, program: ProgramRow, part: SignUp, zone: string): Promise<Done[]> => {
  const { userId } = call.caller.subject;
  const first = firstTrackedDay(program, part.joined_at, zone);
  const days = (await call.read('trackers.daysWithEntries', { userId, trackerIds: trackersOf(program), first, last: program.end_date })) ?? [];
  return days.map((Day) => ({ Kind: 'TrackedDay', Day, Status: 'Approved' }));
};

/** The override by an administrator that marks the program complete. */
const overrideOf = ({ overridden_on }: SignUp): Done[] => (overridden_on === null ? [] : [{ Kind: 'Override', Day: overridden_on, Status: 'Approved' }]);

/** The required screening, if staff has marked it as done. */
const screeningOf = async (call: ProgramCall, program: ProgramRow): Promise<Done[]> => {
  const day = hasStarted(periodOf(program), programDay(call.now()))
    ? await screenedOn({ db: call.db, read: call.read.bind(call) }, call.caller.subject, program)
    : undefined;
  return day === undefined ? [] : [{ Kind: 'Screening', Day: day, Status: 'Approved' }];
};

/** Entries, oldest first; those that complete the whole program are last. */
const doneIn = async (call: ProgramCall, program: ProgramRow, part: SignUp, zone: string): Promise<Done[]> => {
  if (program.sub_type === 'Tracker') return [...(await trackedDays(call, program, part, zone)), ...overrideOf(part)];
  const submissions = await listSubmissions(call.db, call.caller.subject, program.id);
  const reports = submissions
    .reverse()
    .map(({ submitted_at, time_zone, status }): Done => ({ Kind: 'Report', Day: dayIn(submitted_at, time_zone), Status: status }));
  const outcome: Done[] = (await isReached(call.db, part.outcome_id)) ? [{ Kind: 'Outcome', Day: dayIn(part.state_since, zone), Status: 'Approved' }] : [];
  const act: Done[] = part.acted_at !== null && isByAct(completionOf(program)) ? [{ Kind: 'Act', Day: dayIn(part.acted_at, zone), Status: 'Approved' }] : [];
  return [...reports, ...outcome, ...act, ...(await screeningOf(call, program)), ...overrideOf(part)];
};

/** Whether an entry completes the program, so that it reaches all remaining levels. */
const isWhole = ({ Kind }: Done): boolean => ['Outcome', 'Act', 'Screening', 'Override'].includes(Kind);

/** Adds the worth of each entry. */
const withWorth = (done: readonly Done[], levels: readonly Level[], counted: number): ProgramEntry[] => {
  let number = 0;
  let reached = 0;
  return done.map((one) => {
    if (one.Status !== 'Approved' || number >= counted) return { ...one, CountsAs: null, Level: null, Points: 0 };
    number = isWhole(one) ? counted : number + 1;
    const next = levels.filter(({ submissions }) => submissions > reached && submissions <= number);
    reached = number;
    return { ...one, CountsAs: number, Level: next.at(-1)?.position ?? null, Points: next.reduce((sum, { points }) => sum + points, 0) };
  });
};

/** The entries behind a person's progress and points in a program, and until when they can change. */
export const activityOf = async (call: ProgramCall, program: ProgramRow): Promise<ProgramActivity> => {
  const zone = program.time_zone ?? defaultZone;
  const part = await findPart(call.db, call.caller.subject, program.id);
  const counted = part?.counted ?? 0;
  const done = part && part.state !== 'Quit' ? await doneIn(call, program, part, zone) : [];
  const First = part ? firstTrackedDay(program, part.joined_at, zone) : program.start_date;
  return {
    Today: dayIn(call.now(), zone),
    First: done.reduce((first, { Day }) => (Day < first ? Day : first), First),
    Last: periodOf(program).end,
    ...deadlinesOf(program, zone),
    Counted: counted,
    Required: requiredCount(program.required_submissions),
    Entries: withWorth(done, await listLevels(call.db, program.id), counted),
  };
};
