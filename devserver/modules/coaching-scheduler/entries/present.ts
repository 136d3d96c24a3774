import type { CoachEntry } from '../../../../plugins/coaching-scheduler/contract';
import type { SessionStatus } from '../../../../plugins/coaching-scheduler/rules/enumerations';
import { weekdayIn } from '../rules/hours';
import type { CoachingCall } from '../unit';
import type { EntryRow } from './queries';

/** Status of a session: a session that has ended without a status from its coach is open. */
const statusOf = ({ status, ends_at }: Pick<EntryRow, 'status' | 'ends_at'>, now: string): SessionStatus =>
  status === 'Upcoming' && ends_at !== null && ends_at <= now ? 'None' : status;

/** An entry as coaches see it (COA-026). */
export const presentEntry = (row: EntryRow, call: Pick<CoachingCall, 'text' | 'now'>, version: number): CoachEntry => ({
  Id: row.id,
  CoachUserId: row.coach_id,
  CoachName: `${row.coach_first_name} ${row.coach_last_name}`,
  UserId: row.user_id,
  CreateDate: row.created_at,
  UpdateDate: row.updated_at,
  EntryType: row.type,
  EntryName: call.text(`entry.${row.type}`),
  SessionDate: row.session_at,
  StartDate: row.starts_at,
  EndDate: row.ends_at,
  Notes: row.notes,
  NewNote: '',
  CreatedChallengeId: row.created_challenge_id,
  CoachingCompanyEntityId: row.coaching_company_id,
  Status: statusOf(row, call.now()),
  ReferralType: row.referral,
  StartWeekday: weekdayIn(row.session_at, row.zone),
  WorkFlowType: row.work_flow,
  TimeZone: row.zone,
  SessionTypeId: row.session_type_id,
  SessionTypeName: row.type_name ?? '',
  SessionLocation: row.location,
  Description: row.description,
  ProgramId: row.program_id,
  CancelledAt: row.cancelled_at,
  CancelledBy: row.cancelled_by === 'staff' ? 'Staff' : 'Participant',
  CancelReason: row.cancel_reason,
  Version: version,
});

/** `presentEntry` for several entries. */
export const presentEntries = async (rows: readonly EntryRow[], call: Pick<CoachingCall, 'text' | 'now' | 'versions'>): Promise<CoachEntry[]> => {
  const versionOf = await call.versions(
    'entry',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentEntry(row, call, versionOf(row.id)));
};
