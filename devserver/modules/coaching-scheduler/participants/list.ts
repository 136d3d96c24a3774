import { type RawBuilder, sql } from 'kysely';
import { folded } from '#shell/rules/fuzzy';
import type { ParticipantRow } from '../../../../plugins/coaching-scheduler/contract';
import type { schemas } from '../../../../plugins/coaching-scheduler/contract/schemas';
import type { CoachingStatus } from '../../../../plugins/coaching-scheduler/rules/enumerations';
import type { Input, Output } from '../../../../shell/net/contract';
import { withinReach } from '../../../platform/database/page';
import type { CoachingDb } from '../tables';
import type { CoachingCall } from '../unit';

type Query = Input<typeof schemas.participants>['query'];
type Sort = 'LastName' | 'FirstName' | 'EntityName' | 'CoachingStatus' | 'LastSessionDate' | 'NextSessionDate';

/** Sessions of a person in their company; those without a time of their own took place when they were noted. */
const sessionDate = (which: 'max' | 'min', isPast: boolean, now: string): RawBuilder<string | null> =>
  sql`(select ${sql.raw(which)}(session.session_at) from coach_entry as session
    where session.user_id = person.id and session.company_id = person.company_id and session.type = 'Session'
    and session.session_at ${sql.raw(isPast ? '<=' : '>')} ${now})`;

const status = sql<CoachingStatus>`coalesce(coached.status, 'Active')`;

/**
 * Participants within reach, with what their coaching says of them. By name they come out of the indexes of the keys of names, a page at a time. A search goes through the
 * keys, because it finds what stands within a name, the second surname too.
 */
const people = (db: CoachingDb, companies: readonly string[] | 'all', coachId: string | undefined, words: readonly string[]) => {
  let found = db
    .selectFrom('person')
    .leftJoin('coached_person as coached', (join) => join.onRef('coached.person_id', '=', 'person.id').onRef('coached.company_id', '=', 'person.company_id'))
    .where('person.is_active', '=', 1)
    .where(sql<boolean>`exists (select 1 from person_role where person_role.person_id = person.id and person_role.role = 'participant')`);
  if (companies !== 'all') found = found.where('person.company_id', 'in', companies);
  if (coachId !== undefined) found = found.where('coached.coach_id', '=', coachId);
  for (const word of words) found = found.where(sql<boolean>`instr(person.first_name_key || ' ' || person.last_name_key, ${word}) > 0`);
  return found;
};

/** One page of the participants of a coach, or of all whom they reach (COA-007, COA-008). Whoever has no date stands last, in both directions. */
export const listParticipants = async (call: CoachingCall, query: Query): Promise<Output<typeof schemas.participants>> => {
  const { db, caller } = call;
  const { tab = 0, search = '', page = 1, pageSize = 10, sort = 'LastName' } = query;
  const companies = withinReach(caller.reach);
  if (companies.length === 0) return { Total: 0, Items: [] };
  const words = folded(search).split(/\s+/).filter(Boolean);
  const all = people(db, companies, tab === 0 ? caller.actor.userId : undefined, words);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const [last, next] = [sessionDate('max', true, call.now()), sessionDate('min', false, call.now())];
  const columns: Readonly<Record<Sort, RawBuilder<unknown>>> = {
    LastName: sql`person.last_name_key`,
    FirstName: sql`person.first_name_key`,
    EntityName: sql`company.name`,
    CoachingStatus: status,
    LastSessionDate: last,
    NextSessionDate: next,
  };
  const name = sort.replace(/^-/, '') as Sort;
  const column = columns[name];
  const sorted = name === 'LastSessionDate' || name === 'NextSessionDate' ? all.orderBy(sql`${column} is null`) : all;
  const rows = await sorted
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.company_id', 'company.name as company_name'])
    .select([status.as('status'), last.as('last_session'), next.as('next_session')])
    .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('person.last_name_key')
    .orderBy('person.first_name_key')
    .orderBy('person.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const Items = rows.map(
    (row): ParticipantRow => ({
      UserId: row.id,
      FirstName: row.first_name,
      LastName: row.last_name,
      EntityId: row.company_id,
      EntityName: row.company_name,
      CoachingStatus: row.status,
      LastSessionDate: row.last_session,
      NextSessionDate: row.next_session,
    }),
  );
  return { Total: Number(total), Items };
};
