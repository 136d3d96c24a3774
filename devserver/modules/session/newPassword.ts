import { type PasswordFault, passwordFaults } from '../../../shell/features/session/rules/passwordRule';
import { setPassword } from '../../platform/auth/people';
import { endSessionsOf } from '../../platform/auth/sessions';
import type { RefusalText, Unit } from '../../platform/module';
import type { PersonTable } from '../../platform/tables';
import { callIn } from './secrets';
import type { SessionTables } from './tables';

const keys: Readonly<Record<PasswordFault, string>> = {
  tooShort: 'password.tooShort',
  holdsPassword: 'password.holdsPassword',
  holdsMailName: 'password.holdsMailName',
  tooPlain: 'password.tooPlain',
};

/** The texts of all that is wrong with a password (SES-005); `mails` are the person's addresses. */
export const passwordTexts = (password: string, mails: readonly string[]): readonly RefusalText[] =>
  passwordFaults(password, mails).map((fault) => ({ key: keys[fault] }));

/**
 * Keeps a new password and ends whatever the old one had opened: all other sessions, and the links and stages in which it could be changed
 * (SES-121). @returns the sessions whose sockets are to be closed after the commit.
 */
export const replacePassword = async (
  unit: Unit<SessionTables>,
  person: Pick<PersonTable, 'id'>,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<readonly string[]> => {
  const now = unit.now();
  await setPassword(unit.trx, person.id, passwordHash);
  await callIn(unit.trx, now, ['Key.ForgotPassword', 'Stage.ForgotPassword', 'Stage.ForceReset', 'Stage.DeviceUnverified'], person.id);
  await unit.audit({ action: 'session.passwordSet', target: person.id });
  return endSessionsOf(unit.trx, new Date(now), person.id, exceptSessionId);
};
