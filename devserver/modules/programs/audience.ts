import { sql } from 'kysely';
import { enumerations } from '../../../shell/rules/enumerations';
import type { AudienceCategories } from '../../platform/module';
import { among, type ChallengeStatus, inPrograms, statusConditions } from './challengeStatus';
import { visibleOwners } from './queries';
import type { ProgramTables } from './tables';

const isStatus = (value: string): value is ChallengeStatus => value in statusConditions;

/** What audiences can be made of: who takes part in a challenge, and how far they have come. */
export const audience: AudienceCategories<ProgramTables> = {
  ChallengeName: {
    name: 'audience.ChallengeName',
    values: ({ companyId, language, year }, { db }) =>
      db
        .selectFrom('program')
        .innerJoin('program_text as said', (join) => join.on('said.program_id', '=', sql<string>`program.id || ''`).on('said.language', '=', language))
        .select(['program.id as Value', 'said.name as Text'])
        .where((eb) => eb('program.owner_id', 'in', visibleOwners(companyId)))
        .where('program.person_id', 'is', null)
        .where('program.is_personal', '=', 0)
        .$if(year !== undefined, (some) => some.where('program.start_date', '<=', year?.last ?? '').where('program.end_date', '>=', year?.first ?? ''))
        .orderBy('said.name')
        .orderBy('program.id')
        .execute(),
    condition: ({ Values }) => among(inPrograms(Values)),
    phrase: { who: ({ names }, text) => text('audience.ChallengeName.who', { names }) },
    why: ({ names }, text) => text('audience.ChallengeName.why', { names }),
  },
  UserChallengeStatus: {
    name: 'audience.UserChallengeStatus',
    parent: 'ChallengeName',
    values: async (_, { text }) => enumerations.userChallengeStatus.map((status) => ({ Value: status, Text: text(`audience.UserChallengeStatus.${status}`) })),
    condition: ({ Values, Parent = '' }, today) =>
      Values.includes('All')
        ? { where: sql<boolean>`1` }
        : { anyOf: Values.filter(isStatus).map((status) => statusConditions[status](inPrograms([Parent]), today)) },
    phrase: {
      who: ({ Values, or, parentName }, text) => or(Values.map((status) => text(`audience.UserChallengeStatus.${status}.who`, { challenge: parentName }))),
    },
    why: ({ Values, or, parentName }, text) => or(Values.map((status) => text(`audience.UserChallengeStatus.${status}.why`, { challenge: parentName }))),
  },
};
