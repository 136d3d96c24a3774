import type { Changes } from '../../contracts';
import { sendAlert } from '../../platform/mail/alerts';
import type { Recipient } from '../../platform/mail/recipients';
import type { Unit } from '../../platform/module';
import { siteAddress } from '../../platform/outbox';
import { issueToSend, later, lifetimeOf } from './secrets';
import type { SessionTables } from './tables';

type Change = Changes['account.contactsChanged']['changes'][number];

/** Saves of contacts that a person hears of in an hour. What is changed after that in the same session is taken back with what they have heard of. */
const mostAnHour = 5;

/** What has become of an address or a number, in words. */
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
 * Keeps how a person was reached, and tells them of the change where they were reached before, with a link by which they take it back: whoever is at an open browser of
 * theirs must not take their mails elsewhere unnoticed.
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
