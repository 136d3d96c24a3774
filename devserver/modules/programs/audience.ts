import { sql } from 'kysely';
import { enumerations } from '../../../shell/rules/enumerations';
import type { AudienceCategories } from '../../platform/module';
import { among, type ChallengeStatus, inPrograms, statusConditions } from './participation/challengeStatus';
import { visibleOwners } from './queries';
import type { ProgramTables } from './tables';

const isStatus = (value: string): value is ChallengeStatus => value in statusConditions;

/** Categories of audiences: participation in a challenge, and its status. */
export const audience: AudienceCategories<ProgramTables> = {
  ChallengeName: {
    name: 'audience.ChallengeName',
    ids: 'program',
    gone: 'audience.ChallengeName.gone',
    values: async ({ companyId, language, year }, { db }) => {
      const challenges = await db
        .selectFrom('program')
        .innerJoin('program_text as said', (join) => join.on('said.program_id', '=', sql<string>`program.id || ''`).on('said.language', '=', language))
        .select(['program.id', 'said.name', 'program.start_date', 'program.end_date'])
        .where((eb) => eb('program.owner_id', 'in', visibleOwners(companyId)))
        .where('program.person_id', 'is', null)
        .where('program.is_personal', '=', 0)
        .orderBy('said.name')
        .orderBy('program.id')
        .execute();
      return challenges.map(({ id, name, start_date, end_date }) => {
        const isOutside = year !== undefined && (start_date > year.last || end_date < year.first);
        return { Value: id, Text: name, ...(isOutside && { Disabled: true }) };
      });
    },
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
        ? { where: sql<boolean>`true` }
        : { anyOf: Values.filter(isStatus).map((status) => statusConditions[status](inPrograms([Parent]), today)) },
    phrase: {
      who: ({ Values, or, parentName }, text) => or(Values.map((status) => text(`audience.UserChallengeStatus.${status}.who`, { challenge: parentName }))),
    },
    why: ({ Values, or, parentName }, text) => or(Values.map((status) => text(`audience.UserChallengeStatus.${status}.why`, { challenge: parentName }))),
  },
};
