import { mailable } from '../../../platform/mail/mailable';
import { recipientOf } from '../../../platform/mail/recipients';
import { Refusal } from '../../../platform/module';
import { escapeHtml, plainText } from '../../../platform/sanitise';
import type { Participant } from '../queries';
import type { ProgramUnit } from '../unit';
import { type GroupRow, listMembers } from './queries';

/** A mail of a member to their group. */
interface GroupMail {
  readonly subject: string;
  /** HTML as typed. */
  readonly body: string;
  readonly userIds: readonly string[];
}

/**
 * Sends a mail to members of the person's own group, each a separate copy, as text and as HTML (PRG-219). It names the sender. Ids of people who are not
 * members are ignored.
 * @throws Refusal 403 for a person who is not in the group (PRG-158), 400 if no text remains, 409 if no recipient remains
 */
export const sendGroupMail = async (unit: ProgramUnit, who: Participant, group: GroupRow, { subject, body, userIds }: GroupMail): Promise<void> => {
  const members = (await listMembers(unit.trx, group.id)).filter(({ status }) => status === 'Accepted');
  const sender = members.find(({ id }) => id === who.userId);
  if (!sender) throw new Refusal(403, 'group.notMine', { name: group.name });
  const recipients = members.filter(({ id }) => userIds.includes(id));
  if (recipients.length === 0) throw new Refusal(409, 'mail.nobody');
  const line = subject.replace(/\s+/g, ' ').trim();
  const words = mailable(unit, body);
  if (line === '' || plainText(words) === '') throw new Refusal(400, 'mail.empty');
  for (const { id } of recipients) {
    const reader = await recipientOf(unit.trx, id);
    if (!reader) continue;
    const from = unit.text('mail.from', { sender: `${sender.first_name} ${sender.last_name}`, group: group.name }, reader.language);
    const html = `<p>${escapeHtml(from)}</p>${words}`;
    await unit.send({ to: reader.to, kind: 'mail', subject: line, body: `${from}\n\n${plainText(words)}`, html });
  }
  await unit.audit({ action: 'programs.groupMailed', target: group.id, detail: { people: recipients.map(({ id }) => id) } });
};
