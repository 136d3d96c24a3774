import { createHash, randomBytes } from 'node:crypto';
import type { LoginType } from '../../../../shell/features/session/contract';
import { forgetMessages, type OutboxMessage } from '../../../platform/outbox';
import type { WaitingStage } from '../signIn/tokenData';
import type { Secret, SessionDb, SessionTransaction } from '../tables';

/** Purpose of a secret: it is refused for any other purpose. */
export type Purpose =
  | `Stage.${WaitingStage}`
  | `SecondFactor.${Way}`
  | `Key.${Extract<LoginType, `AuthCode${string}`> | 'ForgotPassword' | 'FormerAddress' | 'Invitation' | 'KeptAddress' | 'NewAddress' | 'Registration' | 'TakeBack'}`
  | 'TrustedDevice'
  | 'TrustedDeviceOnce'
  | 'SsoState'
  | 'SsoVisitor'
  | 'RegistrationVisitor';

/** Way of signing in: with name and password, by the identity provider, with the key of a mail. */
export type Way = LoginType | 'ForgotPassword';

const ways: readonly Way[] = ['Password', 'SSO', 'AuthCodeAdmin', 'AuthCodeCoach', 'AuthCodeSupport', 'ForgotPassword'];

/** Purposes of questions for a second factor, one for each way of signing in. */
export const factorPurposes = ways.map((way) => `SecondFactor.${way}` as const);

export const wayOf = (purpose: string | undefined): Way | undefined => ways.find((way) => purpose === `SecondFactor.${way}`);

const minute = 60;
const day = 24 * 60 * minute;

/** Validity of a secret of each purpose, in seconds. */
const lifetimes: Readonly<Record<Purpose, number>> = {
  // SES-135
  'Stage.ForceReset': 15 * minute,
  'Stage.ForgotPassword': 15 * minute,
  'Stage.DeviceUnverified': 15 * minute,
  'Stage.SSOPasswordChangeOnWeb': 15 * minute,
  'SecondFactor.Password': 15 * minute,
  'SecondFactor.SSO': 15 * minute,
  'SecondFactor.AuthCodeAdmin': 15 * minute,
  'SecondFactor.AuthCodeCoach': 15 * minute,
  'SecondFactor.AuthCodeSupport': 15 * minute,
  'SecondFactor.ForgotPassword': 15 * minute,
  'Key.AuthCodeAdmin': 15 * minute,
  'Key.AuthCodeCoach': 15 * minute,
  'Key.AuthCodeSupport': 15 * minute,
  // SES-006
  'Key.ForgotPassword': 60 * minute,
  'Key.Invitation': 7 * day,
  'Key.Registration': day,
  // For a mailbox that is read once a week.
  'Key.TakeBack': 7 * day,
  'Key.FormerAddress': 7 * day,
  'Key.NewAddress': 3 * day,
  'Key.KeptAddress': 3 * day,
  TrustedDevice: 365 * day,
  // The page repeats the sign-in at once (SES-011).
  TrustedDeviceOnce: 10 * minute,
  SsoState: 10 * minute,
  // The page calls as soon as it has loaded (SES-118).
  SsoVisitor: 2 * minute,
  // SES-105
  RegistrationVisitor: 60 * minute,
};

/** Purposes of tokens that continue a sign-in but do not open the product. */
export const unfinished: readonly Purpose[] = [...factorPurposes, 'Stage.ForgotPassword', 'Stage.ForceReset', 'Stage.DeviceUnverified'];

/** Retention of ended secrets; until then a late user can be told that the secret has ended. */
const rememberedSeconds = 7 * day;

export const lifetimeOf = (purpose: Purpose): number => lifetimes[purpose];

/** 256 random bits, in letters that need no escaping in an address. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** `seconds` after `now` (ISO 8601 UTC). */
export const later = (now: string, seconds: number): string => new Date(Date.parse(now) + seconds * 1000).toISOString();

/** Parameters of a new secret. */
export interface NewSecret {
  readonly purpose: Purpose;
  readonly subjectId: string | null;
  /** Only for fixtures, whose keys do not change. */
  readonly fixed?: { readonly secret: string; readonly expiresAt: string };
}

/** Creates a secret and stores its hash. @returns the secret, which is not stored */
export const issueSecret = async (trx: SessionTransaction, now: string, wanted: NewSecret): Promise<string> => (await issueToSend(trx, now, wanted)).secret;

/** `issueSecret` for a secret that is sent in a message, with the metadata for the outbox. */
export const issueToSend = async (
  trx: SessionTransaction,
  now: string,
  { purpose, subjectId, fixed }: NewSecret,
): Promise<{ readonly secret: string; readonly carried: NonNullable<OutboxMessage['secret']> }> => {
  const secret = fixed?.secret ?? newSecret();
  const hash = hashOf(secret);
  const expiresAt = fixed?.expiresAt ?? later(now, lifetimes[purpose]);
  await trx.deleteFrom('session_secret').where('expires_at', '<', later(now, -rememberedSeconds)).execute();
  await trx.insertInto('session_secret').values({ hash, purpose, subject_id: subjectId, created_at: now, expires_at: expiresAt, ended_at: null }).execute();
  return { secret, carried: { hash, until: expiresAt } };
};

/** The row of a secret of one of these purposes, valid or not; `undefined` for any other text. */
export const findSecret = (db: SessionDb, purposes: readonly Purpose[], secret: string): Promise<Secret | undefined> =>
  db
    .selectFrom('session_secret')
    .selectAll()
    .where('hash', '=', hashOf(secret))
    .where('purpose', 'in', [...purposes])
    .executeTakeFirst();

/** Whether a secret is still valid. */
export const isGood = (row: Secret, now: string): boolean => row.ended_at === null && row.expires_at > now;

/** Uses a secret up, and removes the text of its message. @returns whether it was valid until now: of concurrent uses only the first gets true */
export const spend = async (trx: SessionTransaction, now: string, hash: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('session_secret')
    .set({ ended_at: now })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  await forgetMessages(trx, [hash]);
  return numUpdatedRows > 0n;
};

/** Deletes expired secrets of a purpose for which no message about the expiry is needed. */
export const removeEnded = async (trx: SessionTransaction, now: string, purpose: Purpose): Promise<void> => {
  await trx.deleteFrom('session_secret').where('purpose', '=', purpose).where('expires_at', '<=', now).execute();
};

/** Revokes all secrets of these purposes for `subjectId`, and removes the texts of their messages. @returns how many of them were still valid */
export const revokeSecrets = async (trx: SessionTransaction, now: string, purposes: readonly Purpose[], subjectId: string): Promise<number> => {
  const ended = await trx
    .updateTable('session_secret')
    .set({ ended_at: now })
    .where('subject_id', '=', subjectId)
    .where('purpose', 'in', [...purposes])
    .where('ended_at', 'is', null)
    .returning(['hash', 'expires_at'])
    .execute();
  await forgetMessages(
    trx,
    ended.map(({ hash }) => hash),
  );
  return ended.filter((secret) => secret.expires_at > now).length;
};
