import { sql } from 'kysely';
import type { ChallengeStanding } from '../../../../../plugins/programs/contract';
import { addDays, dayIn, defaultZone } from '../../../../../shell/rules/dates/days';
import { takesPart } from '../../participation/challengeStatus';
import { nextReportAt } from '../../progress/oneADay';
import type { ProgramDb } from '../../tables';
import type { WizardCall } from './state';

/** Number of people who reported today in their zone: no day anywhere began more than two days ago. */
const reportedToday = async (db: ProgramDb, id: string, now: string): Promise<number> => {
  const { rows } = await sql<{
    readonly last_submitted_at: string;
    readonly time_zone: string;
  }>`select part.last_submitted_at, person.time_zone from program_sign_up as part cross join person
    where part.program_id = ${id} and ${takesPart} and part.last_submitted_at >= ${addDays(dayIn(now, defaultZone), -2)} and person.id = part.person_id`.execute(
    db,
  );
  return rows.filter((row) => nextReportAt({ ...row, one_per_day: 1 }, now) !== null).length;
};

/** Participation and progress in a challenge; zero for a draft. */
export const participationOf = async (call: WizardCall, id: string): Promise<ChallengeStanding> => {
  const db = call.db as ProgramDb;
  const { rows } = await sql<{
    readonly counted: number;
    readonly people: number;
    readonly reports: number;
    readonly waiting: number;
  }>`select part.counted, count(*) as people, sum(part.submitted) as reports, sum(part.waiting) as waiting
    from program_sign_up as part where part.program_id = ${id} and ${takesPart} group by part.counted order by part.counted`.execute(db);
  const sum = (of: 'people' | 'reports' | 'waiting'): number => rows.reduce((all, row) => all + row[of], 0);
  return {
    TakingPart: sum('people'),
    Counted: rows.map(({ counted, people }) => ({ Counted: counted, People: people })),
    Reports: sum('reports'),
    Waiting: sum('waiting'),
    ReportedToday: await reportedToday(db, id, call.now()),
  };
};
