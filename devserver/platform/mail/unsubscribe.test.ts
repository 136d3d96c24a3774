import { expect, it } from 'vitest';
import { subscriberOf, unsubscribeKey } from './unsubscribe';

const signedWith = (secret: string) => ({ derive: (purpose: string) => Buffer.from(`${secret} ${purpose}`) });
const ours = signedWith('ours');
const key = unsubscribeKey(ours, 'weekly', 'acme-participant');

it('the key of an unsubscribe link names its mails and its person', () => {
  expect(subscriberOf(ours, key)).toEqual({ subscription: 'weekly', personId: 'acme-participant' });
});

it.each([
  ['of another server', unsubscribeKey(signedWith('theirs'), 'weekly', 'acme-participant')],
  ['of another person, with this signature', [...unsubscribeKey(ours, 'weekly', 'acme-admin').split('.').slice(0, 2), key.split('.')[2]].join('.')],
  ['of mails that do not exist', key.replace('weekly', 'daily')],
  ['without a signature', key.split('.').slice(0, 2).join('.')],
  ['with more behind it', `${key}.x`],
  ['that is empty', ''],
])('a key %s is nobody’s', (_, other) => {
  expect(subscriberOf(ours, other)).toBeUndefined();
});
