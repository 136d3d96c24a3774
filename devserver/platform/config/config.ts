import { existsSync, mkdirSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import type { FactorKey } from '../auth/secondFactor/seals';
import type { Config } from '../platform';
import { factorKeyFile, readOrMakeSecret, secretFile } from './secret';

/** An invalid value in the environment. The message is one sentence for the operator. */
export class BadSetting extends Error {
  constructor(variable: string, value: string, accepted: string) {
    super(`${variable} is "${value}": ${accepted}.`);
    this.name = 'BadSetting';
  }
}

const shortestSecret = 32;

const readPort = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new BadSetting('PORT', text, 'a whole number from 0 to 65535 is accepted, where 0 picks a free port');
};

const readHost = (text: string): string => {
  if (/^[\w.:-]+$/.test(text)) return text;
  throw new BadSetting('HOST', text, 'a host name or an IP address to listen on is accepted');
};

const readMode = (text: string): boolean => {
  if (text === 'production') return true;
  if (text === 'development' || text === 'test') return false;
  throw new BadSetting('NODE_ENV', text, 'development, test and production are accepted');
};

/** Creates a folder and its parents, readable only by the server's user. Node's `recursive` never ends on a file system without new folders (`/proc`). */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
    return;
  }
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

const readDataDir = (text: string): string => {
  const folder = path.resolve(text);
  try {
    makeFolder(folder);
    return folder;
  } catch {
    throw new BadSetting('DATA_DIR', text, 'a folder that exists or can be made is accepted');
  }
};

/** Minimum number of different characters: a random text has more, a text of one held key has fewer. */
const fewestLetters = 10;

/** The message does not contain the values: one may be a real secret that was truncated. */
const refuseSecret = (given: string, accepted: string): never => {
  throw new BadSetting('TOKEN_SECRET', '*'.repeat(given.length), accepted);
};

/**
 * The secrets in TOKEN_SECRET: the current one, and after commas those that it replaces. A comma next to a part that is too short for a secret belongs to a
 * secret; a whole text with commas can be the secret of an earlier version, so it is last in the list.
 * @throws BadSetting for a secret that is too short, empty, or repeated
 */
export const readSecretList = (given: string): readonly [string, ...string[]] => {
  const [first = '', ...earlier] = given.split(',').map((part) => part.trim());
  const all = [first, ...earlier] as const;
  if (all.includes('') && given.length >= shortestSecret) return refuseSecret(given, 'a text, or several separated by commas, the new one first, is accepted');
  if (given.length < shortestSecret) return refuseSecret(given, `a text of at least ${shortestSecret} characters is accepted`);
  if (earlier.length === 0 || all.some(({ length }) => length < shortestSecret)) return [given];
  if (new Set(all).size < all.length) return refuseSecret(given, 'each secret is accepted once, the new one first');
  return [...all, given];
};

const readSecrets = (given: string | undefined, production: boolean, dataDir: string): ReturnType<typeof readSecretList> => {
  if (given === undefined) {
    if (production) throw new BadSetting('TOKEN_SECRET', '', `with NODE_ENV production a text of at least ${shortestSecret} characters is required`);
    return [readOrMakeSecret(dataDir, secretFile)];
  }
  const secrets = readSecretList(given);
  if (production && new Set(secrets[0]).size < fewestLetters) {
    return refuseSecret(given, `a random text of at least ${fewestLetters} different characters is accepted`);
  }
  return secrets;
};

const factorKeyForm = /^([\w-]{1,32}):([\da-f]{64})$/i;

/** The message does not contain the keys. */
const readFactorKeys = (text: string | undefined, production: boolean, dataDir: string): readonly FactorKey[] => {
  if (text === undefined) return production ? [] : [{ id: 'development', secret: readOrMakeSecret(dataDir, factorKeyFile) }];
  const keys = text.split(',').map((part) => factorKeyForm.exec(part.trim()));
  const named = keys.flatMap((key) => (key?.[1] === undefined || key[2] === undefined ? [] : [{ id: key[1], secret: key[2] }]));
  const isClear = named.length === keys.length && new Set(named.map(({ id }) => id)).size === named.length;
  if (isClear && named.every(({ secret }) => new Set(secret).size >= fewestLetters)) return named;
  const accepted =
    'a name, a colon and 64 random hexadecimal characters for each key are accepted, separated by commas, each name once, the key for what is new first';
  throw new BadSetting('SECOND_FACTOR_KEYS', '*'.repeat(text.length), accepted);
};

/** By default on in production if keys exist, which it needs. */
const readStaffSecondStep = (text: string | undefined, production: boolean, hasKeys: boolean): boolean => {
  switch (text) {
    case undefined:
      return production && hasKeys;
    case 'off':
      return false;
    case 'required':
      if (hasKeys) return true;
      throw new BadSetting('STAFF_SECOND_STEP', text, 'it is accepted together with SECOND_FACTOR_KEYS, without which nobody can set two-step verification up');
    default:
      throw new BadSetting('STAFF_SECOND_STEP', text, 'required and off are accepted');
  }
};

/** The message does not contain the value: it may include a password. */
export const readDatabaseUrl = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === '' || !/^\/[^/]+$/.test(url.pathname))
    throw new BadSetting('DATABASE_URL', '*'.repeat(text.length), 'postgres://user:password@host:5432/database is accepted');
  return text;
};

const bucketForm = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const prefixForm = /^(\/[\w.-]+)*\/?$/;

/** @returns `s3://bucket/prefix/` */
export const readFilesUrl = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isPlain = url !== null && url.username === '' && url.password === '' && url.port === '' && url.search === '' && url.hash === '';
  if (isPlain && url.protocol === 's3:' && bucketForm.test(url.hostname) && prefixForm.test(url.pathname)) return `${url.href.replace(/\/$/, '')}/`;
  const shown = isPlain ? text : '*'.repeat(text.length);
  throw new BadSetting('FILES_URL', shown, 's3://bucket or s3://bucket/prefix is accepted; keys are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
};

/** With DATABASE_URL secrets belong to the deployment, not to a folder of one machine. */
const demandSecrets = (secret: string | undefined, factorKeys: string | undefined): void => {
  if (secret === undefined) throw new BadSetting('TOKEN_SECRET', '', `with DATABASE_URL a text of at least ${shortestSecret} characters is required`);
  if (factorKeys === undefined) throw new BadSetting('SECOND_FACTOR_KEYS', '', 'with DATABASE_URL at least one key is required');
};

const mostHops = 10;

/** Whether it is a network (`10.0.0.0/8`), an address, or a name for private networks. */
const isNetwork = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest));
};

/** A trusted proxy can claim any client address. Unclear values and `0.0.0.0/0` are therefore refused. */
const readTrustProxy = (text: string | undefined): Config['trustProxy'] => {
  if (text === undefined || text === '0') return false;
  if (/^\d{1,2}$/.test(text) && Number(text) <= mostHops) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  const accepted = `how many proxies stand in front (0 to ${mostHops}), or their addresses (10.0.0.5, 10.0.0.0/8, loopback), separated by commas, are accepted`;
  throw new BadSetting('TRUST_PROXY', text, accepted);
};

const mostSessionHours = 168;

const readSessionHours = (text: string): number => {
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostSessionHours) return Number(text);
  throw new BadSetting('SESSION_HOURS', text, `a whole number of hours from 1 to ${mostSessionHours} is accepted`);
};

/** The message does not contain the value: it may include a password. */
const refuseSmtpUrl = (text: string): never => {
  throw new BadSetting(
    'SMTP_URL',
    '*'.repeat(text.length),
    'smtp://host:587 or smtps://host:465 is accepted, with user:password@ before the host where it asks for them',
  );
};

const isPlainAddress = ({ pathname, search, hash }: URL): boolean => /^\/?$/.test(pathname) && search === '' && hash === '';

const isEncoded = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};

const readSmtpUrl = (text: string): string => {
  if (!URL.canParse(text)) return refuseSmtpUrl(text);
  const url = new URL(text);
  const { protocol, hostname, username, password } = url;
  const hasUser = isEncoded(username) && isEncoded(password);
  const isClear = (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '' && isPlainAddress(url);
  return isClear && (hasUser || (username === '' && password === '')) ? text : refuseSmtpUrl(text);
};

const readSiteUrl = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && isPlainAddress(url) && url.username === '' && url.password === '') return url.origin;
  throw new BadSetting('SITE_URL', text, 'scheme and host at which people reach the site are accepted, for example https://wellness.example');
};

const hostForm = /^(?=[a-z\d])[a-z\d.-]*[a-z\d](:\d{1,5})?$/;

const readImageHosts = (text: string | undefined): readonly string[] => {
  const hosts = text?.split(',').map((part) => part.trim().toLowerCase()) ?? [];
  if (hosts.every((host) => hostForm.test(host) && !host.includes('..'))) return hosts;
  throw new BadSetting(
    'IMAGE_HOSTS',
    text ?? '',
    'hosts without scheme and path, separated by commas, are accepted, for example pictures.example, cdn.example:8443',
  );
};

/** Mail servers check the host after the @; the host of the site is the default. */
const readMailFrom = (text: string | undefined, siteUrl: string | undefined): string => {
  if (text === undefined) {
    const { hostname } = new URL(siteUrl ?? 'http://localhost');
    return `Wellspring <no-reply@${/^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname}>`;
  }
  const address = /^[^<>"\r\n]+<([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (/^[^\s@<>,;:"]+@[\w.-]+$/.test(address)) return text;
  throw new BadSetting('MAIL_FROM', text, 'a mail address is accepted, alone or as Wellspring <no-reply@wellness.example>');
};

const fewestCalls = 60;
const mostCalls = 1_000_000_000;

/** A user needs a few hundred calls per minute; tests and measurements need many more. */
const readCallsPerMinute = (text: string | undefined, production: boolean): number => {
  if (text === undefined) return production ? 6000 : 60_000;
  if (/^\d{1,10}$/.test(text) && Number(text) >= fewestCalls && Number(text) <= mostCalls) return Number(text);
  throw new BadSetting('CALLS_PER_MINUTE', text, `a whole number from ${fewestCalls} to ${mostCalls} is accepted`);
};

const shortestMetricsToken = 16;

/** The message does not contain the value. */
const readMetricsToken = (text: string | undefined): string | undefined => {
  if (text === undefined || /^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new BadSetting('METRICS_TOKEN', '*'.repeat(text.length), `at least ${shortestMetricsToken} letters, digits and signs without blanks are accepted`);
};

/**
 * Reads the settings from the environment; an empty variable counts as absent. Creates `DATA_DIR` and, outside production, the secrets in it.
 * @throws BadSetting with the variable, its value and the accepted values
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const setting = (name: string): string | undefined => environment[name] || undefined;
  const port = readPort(setting('PORT') ?? '4000');
  const host = readHost(setting('HOST') ?? '127.0.0.1');
  const production = readMode(setting('NODE_ENV') ?? 'development');
  const dataDir = readDataDir(setting('DATA_DIR') ?? '.data');
  const databaseUrl = readDatabaseUrl(setting('DATABASE_URL'));
  const filesUrl = readFilesUrl(setting('FILES_URL'));
  if (databaseUrl !== undefined) demandSecrets(setting('TOKEN_SECRET'), setting('SECOND_FACTOR_KEYS'));
  const [tokenSecret, ...earlierSecrets] = readSecrets(setting('TOKEN_SECRET'), production, dataDir);
  const factorKeys = readFactorKeys(setting('SECOND_FACTOR_KEYS'), production, dataDir);
  const staffSecondStep = readStaffSecondStep(setting('STAFF_SECOND_STEP'), production, factorKeys.length > 0);
  const trustProxy = readTrustProxy(setting('TRUST_PROXY'));
  const sessionHours = readSessionHours(setting('SESSION_HOURS') ?? '12');
  const callsPerMinute = readCallsPerMinute(setting('CALLS_PER_MINUTE'), production);
  const siteUrl = readSiteUrl(setting('SITE_URL'));
  const smtpUrl = setting('SMTP_URL');
  const server = smtpUrl === undefined ? undefined : { url: readSmtpUrl(smtpUrl), from: readMailFrom(setting('MAIL_FROM'), siteUrl) };
  const mail = production ? server : undefined;
  const imageHosts = readImageHosts(setting('IMAGE_HOSTS'));
  const metricsToken = readMetricsToken(setting('METRICS_TOKEN'));
  const secrets = { tokenSecret, earlierSecrets, factorKeys };
  return {
    port,
    host,
    dataDir,
    filesUrl,
    databaseUrl,
    production,
    ...secrets,
    staffSecondStep,
    trustProxy,
    sessionHours,
    callsPerMinute,
    siteUrl,
    mail,
    imageHosts,
    metricsToken,
  };
};
