import { screens } from '../../../../shell/rules/administration';
import { contactKey } from '../../../platform/auth/contacts/contacts';
import { mailKey } from '../../../platform/auth/contacts/mailKey';
import { hasHipaaAccess } from '../../../platform/auth/healthData';
import { loadRights } from '../../../platform/auth/identities';
import { reachesCompany } from '../../../platform/auth/reach';
import { RefusalOfMany, type RefusalText } from '../../../platform/module';
import type { AdminDb } from '../tables';

/** The properties of a report that determine its readers. */
export interface Readable {
  readonly companyId: string;
  /** Whether the audience depends on health data. */
  readonly isHealth: boolean;
}

/** Whether a person may open a report, signed in or not. */
export const mayOpenReport = async (db: AdminDb, personId: string, { companyId, isHealth }: Readable): Promise<boolean> => {
  const rights = await loadRights(db, personId);
  return rights !== undefined && reachesCompany(rights.reachAs(screens.reports.anyOf), companyId) && (!isHealth || hasHipaaAccess(rights.who));
};

/** The active people with a mail address: the one in their account, or a verified one. */
const peopleAt = (db: AdminDb, address: string) =>
  db
    .selectFrom('person')
    .select('person.id')
    .where('person.is_active', '=', 1)
    .where((eb) =>
      eb.or([
        eb('person.mail_key', '=', mailKey(address)),
        eb(
          'person.id',
          'in',
          eb
            .selectFrom('person_contact')
            .select('person_contact.person_id')
            .where('unique_key', '=', contactKey('email', address))
            .where('verified_at', 'is not', null),
        ),
      ]),
    )
    .orderBy('person.id')
    .execute();

/**
 * The users behind the mail addresses of a schedule.
 * @returns their ids, without repetition
 * @throws RefusalOfMany 400 at `Recipients[1]` for an address without a person who may open the report
 */
export const recipientsAt = async (db: AdminDb, addresses: readonly string[], report: Readable): Promise<readonly string[]> => {
  const found = new Set<string>();
  const faults: RefusalText[] = [];
  for (const [at, address] of addresses.entries()) {
    let who: string | undefined;
    for (const { id } of await peopleAt(db, address)) if (who === undefined && (await mayOpenReport(db, id, report))) who = id;
    if (who === undefined)
      faults.push({ field: `Recipients[${at}]`, key: report.isHealth ? 'schedule.noHealthReader' : 'schedule.noReader', values: { address: address.trim() } });
    else found.add(who);
  }
  const [first, ...others] = faults;
  if (first) throw new RefusalOfMany([first, ...others]);
  return [...found].sort();
};
