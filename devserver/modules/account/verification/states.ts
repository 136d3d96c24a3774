import type { Profile } from '../../../../shell/features/account/contract';
import { type Contact, readContacts } from '../../../platform/auth/contacts/contacts';
import { readPreferences } from '../../../platform/auth/preferences';
import { fromFlag } from '../../../platform/database/flag';
import { type Address, givenAddress } from '../../../platform/mail/recipients';
import type { AccountDb, ReminderKind } from '../tables';

type States = Pick<Profile, 'TextToolVerificationStatus' | 'VerificationSent' | 'TextReminderStatus' | 'WellnessReminderStatus'>;

/** Milliseconds that a text may take to arrive, before another one can be requested. */
const onItsWay = 60_000;

/** Verification state of a mobile number and its texts (ACC-011). @param now ISO 8601 UTC */
export const readStates = async (db: AccountDb, personId: string, mobile: Contact | undefined, now: string): Promise<States> => {
  const open = await db
    .selectFrom('account_verification')
    .select(['kind', 'sent_at'])
    .where('person_id', '=', personId)
    .where('address', '=', mobile?.value ?? '')
    .where('expires_at', '>', now)
    .execute();
  const confirmed = await db.selectFrom('account_reminder').select('kind').where('person_id', '=', personId).execute();
  const stateOf = (kind: ReminderKind): States['TextReminderStatus'] => {
    if (confirmed.some((reminder) => reminder.kind === kind)) return 'verified';
    return open.some((sent) => sent.kind === kind) ? 'pending' : 'none';
  };
  const isOnItsWay = open.some(({ sent_at }) => Date.parse(now) - Date.parse(sent_at) < onItsWay);
  const unverified = isOnItsWay ? 'pending' : 'pendingWithResend';
  return {
    TextToolVerificationStatus: mobile === undefined ? null : mobile.verifiedAt ? 'verified' : unverified,
    VerificationSent: open.length > 0,
    TextReminderStatus: stateOf('text'),
    WellnessReminderStatus: stateOf('wellness'),
  };
};

/** The number to which a person gets text reminders; null where they have not agreed, have stopped all texts, or their company sends none (ACC-025). */
export const textReminders = async (db: AccountDb, personId: string): Promise<{ readonly number: Address } | null> => {
  const { mobile } = await readContacts(db, personId);
  const agreed = await db
    .selectFrom('account_reminder as reminder')
    .innerJoin('person', 'person.id', 'reminder.person_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select('company.features')
    .where('reminder.person_id', '=', personId)
    .where('reminder.kind', '=', 'text')
    .executeTakeFirst();
  if (!mobile?.verifiedAt || agreed === undefined || !(JSON.parse(agreed.features) as readonly string[]).includes('TextTool')) return null;
  return fromFlag((await readPreferences(db, personId)).disable_text) ? null : { number: givenAddress(mobile.value) };
};
