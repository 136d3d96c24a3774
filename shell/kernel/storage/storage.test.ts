// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { device } from './storage';
import { clear, keysOf } from './storageAsWhole';

afterEach(() => {
  vi.restoreAllMocks();
  clear(device);
});

const deny = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

describe('stored values', () => {
  it('lies in the storage of the browser', () => {
    device.set('token', 'a');
    expect([localStorage.getItem('token'), device.get('token'), keysOf(device)]).toEqual(['a', 'a', ['token']]);
    device.remove('token');
    expect([localStorage.getItem('token'), device.get('token')]).toEqual([null, null]);
  });

  it('where storage is denied, lies in the memory of the page', () => {
    deny();
    expect(device.get('token')).toBeNull();
    device.set('token', 'a');
    expect([device.get('token'), keysOf(device)]).toEqual(['a', ['token']]);
    device.remove('token');
    expect(device.get('token')).toBeNull();
    device.set('token', 'a');
    clear(device);
    expect(device.get('token')).toBeNull();
  });

  it('are current even if storage is full, and no older value returns with the next page', () => {
    device.set('token', 'old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    device.set('token', 'new');
    expect([device.get('token'), localStorage.getItem('token'), keysOf(device)]).toEqual(['new', null, ['token']]);
    full.mockRestore();
    device.set('token', 'newer');
    expect([device.get('token'), localStorage.getItem('token')]).toEqual(['newer', 'newer']);
  });
});
