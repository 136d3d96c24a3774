import { describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import { isCommonPassword } from './commonPasswords';

describe('the commonest passwords', () => {
  it.each(['trustno1', 'Trustno1', 'TRUSTNO1!', 'Charlie1!', 'Charlie12', 'sunshine', 'Sunshine#', 'ABCD1234'])('%s is one of them', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    fixturePassword,
    'Garden#2042',
    'Another#2027',
    'Brand-new-26',
    'Charlie123!',
    'Charlie and I',
    'xTrustno1',
    'Trust no 1',
    'constructor',
    '__proto__',
    '12',
    '',
  ])('%j is none', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
