import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixturePassword } from '../fixtures/accounts';
import { buildApp } from './app';
import { BadSetting, readConfig } from './platform/config/config';
import { closeToOthers } from './platform/config/ownFolder';
import { databaseFile } from './platform/database/open';
import type { BrowserHalf } from './platform/http/pages/browserHalf';
import { originAt, portOf } from './platform/http/request';
import type { Config } from './platform/platform';
import { openProviders } from './platform/providers';
import { StorageFault, toldAsStorage } from './platform/storage/storage';

/** The build writes this file to `dist/server/`, beside its output for browsers. */
const dist = fileURLToPath(new URL('..', import.meta.url));

const readBrowserHalf = (): BrowserHalf | undefined => {
  const manifestFile = path.join(dist, 'manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const { entry, plugins, declarations, ahead } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Omit<BrowserHalf, 'publicDir'>;
  return { publicDir: path.join(dist, 'public'), entry, plugins, ...(declarations && { declarations }), ...(ahead && { ahead }) };
};

/** The setting that the operating system refused with this code; undefined for other faults. */
const refusedSetting = (config: Config, code: unknown): BadSetting | undefined => {
  switch (code) {
    case 'EADDRINUSE':
      return new BadSetting('PORT', String(config.port), 'this port is taken; another port, or 0 for a free one, is accepted');
    case 'EACCES':
      return new BadSetting('PORT', String(config.port), 'this port needs more rights; a port above 1023, or 0 for a free one, is accepted');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new BadSetting('HOST', config.host, 'a name or an IP address of this machine is accepted');
    default:
      return undefined;
  }
};

/** @throws BadSetting if the server cannot listen on the port or the host */
const open = async (config: Config, start: () => Promise<unknown>): Promise<void> => {
  try {
    await start();
  } catch (error) {
    throw (error instanceof Error && 'code' in error && refusedSetting(config, error.code)) || error;
  }
};

/** Advice for the user who has started the server. */
const adviceOn = ({ production, mail, siteUrl }: Config, address: string): string | undefined => {
  if (!production)
    return `Sign in as participant@acme.example with the password ${fixturePassword}; ${address}/__dev shows all accounts, ${address}/__docs the documentation.`;
  if (mail === undefined) return 'SMTP_URL is not set: no mail goes out, so nobody can reset a password.';
  return siteUrl === undefined ? `SITE_URL is not set: links in mails lead to ${address}.` : undefined;
};

/** Production requires two-step verification of staff if keys for it exist. */
const secondStepNews = ({ production, factorKeys }: Config): string | undefined =>
  production && factorKeys.length === 0 ? 'SECOND_FACTOR_KEYS is not set: nobody can set two-step verification up, so staff are not asked for it.' : undefined;

const newsOf = (plugins: readonly string[]): string | undefined =>
  plugins.length > 0 ? `New in this database, licensed and filled with fixtures: ${plugins.join(', ')}.` : undefined;

/** @param news messages of the start, if any */
const welcome = (config: Config, address: string, news: readonly (string | undefined)[]): string =>
  [`Wellspring is ready at ${address}`, adviceOn(config, address), ...news, 'Press Ctrl+C to stop.'].filter((line) => line !== undefined).join('\n');

/** Milliseconds within which two signals count as one: a Ctrl+C can arrive twice, from the terminal and from npm. */
const signalWindow = 1000;

/** Closes the server on the first signal: running requests are answered, sockets closed, the database's log is written into its file. */
const closeOnSignals = (close: () => Promise<void>): void => {
  let closingSince: number | undefined;
  const stop = (): void => {
    if (closingSince !== undefined) {
      // A second signal, more than `signalWindow` after the first, ends the process without waiting.
      // real time: a person at the keyboard
      if (performance.now() - closingSince > signalWindow) process.exit(1);
      return;
    }
    // real time: a person at the keyboard
    closingSince = performance.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

/** On an older Node the native part of the database, which needs version 10 of Node-API, ends the process without a message. */
const refuseOldNode = (): void => {
  const { napi, node } = process.versions;
  if (Number(napi) < 10) throw new BadSetting('Node', node, 'Node 22.14 or newer is accepted');
};

const run = async (): Promise<void> => {
  refuseOldNode();
  const config = readConfig(process.env);
  const warning = closeToOthers(config.dataDir);
  const browserHalf = readBrowserHalf();
  const built = await buildApp({ config, log: process.stdout, ...(browserHalf === undefined ? {} : { browserHalf }) }).catch((error: unknown) => {
    throw toldAsStorage(error, databaseFile(config.dataDir));
  });
  try {
    await open(config, () => built.app.listen({ port: config.port, host: config.host }));
    const { server } = built.app;
    const providers = __DEV_CONTROLS__ && !config.production ? await openProviders(built.platform, portOf(server)) : undefined;
    closeOnSignals(async () => {
      await providers?.close();
      await built.app.close();
    });
    console.log(welcome(config, originAt(config.host, server), [newsOf(built.newPlugins), secondStepNews(config), warning]));
  } catch (error) {
    await built.app.close();
    throw error;
  }
};

run().catch((error: unknown) => {
  // A refused setting or broken storage is one sentence; anything else is a fault whose trace helps.
  console.error(error instanceof BadSetting || error instanceof StorageFault ? error.message : error);
  process.exit(1);
});
