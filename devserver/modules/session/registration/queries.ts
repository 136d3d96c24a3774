import { longDate } from '../../../../shell/rules/dates/dates';
import { folded } from '../../../../shell/rules/fuzzy';
import { faultOfCode, findCode } from '../../../platform/eligibility/codes';
import type { EligiblePerson } from '../../../platform/eligibility/tables';
import type { Call, RefusalText } from '../../../platform/module';
import type { CompanyTable } from '../../../platform/tables';
import { findCompany } from '../queries';
import type { SessionDb } from '../tables';

/** The company of a registration code, ignoring case and surrounding blanks; or the reason why the code does not allow registration now. */
export const findCompanyOfCode = async (
  db: SessionDb,
  typed: string,
  asking: Pick<Call, 'now' | 'language'>,
): Promise<{ readonly company: CompanyTable; readonly code: string } | { readonly refused: RefusalText }> => {
  const row = await findCode(db, typed);
  const company = row && (await findCompany(db, row.company_id));
  if (row === undefined || company === undefined) return { refused: { key: 'registration.unknownCode' } };
  const fault = faultOfCode(row, company, asking.now());
  if (fault === undefined) return { company, code: row.code };
  const from = longDate(row.valid_from ?? asking.now(), { language: asking.language });
  return { refused: { key: `registration.code.${fault}`, values: fault === 'notYet' ? { from } : {} } };
};

/** A visitor's claim of identity to a company. */
export interface Claim {
  readonly companyId: string;
  readonly isPrimaryMember: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** `yyyy-MM-dd` */
  readonly dateOfBirth: string;
  readonly employeeNumber: string;
}

/** A name without case, accents, blanks and punctuation: employers' files write `SOFIA`, `O'Brien` and `Smith-Jones` where people type `Sofía`, `O’Brien` and `Smith Jones`. */
const nameKey = (name: string): string => folded(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The eligible person who matches all details of a claim. The names match as `nameKey` writes them. */
export const findEligible = async (db: SessionDb, claim: Claim): Promise<EligiblePerson | undefined> => {
  const rows = await db
    .selectFrom('eligible_person')
    .selectAll()
    .where('company_id', '=', claim.companyId)
    .where('employee_number', '=', claim.employeeNumber.trim().toUpperCase())
    .where('is_primary', '=', claim.isPrimaryMember ? 1 : 0)
    .where('date_of_birth', '=', claim.dateOfBirth)
    .where('removed_at', 'is', null)
    .execute();
  return rows.find((row) => nameKey(row.first_name) === nameKey(claim.firstName) && nameKey(row.last_name) === nameKey(claim.lastName));
};

/** The eligible person of a key or cookie. */
export const readEligible = (db: SessionDb, id: string): Promise<EligiblePerson> =>
  db.selectFrom('eligible_person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
