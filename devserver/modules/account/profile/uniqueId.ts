import type { Reads } from '../../../contracts';
import { anyOf } from '../../../platform/database/words';
import type { AccountDb } from '../tables';

/** A person's number in a company, normalized for comparison. */
export const uniqueKey = (companyId: string, number: string): string => `${companyId} ${number.toLowerCase()}`;

/** Stores a person's number in a company; empty: none. @returns false if it belongs to another person */
export const keepUniqueId = async (
  trx: AccountDb,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
  value: string,
): Promise<boolean> => {
  const holder = value === '' ? null : await holderOfNumber(trx, { companyId, number: value });
  if (holder !== null && holder.userId !== userId) return false;
  await trx.deleteFrom('account_unique_id').where('person_id', '=', userId).execute();
  if (value !== '')
    await trx
      .insertInto('account_unique_id')
      .values({ person_id: userId, company_id: companyId, value, unique_key: uniqueKey(companyId, value) })
      .execute();
  return true;
};

/** The person who has a number in a company. */
export const holderOfNumber = async (
  db: AccountDb,
  { companyId, number }: Reads['account.holderOfNumber']['input'],
): Promise<Reads['account.holderOfNumber']['output']> => {
  const holder = await db.selectFrom('account_unique_id').select('person_id').where('unique_key', '=', uniqueKey(companyId, number)).executeTakeFirst();
  return holder === undefined ? null : { userId: holder.person_id };
};

/** People by their numbers in companies. */
export const peopleNumbered = async (
  db: AccountDb,
  { companyIds, numbers }: Reads['account.numbered']['input'],
): Promise<Reads['account.numbered']['output']> => {
  const keys = companyIds.flatMap((companyId) => numbers.map((number) => [uniqueKey(companyId, number), number] as const));
  const numberOf = new Map(keys);
  const rows = await db
    .selectFrom('account_unique_id')
    .innerJoin('person', 'person.id', 'account_unique_id.person_id')
    .select(['person.id', 'account_unique_id.unique_key'])
    .where('person.is_active', '=', 1)
    .where('account_unique_id.unique_key', 'in', anyOf([...numberOf.keys()]))
    .execute();
  return rows.flatMap(({ id, unique_key }) => {
    const number = numberOf.get(unique_key);
    return number === undefined ? [] : [{ number, userId: id }];
  });
};

/** The numbers by which companies know these people. */
export const numbersOf = async (db: AccountDb, { userIds }: Reads['account.numbersOf']['input']): Promise<Reads['account.numbersOf']['output']> => {
  const rows = await db.selectFrom('account_unique_id').select(['person_id', 'value']).where('person_id', 'in', anyOf(userIds)).execute();
  return new Map(rows.map(({ person_id, value }) => [person_id, value]));
};
