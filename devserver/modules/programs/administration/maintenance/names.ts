import type { MaintainedName } from '../../../../../plugins/programs/contract';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { mailKey } from '../../../../platform/auth/contacts/mailKey';
import type { Within } from '../../../../platform/database/pages/page';
import { anyOf } from '../../../../platform/database/words';
import type { ProgramDb } from '../../tables';
import type { ProgramCall } from '../../unit';
import { type Challenge, companiesOf } from './challenge';
import { peopleOfIds, presentPerson } from './people';

/** Ids of people by their normalized mail address; people of other companies are left out. */
const byAddress = (db: ProgramDb, keys: readonly string[]) =>
  db
    .selectFrom('person')
    .select(['person.id', 'person.mail_key as key', 'person.company_id'])
    .where('person.mail_key', 'in', anyOf(keys))
    .where('person.is_active', '=', 1)
    .execute();

const companyIds = async (db: ProgramDb, within: Within): Promise<readonly string[]> =>
  within === 'all' ? (await db.selectFrom('company').select('id').execute()).map(({ id }) => id) : within;

/** The people whom each name matches: by mail address, else by employee number. */
const foundBy = async (call: ProgramCall, within: Within, names: readonly string[]): Promise<(name: string) => ReadonlySet<string>> => {
  const addresses = names.filter((name) => name.includes('@')).map(mailKey);
  const numbers = names.filter((name) => !name.includes('@'));
  const ids = new Map<string, Set<string>>();
  const keep = (key: string, id: string): void => void ids.set(key, (ids.get(key) ?? new Set()).add(id));
  for (const { key, id, company_id } of await byAddress(call.db, addresses)) if (within === 'all' || within.includes(company_id)) keep(`@ ${key}`, id);
  const known = (numbers.length > 0 && (await call.read('account.numbered', { companyIds: await companyIds(call.db, within), numbers }))) || [];
  for (const { number, userId } of known) keep(`# ${number}`, userId);
  return (name) => ids.get(name.includes('@') ? `@ ${mailKey(name)}` : `# ${name}`) ?? new Set();
};

/** The people of mail addresses and employee numbers in the companies of a challenge, in the order given. */
export const personsNamed = async (call: ProgramCall, challenge: Challenge, given: readonly string[]): Promise<MaintainedName[]> => {
  const names = given.map((name) => name.trim());
  const idsOf = await foundBy(call, await companiesOf(call, challenge), names);
  const rows = await peopleOfIds(call.db, challenge, [...new Set(names.flatMap((name) => [...idsOf(name)]))]);
  const people = new Map(rows.map((row) => [row.id, presentPerson(challenge, row, programDay(call.now()))]));
  return names.map((Name) => {
    const [id, ...others] = idsOf(Name);
    const Person = others.length === 0 && id !== undefined ? (people.get(id) ?? null) : null;
    return { Name, Person, WhyNot: Person ? null : others.length > 0 ? 'Several' : 'Unknown' };
  });
};
