import { randomUUID } from 'node:crypto';
import { dayIn } from '../../../shell/rules/dates/days';
import { Audit } from '../audit/audit';
import { unknownPassword } from '../auth/passwords';
import { addInvited } from '../auth/people';
import { globalCompanyId } from '../auth/reach';
import type { Platform, PlatformTransaction } from '../platform';
import { keepLicence } from './licences';
import { addCompany, hasNoCompany, platformCompany } from './newCompany';

/** The company that runs the platform, and its first SuperAdmin. */
export interface FirstCompany {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** IANA. */
  readonly timeZone: string;
}

interface Beginning extends FirstCompany {
  readonly plugins: readonly string[];
  /** Creates the link to the choice of a password. */
  readonly link: (trx: PlatformTransaction, now: string, personId: string) => Promise<string>;
}

/**
 * Creates the first company of a database, with its SuperAdmin.
 * @returns the link to the choice of a password, without the origin
 * @throws Error with a message for the operator if there is a company already
 */
export const beginPlatform = async ({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>, wanted: Beginning): Promise<string> => {
  const { company, firstName, lastName, email, timeZone, plugins, link } = wanted;
  const passwordHash = await unknownPassword();
  const [at, today] = [clock.iso(), dayIn(clock.now(), timeZone)];
  return db.transaction().execute(async (trx) => {
    if (!(await hasNoCompany(trx))) throw new Error('This database has companies already: their SuperAdmin makes others at /support/entity-management.');
    await addCompany(trx, platformCompany(company.trim(), plugins, timeZone), today);
    for (const plugin of plugins) await keepLicence(trx, globalCompanyId, plugin, { IsLicensed: true, From: null, Until: null }, today);
    // Support of the platform's own company reaches all others.
    await trx.updateTable('company').set({ support_designation: 'Global', coaching_designation: 'Global' }).where('id', '=', globalCompanyId).execute();
    const id = randomUUID();
    const names = { first_name: firstName.trim(), last_name: lastName.trim() };
    const person = { id, company_id: globalCompanyId, ...names, email: email.trim(), language: 'en-US', time_zone: timeZone };
    await addInvited(trx, { ...person, roles: ['SuperAdmin'], passwordHash });
    const line = { at, actorId: '', subjectId: id, sessionId: '', address: '', route: 'npm run first-company' };
    await new Audit(config).write(trx, { ...line, action: 'company.created', target: globalCompanyId, detail: {} });
    return link(trx, at, id);
  });
};
