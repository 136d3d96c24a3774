import { dayIn } from '#shell/rules/dates/days';
import { findZone, listSubmissions, type Participant, type ProgramRow } from '../queries';
import type { ProgramDb } from '../tables';

/** A challenge in the form of the older calls (PRG-204). */
export const presentDefinition = (row: ProgramRow) => ({
  Id: row.id,
  OwnerId: row.owner_id,
  Name: row.name,
  ProgramType: row.program_type,
  ProgramSubType: row.sub_type,
});

/** Number of days on which a person has reported in a program, in their zone; in a program of trackers the days that count. */
export const daysReported = async (db: ProgramDb, who: Participant, program: ProgramRow): Promise<number> => {
  if (program.sub_type === 'Tracker') return program.counted ?? 0;
  const zone = await findZone(db, who);
  const submissions = await listSubmissions(db, who, program.id);
  return new Set(submissions.filter(({ status }) => status !== 'Denied').map(({ submitted_at }) => dayIn(submitted_at, zone))).size;
};
