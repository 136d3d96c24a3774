import { createHmac } from 'node:crypto';
import { isSameSecret } from '../auth/isSameSecret';
import type { SignIn } from '../auth/signIn';
import { siteAddress } from '../outbox';

/** Mails that a person has asked for in their profile, and ends by a link in them. */
const subscriptions = ['weekly'] as const;
type Subscription = (typeof subscriptions)[number];

/** What signs the links; its key serves no other purpose. */
type Signing = Pick<SignIn, 'derive'>;

const signatureOf = (signIn: Signing, subscription: Subscription, personId: string): string =>
  createHmac('sha256', signIn.derive('unsubscribe'))
    .update(JSON.stringify([subscription, personId]))
    .digest('base64url');

/** The key of a person's unsubscribe link. It stays valid, and grants nothing but this choice. */
export const unsubscribeKey = (signIn: Signing, subscription: Subscription, personId: string): string =>
  [subscription, Buffer.from(personId).toString('base64url'), signatureOf(signIn, subscription, personId)].join('.');

/** Whose key it is, and of which mails; `undefined` if the server has not signed it. */
export const subscriberOf = (signIn: Signing, key: string): { readonly subscription: Subscription; readonly personId: string } | undefined => {
  const [name, id = '', signature = '', ...rest] = key.split('.');
  const subscription = subscriptions.find((known) => known === name);
  if (subscription === undefined || rest.length > 0) return undefined;
  const personId = Buffer.from(id, 'base64url').toString();
  return isSameSecret(signature, signatureOf(signIn, subscription, personId)) ? { subscription, personId } : undefined;
};

/** Links of a key: to the page on which the person chooses, and to the call of the header `List-Unsubscribe`. */
export const unsubscribeLinks = (key: string): { readonly page: string; readonly call: string } => ({
  page: `${siteAddress}/mails?wish=${key}`,
  call: `${siteAddress}/api/user/unsubscribe?wish=${key}`,
});
