import type { LoginType, TokenData } from '../../../../shell/features/session/contract';
import { readPerson } from '../../../platform/auth/people';
import type { Call } from '../../../platform/module';
import { findSecret, isGood, type Purpose, spend } from '../passwords/secrets';
import type { SessionTables } from '../tables';
import { notSignedIn } from './tokenData';
import { beginTry } from './tries';
import { comeIn } from './waysIn';

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
 * Signs in with a key from a mail, good once and for a short time (SES-015, SES-117). The key of a forgotten password opens only the stage in
 * which a new one is set.
 * A good key passes whatever others have tried from the same address. @throws Refusal 429 after too many keys that were not good (SES-137).
 */
export const autoLogin = async (key: string, call: Call<SessionTables>): Promise<TokenData> => {
  const used = await spendKey(key, call);
  if (used === undefined) {
    // The key itself counts as the name: a bad one that is sent again and again is refused sooner than many people of one address.
    beginTry(call, `key ${key}`);
    return notSignedIn([call.text('key.notGood')]);
  }
  return comeIn(used.person, used.target, call);
};
