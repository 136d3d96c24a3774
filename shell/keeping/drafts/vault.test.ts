import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advance } from '../../kernel/clock';
import { sealWith } from '../seal';
import { keepingDrafts } from './keepingDrafts';
import { forgetDraftsOf } from './storage';
import type { Own } from './texts';
import { sealedVault } from './vault';

const keyOf = (letter: string): string => btoa(letter.repeat(32));
const open = async (userId = 'person-1', key = keyOf('a'), mayWrite = () => true) => sealedVault(await sealWith(crypto.subtle, key), userId, mayWrite);

/** Input of a form, and the drafts that its page still offers. */
const typed = (text: string, ...offered: readonly string[]): Own => ({ typed: text, offered });
const nothing: Own = { offered: [] };

/** A local storage whose keys are own properties, as in browsers. */
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
afterEach(() => void vi.unstubAllGlobals());

const stored = (): string => JSON.stringify({ ...localStorage });

describe('sealedVault', () => {
  it('returns stored drafts, also when it is opened again', async () => {
    await (await open()).write('programs.join', typed('two apples'));
    expect(await (await open()).read('programs.join')).toEqual(['two apples']);
    expect(await (await open()).read('programs.other')).toEqual([]);
  });

  it('shows neither text nor form on the device, and never the same twice', async () => {
    const vault = await open();
    await vault.write('programs.join', typed('two apples'));
    const first = stored();
    expect(first).not.toMatch(/apples|programs|join/);
    await vault.write('programs.join', typed('two apples'));
    expect(stored()).not.toBe(first);
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  it('gives back a text of many pages', async () => {
    const long = 'ä'.repeat(500_000);
    await (await open()).write('journal.entry', typed(long));
    expect(await (await open()).read('journal.entry')).toEqual([long]);
  });

  it('cannot be decrypted with the key of another person, or under another name', async () => {
    await (await open()).write('programs.join', typed('two apples'));
    const [entry = '', sealed = ''] = Object.entries({ ...localStorage })[0] ?? [];
    expect(await (await open('person-1', keyOf('b'))).read('programs.join')).toEqual([]);
    expect(await (await open('person-2')).read('programs.join')).toEqual([]);
    const vault = await open();
    await vault.write('programs.other', typed('x'));
    const other = Object.keys(localStorage).find((key) => key !== entry) ?? '';
    localStorage.setItem(other, sealed);
    expect(await vault.read('programs.other')).toEqual([]);
    expect(localStorage.getItem(other)).toBeNull();
  });

  it('drops after a writing that is still under way', async () => {
    const vault = await open();
    await Promise.all([vault.write('programs.join', typed('two apples')), vault.write('programs.join', nothing)]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('writes nothing for a person who has signed out meanwhile', async () => {
    let isIn = true;
    const vault = await open('person-1', keyOf('a'), () => isIn);
    const writing = vault.write('programs.join', typed('two apples'));
    isIn = false;
    await writing;
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('forgets after thirty days', async () => {
    const vault = await open();
    await vault.write('programs.join', typed('two apples'));
    advance(29 * 24 * 3_600_000);
    expect(await vault.read('programs.join')).toEqual(['two apples']);
    advance(24 * 3_600_000);
    expect(await vault.read('programs.join')).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('two tabs with the same form', () => {
  const form = 'programs.join';
  /** Two pages that have both read the stored drafts. */
  const bothOpen = async () => {
    const [one, other] = [await open(), await open()];
    await Promise.all([one.read(form), other.read(form)]);
    return { one, other };
  };
  const kept = async (): Promise<readonly string[]> => (await open()).read(form);

  it('keep what both have, the latest of each, however often they write', async () => {
    const { one, other } = await bothOpen();
    await one.write(form, typed('ap'));
    await other.write(form, typed('pe'));
    await one.write(form, typed('apple'));
    await other.write(form, typed('pear'));
    expect(await kept()).toEqual(['pear', 'apple']);
  });

  it('write in sequence if the browser has locks, and write nevertheless if it has none', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work));
    vi.stubGlobal('navigator', { locks: { request } });
    const { one, other } = await bothOpen();
    await Promise.all([one.write(form, typed('apple')), other.write(form, typed('pear'))]);
    expect([...(await kept())].sort()).toEqual(['apple', 'pear']);
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } });
    await one.write(form, typed('apples'));
    expect([...(await kept())].sort()).toEqual(['apples', 'pear']);
  });

  it('keep the input of one when the other is sent, and do not restore what was sent', async () => {
    await (await open()).write(form, typed('old'));
    const { one, other } = await bothOpen();
    await one.write(form, typed('apple', 'old'));
    await other.write(form, typed('pear', 'old'));
    await one.write(form, nothing);
    expect(await kept()).toEqual(['pear']);
    await other.write(form, typed('pears', 'old'));
    expect(await kept()).toEqual(['pears']);
  });

  it('offer the input of the other one, which continues there', async () => {
    const one = await open();
    await one.read(form);
    await one.write(form, typed('app'));
    const other = await open();
    expect(await other.read(form)).toEqual(['app']);
    await one.write(form, typed('apple'));
    await other.write(form, typed('pear', 'app'));
    expect(await kept()).toEqual(['pear', 'apple']);
    await other.write(form, typed('app', 'pear'));
    expect(await kept()).toEqual(['app', 'pear', 'apple']);
  });
});

it('keeps an older text that it never got to see', async () => {
  await (await open()).write('programs.join', typed('old'));
  const blind = await open();
  await blind.write('programs.join', typed('n'));
  await blind.write('programs.join', typed('new'));
  expect(await blind.read('programs.join')).toEqual(['new', 'old']);
});

it('keeps five texts of a form', async () => {
  const vault = await open();
  await vault.write('programs.join', typed('1', '2', '3', '2', '4', '5', '6'));
  expect(await vault.read('programs.join')).toEqual(['1', '2', '3', '4', '5']);
});

describe('the entries', () => {
  it('of one person go without those of another', async () => {
    await (await open('person-1')).write('programs.join', typed('mine'));
    await (await open('person-2')).write('programs.join', typed('yours'));
    forgetDraftsOf('person-1');
    expect(await (await open('person-1')).read('programs.join')).toEqual([]);
    expect(await (await open('person-2')).read('programs.join')).toEqual(['yours']);
  });

  it('stay while everything else is cleared', async () => {
    await (await open()).write('programs.join', typed('mine'));
    localStorage.setItem('token', '{}');
    keepingDrafts(() => localStorage.clear());
    expect(localStorage.getItem('token')).toBeNull();
    expect(await (await open()).read('programs.join')).toEqual(['mine']);
  });
});
