import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wellspring-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secret = 'a secret that is long enough for this';

describe('the settings', () => {
  it('have defaults that serve a developer, empty variables counting as absent', () => {
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, PORT: '', HOST: '' })).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: folder,
      production: false,
      tokenSecret: secret,
    });
  });

  it.each([
    ['PORT', 'eighty', 'a whole number from 0 to 65535 is accepted, where 0 picks a free port'],
    ['PORT', '65536', 'a whole number from 0 to 65535 is accepted, where 0 picks a free port'],
    ['PORT', '-1', 'a whole number from 0 to 65535 is accepted, where 0 picks a free port'],
    ['HOST', 'no host', 'a host name or an IP address to listen on is accepted'],
    ['NODE_ENV', 'prod', 'development, test and production are accepted'],
  ])('refuse %s "%s" in one sentence that names variable, value and what is accepted', (variable, value, accepted) => {
    expect(() => readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, [variable]: value })).toThrow(`${variable} is "${value}": ${accepted}.`);
  });

  it('refuse a DATA_DIR that cannot be a folder', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    for (const no of [file, path.join(file, 'below'), '/proc/nothing/here']) {
      expect(() => readConfig({ DATA_DIR: no }), no).toThrow(`DATA_DIR is "${no}": a folder that exists or can be made is accepted.`);
    }
    expect(readConfig({ DATA_DIR: path.join(folder, 'new', 'below'), TOKEN_SECRET: secret }).dataDir).toBe(path.join(folder, 'new', 'below'));
  });

  it('refuse a short TOKEN_SECRET without repeating it', () => {
    expect(() => readConfig({ DATA_DIR: folder, TOKEN_SECRET: 'hunter2' })).toThrow('TOKEN_SECRET is "*******": a text of at least 32 characters is accepted.');
  });

  it('want a TOKEN_SECRET in production', () => {
    expect(() => readConfig({ DATA_DIR: folder, NODE_ENV: 'production' })).toThrow(/^TOKEN_SECRET is "": with NODE_ENV production .* is required\.$/);
    expect(readConfig({ DATA_DIR: folder, NODE_ENV: 'production', TOKEN_SECRET: secret }).production).toBe(true);
  });

  it('make a secret on the first run and keep it for the next, readable by its owner only', () => {
    const first = readConfig({ DATA_DIR: folder }).tokenSecret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig({ DATA_DIR: folder }).tokenSecret).toBe(first);
    const file = path.join(folder, 'token-secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
