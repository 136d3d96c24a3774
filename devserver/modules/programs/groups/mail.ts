import { Refusal } from '../../../platform/module';
import type { Participant } from '../queries';
import type { ProgramUnit } from '../unit';
import { type GroupRow, listMembers } from './queries';

/** What somebody writes to their group. */
interface GroupMail {
  readonly subject: string;
  /** HTML as it was typed. */
  readonly body: string;
  readonly userIds: readonly string[];
}

/**
 * Sends a mail to members of the own group, each their own copy (PRG-219). Who is no member gets none, whatever ids are sent; the body is sanitised.
 * @throws Refusal 403 for who is not in the group (PRG-158), 400 where nothing is left of the text, 409 where nobody is left to write to
 */
export const sendGroupMail = async (unit: ProgramUnit, who: Participant, group: GroupRow, { subject, body, userIds }: GroupMail): Promise<void> => {
  const members = (await listMembers(unit.trx, group.id)).filter(({ status }) => status === 'Accepted');
  if (!members.some(({ id }) => id === who.userId)) throw new Refusal(403, 'group.notMine', { name: group.name });
  const recipients = members.filter(({ id }) => userIds.includes(id));
  if (recipients.length === 0) throw new Refusal(409, 'mail.nobody');
  const line = subject.replace(/\s+/g, ' ').trim();
  const words = unit.sanitise(body);
  if (line === '' || words.replace(/<[^>]*>|&nbsp;|\s/g, '') === '') throw new Refusal(400, 'mail.empty');
  for (const { email } of recipients) await unit.send({ to: email, kind: 'mail', subject: line, body: words });
  await unit.audit({ action: 'programs.groupMailed', target: group.id, detail: { people: recipients.map(({ id }) => id) } });
};
