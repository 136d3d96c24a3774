import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CountedChallenge } from '../../../../../plugins/programs/contract';
import { enumerations, type ValueOf } from '../../../../../shell/rules/enumerations';
import type { AudienceFilter } from '../../../../platform/audience/conditions';
import type { Within } from '../../../../platform/database/pages/page';
import { anyOf } from '../../../../platform/database/words';
import { type Looking, toldAddressed } from '../../participation/addressed';
import { type ChallengeStanding, standingIs, standings, takesPart } from '../../participation/challengeStatus';
import { endless, type ProgramDb } from '../../tables';
import { type ChallengeRow, companiesOf, type Entity, partsIn } from './scope';

/** People who have not left their company. The condition applies to `person`. */
const isThere = (within: Within) =>
  within === 'all' ? sql<boolean>`person.is_active = 1` : sql<boolean>`person.is_active = 1 and person.company_id in ${anyOf(within)}`;

/** Number of people of these companies. */
const peopleIn = async (db: ProgramDb, within: Within): Promise<number> => {
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from person where ${isThere(within)}`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Number of people addressed by a challenge who do not take part in it. */
const countOthers = async (db: ProgramDb, challenge: ChallengeRow, within: Within, addressed: AudienceFilter): Promise<number> => {
  const parts = sql`select 1 from program_sign_up as part where part.person_id = person.id and ${partsIn(challenge)} and ${takesPart}`;
  const { rows } = await sql<{
    readonly n: number;
  }>`select count(*) as n from person where ${isThere(within)} and ${addressed.condition} and not exists (${parts})`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Number of people of these companies by standing in a challenge: one scan of its parts, by covering indexes. */
const countStandings = async (db: ProgramDb, challenge: ChallengeRow, within: Within, today: string): Promise<Standings> => {
  const sums = standings.map((standing) => sql`count(*) filter (where ${standingIs[standing](today)}) as ${sql.ref(standing)}`);
  const { rows } = await sql<Record<ChallengeStanding, number>>`select ${sql.join(sums)}
    from program_sign_up as part cross join program cross join person
    where ${partsIn(challenge)} and ${takesPart} and program.id = part.program_id and person.id = part.person_id and ${isThere(within)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A sum without groups has a row.');
  return found;
};

type Standings = Readonly<Record<ChallengeStanding, number>>;

const sumOf = (by: Standings): number => standings.reduce((sum, standing) => sum + by[standing], 0);

/** The counts by status number. */
const countsOf = (everybody: number, by: Standings): readonly number[] => {
  const inChallenge = sumOf(by);
  const counts: Readonly<Record<ValueOf<'userChallengeStatus'>, number>> = {
    ...by,
    All: everybody,
    NotSignedUp: everybody - inChallenge,
    NotComplete: everybody - by.Complete,
    InChallenge: inChallenge,
    NotInChallenge: everybody - inChallenge,
  };
  return enumerations.userChallengeStatus.map((status) => counts[status]);
};

const present = (row: ChallengeRow, counts: readonly number[]): CountedChallenge => ({
  ChallengeId: row.id,
  Name: row.name,
  ProgramType: row.program_type,
  StartDate: row.start_date,
  EndDate: row.end_date === endless ? null : row.end_date,
  IsPersonal: row.is_personal === 1,
  StatusCounts: [...counts],
});

/**
 * Challenges with their counts: of participants, and of addressed people. Without an audience, people without a part are the size of the company minus those
 * with a part, so they are not read. Other calls run between two challenges.
 * @param today `yyyy-MM-dd`, the day for which "on track" is computed
 */
export const withCounts = async (looking: Looking, entity: Entity, rows: readonly ChallengeRow[], today: string): Promise<CountedChallenge[]> => {
  const { db } = looking;
  const sizes = new Map<string, number>();
  const sizeOf = async (within: Within): Promise<number> => {
    const key = JSON.stringify(within);
    const size = sizes.get(key) ?? (await peopleIn(db, within));
    sizes.set(key, size);
    return size;
  };
  const counted: CountedChallenge[] = [];
  for (const row of rows) {
    const within = companiesOf(row, entity);
    const by = await countStandings(db, row, within, today);
    const addressed = await toldAddressed(looking, row, within);
    const everybody = addressed ? sumOf(by) + (await countOthers(db, row, within, addressed)) : await sizeOf(within);
    counted.push(present(row, countsOf(everybody, by)));
    await othersTurn();
  }
  return counted;
};
