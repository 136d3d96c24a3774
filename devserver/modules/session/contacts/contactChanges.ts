import type { Changes } from '../../../contracts';
import { sendAlert } from '../../../platform/mail/alerts';
import type { Recipient } from '../../../platform/mail/recipients';
import type { Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import { issueToSend, later, lifetimeOf } from '../passwords/secrets';
import type { SessionTables } from '../tables';

type Change = Changes['account.contactsChanged']['changes'][number];

/**
 * Maximum number of saves of contacts per hour that the person is mailed about. A later change of the same session is undone together with the announced ones.
 */
const mostAnHour = 5;

/** A changed address or number, in words. */
const described = (unit: Unit<SessionTables>, { kind, before, value }: Change, language: Recipient['language']): string => {
  const what = value === '' ? 'removed' : before === undefined ? 'added' : 'replaced';
  return unit.text(`contactChanged.${kind}.${what}`, { before: before?.value ?? '', value }, language);
};

const savesSince = async ({ trx }: Unit<SessionTables>, personId: string, since: string): Promise<number> => {
  const saves = await trx
    .selectFrom('session_contact_change')
    .select('changed_at')
    .distinct()
    .where('person_id', '=', personId)
    .where('changed_at', '>', since)
    .execute();
  return saves.length;
};

/**
 * Stores the previous contacts of a person and notifies them of the change at those contacts, with a link that undoes it: a user of the person's open browser
 * must not redirect their mails unnoticed.
 */
export const contactsChanged = async ({ userId, sessionId, changes }: Changes['account.contactsChanged'], unit: Unit<SessionTables>): Promise<void> => {
  const { trx } = unit;
  const now = unit.now();
  await trx
    .deleteFrom('session_contact_change')
    .where('changed_at', '<', later(now, -lifetimeOf('Key.TakeBack')))
    .execute();
  const isTold = (await savesSince(unit, userId, later(now, -60 * 60))) < mostAnHour;
  const key = isTold ? await issueToSend(trx, now, { purpose: 'Key.TakeBack', subjectId: userId }) : undefined;
  for (const { kind, before } of changes) {
    const was = { value_before: before?.value ?? null, verified_before: before?.verifiedAt ?? null, trusted_before: before?.trustedAt ?? null };
    const row = { person_id: userId, session_id: sessionId, kind, ...was, changed_at: now, secret_hash: key?.carried.hash ?? null };
    await trx.insertInto('session_contact_change').values(row).execute();
  }
  if (key === undefined) return;
  const values = ({ language }: Recipient) => ({
    changes: changes.map((change) => described(unit, change, language)).join('\n'),
    link: `${siteAddress}/api/login/contactchange?key=${key.secret}`,
  });
  const former = changes.find(({ kind }) => kind === 'email')?.before;
  await sendAlert(unit, userId, { subject: 'contactChanged.subject', mail: 'contactChanged.mail' }, { values, former, secret: key.carried });
};
