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
const proxies = 'how many proxies stand in front (0 to 10), or their addresses (10.0.0.5, 10.0.0.0/8, loopback), separated by commas, are accepted';

describe('the settings', () => {
  it('have defaults that serve a developer, empty variables counting as absent', () => {
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, PORT: '', HOST: '' })).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: folder,
      production: false,
      tokenSecret: secret,
      earlierSecrets: [],
      factorKeys: [{ id: 'development', secret: readFileSync(path.join(folder, 'second-factor-key'), 'utf8').trim() }],
      trustProxy: false,
      sessionHours: 12,
      siteUrl: undefined,
      mail: undefined,
      staffSecondStep: false,
      callsPerMinute: 60_000,
      imageHosts: [],
      metricsToken: undefined,
    });
  });

  it.each([
    ['PORT', 'eighty', 'a whole number from 0 to 65535 is accepted, where 0 picks a free port'],
    ['PORT', '65536', 'a whole number from 0 to 65535 is accepted, where 0 picks a free port'],
    ['PORT', '-1', 'a whole number from 0 to 65535 is accepted, where 0 picks a free port'],
    ['HOST', 'no host', 'a host name or an IP address to listen on is accepted'],
    ['NODE_ENV', 'prod', 'development, test and production are accepted'],
    ...['0', '169', '-1', '1.5', '1e2', 'twelve'].map((value) => ['SESSION_HOURS', value, 'a whole number of hours from 1 to 168 is accepted']),
    ...['true', '11', '-1', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.5, nginx', '*'].map((value) => ['TRUST_PROXY', value, proxies]),
    ...['wellness.example', 'ftp://wellness.example', 'https://wellness.example/path', 'https://me@wellness.example', 'https://wellness.example?x=1'].map(
      (value) => ['SITE_URL', value, 'scheme and host at which people reach the site are accepted, for example https://wellness.example'],
    ),
    ...['0', '59', '1e3', '-5', '1000000001'].map((value) => ['CALLS_PER_MINUTE', value, 'a whole number from 60 to 1000000000 is accepted']),
    ...[
      'https://pictures.example',
      '*.example',
      'pictures.example/logos',
      'a.example b.example',
      'a.example,',
      "'unsafe-inline'",
      'a.example; script-src *',
    ].map((value) => [
      'IMAGE_HOSTS',
      value,
      'hosts without scheme and path, separated by commas, are accepted, for example pictures.example, cdn.example:8443',
    ]),
  ] as [string, string, string][])('refuse %s "%s" in one sentence that names variable, value and what is accepted', (variable, value, accepted) => {
    expect(() => readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, [variable]: value })).toThrow(`${variable} is "${value}": ${accepted}.`);
  });

  it.each([
    ['0', false],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.5, 10.1.0.0/16,fd00::/8', ['10.0.0.5', '10.1.0.0/16', 'fd00::/8']],
  ])('believe as TRUST_PROXY "%s" says', (TRUST_PROXY, trusted) => {
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, TRUST_PROXY }).trustProxy).toEqual(trusted);
  });

  const production = { NODE_ENV: 'production', TOKEN_SECRET: secret };
  const mailOf = (more: Readonly<Record<string, string>>) => readConfig({ DATA_DIR: folder, ...production, ...more }).mail;

  it.each([
    ['smtp://mail.example', {}, 'Wellspring <no-reply@localhost>'],
    ['smtp://127.0.0.1:2525/', { SITE_URL: 'http://127.0.0.1:4000' }, 'Wellspring <no-reply@localhost>'],
    ['smtps://user:p%40ss@mail.example:465', { SITE_URL: 'https://wellness.example/' }, 'Wellspring <no-reply@wellness.example>'],
    ['smtp://user:pass@mail.example', { MAIL_FROM: 'help@acme.example' }, 'help@acme.example'],
    ['smtp://mail.example', { MAIL_FROM: 'Wellness at Acme <help@acme.example>' }, 'Wellness at Acme <help@acme.example>'],
  ])('send mails through SMTP_URL "%s" in production, and nowhere outside it', (url, more, from) => {
    expect(mailOf({ SMTP_URL: url, ...more })).toEqual({ url, from });
    expect(mailOf({ SMTP_URL: url, ...more, NODE_ENV: 'development' })).toBeUndefined();
  });

  it.each([
    'mail.example',
    'mail.example:25',
    'smtp:',
    'http://mail.example',
    'smtp://user@mail.example',
    'smtp://user:%zz@mail.example',
    'smtp://user:my-password@mail example',
    'smtp://mail.example/inbox',
    'smtp://mail.example?logger=true',
  ])('refuse SMTP_URL "%s" without repeating it', (SMTP_URL) => {
    const accepted = 'smtp://host:587 or smtps://host:465 is accepted, with user:password@ before the host where it asks for them';
    expect(() => mailOf({ SMTP_URL })).toThrow(`SMTP_URL is "${'*'.repeat(SMTP_URL.length)}": ${accepted}.`);
  });

  it.each(['help', 'Wellspring <help>', 'a@acme.example, b@acme.example', '<a@acme.example> <b@acme.example>', 'Wellspring\n<a@acme.example>'])(
    'refuse MAIL_FROM "%s"',
    (MAIL_FROM) => {
      const accepted = 'a mail address is accepted, alone or as Wellspring <no-reply@wellness.example>';
      expect(() => mailOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toThrow(`MAIL_FROM is "${MAIL_FROM}": ${accepted}.`);
    },
  );

  it.each([
    [{}, 60_000],
    [{ NODE_ENV: 'production' }, 6000],
    [{ NODE_ENV: 'production', CALLS_PER_MINUTE: '600' }, 600],
  ])('let each person call as often as %j says', (environment, calls) => {
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, ...environment }).callsPerMinute).toBe(calls);
  });

  const url = 'postgres://wellspring:my-password@db.example/wellspring';

  it('name a PostgreSQL database, whose secrets are given', () => {
    const keys = { TOKEN_SECRET: secret, SECOND_FACTOR_KEYS: `one:${'0123456789abcdef'.repeat(4)}` };
    expect(readConfig({ DATA_DIR: folder, DATABASE_URL: url, ...keys }).databaseUrl).toBe(url);
    expect(() => readConfig({ DATA_DIR: folder, DATABASE_URL: url, ...keys, TOKEN_SECRET: '' })).toThrow('TOKEN_SECRET is "": with DATABASE_URL');
    expect(() => readConfig({ DATA_DIR: folder, DATABASE_URL: url, ...keys, SECOND_FACTOR_KEYS: '' })).toThrow('SECOND_FACTOR_KEYS is "": with DATABASE_URL');
    expect(readConfig({ DATA_DIR: folder }).databaseUrl).toBeUndefined();
  });

  it.each(['db.example', 'mysql://db.example/wellspring', 'postgres://db.example', 'postgres://db.example/one/two'])(
    'refuse DATABASE_URL "%s" without repeating it',
    (DATABASE_URL) => {
      const accepted = 'postgres://user:password@host:5432/database is accepted';
      const read = () => readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, DATABASE_URL });
      expect(read).toThrow(`DATABASE_URL is "${'*'.repeat(DATABASE_URL.length)}": ${accepted}.`);
    },
  );

  it.each([
    ['s3://files', 's3://files/'],
    ['s3://our.files-1/acme/production', 's3://our.files-1/acme/production/'],
    ['s3://files/acme/', 's3://files/acme/'],
  ])('keep files in the store %s', (FILES_URL, filesUrl) => {
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, FILES_URL }).filesUrl).toBe(filesUrl);
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, FILES_URL: '' }).filesUrl).toBeUndefined();
  });

  it.each(['files', 'https://files.example/acme', 's3://Files_1', 's3://files/a b', 's3://files/a//b', 's3://files/../a?x'])(
    'refuse FILES_URL "%s"',
    (FILES_URL) => {
      const read = () => readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, FILES_URL });
      expect(read).toThrow('s3://bucket or s3://bucket/prefix is accepted; keys are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
    },
  );

  it('refuse FILES_URL with keys without repeating them', () => {
    const read = () => readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, FILES_URL: 's3://key:secret@files/acme' });
    expect(read).toThrow(`FILES_URL is "${'*'.repeat(26)}"`);
  });

  it('open the metrics by METRICS_TOKEN', () => {
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, METRICS_TOKEN: 'a-token-for-metrics' }).metricsToken).toBe('a-token-for-metrics');
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret }).metricsToken).toBeUndefined();
  });

  it.each(['short', 'sixteen letters and blanks'])('refuse METRICS_TOKEN "%s" without repeating it', (METRICS_TOKEN) => {
    expect(() => readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, METRICS_TOKEN })).toThrow(
      `METRICS_TOKEN is "${'*'.repeat(METRICS_TOKEN.length)}": at least 16 letters, digits and signs without blanks are accepted.`,
    );
  });

  it('take pictures from the hosts of IMAGE_HOSTS', () => {
    const { imageHosts } = readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, IMAGE_HOSTS: 'Pictures.example, cdn.example:8443' });
    expect(imageHosts).toEqual(['pictures.example', 'cdn.example:8443']);
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

  it('take several secrets, the new one first, and refuse a list with one that is empty or there twice without repeating it', () => {
    const another = 'another secret that is long enough for this';
    const read = (text: string) => readConfig({ DATA_DIR: folder, TOKEN_SECRET: text });
    expect(read(`${secret}, ${another}`)).toMatchObject({ tokenSecret: secret, earlierSecrets: [another, `${secret}, ${another}`] });
    for (const text of [`${secret},`, `,${secret}`, `${secret},,${another}`]) {
      expect(() => read(text)).toThrow(`TOKEN_SECRET is "${'*'.repeat(text.length)}": a text, or several separated by commas, the new one first, is accepted.`);
    }
    expect(() => read('too short, twice')).toThrow(`TOKEN_SECRET is "${'*'.repeat(16)}": a text of at least 32 characters is accepted.`);
    expect(() => read(`${secret},${secret}`)).toThrow('each secret is accepted once, the new one first');
  });

  it('take a secret with a comma in it as one', () => {
    const comma = 'a secret, with a comma, long enough';
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: comma })).toMatchObject({ tokenSecret: comma, earlierSecrets: [] });
  });

  it('refuse a TOKEN_SECRET in production that is no random text', () => {
    const held = 'abc'.repeat(20);
    expect(() => readConfig({ DATA_DIR: folder, NODE_ENV: 'production', TOKEN_SECRET: held })).toThrow(
      `TOKEN_SECRET is "${'*'.repeat(60)}": a random text of at least 10 different characters is accepted.`,
    );
    expect(readConfig({ DATA_DIR: folder, TOKEN_SECRET: held }).tokenSecret).toBe(held);
  });

  const [one, two] = [`${'0123456789abcdef'.repeat(4)}`, `${'fedcba9876543210'.repeat(4)}`];

  it('take keys of second factors from SECOND_FACTOR_KEYS; without it there are none in production, and a stored one in development', () => {
    const keysOf = (more: Readonly<Record<string, string>>) => readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, ...more }).factorKeys;
    expect(keysOf({ SECOND_FACTOR_KEYS: `2027:${one}, 2026:${two}` })).toEqual([
      { id: '2027', secret: one },
      { id: '2026', secret: two },
    ]);
    expect(keysOf({ NODE_ENV: 'production' })).toEqual([]);
    expect(keysOf({})).toEqual(keysOf({}));
    expect(statSync(path.join(folder, 'second-factor-key')).mode & 0o777).toBe(0o600);
  });

  it.each(['short', `a:${one.slice(1)}`, `a:${one}g`, `:${one}`, `a:${one},`, `a:${one},a:${two}`, `a:${'0'.repeat(64)}`, one])(
    'refuse SECOND_FACTOR_KEYS %s without repeating it',
    (keys) => {
      const read = () => readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, SECOND_FACTOR_KEYS: keys });
      expect(read).toThrow(
        `SECOND_FACTOR_KEYS is "${'*'.repeat(keys.length)}": a name, a colon and 64 random hexadecimal characters for each key are accepted`,
      );
    },
  );

  it('require two-step verification of staff in production if the keys exist, unless STAFF_SECOND_STEP says otherwise', () => {
    const asked = (more: Readonly<Record<string, string>>) => readConfig({ DATA_DIR: folder, TOKEN_SECRET: secret, ...more }).staffSecondStep;
    const keys = { SECOND_FACTOR_KEYS: `2027:${one}` };
    expect(asked({})).toBe(false);
    expect(asked({ STAFF_SECOND_STEP: 'required' })).toBe(true);
    expect(asked({ NODE_ENV: 'production' })).toBe(false);
    expect(asked({ NODE_ENV: 'production', ...keys })).toBe(true);
    expect(asked({ NODE_ENV: 'production', ...keys, STAFF_SECOND_STEP: 'off' })).toBe(false);
    expect(() => asked({ NODE_ENV: 'production', STAFF_SECOND_STEP: 'required' })).toThrow(/^STAFF_SECOND_STEP is "required": .*SECOND_FACTOR_KEYS/);
    expect(() => asked({ STAFF_SECOND_STEP: 'yes' })).toThrow('STAFF_SECOND_STEP is "yes": required and off are accepted.');
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
