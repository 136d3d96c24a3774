import type { CorrectablePerson } from '../../../../../plugins/rewards/contract';
import { peopleByNames } from '../../../../platform/database/search/names';
import { anyOf } from '../../../../platform/database/words';
import { type Call, callers, Refusal } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import type { RewardTables } from '../../tables';
import { heldOf } from './book';
import { correctedAlone } from './enter';

/** Maximum number of people that a search returns. */
const mostFound = 20;

type RewardCall = Call<RewardTables>;

/** People whose balances the caller can correct: those of a company, except the caller. A list of one keeps SQLite from scanning all people of the company. */
const correctable = ({ db, caller }: RewardCall, companyId: string) =>
  db
    .selectFrom('person')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
    .where('person.company_id', 'in', anyOf([companyId]))
    .where('person.is_active', '=', 1)
    .where('person.id', 'not in', callers(caller));

type Row = Awaited<ReturnType<ReturnType<typeof correctable>['execute']>>[number];

const withWealth = async (
  { db, caller, now }: Pick<RewardCall, 'db' | 'caller'> & { readonly now: string },
  found: readonly Row[],
): Promise<CorrectablePerson[]> => {
  const corrected = await correctedAlone(db, { by: caller.actor.userId, people: found.map(({ id }) => id), now });
  const people: CorrectablePerson[] = [];
  for (const { id, first_name, last_name, email } of found)
    people.push({
      UserId: id,
      FirstName: first_name,
      LastName: last_name,
      Email: email,
      Points: await heldOf(db, id, 'Points'),
      GiftCard: (await heldOf(db, id, 'GiftCard')) / 100,
      CorrectedPoints: corrected(id, 'Points'),
      CorrectedDollars: corrected(id, 'GiftCard') / 100,
    });
  return people;
};

/** People of a company of whom each word of the term begins a name or the mail address, with their balances. @throws Refusal 404 for a company out of reach */
export const findPeople = async (call: RewardCall, companyId: string, term: string): Promise<CorrectablePerson[]> => {
  await companyInReach(call, companyId);
  const { db, caller } = call;
  return withWealth({ db, caller, now: call.now() }, await peopleByNames(correctable(call, companyId), { search: term, most: mostFound, byMail: true }));
};

/** One person of `findPeople`. @throws Refusal 404 for any other */
export const findPerson = async (call: RewardCall, companyId: string, userId: string): Promise<CorrectablePerson> => {
  await companyInReach(call, companyId);
  const { db, caller } = call;
  const [person] = await withWealth({ db, caller, now: call.now() }, await correctable(call, companyId).where('person.id', '=', userId).execute());
  if (person === undefined) throw new Refusal(404, 'corrections.nobody');
  return person;
};
