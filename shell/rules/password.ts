import { type Fault, ruleMessage } from './fault';

/** Faults of a new password; each has its own text. */
export type PasswordFault = 'tooShort' | 'holdsPassword' | 'holdsMailName' | 'tooPlain';

const shortest = 8;
const classes: readonly RegExp[] = [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*]/];
const fewestClasses = 3;

const mailNameOf = (mail: string): string => mail.slice(0, mail.includes('@') ? mail.indexOf('@') : 0).toLowerCase();

/**
 * The password rule of the administration document (SES-005): at least 8 characters, without 'password' in any case, without the local part of any of `mails`,
 * and with at least 3 of lowercase, uppercase, digit and one of !@#$%^&*.
 * @param mails the person's addresses; a text without `@` is ignored
 * @returns its faults, in the order in which they are shown; empty for a valid password
 */
export const passwordFaults = (password: string, mails: readonly string[]): readonly PasswordFault[] => {
  const folded = password.toLowerCase();
  const faults: PasswordFault[] = [];
  if ([...password].length < shortest) faults.push('tooShort');
  if (folded.includes('password')) faults.push('holdsPassword');
  if (mails.map(mailNameOf).some((name) => name !== '' && folded.includes(name))) faults.push('holdsMailName');
  if (classes.filter((form) => form.test(password)).length < fewestClasses) faults.push('tooPlain');
  return faults;
};

/** Validates a password for the administration; the fault is one sentence (TOO-046, TOO-047). */
export const goodPassword = (password: string, mails: readonly string[]): Fault | undefined =>
  passwordFaults(password, mails).length > 0 ? ruleMessage('password') : undefined;
