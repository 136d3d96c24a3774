import type { AccountDb } from '../tables';

/** The number by which a company knows somebody, in the one form in which it is compared. */
export const uniqueKey = (companyId: string, number: string): string => `${companyId} ${number.toLowerCase()}`;

/** Keeps the number by which a company knows a person; empty: none. @returns false where it is somebody else's */
export const keepUniqueId = async (
  trx: AccountDb,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
  value: string,
): Promise<boolean> => {
  const unique_key = uniqueKey(companyId, value);
  const holder = await trx.selectFrom('account_unique_id').select('person_id').where('unique_key', '=', unique_key).executeTakeFirst();
  if (value !== '' && holder && holder.person_id !== userId) return false;
  await trx.deleteFrom('account_unique_id').where('person_id', '=', userId).execute();
  if (value !== '') await trx.insertInto('account_unique_id').values({ person_id: userId, company_id: companyId, value, unique_key }).execute();
  return true;
};
