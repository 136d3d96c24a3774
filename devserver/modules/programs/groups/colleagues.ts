import type { AudienceFilter } from '../../../platform/audience/conditions';
import { peopleByNames } from '../../../platform/database/search/names';
import type { Participant } from '../queries';
import type { ProgramDb } from '../tables';
import { isInNoGroupOf, isParticipant } from './free';

/** Maximum number of colleagues that a search returns (PRG-176). */
const mostFound = 25;

/** Colleagues of a person who are visible to others: active, of the same company, not hidden from lists. */
const visibleColleagues = (db: ProgramDb, who: Participant) =>
  db
    .selectFrom('person')
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .where('person.company_id', '=', who.companyId)
    .where('person.is_active', '=', 1)
    .where('person.hide_from_leaderboard', '=', 0)
    .where('person.id', '!=', who.userId)
    .where(isParticipant);

/** The target of an invitation. */
export interface Asked {
  readonly programId: string;
  /** The group of the invitation; `null`: the program itself. */
  readonly groupId: string | null;
  /** The addressees of the program; undefined: all. */
  readonly addressed: AudienceFilter | undefined;
}

/** Colleagues who can be invited: not invited already, not participants, and in no other group. */
const askable = (db: ProgramDb, who: Participant, { programId, groupId, addressed }: Asked) => {
  const colleagues = visibleColleagues(db, who);
  const all = addressed === undefined ? colleagues : colleagues.where(addressed.condition);
  if (groupId === null) {
    return all
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('program_sign_up as part')
              .select('part.state')
              .whereRef('part.person_id', '=', 'person.id')
              .where('part.program_id', '=', programId)
              .where('part.state', '!=', 'Quit'),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('program_invitation as invitation')
              .select('invitation.person_id')
              .whereRef('invitation.person_id', '=', 'person.id')
              .where('invitation.program_id', '=', programId)
              .where('invitation.inviter_id', '=', who.userId),
          ),
        ),
      );
  }
  return all
    .where(isInNoGroupOf(programId))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('program_group_member as asked')
            .select('asked.status')
            .whereRef('asked.person_id', '=', 'person.id')
            .where('asked.group_id', '=', groupId)
            .where('asked.status', '=', 'Invited'),
        ),
      ),
    );
};

/**
 * Colleagues who can be invited and whose names match, by name: each word of the search is a prefix of a word of the name (PRG-175, PRG-176); none for fewer than two letters. Mail
 * addresses are not searched, so that a search does not reveal whether an address exists.
 */
export const searchColleagues = async (db: ProgramDb, who: Participant, asked: Asked, search: string) =>
  search.trim().length < 2 ? [] : peopleByNames(askable(db, who, asked), { search, most: mostFound });

/** Those of these people who can be invited. Others are left out, whatever the reason: an unknown id looks no different. */
export const askableAmong = async (db: ProgramDb, who: Participant, asked: Asked, userIds: readonly string[]): Promise<readonly string[]> => {
  if (userIds.length === 0) return [];
  const people = await askable(db, who, asked)
    .where('person.id', 'in', [...userIds])
    .execute();
  return people.map(({ id }) => id);
};
