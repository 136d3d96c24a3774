import { companyOf } from '../../../platform/companies';
import type { Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';
import { type Purpose, revokeSecrets } from '../passwords/secrets';
import type { SessionDb, SessionTables, SessionTransaction } from '../tables';

/** Keys of one request: the one in the mail to the new address, and the one in the mails to the current addresses. */
export const requestPurposes = ['Key.NewAddress', 'Key.KeptAddress'] as const satisfies readonly Purpose[];

/** Link for a key in a mail about the address of an account. */
export const linkOf = (key: string): string => `${siteAddress}/api/login/address?key=${key}`;

/** Ends the open request of a person with its links. @returns the request */
export const endRequest = async (unit: Unit<SessionTables>, userId: string) => {
  await revokeSecrets(unit.trx, unit.now(), requestPurposes, userId);
  return unit.trx.deleteFrom('session_address_change').where('person_id', '=', userId).returningAll().executeTakeFirst();
};

/** The contact of a person's company, for mails about their account. */
export const contactOf = async (db: SessionDb | SessionTransaction, { company_id }: Pick<PersonTable, 'company_id'>) => {
  const { name: company, support_email } = await companyOf(db as SessionTransaction, company_id);
  return { company, contact: support_email ?? company };
};
