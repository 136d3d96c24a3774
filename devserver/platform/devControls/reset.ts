import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { calendarOf } from '../../../fixtures/calendar';
import { settleSecret } from '../config/settleSecret';
import { WellspringDialect } from '../database/dialect';
import { isPostgres } from '../database/eachEngine';
import { migrateFor } from '../database/newer';
import { claim } from '../database/ours';
import { emptyTables } from '../database/schema';
import { addFunctions } from '../database/search/functions';
import { StatementCache } from '../database/statements';
import { readAllBytes, removeOrphans, restoreBytes } from '../files/files';
import type { Platform, RequestHistory } from '../platform';
import type { PlatformTables } from '../tables';
import type { Faults } from './faults';
import { type ScenarioName, seedScenario } from './scenarios';

/** Seeded databases in memory, created at the first reset of a day and copied at each reset. */
interface Snapshots {
  /** The database of a scenario on the server's current day, with its files. */
  of(name: ScenarioName): Promise<Snapshot>;
}

interface Snapshot {
  readonly day: string;
  readonly sqlite: Database.Database;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Takes only the parts that seeding reads: a snapshot is created without access to the open database. */
const createSnapshots = (platform: Pick<Platform, 'config' | 'files' | 'modules' | 'clock'>): Snapshots => {
  const kept = new Map<ScenarioName, Snapshot>();

  const make = async (name: ScenarioName, day: string): Promise<Snapshot> => {
    const sqlite = new Database(':memory:');
    claim(sqlite);
    addFunctions(sqlite);
    sqlite.pragma('foreign_keys = on');
    const db = new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(sqlite) }) });
    await migrateFor(db, platform.modules, sqlite.name);
    await settleSecret(db, platform.config, platform.clock);
    await seedScenario({ ...platform, db }, name, platform.clock.now());
    return { day, sqlite, files: await readAllBytes({ ...platform, db }) };
  };

  return {
    async of(name) {
      const day = calendarOf(platform.clock.now()).day(0);
      const known = kept.get(name);
      if (known?.day === day) return known;
      known?.sqlite.close();
      const snapshot = await make(name, day);
      kept.set(name, snapshot);
      return snapshot;
    },
  };
};

/** Copies all pages in one step: nothing else of this process runs in between. */
const everyPage = 0x7fffffff;

/**
 * Replaces the open database by a copy of `source`, page by page (SQLite's backup). The connection stays open: its prepared statements detect the
 * new schema. Kysely's connection is held until all caches in memory are dropped, so that no query and no
 * transaction sees a mix of both. Waits first for work that calls have deferred until after their answers.
 */
export const replaceDatabase = async (platform: Pick<Platform, 'db' | 'sqlite' | 'resets' | 'settled'>, source: Database.Database): Promise<void> => {
  await platform.settled();
  await platform.db.connection().execute(async () => {
    await source.backup(platform.sqlite.name, { progress: () => everyPage });
    platform.resets.run();
  });
};

/** On PostgreSQL: empties the tables and seeds them. Calls in between see an incomplete database. */
const seedAnew = async (platform: Platform, name: ScenarioName): Promise<void> => {
  const { db, config, clock } = platform;
  await platform.settled();
  await emptyTables(db);
  await removeOrphans(platform);
  await settleSecret(db, config, clock);
  await seedScenario(platform, name, clock.now());
  platform.resets.run();
};

/**
 * Resets everything: clock, faults and the calls that they delay, database, files, sockets, and state in memory
 * (limits, sessions). Concurrent resets run one after another.
 */
export const createReset = (platform: Platform, faults: Faults, requests: RequestHistory): ((name: ScenarioName) => Promise<void>) => {
  const snapshots = createSnapshots(platform);
  let last: Promise<void> = Promise.resolve();

  const reset = async (name: ScenarioName): Promise<void> => {
    platform.clock.real();
    faults.set([]);
    if (isPostgres(platform.db)) {
      await seedAnew(platform, name);
      requests.clear();
      return;
    }
    const { sqlite, files } = await snapshots.of(name);
    await replaceDatabase(platform, sqlite);
    requests.clear();
    await removeOrphans(platform);
    await restoreBytes(platform, files);
  };

  return (name) => {
    const mine = last.then(() => reset(name));
    last = mine.catch(() => undefined);
    return mine;
  };
};
