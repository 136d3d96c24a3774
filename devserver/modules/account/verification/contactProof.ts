import type { Changes } from '../../../contracts';
import { readPerson } from '../../../platform/auth/people';
import { givenAddress, readerOf } from '../../../platform/mail/recipients';
import type { Unit } from '../../../platform/module';
import type { AccountTables } from '../tables';

/**
 * Sends a person the code by which they agree to new contacts. It names the requester and the change, because they read the code to the requester on the
 * telephone.
 */
export const sendContactProof = async (asked: Changes['account.contactProofAsked'], unit: Unit<AccountTables>): Promise<void> => {
  const { userId, to, askedBy, wanted, code, minutes, secret } = asked;
  const reader = await readerOf(unit.trx, userId);
  if (reader === undefined) return;
  const { first_name, last_name } = await readPerson(unit.trx, askedBy);
  const say = (key: string, values = {}): string => unit.text(key, values, reader.language);
  const changes = (['email', 'mobile'] as const).flatMap((kind) => {
    const value = wanted[kind];
    return value === undefined ? [] : [say(`contactProof.${kind}.${value === '' ? 'none' : 'new'}`, { value })];
  });
  const values = { name: reader.firstName, actor: `${first_name} ${last_name}`, code, minutes };
  const isMail = to.type === 'Email';
  await unit.send({
    to: givenAddress(to.address),
    kind: isMail ? 'mail' : 'text',
    subject: isMail ? say('contactProof.subject') : '',
    body: isMail ? say('contactProof.mail', { ...values, changes: changes.join('\n') }) : say('contactProof.text', { ...values, changes: changes.join('; ') }),
    secret,
  });
};
