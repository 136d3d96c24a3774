import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { calendarOf } from '../../fixtures/calendar';
import { WellspringDialect } from './database/dialect';
import { addFunctions } from './database/functions';
import { migrateFor } from './database/newer';
import { claim } from './database/ours';
import { StatementCache } from './database/statements';
import type { Faults } from './faults';
import { readAllBytes, removeOrphans, restoreBytes } from './files';
import type { Platform, RequestHistory } from './platform';
import { type ScenarioName, seedScenario } from './scenarios';
import { settleSecret } from './settleSecret';
import type { PlatformTables } from './tables';

/** Freshly seeded databases in memory, made at the first reset of a day and copied at each. */
interface Snapshots {
  /** The database of a scenario as it is on the server's day, and the files that it names. */
  of(name: ScenarioName): Promise<Snapshot>;
}

interface Snapshot {
  readonly day: string;
  readonly sqlite: Database.Database;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Only what seeding reads of the platform: a snapshot is made without touching the open database. */
const createSnapshots = (platform: Pick<Platform, 'config' | 'modules' | 'clock'>): Snapshots => {
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

/** All pages in one step: nothing else of this process runs in between. */
const everyPage = 0x7fffffff;

/**
 * Makes the open database a copy of `source`, page by page (SQLite's backup). The connection stays open: its prepared statements notice the
 * new schema by themselves. Kysely's connection is held until all caches in memory are dropped, so that no query and no
 * transaction meets the old and the new. What earlier calls have left for after their answers is done first.
 */
export const replaceDatabase = async (platform: Pick<Platform, 'db' | 'sqlite' | 'resets' | 'settled'>, source: Database.Database): Promise<void> => {
  await platform.settled();
  await platform.db.connection().execute(async () => {
    await source.backup(platform.sqlite.name, { progress: () => everyPage });
    platform.resets.run();
  });
};

/**
 * Everything back to the beginning: clock, faults and the calls that wait for them, database, files, sockets, and whatever is kept in memory
 * (limits, sessions). Resets that are asked for at once are carried out one after the other.
 */
export const createReset = (platform: Platform, faults: Faults, requests: RequestHistory): ((name: ScenarioName) => Promise<void>) => {
  const snapshots = createSnapshots(platform);
  let last: Promise<void> = Promise.resolve();

  const reset = async (name: ScenarioName): Promise<void> => {
    platform.clock.real();
    faults.set([]);
    const { sqlite, files } = await snapshots.of(name);
    await replaceDatabase(platform, sqlite);
    requests.clear();
    await removeOrphans(platform);
    restoreBytes(platform, files);
  };

  return (name) => {
    const mine = last.then(() => reset(name));
    last = mine.catch(() => undefined);
    return mine;
  };
};
