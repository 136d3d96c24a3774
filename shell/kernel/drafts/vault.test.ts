import { beforeEach, describe, expect, it, vi } from 'vitest';
import { advance } from '../clock';
import { keepingDrafts } from './keepingDrafts';
import { forgetDraftsOf } from './storage';
import { sealedVault } from './vault';

const keyOf = (letter: string): string => btoa(letter.repeat(32));
const open = (userId = 'person-1', key = keyOf('a'), mayWrite = () => true) => sealedVault(crypto.subtle, userId, key, mayWrite);

/** Local storage as browsers have it: its keys are its own properties. */
const fakeStorage = (): Storage => {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => void delete storage[key],
    clear: () => {
      for (const key of Object.keys(storage)) delete storage[key];
    },
  };
  const storage: Record<string, string> = Object.create(methods);
  return storage as unknown as Storage;
};

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

const stored = (): string => JSON.stringify({ ...localStorage });

describe('sealedVault', () => {
  it('gives back what was written, also when opened anew', async () => {
    await (await open()).write('programs.join', 'two apples');
    expect(await (await open()).read('programs.join')).toBe('two apples');
    expect(await (await open()).read('programs.other')).toBeUndefined();
  });

  it('shows neither text nor form on the device, and never the same twice', async () => {
    const vault = await open();
    await vault.write('programs.join', 'two apples');
    const first = stored();
    expect(first).not.toMatch(/apples|programs|join/);
    await vault.write('programs.join', 'two apples');
    expect(stored()).not.toBe(first);
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  it('is of no use with the key of somebody else, or under another name', async () => {
    await (await open()).write('programs.join', 'two apples');
    const [entry = '', sealed = ''] = Object.entries({ ...localStorage })[0] ?? [];
    expect(await (await open('person-1', keyOf('b'))).read('programs.join')).toBeUndefined();
    expect(await (await open('person-2')).read('programs.join')).toBeUndefined();
    const vault = await open();
    await vault.write('programs.other', 'x');
    const other = Object.keys(localStorage).find((key) => key !== entry) ?? '';
    localStorage.setItem(other, sealed);
    expect(await vault.read('programs.other')).toBeUndefined();
    expect(localStorage.getItem(other)).toBeNull();
  });

  it('drops after a writing that is still under way', async () => {
    const vault = await open();
    await Promise.all([vault.write('programs.join', 'two apples'), vault.drop('programs.join')]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('writes nothing for somebody who has signed out meanwhile', async () => {
    let isIn = true;
    const vault = await open('person-1', keyOf('a'), () => isIn);
    const writing = vault.write('programs.join', 'two apples');
    isIn = false;
    await writing;
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('forgets after thirty days', async () => {
    const vault = await open();
    await vault.write('programs.join', 'two apples');
    advance(29 * 24 * 3_600_000);
    expect(await vault.read('programs.join')).toBe('two apples');
    advance(24 * 3_600_000);
    expect(await vault.read('programs.join')).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('the entries', () => {
  it('of one person go without those of another', async () => {
    await (await open('person-1')).write('programs.join', 'mine');
    await (await open('person-2')).write('programs.join', 'yours');
    forgetDraftsOf('person-1');
    expect(await (await open('person-1')).read('programs.join')).toBeUndefined();
    expect(await (await open('person-2')).read('programs.join')).toBe('yours');
  });

  it('stay while everything else is cleared', async () => {
    await (await open()).write('programs.join', 'mine');
    localStorage.setItem('token', '{}');
    keepingDrafts(() => localStorage.clear());
    expect(localStorage.getItem('token')).toBeNull();
    expect(await (await open()).read('programs.join')).toBe('mine');
  });
});
