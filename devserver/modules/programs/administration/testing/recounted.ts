import { expect } from 'vitest';
import { dayIn } from '#shell/rules/dates/days';
import { phaseAt } from '../../../../../plugins/programs/rules/dates/phase';
import { earnedPoints } from '../../../../../plugins/programs/rules/progress/levels';
import { isSettled } from '../../../../../plugins/programs/rules/progress/status';
import type { PlatformTables } from '../../../../platform/tables';
import type { TestApp } from '../../../../testing/appForTests';
import { deadlinesOf } from '../../progress/deadlines';
import { submissionTotalsOf } from '../../progress/submissionTotals';
import type { ProgramTables } from '../../tables';
import { boardPrograms } from '../../testing/boardActs';

interface EntryTable {
  readonly tracker_entry: { readonly person_id: string; readonly tracker_id: string; readonly entry_date: string };
}

const tablesOf = (server: TestApp) => server.tables<ProgramTables & PlatformTables & EntryTable>();

/** Each part as stored, and as derived from the activity of its person and the changes of administrators. */
const recountParts = async (db: ReturnType<typeof tablesOf>, programs: readonly string[], now: string) => {
  const parts = await db
    .selectFrom('program_sign_up as part')
    .innerJoin('program', 'program.id', 'part.program_id')
    .innerJoin('person', 'person.id', 'part.person_id')
    .selectAll('part')
    .select(['program.sub_type', 'program.start_date', 'program.end_date', 'program.tracker_ids', 'program.required_submissions', 'person.time_zone'])
    .where('part.program_id', 'in', programs)
    .orderBy('part.program_id')
    .orderBy('part.person_id')
    .execute();
  const submissions = await db.selectFrom('program_submission').selectAll().execute();
  const levels = await db.selectFrom('program_level').selectAll().execute();
  const entries = await db.selectFrom('tracker_entry').select(['person_id', 'tracker_id', 'entry_date']).execute();
  const reached = new Set((await db.selectFrom('program_outcome').select('id').where('requires_alternative', '=', 0).execute()).map(({ id }) => id));
  return parts.map((part) => {
    const own = submissions.filter(({ person_id, program_id }) => person_id === part.person_id && program_id === part.program_id);
    const approved = own.filter(({ status }) => status === 'Approved');
    const first = [part.start_date, dayIn(part.joined_at, part.time_zone)].sort()[1] ?? '';
    const entered = entries.filter(
      ({ person_id, tracker_id }) => person_id === part.person_id && (JSON.parse(part.tracker_ids) as string[]).includes(tracker_id),
    );
    const days = new Set(entered.map(({ entry_date }) => entry_date).filter((day) => day >= first && day <= part.end_date)).size;
    const isTracker = part.sub_type === 'Tracker';
    const isOut = part.state === 'Quit';
    const isOverridden = part.overridden_on !== null;
    // The standing is fixed three days after the end, whatever happens to entries.
    const isKept = isTracker && isSettled({ start: part.start_date, end: part.end_date }, dayIn(now, part.time_zone));
    const tracked = isKept ? ((isOverridden ? part.measured : part.counted) ?? 0) : days;
    const measured = isOut ? 0 : part.outcome_id !== null && reached.has(part.outcome_id) ? part.required_submissions : isTracker ? tracked : approved.length;
    const counted = isOverridden ? Math.max(measured, part.required_submissions) : measured;
    const ofProgram = levels.filter(({ program_id }) => program_id === part.program_id);
    const derived = {
      ...part,
      ...(isTracker ? { submitted: isOut ? 0 : measured } : submissionTotalsOf(own)),
      counted,
      measured: isOverridden ? measured : null,
      measured_since: isOverridden ? part.measured_since : null,
      enrolment: isOverridden ? part.enrolment : null,
      earned_points: earnedPoints(ofProgram, counted),
      state: isOut ? ('Quit' as const) : counted >= part.required_submissions ? ('Complete' as const) : ('Joined' as const),
    };
    const reportedOn = new Set(approved.map(({ submitted_at, time_zone }) => dayIn(submitted_at, time_zone))).size;
    const isFinal = phaseAt(deadlinesOf(part, part.time_zone), now) === 'final';
    return { part, derived, isFinal, score: { units: counted, days: isTracker ? counted : reportedOn } };
  });
};

/** Expects parts, boards, groups and announced points of these programs to equal those derived from what people and administrators have done. */
export const expectToFollow = async (server: TestApp, pointsOf: (userId: string) => number, when: string, programs = boardPrograms): Promise<void> => {
  const db = tablesOf(server);
  const all = await recountParts(db, programs, server.clock.iso());
  expect(
    all.map(({ part }) => part),
    when,
  ).toEqual(all.map(({ derived }) => derived));
  const onBoards = new Set((await db.selectFrom('program_board').select('program_id').execute()).map(({ program_id }) => program_id));
  const stored = await db.selectFrom('program_score').selectAll().where('program_id', 'in', programs).orderBy('program_id').orderBy('person_id').execute();
  const keyOf = ({ program_id, person_id }: { readonly program_id: string; readonly person_id: string }): string => `${program_id} ${person_id}`;
  const final = new Map(all.filter(({ isFinal }) => isFinal).map(({ part, score }) => [keyOf(part), score]));
  const scores = all.flatMap(({ part: { program_id, person_id }, score, isFinal }) =>
    score.units > 0 && onBoards.has(program_id) && !isFinal ? [{ program_id, person_id, ...score }] : [],
  );
  const open = stored.filter((row) => !final.has(keyOf(row)));
  expect(
    open.map(({ program_id, person_id, units, days }) => ({ program_id, person_id, units, days })),
    when,
  ).toEqual(scores);
  // A final board does not change; the current count is stored beside it.
  for (const row of stored) {
    const score = final.get(keyOf(row));
    if (score) expect([when, keyOf(row), row.corrected_units ?? row.units]).toEqual([when, keyOf(row), score.units]);
  }
  const members = await db.selectFrom('program_group_member').selectAll().where('status', '=', 'Accepted').execute();
  for (const group of await db.selectFrom('program_group').selectAll().where('program_id', 'in', programs).execute()) {
    const own = members.filter(({ group_id }) => group_id === group.id).map(({ person_id }) => person_id);
    const ofMembers = stored.filter(({ program_id, person_id }) => program_id === group.program_id && own.includes(person_id));
    const sums = { units: ofMembers.reduce((sum, { units }) => sum + units, 0), days: ofMembers.reduce((sum, { days }) => sum + days, 0) };
    expect({ units: group.units, days: group.days }, when).toEqual(sums);
  }
  const earned = await db
    .selectFrom('program_sign_up')
    .select((eb) => ['person_id' as const, eb.fn.sum<number>('earned_points').as('points')])
    .groupBy('person_id')
    .execute();
  for (const { person_id, points } of earned) expect([person_id, pointsOf(person_id)], when).toEqual([person_id, points]);
};
