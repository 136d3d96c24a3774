import { Audit } from '../../../platform/audit/audit';
import { findPersonAsWritten } from '../../../platform/auth/people';
import { removeSecondFactor } from '../../../platform/auth/secondFactor/factor';
import { Outbox } from '../../../platform/outbox';
import type { Platform } from '../../../platform/platform';
import { Texts } from '../../../platform/runtime/texts/texts';
import english from '../messages/en-US.json';
import spanish from '../messages/es-419.json';
import { mailOfFactor } from './mail';

const texts = new Texts('account', { 'en-US': english, 'es-419': spanish });

/**
 * Removes the second factor of a person who has lost both app and recovery codes; it is recorded in the audit, and the person is mailed.
 * @throws Error with a sentence for an unknown user name, and for a person without a second factor
 */
export const resetByOperator = async ({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>, userName: string): Promise<void> => {
  const person = await findPersonAsWritten(db, userName);
  if (person === undefined) throw new Error(`Nobody has the user name ${userName}.`);
  await db.transaction().execute(async (trx) => {
    if (!(await removeSecondFactor(trx, person.id))) throw new Error(`${userName} has not switched a second factor on.`);
    const mail = mailOfFactor({ text: (key, values, language = 'en-US') => texts.text(language, key, values) }, person, 'reset', clock.iso());
    await new Outbox(config, clock).add(trx, mail);
    await new Audit(config).write(trx, {
      at: clock.iso(),
      actorId: '',
      subjectId: person.id,
      sessionId: '',
      address: '',
      route: 'npm run second-factor',
      action: 'account.secondFactorReset',
      target: person.id,
      detail: {},
    });
  });
};
