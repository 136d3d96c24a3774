import { type TSchema, Type } from 'typebox';
import { TextOrNull } from '#shell/schemas';

const id = Type.String({ minLength: 1, maxLength: 100 });
const challengeQuery = Type.Object({ challengeId: id, challengeOwnerId: id });

/** A challenge, independent of its participants (PRG-204). */
const ChallengeDefinition = Type.Object({
  Id: Type.String(),
  OwnerId: Type.String(),
  Name: Type.String(),
  ProgramType: Type.String(),
  ProgramSubType: Type.String(),
});

/** The participation of one person in a challenge (PRG-205). */
const ChallengeUser = Type.Object({
  UserId: Type.String(),
  ChallengeId: Type.String(),
  Status: Type.String(),
  /** `null` without a group. */
  GroupId: TextOrNull,
  /** Units that count for the progress: approved reports, or days with an entry. */
  UnitTotal: Type.Integer(),
  /** Number of days with a report, in the person's zone. */
  TotalDays: Type.Integer(),
});

/** The older calls, which use `challenge` where the newer ones use `program` (PRG-196 to PRG-205). */
export const legacySchemas = <P extends TSchema, J extends TSchema, S extends TSchema>(Program: P, JoinRequest: J, ProgramStatus: S) =>
  ({
    currentChallenges: { summary: 'Same as `current`', access: 'user', envelope: 'Data', response: Type.Array(Program) },
    availableChallenges: { summary: 'Same as `available`', access: 'user', envelope: 'Data', response: Type.Array(Program) },
    completedChallenges: { summary: 'Same as `complete`', access: 'user', envelope: 'Data', response: Type.Array(Program) },
    joinChallenges: {
      summary: 'Join several challenges that the company offers',
      access: 'user',
      envelope: 'Data',
      body: Type.Array(Type.Object({ ChallengeId: id, ChallengeOwnerId: id }), { minItems: 1, maxItems: 50 }),
      response: Type.Array(Program),
    },
    joinPersonalChallenges: {
      summary: 'Join several personal challenges',
      access: 'user',
      envelope: 'Data',
      body: Type.Array(JoinRequest, { minItems: 1, maxItems: 50 }),
      response: Type.Array(Program),
    },
    challengeDetail: { summary: 'Same as `detail`', access: 'user', envelope: 'Data', query: challengeQuery, response: Program },
    challengeDefinitions: {
      summary: 'The definitions of the challenges that the person can see',
      access: 'user',
      envelope: 'Data',
      response: Type.Array(ChallengeDefinition),
    },
    challengeUser: {
      summary: "The person's participation in a challenge",
      access: 'user',
      envelope: 'Data',
      query: challengeQuery,
      response: Type.Object({ ...ChallengeUser.properties, Status: ProgramStatus }),
    },
  }) as const;
