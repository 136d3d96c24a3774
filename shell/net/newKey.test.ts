import { afterEach, expect, it, vi } from 'vitest';
import { newKey } from './newKey';

afterEach(() => vi.restoreAllMocks());

it('differs each time, and needs nothing that plain http does not have', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => /^[\da-f]{32}$/.test(key))).toBe(true);
});
