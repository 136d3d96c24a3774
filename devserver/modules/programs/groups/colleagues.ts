import { sql } from 'kysely';
import { folded } from '../../../../shell/rules/fuzzy';
import type { AudienceFilter } from '../../../platform/audience/conditions';
import { endOf, nameBegins } from '../../../platform/database/names';
import type { Participant } from '../queries';
import type { ProgramDb } from '../tables';

/** Most colleagues that a search answers (PRG-176). */
const mostFound = 25;

/** The colleagues of a person that others may see: of the same company, working here, not hidden from lists. */
const visibleColleagues = (db: ProgramDb, who: Participant) =>
  db
    .selectFrom('person')
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .where('person.company_id', '=', who.companyId)
    .where('person.is_active', '=', 1)
    .where('person.hide_from_leaderboard', '=', 0)
    .where('person.id', '!=', who.userId)
    .where((eb) =>
      eb.exists(eb.selectFrom('person_role as role').select('role.role').whereRef('role.person_id', '=', 'person.id').where('role.role', '=', 'participant')),
    );

/** Who is asked to where. */
export interface Asked {
  readonly programId: string;
  /** The group that they are asked into; `null`: to the program itself. */
  readonly groupId: string | null;
  /** Whom the program addresses; undefined: everybody. */
  readonly addressed: AudienceFilter | undefined;
}

/** Colleagues who can be asked: neither asked already, nor part of it, nor of another group. */
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
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('program_group_member as member')
            .select('member.status')
            .whereRef('member.person_id', '=', 'person.id')
            .where('member.status', '=', 'Accepted')
            .where('member.program_id', '=', programId),
        ),
      ),
    )
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

/** Words of a search, without what stands in addresses: nobody finds out by them whether an address exists. */
const wordsIn = (search: string): readonly string[] =>
  folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 4);

/**
 * Colleagues who can be asked and of whose names each word of the search begins one, by name (PRG-175, PRG-176); nobody for fewer than two letters. The
 * beginnings are ranges of an index.
 */
export const searchColleagues = async (db: ProgramDb, who: Participant, asked: Asked, search: string) => {
  const [first, ...others] = wordsIn(search);
  if (first === undefined || search.trim().length < 2) return [];
  const found = new Map<string, { readonly id: string; readonly first_name: string; readonly last_name: string }>();
  const narrowed = others.reduce(
    (query, word) => query.where((eb) => eb.or([nameBegins('first_name', word), nameBegins('last_name', word)])),
    askable(db, who, asked),
  );
  for (const column of ['last_name', 'first_name'] as const) {
    const key = sql.ref<string>(`person.${column}_key`);
    const begun = narrowed.where(key, '>=', first).where(key, '<', endOf(first)).orderBy(key).limit(mostFound);
    const later = narrowed
      .innerJoin('person_name_word as word', 'word.person_id', 'person.id')
      .where('word.name', '=', column)
      .where('word.word', '>=', first)
      .where('word.word', '<', endOf(first))
      .orderBy('word.word')
      .limit(mostFound);
    for (const person of [...(await begun.execute()), ...(await later.execute())]) found.set(person.id, person);
  }
  const nameOf = (person: { readonly first_name: string; readonly last_name: string }): string => `${person.last_name} ${person.first_name}`;
  return [...found.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other))).slice(0, mostFound);
};

/** Those of these people who can be asked. Who cannot is left out, whatever the reason: an id that nobody has looks no different. */
export const askableAmong = async (db: ProgramDb, who: Participant, asked: Asked, userIds: readonly string[]): Promise<readonly string[]> => {
  if (userIds.length === 0) return [];
  const people = await askable(db, who, asked)
    .where('person.id', 'in', [...userIds])
    .execute();
  return people.map(({ id }) => id);
};
