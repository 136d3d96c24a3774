import type { Config } from '../platform';

/** Settings of a development server in `dataDir`. */
export const configForTests = (dataDir: string, more: Partial<Config> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  filesUrl: undefined,
  databaseUrl: undefined,
  production: false,
  tokenSecret: 'for tests only, long enough to pass',
  earlierSecrets: [],
  factorKeys: [{ id: 'tests', secret: 'a key for tests' }],
  trustProxy: false,
  staffSecondStep: false,
  callsPerMinute: 60_000,
  sessionHours: 12,
  mail: undefined,
  siteUrl: undefined,
  imageHosts: [],
  metricsToken: undefined,
  ...more,
});
