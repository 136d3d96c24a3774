import { sql } from 'kysely';
import { enumerations, type ValueOf } from '../../../shell/rules/enumerations';
import { isOneOf } from '../../platform/audience/category';
import type { AudienceCategories, AudienceCondition } from '../../platform/module';
import { visibleOwners } from './queries';
import { endless, type ProgramTables } from './tables';

type Status = Exclude<ValueOf<'userChallengeStatus'>, 'All'>;

/** The share of the days of `program` that lie behind today, as `elapsedPercent` counts it. */
const elapsed = (today: string) => sql`case when program.end_date = ${endless} or program.start_date > ${today} then 0
  else min(100, cast((julianday(${today}) - julianday(program.start_date)) * 100 / (julianday(program.end_date) - julianday(program.start_date) + 1) as integer)) end`;

/** The share of what is required that counts, as the program shows it. */
const percent = sql`min(100, part.counted * 100 / max(1, program.required_submissions))`;

/** Parts in a program that people have not left. */
const among = (programIds: readonly string[], more = sql`1`): AudienceCondition => ({
  among: sql`select part.person_id from program_sign_up as part where ${isOneOf(sql`part.program_id`, programIds)} and part.state in ('Joined', 'Complete') and ${more}`,
});
const isNot = (condition: AudienceCondition): AudienceCondition => ('among' in condition ? { notAmong: condition.among } : condition);

/** Parts of those who have begun and not finished, by whether they keep pace (PRG-036). */
const byPace = (programId: string, today: string, compared: 'ahead' | 'behind'): AudienceCondition => ({
  among: sql`select part.person_id from program_sign_up as part cross join program
    where part.program_id = ${programId} and program.id = part.program_id and part.state = 'Joined' and part.submitted > 0
    and ${percent} ${sql.raw(compared === 'ahead' ? '>=' : '<')} ${elapsed(today)}`,
});

/** Of each status of the mapping who has it (TOO-067): `NotSignedUp` and `NotInChallenge` are people without a part, `NotComplete` also those who take part. */
const statuses: Readonly<Record<Status, (programId: string, today: string) => AudienceCondition>> = {
  SignedUp: (id) => among([id], sql`part.state = 'Joined' and part.submitted = 0`),
  Participating: (id, today) => byPace(id, today, 'behind'),
  OnTrack: (id, today) => byPace(id, today, 'ahead'),
  Complete: (id) => among([id], sql`part.state = 'Complete'`),
  NotSignedUp: (id) => isNot(among([id])),
  NotComplete: (id) => isNot(among([id], sql`part.state = 'Complete'`)),
  InChallenge: (id) => among([id]),
  NotInChallenge: (id) => isNot(among([id])),
};

const isStatus = (value: string): value is Status => value in statuses;

/** What audiences can be made of: who takes part in a challenge, and how far they have come. */
export const audience: AudienceCategories<ProgramTables> = {
  ChallengeName: {
    name: 'audience.ChallengeName',
    values: ({ companyId, language }, { db }) =>
      db
        .selectFrom('program')
        .innerJoin('program_text as said', (join) => join.on('said.program_id', '=', sql<string>`program.id || ''`).on('said.language', '=', language))
        .select(['program.id as Value', 'said.name as Text'])
        .where((eb) => eb('program.owner_id', 'in', visibleOwners(companyId)))
        .where('program.person_id', 'is', null)
        .where('program.is_personal', '=', 0)
        .orderBy('said.name')
        .orderBy('program.id')
        .execute(),
    condition: ({ Values }) => among(Values),
    phrase: { who: ({ names }, text) => text('audience.ChallengeName.who', { names }) },
    why: ({ names }, text) => text('audience.ChallengeName.why', { names }),
  },
  UserChallengeStatus: {
    name: 'audience.UserChallengeStatus',
    parent: 'ChallengeName',
    values: async (_, { text }) => enumerations.userChallengeStatus.map((status) => ({ Value: status, Text: text(`audience.UserChallengeStatus.${status}`) })),
    condition: ({ Values, Parent = '' }, today) =>
      Values.includes('All') ? { where: sql<boolean>`1` } : { anyOf: Values.filter(isStatus).map((status) => statuses[status](Parent, today)) },
    phrase: {
      who: ({ Values, or, parentName }, text) => or(Values.map((status) => text(`audience.UserChallengeStatus.${status}.who`, { challenge: parentName }))),
    },
    why: ({ Values, or, parentName }, text) => or(Values.map((status) => text(`audience.UserChallengeStatus.${status}.why`, { challenge: parentName }))),
  },
};
