import type { CalendarSession, TimeBlock } from '../../../../plugins/coaching-scheduler/contract';
import { ownerCode } from '../../../../plugins/coaching-scheduler/rules/ownerCode';
import { fromFlag } from '../../../platform/database/flag';
import type { CoachingCall } from '../unit';
import type { BlockRow, SessionRow } from './queries';

/** The viewer, and the person of the calendar. */
export interface Current {
  readonly coachUserId: string;
  readonly userId?: string | undefined;
}

/** A session in a calendar (COA-022). One that is neither the coach's nor the user's is busy, without a name (COA-025). */
export const presentSession = (row: SessionRow, current: Current): CalendarSession => {
  const isNamed = ownerCode({ CoachUserId: row.coach_id, UserId: row.user_id }, current) !== 3;
  return {
    Id: row.id,
    StartDate: row.starts_at ?? '',
    EndDate: row.ends_at ?? '',
    FirstName: isNamed ? row.first_name : '',
    LastName: isNamed ? row.last_name : '',
    UserId: isNamed ? row.user_id : '',
    CoachName: isNamed ? `${row.coach_first_name} ${row.coach_last_name}` : '',
    CoachUserId: row.coach_id,
    WorkFlowType: row.work_flow,
  };
};

/** A block of time; its subject is private to its coach. */
export const presentBlock = (row: BlockRow, { coachUserId }: Current): TimeBlock => ({
  Id: row.id,
  StartTime: row.starts_at,
  EndTime: row.ends_at,
  AllDayEvent: fromFlag(row.is_all_day),
  Title: row.coach_id === coachUserId ? row.title : '',
  UserId: row.coach_id,
});

/** `presentBlock` for several blocks, with the versions of the coach's own. */
export const presentBlocks = async (rows: readonly BlockRow[], current: Current, call: Pick<CoachingCall, 'versions'>): Promise<TimeBlock[]> => {
  const own = rows.filter(({ coach_id }) => coach_id === current.coachUserId);
  const versionOf = await call.versions(
    'timeBlock',
    own.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...presentBlock(row, current), ...(own.includes(row) && { Version: versionOf(row.id) }) }));
};
