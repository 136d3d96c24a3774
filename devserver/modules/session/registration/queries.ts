import type { CompanyTable } from '../../../platform/tables';
import { findCompany } from '../queries';
import type { EligiblePerson, SessionDb } from '../tables';

/** The company of a registration code, typed in any case and with blanks around it. */
export const findCompanyOfCode = async (db: SessionDb, code: string): Promise<CompanyTable | undefined> => {
  const row = await db.selectFrom('registration_code').select('company_id').where('code', '=', code.trim().toUpperCase()).executeTakeFirst();
  return row === undefined ? undefined : findCompany(db, row.company_id);
};

/** Who somebody says they are, to one company. */
export interface Claim {
  readonly companyId: string;
  readonly isPrimaryMember: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** `yyyy-MM-dd` */
  readonly dateOfBirth: string;
  readonly employeeNumber: string;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The eligible person whom a claim fits in every detail; letters are compared without case. */
export const findEligible = async (db: SessionDb, claim: Claim): Promise<EligiblePerson | undefined> => {
  const rows = await db
    .selectFrom('eligible_person')
    .selectAll()
    .where('company_id', '=', claim.companyId)
    .where('employee_number', '=', claim.employeeNumber.trim().toUpperCase())
    .where('is_primary', '=', claim.isPrimaryMember ? 1 : 0)
    .where('date_of_birth', '=', claim.dateOfBirth)
    .execute();
  return rows.find((row) => same(row.first_name, claim.firstName) && same(row.last_name, claim.lastName));
};

/** The eligible person that a key or cookie stands for. */
export const readEligible = (db: SessionDb, id: string): Promise<EligiblePerson> =>
  db.selectFrom('eligible_person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
