import { shortestUserSearch } from '../../../../../plugins/programs/rules/limits/groupLimits';
import type { AudienceFilter } from '../../../../platform/audience/conditions';
import { peopleByNames } from '../../../../platform/database/search/names';
import { anyOf } from '../../../../platform/database/words';
import { isInNoGroupOf, isParticipant } from '../../groups/free';
import type { ProgramDb } from '../../tables';

/** Maximum number of people that a search returns. */
const mostFound = 25;

interface Addable {
  readonly programId: string;
  readonly companyIds: readonly string[];
  /** The addressees of the challenge; undefined: all. */
  readonly addressed: AudienceFilter | undefined;
}

/** People of companies who can be put into a group of a challenge: active, in programs, in this challenge or addressed by it, and in none of its groups. */
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
    .where('person.company_id', 'in', anyOf(companyIds))
    .where('person.is_active', '=', 1)
    .where(isParticipant)
    .where(isInNoGroupOf(programId));

/** People to add (ADH-042, ADH-056), by name: each word of the term begins a name or the mail address. Fewer than three characters return none. */
export const findUsers = async (db: ProgramDb, among: Addable, term: string) =>
  term.trim().length < shortestUserSearch ? [] : peopleByNames(addable(db, among), { search: term, most: mostFound, byMail: true });
