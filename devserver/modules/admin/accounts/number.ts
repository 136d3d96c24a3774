import { eligibleOfPerson, everEligibleOfNumber, renumberEligible } from '../../../platform/eligibility/people';
import { FieldRefusal, type Unit } from '../../../platform/module';
import { record as eligibleRecord } from '../eligibility/people';
import type { AdminCall, AdminTables } from '../tables';
import { nameOf } from './access';

type OwnUnit = Unit<AdminTables>;

/** An employee number in its stored form. */
export const numberIn = (typed: string): string => typed.replace(/\s+/gu, ' ').trim().toUpperCase();

/** The employee number of a person: the one of the profile, or that of the list of eligible people; empty for none. */
export const numberOf = async (call: Pick<AdminCall, 'db' | 'read'>, personId: string): Promise<string> =>
  (await call.read('account.numbersOf', { userIds: [personId] }))?.get(personId) ?? (await eligibleOfPerson(call.db, personId))?.employee_number ?? '';

/** Why another person has an employee number; undefined if it is free. An entry of the list of eligible people without an account is only a reason while it is eligible. */
export const numberFault = async (
  unit: OwnUnit,
  { companyId, personId, number }: { readonly companyId: string; readonly personId: string; readonly number: string },
): Promise<{ readonly key: string; readonly name: string } | undefined> => {
  const holder = await unit.read('account.holderOfNumber', { companyId, number });
  if (holder && holder.userId !== personId) {
    const person = await unit.trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', holder.userId).executeTakeFirstOrThrow();
    return { key: 'account.numberTaken', name: nameOf(person) };
  }
  const entry = (await everEligibleOfNumber(unit.trx, companyId, number)).find(
    (row) => row.person_id !== personId && (row.removed_at === null || (row.person_id !== null && row.is_primary === 1)),
  );
  return entry && { key: entry.person_id === null ? 'account.numberEligible' : 'account.numberTaken', name: nameOf(entry) };
};

/** Stores a number in the profile and, for an employee in the list of eligible people, there with the dependents. */
export const keepNumber = async (
  unit: OwnUnit,
  { userId, companyId, number }: { readonly userId: string; readonly companyId: string; readonly number: string },
) => {
  await unit.announce('admin.numberChanged', { userId, companyId, number });
  const entry = await eligibleOfPerson(unit.trx, userId);
  if (entry?.is_primary !== 1 || entry.employee_number === number) return;
  if (number === '') throw new FieldRefusal('EmployeeNumber', 'account.numberNeeded');
  await unit.reviseAll(eligibleRecord, await renumberEligible(unit.trx, entry, number));
};
