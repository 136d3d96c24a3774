import type { LoginType, TokenData } from '../../../../shell/features/session/contract';
import { readPerson } from '../../../platform/auth/people';
import type { Call } from '../../../platform/module';
import { findSecret, isGood, type Purpose, spend } from '../passwords/secrets';
import type { SessionTables } from '../tables';
import { notSignedIn } from './tokenData';
import { beginTry } from './tries';
import { completeSignIn } from './waysIn';

/** Target of each kind of key: a sign-in of that type, or the choice of a new password. */
const leadsTo = {
  'Key.AuthCodeAdmin': 'AuthCodeAdmin',
  'Key.AuthCodeCoach': 'AuthCodeCoach',
  'Key.AuthCodeSupport': 'AuthCodeSupport',
  'Key.ForgotPassword': 'ForgotPassword',
  'Key.Invitation': 'ForgotPassword',
} as const satisfies Partial<Record<Purpose, LoginType | 'ForgotPassword'>>;

type KeyPurpose = keyof typeof leadsTo;
const purposes = Object.keys(leadsTo) as readonly KeyPurpose[];
const isKeyPurpose = (text: string): text is KeyPurpose => purposes.some((purpose) => purpose === text);

/** Uses a key up. @returns its person and target; `undefined` for an invalid key */
const spendKey = async (key: string, call: Call<SessionTables>) => {
  const row = await findSecret(call.db, purposes, key);
  if (row === undefined || row.subject_id === null || !isKeyPurpose(row.purpose) || !isGood(row, call.now())) return undefined;
  if (!(await call.change((unit) => spend(unit.trx, unit.now(), row.hash)))) return undefined;
  const person = await readPerson(call.db, row.subject_id);
  return person.is_active === 0 ? undefined : { person, target: leadsTo[row.purpose] };
};

/**
 * Signs in with a key from a mail, valid once and for a short time (SES-015, SES-117). The key of a forgotten password opens only the stage in which a new
 * one is set. Tries of other visitors from the same address do not affect a valid key.
 * @throws Refusal 429 after too many invalid keys (SES-137)
 */
export const autoLogin = async (key: string, call: Call<SessionTables>): Promise<TokenData> => {
  const used = await spendKey(key, call);
  if (used === undefined) {
    // The key itself counts as the name: repeated tries with one invalid key are refused sooner than those of many people at one address.
    beginTry(call, `key ${key}`);
    return notSignedIn([call.text('key.notGood')]);
  }
  return completeSignIn(used.person, used.target, call);
};
