import type { Kysely } from 'kysely';
import { accounts } from '../../../fixtures/accounts';
import { type Calendar, calendarOf } from '../../../fixtures/calendar';
import { companyIdOf } from '../../../fixtures/companies';
import { randomSequence } from '../../../fixtures/random';
import { fixturePasswordHash, seedCompaniesAndPeople, seedLicences } from '../../../fixtures/seed';
import { Audit } from '../audit/audit';
import { isShellFeature } from '../auth/licences';
import { personIdIn } from '../auth/people';
import { BadSetting } from '../config/config';
import { noOthers } from '../database/otherServers';
import { storeFixtureFile, type WithFiles } from '../files/files';
import type { AnyModule } from '../module';
import { Outbox } from '../outbox';
import type { Clock, Config, Platform, PlatformTransaction } from '../platform';
import { ModuleRegistry } from '../runtime/registry';
import { fromWithin, Work } from '../runtime/work';
import type { Seed } from '../seeding';
import type { PlatformTables } from '../tables';

interface Scenario {
  /** The modules that add fixture rows to companies and people. */
  readonly modules: 'all' | 'none';
  readonly history: Seed['history'];
}

/** Fixture data for development databases. Each scenario has a text `scenario.<name>` for the dev page. */
const scenarios = {
  /** Companies, people and the history of every area. */
  default: { modules: 'all', history: 'usual' },
  /** Companies and people, nothing else. */
  empty: { modules: 'none', history: 'usual' },
  /** The default, with a first participant who has used twenty trackers each day for ten years, to test screens and queries with it. */
  tenYears: { modules: 'all', history: 'tenYears' },
} as const satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as readonly ScenarioName[];

const pluginIdsOf = (modules: readonly AnyModule[]): readonly string[] => modules.map(({ id }) => id).filter((id) => !isShellFeature(id));

/** A clock that is fixed at the start of the day of seeding, so that modules seed the same rows all day. */
const standingClock = (calendar: Calendar): Clock => {
  const refuse = (): never => {
    throw new Error('The clock stands still while fixtures are made.');
  };
  return {
    now: () => new Date(calendar.moment(0)),
    iso: () => calendar.moment(0),
    advance: refuse,
    set: refuse,
    real: refuse,
    onChange: () => () => undefined,
    after: refuse,
  };
};

/**
 * Seeds modules in the order of their ids. Announcements reach all modules as usual; topics have no listeners.
 * @param seeded the modules to seed; by default all
 */
const seedModules = async (
  { config, files, modules }: SeedTarget,
  trx: PlatformTransaction,
  history: Seed['history'],
  calendar: Calendar,
  seeded: readonly AnyModule[] = modules,
): Promise<void> => {
  const registry = new ModuleRegistry(modules);
  const clock = standingClock(calendar);
  const parts = {
    config,
    files,
    clock,
    registry,
    realtime: () => ({ publish: () => undefined, reconsider: () => undefined, disconnectSession: () => undefined }),
    others: noOthers,
    outbox: new Outbox(config, clock),
    audit: new Audit(config),
  };
  const work = new Work(parts, trx, undefined, 'en-US', fromWithin);
  const inOrder = [...seeded].sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const module of inOrder) {
    const unit = work.unitFor(registry.loaded(module));
    const seed: Seed = {
      trx,
      history,
      day: calendar.day,
      moment: calendar.moment,
      personId: personIdIn(trx),
      random: randomSequence(`fixtures of ${module.id}`),
      send: (message) => unit.send(message),
      storeFile: (file) => storeFixtureFile(parts, trx, { ...file, moduleId: module.id }),
      text: (key, values, language) => unit.text(key, values, language),
      announce: (name, change) => unit.announce(name, change),
      audit: async (entry) => void (await parts.audit.write(trx, entry)),
    };
    await module.seed?.(seed);
  }
};

/** Input of seeding; `db` is migrated and contains no companies. */
export interface SeedTarget extends WithFiles {
  readonly config: Pick<Config, 'tokenSecret' | 'mail' | 'imageHosts'>;
  readonly db: Kysely<PlatformTables>;
  readonly modules: readonly AnyModule[];
}

/** Seeds an empty database in one transaction. The same day (America/Chicago) of `now` always gives the same rows. */
export const seedScenario = async (target: SeedTarget, name: ScenarioName, now: Date): Promise<void> => {
  const { db, modules } = target;
  const scenario = scenarios[name];
  const calendar = calendarOf(now);
  // Before the transaction: inside it only the transaction is awaited.
  const passwordHash = await fixturePasswordHash();
  await db.transaction().execute(async (trx) => {
    await seedCompaniesAndPeople(trx, calendar, pluginIdsOf(modules), passwordHash);
    if (scenario.modules === 'all') await seedModules(target, trx, scenario.history, calendar);
  });
};

const isFresh = async (platform: Platform): Promise<boolean> =>
  (await platform.db.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined;

/**
 * Refuses a database with fixtures in production: the password of the fixture accounts is public in the README.
 * @throws BadSetting
 */
export const refuseFixtures = async (config: Config, db: Kysely<PlatformTables>): Promise<void> => {
  if (!config.production) return;
  const names = accounts.map(({ mail }) => mail);
  const known = await db.selectFrom('person').select('id').where('user_name', 'in', names).limit(1).executeTakeFirst();
  const accepted = 'it holds the accounts of development, whose password is public; with NODE_ENV production a folder without them is accepted';
  if (known !== undefined) throw new BadSetting('DATA_DIR', config.dataDir, accepted);
};

/** Seeds an empty development database with the default scenario; never in production. Returns whether it did. */
export const seedIfFresh = async (platform: Platform): Promise<boolean> => {
  if (platform.config.production || !(await isFresh(platform))) return false;
  await seedScenario(platform, 'default', platform.clock.now());
  return true;
};

/**
 * Licenses plugins that were added after a development database was seeded to the fixture companies, and seeds their rows.
 * A plugin is new if no company has licensed it. Returns the ids.
 */
export const seedNewPlugins = async (platform: Platform): Promise<readonly string[]> => {
  const { config, db, modules, clock } = platform;
  if (config.production) return [];
  const isOfFixtures = (await db.selectFrom('company').select('id').where('id', '=', companyIdOf('acme')).executeTakeFirst()) !== undefined;
  if (!isOfFixtures) return [];
  const licensed = new Set((await db.selectFrom('company_plugin').select('plugin_id').distinct().execute()).map(({ plugin_id }) => plugin_id));
  const ids = pluginIdsOf(modules).filter((id) => !licensed.has(id));
  const arrived = modules.filter(({ id }) => ids.includes(id));
  if (arrived.length === 0) return [];
  await db.transaction().execute(async (trx) => {
    await seedLicences(trx, ids);
    await seedModules(platform, trx, 'usual', calendarOf(clock.now()), arrived);
  });
  return ids;
};
