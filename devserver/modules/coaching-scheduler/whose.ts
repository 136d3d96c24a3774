import { reachesCompany } from '../../platform/auth/reach';
import { staffOf } from '../../platform/auth/staff';
import { Refusal } from '../../platform/module';
import type { CoachingDb } from './tables';
import type { CoachingCall } from './unit';

const findActive = (db: CoachingDb, userId: string, role: 'participant' | 'Coach') =>
  db
    .selectFrom('person')
    .innerJoin('person_role', (join) => join.onRef('person_role.person_id', '=', 'person.id').on('person_role.role', '=', role))
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'person.company_id', 'person.first_name', 'person.last_name', 'person.email', 'person.time_zone', 'person.language'])
    .select(['person.date_of_birth', 'person.sex', 'person.profile_image_url', 'company.name as company_name', 'company.time_zone as company_zone'])
    .where('person.id', '=', userId)
    .where('person.is_active', '=', 1)
    .executeTakeFirst();

/** A participant or coach. */
export type Person = NonNullable<Awaited<ReturnType<typeof findActive>>>;

/** A person out of reach is answered like one who does not exist. */
const unknown = (): Refusal => new Refusal(404, 'person.unknown', {}, false);

type Asking = Pick<CoachingCall, 'db' | 'caller'>;

/** A participant within the calling coach's reach (COA-050). @throws Refusal 404 for any other person */
export const participantOf = async ({ db, caller }: Asking, userId: string): Promise<Person> => {
  const person = await findActive(db, userId, 'participant');
  if (!person || !reachesCompany(caller.reach, person.company_id)) throw unknown();
  return person;
};

/** A coach of the caller's company, or of one within reach. @throws Refusal 404 for any other person */
export const coachOf = async ({ db, caller }: Asking, userId: string): Promise<Person> => {
  const person = await findActive(db, userId, 'Coach');
  if (!person || (person.company_id !== caller.actor.companyId && !reachesCompany(caller.reach, person.company_id))) throw unknown();
  return person;
};

/** A coach of the caller's company: only their times are planned and booked by it. @throws Refusal 404 for any other person */
export const colleague = async (call: Asking, userId: string): Promise<Person> => {
  const coach = await coachOf(call, userId);
  if (coach.company_id !== call.caller.actor.companyId) throw unknown();
  return coach;
};

/** Coaches of a company, by name. */
export const listCoaches = (db: CoachingDb, companyId: string) =>
  staffOf(db, companyId, ['Coach'])
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .execute();

export const nameOf = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`;
