import type { MaintainedPerson } from '../../../../../../plugins/programs/contract';
import type { Answer, SignedIn, TestApp } from '../../../../../testing/appForTests';
import type { ProgramTables } from '../../../tables';

/** A challenge of the fixtures with four participants and reports that count at once: ten complete it, three and ten bring points. It has a board. */
export const walk = 'acme-lunch-walk';

/** Acts of tests at the desk of maintenance. */
export const deskOf = (server: () => TestApp, staff: () => SignedIn) => {
  const at = (challenge: string) => `/v2/challenges/maintenance/${challenge}`;
  const bodyOf = (challenge: string, UserIds: readonly string[], more: object = {}) => ({ ChallengeId: challenge, EntityId: 'acme', UserIds, ...more });
  return {
    at,
    override: (UserIds: readonly string[], { challenge = walk, CompletedDate = '11-18-2026', who = staff(), ...more } = {}): Promise<Answer> =>
      who.post(`${at(challenge)}/overridechallengeprogress`, bodyOf(challenge, UserIds, { CompletedDate, ...more })),
    undo: (UserIds: readonly string[], { challenge = walk, who = staff() } = {}): Promise<Answer> =>
      who.post(`${at(challenge)}/undooverridechallengeprogress`, bodyOf(challenge, UserIds)),
    people: async (query = '', challenge = walk): Promise<readonly MaintainedPerson[]> =>
      (await staff().get(`/v2/challenges/maintenance/people?ChallengeId=${challenge}${query}`)).body.Data.Items,
    personIn: async (userId: string, challenge = walk): Promise<MaintainedPerson | undefined> =>
      (await staff().get(at(challenge))).body.Data.Participants.find(({ UserId }: MaintainedPerson) => UserId === userId),
    /** The stored part, with its place on the board. */
    kept: async (userId: string, challenge = walk) => {
      const db = server().tables<ProgramTables>();
      const of = { person_id: userId, program_id: challenge };
      const part = await db
        .selectFrom('program_sign_up')
        .selectAll()
        .where((eb) => eb.and(of))
        .executeTakeFirst();
      const score = await db
        .selectFrom('program_score')
        .selectAll()
        .where((eb) => eb.and(of))
        .executeTakeFirst();
      return { part, score };
    },
  };
};

/** Sends a report. */
export const report = (who: SignedIn, challenge = walk): Promise<Answer> =>
  who.post('/userprograms/submitselfreport/', {
    ChallengeId: challenge,
    ChallengeOwnerId: 'acme',
    Attachment: null,
    AttachmentName: null,
    UserComments: 'Done.',
    Checked: true,
    RequireApproval: false,
  });
