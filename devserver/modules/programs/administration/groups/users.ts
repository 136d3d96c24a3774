import { sql } from 'kysely';
import { shortestUserSearch } from '../../../../../plugins/programs/rules/groupLimits';
import { folded } from '../../../../../shell/rules/fuzzy';
import type { AudienceFilter } from '../../../../platform/audience/conditions';
import { mailKey } from '../../../../platform/auth/mailKey';
import { endOf } from '../../../../platform/database/names';
import type { ProgramDb } from '../../tables';
import { personBegins, wordsIn } from './queries';

/** Most people that a search answers. */
const mostFound = 25;

interface Addable {
  readonly programId: string;
  readonly companyIds: readonly string[];
  /** Whom the challenge addresses; undefined: everybody. */
  readonly addressed: AudienceFilter | undefined;
}

/** People of companies who can be put into a group of a challenge: they work here, take part in programs, in this one or are addressed by it, and are in none of its groups. */
const addable = (db: ProgramDb, { programId, companyIds, addressed }: Addable) => {
  const free = freeOf(db, programId, companyIds);
  if (addressed === undefined) return free;
  return free.where((eb) =>
    eb.or([
      addressed.condition,
      eb.exists(
        eb
          .selectFrom('program_sign_up as part')
          .select('part.state')
          .whereRef('part.person_id', '=', 'person.id')
          .where('part.program_id', '=', programId)
          .where('part.state', '!=', 'Quit'),
      ),
    ]),
  );
};

const freeOf = (db: ProgramDb, programId: string, companyIds: readonly string[]) =>
  db
    .selectFrom('person')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
    .where('person.company_id', 'in', sql<string>`(select value from json_each(${JSON.stringify(companyIds)}))`)
    .where('person.is_active', '=', 1)
    .where((eb) =>
      eb.exists(eb.selectFrom('person_role as role').select('role.role').whereRef('role.person_id', '=', 'person.id').where('role.role', '=', 'participant')),
    )
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
    );

/**
 * People to add (ADH-042, ADH-056): of whom each word of the term begins a name or the mail address, by name; nobody for fewer than three characters. The first word is
 * a range of an index.
 */
export const findUsers = async (db: ProgramDb, among: Addable, term: string) => {
  const [first, ...others] = wordsIn(term);
  if (first === undefined || term.trim().length < shortestUserSearch) return [];
  const narrowed = others.reduce((query, word) => query.where(personBegins(word)), addable(db, among));
  const [name, mail] = [folded(first), mailKey(first)];
  const begun = (column: 'last_name_key' | 'first_name_key' | 'mail_key', start: string) => {
    const key = sql.ref<string>(`person.${column}`);
    return narrowed.where(key, '>=', start).where(key, '<', endOf(start)).orderBy(key).limit(mostFound).execute();
  };
  const later = (column: 'last_name' | 'first_name') =>
    narrowed
      .innerJoin('person_name_word as word', 'word.person_id', 'person.id')
      .where('word.name', '=', column)
      .where('word.word', '>=', name)
      .where('word.word', '<', endOf(name))
      .orderBy('word.word')
      .limit(mostFound)
      .execute();
  const found = [
    ...(await begun('last_name_key', name)),
    ...(await begun('first_name_key', name)),
    ...(await begun('mail_key', mail)),
    ...(await later('last_name')),
    ...(await later('first_name')),
  ];
  const people = [...new Map(found.map((person) => [person.id, person])).values()];
  const nameOf = (person: (typeof people)[number]): string => `${person.last_name} ${person.first_name} ${person.id}`;
  return people.sort((one, other) => nameOf(one).localeCompare(nameOf(other))).slice(0, mostFound);
};
