import type { Kysely } from 'kysely';
import { toFlag } from '../database/flag';
import type { PlatformTransaction } from '../platform';
import type { PlatformTables } from '../tables';
import type { EligiblePerson } from './tables';

type Db = Kysely<PlatformTables> | PlatformTransaction;

/** Facts about a person as the employer supplies them. */
export interface EligibleFacts {
  readonly isPrimary: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** `yyyy-MM-dd` */
  readonly dateOfBirth: string;
  /** Number of the employee, in capital letters. */
  readonly employeeNumber: string;
  readonly email: string;
}

const columnsOf = ({ isPrimary, firstName, lastName, dateOfBirth, employeeNumber, email }: EligibleFacts) => ({
  is_primary: toFlag(isPrimary),
  first_name: firstName,
  last_name: lastName,
  date_of_birth: dateOfBirth,
  employee_number: employeeNumber,
  email,
});

/** @returns undefined for an unknown id */
export const findEligiblePerson = (db: Db, id: string): Promise<EligiblePerson | undefined> =>
  db.selectFrom('eligible_person').selectAll().where('id', '=', id).executeTakeFirst();

/** People of an employee number who may register: the employee and dependents. */
export const eligibleOfNumber = (db: Db, companyId: string, employeeNumber: string): Promise<EligiblePerson[]> =>
  db
    .selectFrom('eligible_person')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('employee_number', '=', employeeNumber)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** The entry of a person with an account in the list of eligible people. */
export const eligibleOfPerson = (db: Db, personId: string): Promise<EligiblePerson | undefined> =>
  db.selectFrom('eligible_person').selectAll().where('person_id', '=', personId).orderBy('id').limit(1).executeTakeFirst();

/** Everybody who was ever eligible under an employee number, the employees first. */
export const everEligibleOfNumber = (db: Db, companyId: string, employeeNumber: string): Promise<EligiblePerson[]> =>
  db
    .selectFrom('eligible_person')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('employee_number', '=', employeeNumber)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute();

/** Gives an employee and the dependents with the same number another employee number. @returns the ids of their entries */
export const renumberEligible = async (trx: PlatformTransaction, { id, company_id, employee_number }: EligiblePerson, number: string): Promise<string[]> => {
  const rows = await everEligibleOfNumber(trx, company_id, employee_number);
  const ids = rows.filter((row) => row.id === id || row.is_primary === 0).map((row) => row.id);
  await trx.updateTable('eligible_person').set({ employee_number: number }).where('id', 'in', ids).execute();
  return ids;
};

/** Adds an eligible person, or changes the facts about one. @param personId the person's account, for a new row; null: none */
export const writeEligible = async (
  trx: PlatformTransaction,
  { id, companyId, personId = null }: { readonly id: string; readonly companyId: string; readonly personId?: string | null },
  facts: EligibleFacts,
): Promise<void> => {
  const columns = columnsOf(facts);
  await trx
    .insertInto('eligible_person')
    .values({ id, company_id: companyId, ...columns, answers: '{}', person_id: personId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, removed_at: null }))
    .execute();
};

/** Withdraws the right to register; null restores it. */
export const removeEligible = async (trx: PlatformTransaction, id: string, removedAt: string | null): Promise<void> => {
  await trx.updateTable('eligible_person').set({ removed_at: removedAt }).where('id', '=', id).execute();
};

/** Stores the answers of an unfinished registration. */
export const keepAnswers = async (trx: PlatformTransaction, id: string, answers: string): Promise<void> => {
  await trx.updateTable('eligible_person').set({ answers }).where('id', '=', id).execute();
};

/** Stores the code by which a person has identified themselves; null: they need none. */
export const noteCode = async (trx: PlatformTransaction, id: string, code: string | null): Promise<void> => {
  await trx.updateTable('eligible_person').set({ code }).where('id', '=', id).execute();
};

/** Stores that a person has an account, which has the id of the eligible person. */
export const noteRegistered = async (trx: PlatformTransaction, id: string): Promise<void> => {
  await trx.updateTable('eligible_person').set({ person_id: id, answers: '{}' }).where('id', '=', id).execute();
};
