import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { isShellFeature } from '../auth/licences';
import { createClock } from '../clock';
import { allMigrations, migrateToLatest } from '../database/migrate';
import { openDatabase } from '../database/open';
import { noOthers } from '../database/otherServers';
import { createResets } from '../devControls/resets';
import { folderStore } from '../fileStore/folderStore';
import { CallAllowance } from '../limits/callAllowance';
import type { AnyModule, Call, Caller } from '../module';
import { Outbox } from '../outbox';
import type { Config, Platform } from '../platform';
import { configForTests } from './configForTests';

/** Options of a test's platform: modules, and callers by token. */
interface Wanted {
  readonly modules?: readonly AnyModule[];
  readonly callers?: Map<string, Caller>;
  readonly production?: boolean;
  readonly settings?: Partial<Config>;
}

/** A platform for tests of its parts: a migrated database file in a temporary folder; a map of tokens replaces the sign-in. */
export const platformForTests = async ({
  modules = [],
  callers = new Map(),
  production = false,
  settings = {},
}: Wanted = {}): Promise<{
  readonly platform: Platform;
  close(): Promise<void>;
}> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-test-'));
  const { db, sqlite, close } = openDatabase(dataDir);
  await migrateToLatest(db, allMigrations(modules));
  const clock = createClock();
  const config = configForTests(dataDir, { production, ...settings });
  const platform: Platform = {
    config,
    db,
    sqlite,
    others: noOthers,
    files: folderStore(dataDir),
    clock,
    log: Fastify({ logger: false }).log,
    modules,
    resets: createResets(),
    outbox: new Outbox(config, clock),
    identity: { current: undefined },
    deviceProvider: { current: undefined },
    recognition: { current: undefined },
    giftCards: { current: undefined },
    faults: undefined,
    realtime: {
      publish: () => undefined,
      reconsider: () => undefined,
      disconnectSession: () => undefined,
      peopleChanged: () => undefined,
      sockets: () => 0,
      close: async () => undefined,
    },
    authenticate: async (token) => callers.get(token),
    isLicensed: async (companyId, moduleId) => {
      if (isShellFeature(moduleId)) return true;
      const row = await db.selectFrom('company_plugin').selectAll().where('company_id', '=', companyId).where('plugin_id', '=', moduleId).executeTakeFirst();
      return row !== undefined;
    },
    allowance: new CallAllowance(clock, config.callsPerMinute),
    receiveReply: async () => false,
    settled: async () => undefined,
    callFor: (_module, caller) => ({ caller, db, now: () => clock.iso() }) as unknown as Call,
  };
  return {
    platform,
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true });
    },
  };
};

/** A signed-in caller with the given properties and defaults. */
export const callerForTests = (userId: string, companyId: string, more: Partial<Caller> = {}): Caller => {
  const identity = { userId, companyId, roles: ['participant'], permissions: [] } as const;
  return {
    sessionId: `session of ${userId}`,
    actor: identity,
    subject: identity,
    mode: null,
    actingUntil: null,
    meansActor: false,
    modes: [],
    reach: { kind: 'self' },
    reachAs: () => ({ kind: 'self' }),
    language: 'en-US',
    ...more,
  };
};
