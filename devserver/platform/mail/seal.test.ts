import { expect, it } from 'vitest';
import { createSeal } from './seal';

const secret = 'a secret that is long enough for this';
const seal = createSeal(secret, 'test');

it('opens what it sealed, and repeats nothing of it', () => {
  for (const text of ['', 'Your code is 123456.', 'ñandú 🦤'.repeat(1000)]) {
    const sealed = seal.close(text, 'row 1');
    expect(seal.open(sealed, 'row 1')).toBe(text);
    expect(Buffer.from(sealed, 'base64url').includes('code')).toBe(false);
  }
});

it('closes a text differently in each place, and alike in one', () => {
  expect(seal.close('text', 'row 1')).not.toBe(seal.close('text', 'row 2'));
  expect(seal.close('text', 'row 1')).not.toBe(seal.close('Text', 'row 1'));
  expect(seal.close('text', 'row 1')).toBe(createSeal(secret, 'test').close('text', 'row 1'));
});

it('opens nothing that was changed, moved, cut, or closed with another key', () => {
  const sealed = seal.close('Your code is 123456.', 'row 1');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(seal.open(changed.toString('base64url'), 'row 1')).toBeUndefined();
  expect(seal.open(sealed, 'row 2')).toBeUndefined();
  for (const length of [0, 5, 20, 30]) expect(seal.open(sealed.slice(0, length), 'row 1')).toBeUndefined();
  expect(createSeal(secret, 'other').open(sealed, 'row 1')).toBeUndefined();
  expect(createSeal(`${secret}!`, 'test').open(sealed, 'row 1')).toBeUndefined();
});
